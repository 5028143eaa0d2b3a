/** The front by turn: the game's own map, small, with who stood where and what had been taken. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { loseMap } from './mapless';
import { mapDark } from '../settings/settings';
import { liveryOf, shortSide, type Livery } from '../parts/sides';
import { api } from '../net/api';
import type { TurnFigures } from '../net/types';
import { MapStage, type Overlay, type HexFill } from '../stage';

const INK = { NATO: '36,85,156', Pact: '156,38,32' };

const of = (turn: TurnFigures, side: Livery): string[] =>
  Object.entries(turn.places)
    .filter(([s]) => liveryOf(s) === side)
    .flatMap(([, hexes]) => hexes);

/** Who stood where at the end of a turn, as fills and the line between. */
export function frontOf(turn: TurnFigures): Overlay {
  const fills = new Map<string, HexFill>();
  for (const [side, hexes] of Object.entries(turn.held))
    for (const hex of hexes) fills.set(hex, { hex, color: `rgba(${INK[liveryOf(side)]},.26)` });
  for (const [side, hexes] of Object.entries(turn.places))
    for (const hex of hexes) fills.set(hex, { hex, color: `rgba(${INK[liveryOf(side)]},.62)` });
  return { fills: [...fills.values()], front: { nato: of(turn, 'NATO'), pact: of(turn, 'Pact') } };
}

export function FrontMap({
  title,
  turns,
  running,
}: {
  title: string;
  turns: readonly TurnFigures[];
  running: boolean;
}) {
  const at = useSignal(turns.length - 1),
    canvas = useRef<HTMLCanvasElement>(null),
    stage = useRef<MapStage | null>(null),
    dark = mapDark.value;
  useEffect(() => {
    if (!canvas.current) return;
    const made = new MapStage(canvas.current, { theme: dark ? 'dark' : 'day', reducedMotion: true, picture: true });
    let live = true;
    stage.current = made;
    made.on('blank', loseMap);
    void api.map(title).then((map) => {
      if (!live) return;
      made.setMap(map);
      const stood = [...new Set(turns.flatMap((x) => Object.values(x.places).flat()))];
      void made.fit(stood.length > 3 ? stood : undefined);
    });
    return () => {
      live = false;
      stage.current = null;
      made.destroy();
    };
  }, [title, turns, dark]);
  const shown = turns[Math.min(at.value, turns.length - 1)];
  useEffect(() => {
    if (shown) stage.current?.setOverlay(frontOf(shown));
  }, [shown, dark]);
  if (!shown) return null;
  const now = running && at.value === turns.length - 1,
    name = `${t('report.frontAt', { n: shown.turn })}${now ? `, ${t('report.present')}` : ''}`;
  const count = (side: string): string => `${shortSide(side)}: ${shown.units[side] ?? 0}`;
  return (
    <section class="panel front-map" data-testid="front-map">
      <h2>{t('report.front')}</h2>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${t('report.front')}, ${name}. ${Object.keys(shown.units).map(count).join(', ')}`}
      />
      <div class="front-row">
        <b class="num">{name}</b>
        <input
          type="range"
          min={0}
          max={turns.length - 1}
          value={at.value}
          disabled={turns.length < 2}
          aria-label={t('report.front')}
          aria-valuetext={name}
          onInput={(e) => {
            at.value = Number(e.currentTarget.value);
          }}
        />
      </div>
      <p class="note">{t('report.frontNote')}</p>
    </section>
  );
}
