/** The dock as a time line: turns, player-turns in side colour, fights as ticks as high as their losses. */
import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '../i18n';
import { SPEEDS } from './replay';
import { livery } from '../parts/sides';
import { go, tableHash } from '../app/route';
import { api } from '../net/api';
import type { TableModel } from '../table/model';
import { FilmButton } from './FilmButton';
import { grave } from '../parts/glyphs';
import { LineGlyphs } from './LineGlyphs';
import { Choice, Icon, icons, Kbd } from '../parts/parts';

interface Span {
  from: number;
  to: number;
  player: string;
}

/** A page that looks back on a game in its own way: what it puts beside the map and below the time line. */
export interface Beside {
  Aside: ComponentType<{ table: TableModel }>;
  Below: ComponentType<{ table: TableModel }>;
  /** Opens a moment of it for others. */
  link: (ply: number) => string;
  /** Where one goes from it, and what that is called. */
  out: () => { to: string; text: string };
}

export function ReplayDock({ table, beside }: { table: TableModel; beside?: Beside }) {
  const { session, replay } = table,
    ply = replay.ply.value ?? 0,
    plies = replay.plies.value,
    out = beside?.out() ?? { to: tableHash(session.id, session.token), text: t('replay.toGame') };
  const to = (n: number): void => {
    void replay.show(n);
  };
  return (
    <section class="replay panel" aria-label={t('replay.title')} data-testid="replay">
      <TimeLine table={table} />
      <input
        type="range"
        min={0}
        max={plies}
        value={ply}
        aria-label={t('replay.line')}
        aria-valuetext={t('replay.time', { n: ply, m: plies })}
        onInput={(e) => to(Number(e.currentTarget.value))}
      />
      <div class="replay-row">
        <button type="button" class="btn quiet" aria-label={t('replay.stepBack')} onClick={() => replay.step(-1)}>
          <Icon d={icons.back} />
          <Kbd k="[" />
        </button>
        <button type="button" class="btn quiet" aria-pressed={replay.playing.value} onClick={() => replay.toggle()}>
          <Icon d={replay.playing.value ? icons.pause : icons.play} />
          {t(replay.playing.value ? 'replay.pause' : 'replay.play')}
          <Kbd k="P" />
        </button>
        <button type="button" class="btn quiet" aria-label={t('replay.step')} onClick={() => replay.step(1)}>
          <Icon d={icons.on} />
          <Kbd k="]" />
        </button>
        <Choice
          label={t('table.watchSpeed')}
          value={replay.speed.value}
          options={SPEEDS.map((s) => [s, `×${s}`] as const)}
          pick={(s) => {
            replay.speed.value = s;
          }}
        />
        <span class="num when">{t('replay.time', { n: ply, m: plies })}</span>
        <button
          type="button"
          class="btn quiet"
          data-testid="copy-link"
          onClick={() => {
            // the link opens the onlookers' chair, not one's own seat
            const link = beside
              ? Promise.resolve(beside.link(ply))
              : api
                  .game(session.id, session.token)
                  .then(
                    (game) => `${location.origin}${location.pathname}${tableHash(session.id, game.watch ?? '', ply)}`,
                  );
            link
              .then((link) => navigator.clipboard.writeText(link))
              .then(
                () => session.say(t('common.copied')),
                () => undefined,
              );
          }}
        >
          {t('replay.copy')}
        </button>
        <FilmButton table={table} />
        {!beside && (
          <button
            type="button"
            class="btn quiet"
            onClick={() => {
              void replay.playOn();
            }}
            data-testid="play-on"
          >
            {t('replay.from')}
          </button>
        )}
        <button type="button" class="btn go" data-testid="replay-out" onClick={() => go(out.to)}>
          {out.text}
        </button>
      </div>
      {beside && <beside.Below table={table} />}
    </section>
  );
}

function TimeLine({ table }: { table: TableModel }) {
  const { session, replay } = table,
    moves = session.moves.value,
    log = session.log.value,
    f = session.furniture.value,
    plies = Math.max(1, replay.plies.value);
  const spans = useMemo(() => {
    const found: Span[] = [];
    for (const m of moves) {
      const last = found.at(-1);
      if (last && (last.player === m.player || m.player === 'chance')) last.to = m.ply + 1;
      else found.push({ from: m.ply, to: m.ply + 1, player: m.player });
    }
    return found;
  }, [moves]);
  const turns = log.map((l) => ({ ply: l.ply, turn: f.opensTurn(l) })).filter((x) => x.turn !== null);
  const losses = new Map<number, number>();
  for (const l of log) if (f.isLoss(l)) losses.set(l.ply, (losses.get(l.ply) ?? 0) + 1);
  const x = (n: number): number => (n / plies) * 1000;
  const marks = log
    .filter((l) => l.grave)
    .map((l) => ({ at: l.ply / plies, kind: l.grave ?? '', side: l.player, weight: grave(l.grave ?? '') ? 2 : 1 }));
  return (
    <div class="line-box">
      <LineGlyphs marks={marks} />
      <svg class="timeline" viewBox="0 0 1000 46" preserveAspectRatio="none" aria-hidden="true">
        {spans.map((s) => (
          <rect
            key={s.from}
            x={x(s.from)}
            width={Math.max(0.4, x(s.to) - x(s.from))}
            y="30"
            height="10"
            fill={{ NATO: 'var(--nato)', Pact: 'var(--pact)', '': 'var(--ink-3)' }[livery(s.player)]}
          />
        ))}
        {[...losses].map(([at, n]) => (
          <rect
            key={at}
            x={x(at) - 1}
            width="2"
            y={30 - Math.min(26, 6 * n)}
            height={Math.min(26, 6 * n)}
            fill="var(--ink)"
          />
        ))}
        {turns.map((turn) => (
          <line key={turn.ply} x1={x(turn.ply)} x2={x(turn.ply)} y1="26" y2="44" stroke="var(--ink)" stroke-width="1" />
        ))}
        <rect
          x={x(replay.ply.value ?? 0) - 2}
          width="4"
          y="0"
          height="46"
          fill="var(--gold)"
          stroke="var(--gold-ink)"
          stroke-width=".5"
        />
      </svg>
    </div>
  );
}

/** What the deed was, in the place of the prompt. */
export function ReplayPrompt({ table }: { table: TableModel }) {
  const { session, replay } = table,
    lines = replay.deed.value,
    player = session.moves.value[(replay.ply.value ?? 0) - 1]?.player;
  const view = table.view.value;
  return (
    <div role="group" class="prompt panel" aria-label={t('replay.title')}>
      <div class={`slab ${livery(player)}`}>
        <b>{t('replay.title')}</b>
        <span>
          {view
            ? `${t('table.turn')} ${session.furniture.value.turn(view)} · ${replay.ply.value ?? 0} / ${replay.plies.value}`
            : ''}
        </span>
      </div>
      <div class="say" role="status" aria-live="polite">
        <b>{replay.told.value}</b>
        <span>
          {lines
            .slice(1)
            .map((l) => l.text)
            .join(' ')}
        </span>
      </div>
    </div>
  );
}
