/** One card: what the enemy did, most important first. It waits until it is read. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, tn } from '../i18n';
import { livery } from '../parts/sides';
import { tableHash } from '../app/route';
import type { TableModel } from '../table/model';
import type { StoryLine } from '../net/types';
import { glyph, grave } from '../parts/glyphs';
import { Icon, icons, Kbd } from '../parts/parts';
import { StaffReportLater } from '../app/Later';

/** Milliseconds a card lies before it has been seen to lie. */
const GLANCE = 250;

export function Briefing({ table }: { table: TableModel }) {
  const { playback, session } = table,
    card = playback.card.value,
    unfolded = useSignal(card?.lines.length === 0);
  const settled = session.builder.ready.value || !session.mine.value;
  useEffect(() => {
    if (!settled) return undefined; // a question may still need the place
    const looked = window.setTimeout(() => playback.lies(), GLANCE); // or has not taken it yet
    return () => window.clearTimeout(looked);
  }, [settled]);
  useEffect(() => {
    table.measure();
    return () => table.measure();
  }, []);
  if (!card) return null;
  const first = card.lines[0],
    since = Math.min(...[...card.lines, ...card.others].flatMap((line) => line.plies)),
    ordered = new Set(session.log.value.filter((l) => l.ordered && l.ply >= since).map((l) => l.ply)).size;
  return (
    <section class="briefing panel panel-in" aria-label={t('brief.title')} data-testid="briefing">
      <header>
        <div>
          <h2>{card.title}</h2>
          <p>{card.subtitle}</p>
        </div>
        <button
          type="button"
          class="round"
          aria-label={t('common.close')}
          title={`${t('common.close')} (Esc)`}
          onClick={() => playback.dismiss()}
          data-testid="brief-close"
        >
          <Icon d={icons.close} />
        </button>
      </header>
      <p class="hidden-text" role="status">
        {first ? tn('brief.announce', card.lines.length, { first: first.text }) : card.nothing}
      </p>
      {card.figures.length > 0 && (
        <ul class="brief-figures">
          {card.figures.map((f) => (
            <li key={f}>{f}</li>
          ))}
        </ul>
      )}
      <div class="brief-scroll">
        {card.lines.length === 0 && <p class="brief-none">{card.nothing}</p>}
        <ol class="told">
          {card.lines.map((line) => (
            <Row key={`${line.text} ${line.plies[0] ?? 0}`} table={table} line={line} />
          ))}
        </ol>
        {card.others.length > 0 && (
          <>
            <button
              type="button"
              class="brief-more"
              aria-expanded={unfolded.value}
              onClick={() => {
                unfolded.value = !unfolded.value;
              }}
              data-testid="brief-others"
            >
              <Icon d={unfolded.value ? icons.up : icons.down} />
              {card.rest}
            </button>
            {unfolded.value && (
              <ol class="told">
                {card.others.map((line) => (
                  <Row key={`${line.text} ${line.plies[0] ?? 0}`} table={table} line={line} small />
                ))}
              </ol>
            )}
          </>
        )}
        {ordered > 0 && (
          <>
            <p class="brief-none">{tn('so.brief', ordered)}</p>
            <StaffReportLater table={table} since={since} />
          </>
        )}
      </div>
      <footer>
        <button type="button" class="btn quiet" onClick={() => playback.watch()} data-testid="watch-again">
          <Icon d={icons.play} />
          {t('brief.again')}
          <Kbd k="P" />
        </button>
        <button
          type="button"
          class="btn quiet"
          aria-pressed={playback.trails.value}
          onClick={() => playback.toggleTrails()}
        >
          {t('brief.trails')}
          <Kbd k="J" />
        </button>
        <a
          class="btn quiet"
          href={tableHash(session.id, session.token, (playback.chosen.value ?? first)?.plies[0] ?? 0)}
        >
          {t('brief.replay')}
        </a>
      </footer>
    </section>
  );
}

function Row({ table, line, small = false }: { table: TableModel; line: StoryLine; small?: boolean }) {
  const { playback } = table,
    chosen = playback.chosen.value === line;
  const point = (on: boolean) => (): void => {
    playback.pointed.value = on ? line : null;
  };
  return (
    <li class="brief-row">
      <button
        type="button"
        class={`ev ${chosen ? 'sel' : ''} ${small ? 'minor' : ''}`}
        aria-pressed={chosen}
        onMouseEnter={point(true)}
        onMouseLeave={point(false)}
        onFocus={point(true)}
        onBlur={point(false)}
        onClick={() => playback.choose(line)}
      >
        <i class={`tile ${grave(line.kind) ? 'grave' : livery(line.side)}`}>
          <Icon d={glyph(line.kind)} />
        </i>
        <span>
          <b>{line.text}</b>
          {line.fact && <small>{line.fact}</small>}
        </span>
      </button>
      {!small && (
        <button
          type="button"
          class="round watch-line"
          aria-label={t('brief.watch', { what: line.text })}
          title={t('brief.watch', { what: line.text })}
          onClick={() => playback.watchLine(line)}
        >
          <Icon d={icons.play} />
        </button>
      )}
    </li>
  );
}
