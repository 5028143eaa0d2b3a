/** The opponent's turn as it is told: caption in the place of the prompt, transport in the place of the dock, transcript. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { PACES } from './playback';
import { settings } from '../settings/settings';
import { livery, shortSide } from '../parts/sides';
import { t, tn } from '../i18n';
import type { TableModel } from '../table/model';
import { glyph, grave } from '../parts/glyphs';
import { LineGlyphs } from './LineGlyphs';
import { LongThought } from '../staff/LongThought';
import { Choice, Icon, icons, Kbd } from '../parts/parts';

export function Caption({ table }: { table: TableModel }) {
  const { session, playback } = table,
    event = playback.now.value,
    view = table.view.value;
  const side = event?.side ?? playback.card.value?.side ?? null,
    head = event?.band === 'headline',
    thought = session.wire.thought.value,
    waiting = thought ? t('table.thinking', { name: session.sideName(thought.side) }) : t('show.waiting');
  return (
    <section class="prompt panel caption" aria-label={t('show.title')} data-testid="caption">
      <div class={`slab ${livery(side)}`}>
        <b>{side ? shortSide(side) : t('app.name')}</b>
        <span>
          {view
            ? `${t('table.turn')} ${session.furniture.value.turn(view)}, ${t(session.furniture.value.phaseLabel(view))}`
            : ''}
        </span>
      </div>
      <div class="say">
        <div
          role={head ? 'alert' : 'status'}
          aria-live={event?.band === 'minor' ? 'off' : head ? 'assertive' : 'polite'}
        >
          <b>{event?.text ?? waiting}</b>
          <span>{event?.fact ?? ''}</span>
        </div>
      </div>
      {(playback.at.value ?? -1) + 1 >= playback.beats.value.length && <LongThought table={table} />}
    </section>
  );
}

export function Transport({ table }: { table: TableModel }) {
  const { playback, session } = table,
    n = (playback.at.value ?? -1) + 1,
    m = playback.beats.value.length,
    live = session.live.value;
  // A hand on the map takes the camera.
  useEffect(() => {
    const map = document.querySelector<HTMLElement>('.map');
    let down = false;
    const wheel = (): void => playback.follow(false);
    const press = (): void => {
      down = true;
    };
    const drag = (e: PointerEvent): void => {
      if (down && Math.hypot(e.movementX, e.movementY) > 4) playback.follow(false);
    };
    const lift = (): void => {
      down = false;
    };
    map?.addEventListener('wheel', wheel, { passive: true });
    map?.addEventListener('pointerdown', press);
    map?.addEventListener('pointermove', drag);
    window.addEventListener('pointerup', lift);
    return () => {
      map?.removeEventListener('wheel', wheel);
      map?.removeEventListener('pointerdown', press);
      map?.removeEventListener('pointermove', drag);
      window.removeEventListener('pointerup', lift);
    };
  }, [playback]);
  const thinking = !live?.ask?.mine && !live?.result;
  return (
    <section class="transport panel" aria-label={t('show.title')} data-testid="transport">
      <Strokes table={table} />
      <input
        type="range"
        class="hidden-text"
        min={0}
        max={Math.max(0, n - 1)}
        value={Math.max(0, n - 1)}
        aria-label={t('show.line')}
        aria-valuetext={playback.now.value?.text ?? ''}
        onInput={(e) => playback.to(Number(e.currentTarget.value))}
      />
      <div class="transport-row">
        <button
          type="button"
          class="btn quiet"
          aria-label={t('replay.stepBack')}
          disabled={n <= 1}
          onClick={() => playback.go(-1)}
        >
          <Icon d={icons.back} />
          <Kbd k="[" />
        </button>
        <button
          type="button"
          class="btn quiet pause"
          aria-label={t(playback.playing.value ? 'replay.pause' : 'replay.play')}
          aria-pressed={playback.playing.value}
          onClick={() => playback.toggle()}
          data-testid="show-pause"
        >
          <Icon d={playback.playing.value ? icons.pause : icons.play} />
          <span>{t(playback.playing.value ? 'replay.pause' : 'replay.play')}</span>
          <Kbd k="P" />
        </button>
        <button
          type="button"
          class="btn quiet"
          aria-label={t('replay.step')}
          disabled={n >= m}
          onClick={() => playback.go(1)}
        >
          <Icon d={icons.on} />
          <Kbd k="]" />
        </button>
        <Choice
          label={t('show.speed')}
          value={settings.value.pace}
          options={PACES.map((p) => [p, p === 0.5 ? '½×' : `${p}×`] as const)}
          pick={(p) => playback.speed(p)}
        />
        <button
          type="button"
          class="btn quiet follow"
          aria-label={t('show.follow')}
          aria-pressed={settings.value.follow}
          onClick={() => playback.follow(!settings.value.follow)}
        >
          <Icon d={icons.threats} />
          <span>{t('show.follow')}</span>
          <Kbd k="C" />
        </button>
        <span class="num when">
          {m > 0 && t('show.count', { n, m })}
          <small>
            {thinking
              ? t('show.still')
              : m
                ? t('show.left', { s: Math.max(1, Math.ceil(playback.rest.value / 1000)) })
                : ''}
          </small>
        </span>
        {!playback.strip.value && (
          <button
            type="button"
            class={`btn ${thinking || table.club.value?.asked ? 'quiet' : 'go'}`}
            onClick={() => playback.skip()}
            data-testid="to-my-turn"
          >
            {t(
              thinking ? 'show.catchUp' : playback.asked.value && !playback.own.value ? 'show.answer' : 'show.toMyTurn',
            )}
            <Kbd k="Enter" />
          </button>
        )}
      </div>
    </section>
  );
}

/** From this weight on a stroke that was told has the drawing of its kind. */
const SIGNED = 30;
/** One stroke for each event told or to come: as high as it weighs; what is to come tells nothing else. */
function Strokes({ table }: { table: TableModel }) {
  const { playback } = table,
    beats = playback.beats.value,
    events = playback.events.value,
    at = playback.at.value ?? -1;
  const whole = Math.max(
    1,
    beats.reduce((sum, b) => sum + b.motion + b.hold, 0),
  );
  let x = 0;
  const strokes = beats.map((b, i) => {
    const from = x,
      w = ((b.motion + b.hold) / whole) * 1000,
      top = Math.max(...b.events.map((n) => events[n]?.weight ?? 0)),
      first = events[b.events[0] ?? 0],
      kind = b.events.map((n) => events[n]).find((e) => e?.weight === top)?.kind ?? '';
    x += w;
    return {
      i,
      from,
      w,
      high: 4 + top * 0.34,
      side: livery(first?.side),
      whose: first?.side ?? null,
      top,
      kind,
      phase: first?.phase ?? '',
    };
  });
  const head = strokes[Math.max(0, at)],
    told = useRef(0);
  told.current = Math.max(told.current, at);
  const seek = (e: JSX.TargetedPointerEvent<SVGSVGElement>): void => {
    const box = e.currentTarget.getBoundingClientRect(),
      place = ((e.clientX - box.left) / box.width) * 1000,
      hit = strokes.findIndex((s) => place >= s.from && place < s.from + s.w);
    if (hit >= 0 && hit <= told.current && hit !== at) playback.to(hit);
  };
  const marks = strokes
    .filter((s) => s.i <= told.current && s.top >= SIGNED)
    .map((s) => ({ at: (s.from + s.w / 2) / 1000, kind: s.kind, side: s.whose, weight: s.top }));
  return (
    <div class="line-box">
      <LineGlyphs marks={marks} />
      <svg
        class="timeline show-line"
        viewBox="0 0 1000 44"
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={(e) => {
          e.currentTarget.setPointerCapture(e.pointerId);
          seek(e);
        }}
        onPointerMove={(e) => {
          if (e.buttons) seek(e);
        }}
      >
        {strokes.map((s) => (
          <rect
            key={s.i}
            x={s.from + 0.6}
            width={Math.max(1, s.w - 1.2)}
            y={40 - s.high}
            height={s.high}
            rx={s.side === 'NATO' ? 3 : 0}
            fill={
              s.i <= at ? { NATO: 'var(--nato)', Pact: 'var(--pact)', '': 'var(--ink-3)' }[s.side] : 'var(--line-2)'
            }
          />
        ))}
        {head && (
          <rect
            x={head.from}
            width="4"
            y="0"
            height="44"
            fill="var(--gold)"
            stroke="var(--gold-ink)"
            stroke-width=".8"
          />
        )}
      </svg>
      <PhaseBar table={table} strokes={strokes} />
    </div>
  );
}

/** A phase shorter than this, in thousandths of the line, is part of the one before it. */
const BRIEF = 60;
/** Which phase the strokes above belong to. */
function PhaseBar({ table, strokes }: { table: TableModel; strokes: readonly { w: number; phase: string }[] }) {
  const view = table.view.value,
    f = table.session.furniture.value,
    runs: { name: string; w: number }[] = [];
  if (!view) return null;
  for (const { w, phase } of strokes) {
    const name = t(f.phaseLabel({ ...view, phase, track: [] })),
      last = runs.at(-1);
    if (last && (!name || last.name === name)) last.w += w;
    else runs.push({ name, w });
  }
  const told = runs.reduce<typeof runs>((kept, run) => {
    const last = kept.at(-1);
    if (last && (run.w < BRIEF || last.name === run.name)) last.w += run.w;
    else kept.push(run);
    return kept;
  }, []);
  if (told.length < 2) return null;
  return (
    <ol class="line-phases" aria-hidden="true">
      {told.map((run, i) => (
        <li key={i} style={{ width: `${run.w / 10}%` }} title={run.name}>
          {run.name}
        </li>
      ))}
    </ol>
  );
}

/** What was told so far, filling as things happen. */
export function Transcript({ table }: { table: TableModel }) {
  const { playback } = table,
    foot = useRef<HTMLLIElement>(null),
    at = playback.at.value ?? -1;
  const told = playback.beats.value
    .slice(0, at + 1)
    .map((b, i) => ({
      i,
      list: b.events.map((n) => playback.events.value[n]).filter((e) => e !== undefined),
    }))
    .map(({ i, list }) => ({ i, more: list.length - 1, e: [...list].sort((x, y) => y.weight - x.weight)[0] }));
  useEffect(() => {
    foot.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <section class="briefing panel" aria-label={t('show.transcript')} data-testid="transcript">
      <header>
        <div>
          <h2>{playback.card.value?.title ?? t('show.title')}</h2>
          <p>{t('show.transcript')}</p>
        </div>
      </header>
      <ol class="told">
        {told.map(({ i, e, more }) =>
          e ? (
            <li key={i} ref={i === at ? foot : undefined}>
              <button type="button" class={`ev ${i === at ? 'sel' : ''} ${e.band}`} onClick={() => playback.to(i)}>
                <i class={`tile ${grave(e.kind) ? 'grave' : livery(e.side)}`}>
                  <Icon d={glyph(e.kind)} />
                </i>
                <span>
                  <b>{e.text}</b>
                  {more > 0 && <small>{tn('show.more', more)}</small>}
                </span>
              </button>
            </li>
          ) : null,
        )}
      </ol>
    </section>
  );
}
