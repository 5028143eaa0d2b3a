/** The canvas and its conversation with the table. */
import { effect, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { MapStage, type Overlay } from '../stage';
import { laid, noted, overlayFor } from './overlay';
import { objectiveMarks, spritesFor } from './sprites';
import { loseMap } from './mapless';
import { mapDark, settings, still } from '../settings/settings';
import type { Move } from '../net/types';
import type { UnitInfo } from '../games/looks';
import type { TableModel } from '../table/model';

/** Pixels per hex below which most of the map is in sight, so that it is shifted by as little as may be. */
const FAR = 40;
const FAN_REST = 280;
/** A map that takes longer than this is shown as far as it is painted. */
const LATE = 8000;

/** Way of each unit that moved, from the deed if it tells one, else straight. */
function ways(
  before: UnitInfo[],
  after: UnitInfo[],
  _moves: Move[],
  own: string[] | null,
): { id: string; path: string[] }[] {
  const was = new Map(before.map((u) => [u.id, u.hex]));
  const found: { id: string; path: string[] }[] = [];
  for (const u of after) {
    const from = was.get(u.id);
    if (!from || !u.hex || from === u.hex) continue;
    found.push({ id: u.id, path: own && own[0] === from && own.at(-1) === u.hex ? own : [from, u.hex] });
  }
  return found;
}

/** What lies over everything else: a ruler, a plan, who has not moved, or what the opponent did. */
function uppermost(table: TableModel): Overlay | null {
  const { duty, session } = table;
  if (table.opening.on.value) return table.opening.overlay.value;
  if (table.ruler.overlay.value) return table.ruler.overlay.value;
  if (table.sectors.value) return table.sectors.value.overlay.value;
  if (table.plan.overlay.value) return table.plan.overlay.value;
  if (duty.showing.value && session.mine.value)
    return { outlines: duty.order.value.map((hex) => ({ hexes: [hex], color: '#F4B41A', width: 3.4 })) };
  return table.replay.overlay.value ?? table.ending.overlay.value ?? table.playback.overlay.value;
}

export function MapView({ table }: { table: TableModel }) {
  const ref = useRef<HTMLCanvasElement>(null),
    stage = useRef<MapStage | null>(null);
  const { session, hand, overlays } = table;

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    if (!canvas.getContext('2d', { alpha: false })) {
      loseMap();
      table.painted.value = true;
      return;
    }
    const made = new MapStage(canvas, {
      theme: mapDark.peek() ? 'dark' : 'day',
      reducedMotion: still.peek(),
      autoFan: false,
    });
    let fanTimer = 0;
    /** A stack fans out under a pointer at rest, unless a goal is being chosen and the plate would hide it. */
    const restOn = (hex: string | null, unitId: string | undefined): void => {
      window.clearTimeout(fanTimer);
      if (made.fanned !== null && made.fanned !== hex) made.fan(null);
      const aiming = session.builder.step.peek()?.kind === 'hex' && session.builder.prefix.peek().length > 1;
      if (hex !== null && unitId !== undefined && !aiming && made.unitsAt(hex).length > 1)
        fanTimer = window.setTimeout(() => made.fan(hex), FAN_REST);
    };
    stage.current = made;
    Object.assign(canvas, { table }); // for tests: where a hex is on the screen, what may be chosen
    table.stage.value = made;
    const paint = (): void => {
        table.painted.value = true;
      },
      late = window.setTimeout(paint, LATE);
    const off = [
      made.on('ready', paint),
      made.on('blank', () => {
        loseMap();
        paint();
      }),
      made.on('click', (e) => {
        table.touched();
        window.clearTimeout(fanTimer);
        if (table.sketch.value?.takes(e.hex)) return;
        if (table.ruler.takes(e.hex) || table.sectors.peek()?.takes(e.hex) || table.plan.takes(e.hex, e.shift === true))
          return;
        const single = made.fanned !== null && made.fanned === e.hex && e.touch !== true;
        void hand
          .click({ ...e, single: single || e.shift === true, also: e.shift === true || e.ctrl === true })
          .then(() => {
            if (session.builder.step.peek()?.kind === 'hex') made.fan(null);
          });
      }),
      made.on('hover', (e) => {
        restOn(e.hex, e.unitId);
        hand.hover(e);
        if (table.ruler.on.peek()) hand.rest(); // who measures is not told what may be chosen
      }),
      made.on('leave', () => {
        window.clearTimeout(fanTimer);
        made.fan(null);
        hand.leave();
      }),
      made.on('context', (e) => {
        hand.at.value = { x: e.x, y: e.y };
        session.selected.value = e.hex;
        session.panel.value = 'inspector';
        void hand.ponder(e);
      }),
      made.on('dragstart', (e) => {
        if (!table.sectors.peek()?.grabs(e.hex) && !table.plan.grabs(e.hex)) void hand.grab(e);
      }),
      made.on('drag', (e) => {
        table.sectors.peek()?.drags(e.hex);
      }),
      made.on('drop', (e) => {
        if (!table.sectors.peek()?.drops(e.hex) && !table.plan.drops(e.hex)) void hand.drop(e);
      }),
    ];
    session.animate = (before, after, moves) => {
      const last = session.builder.lastWord.peek()?.hint?.path;
      const moved = ways(before, after, moves, Array.isArray(last) ? (last as string[]) : null);
      if (moved.length > 8) return;
      for (const { id, path } of moved) void made.animateMove(id, path);
    };
    session.first = () => {
      window.requestAnimationFrame(() => {
        table.measure();
        made.setInsets(table.insets.peek());
        table.home();
        table.opening.begin();
      });
    };
    session.reveal = () => table.reveal();
    session.follow = (hex) => {
      if (table.visible(hex)) return;
      if (made.camera.s < FAR) table.point([hex]);
      else void made.panTo(hex);
    };
    session.show = (hexes) => {
      const [only] = hexes;
      if (hexes.length === 1 && only) made.panTo(only);
      else made.fit(hexes);
    };
    const stop = [
      effect(() => {
        const map = session.map.value;
        if (map) made.setMap(map);
      }),
      effect(() => made.setTheme(mapDark.value ? 'dark' : 'day')),
      effect(() => {
        const s = session.state.value;
        if (s) made.setNight(session.furniture.value.night(table.view.value ?? s.view));
      }),
      effect(() =>
        made.setUnits(
          spritesFor(session).map((u) =>
            table.duty.asleep.value.has(u.id) ? { ...u, badges: [...(u.badges ?? []), 'sleep'] } : u,
          ),
        ),
      ),
      effect(() => made.setCountersVisible(!overlays.value.hide)),
      effect(() => made.setNames(overlays.value.names)),
      effect(() => made.setCursor(hand.cursor.value)),
      effect(() => {
        const view = table.view.value;
        made.setMarkers(
          view && overlays.value.markers
            ? [
                ...objectiveMarks(view),
                ...session.furniture.value.markers(
                  view,
                  session.units.value,
                  (hex) => session.hexes.value.get(hex)?.country ?? '',
                ),
              ]
            : [],
        );
      }),
      effect(() => {
        const shown = laid(
            overlayFor(session, overlays.value, table.coach.hexes.value, table.asked.value, {
              figures: table.figures.value,
              manner: settings.value.reach,
              dark: mapDark.value,
            }),
            uppermost(table),
          ),
          notes = session.cover.value ? [] : table.notes.hexes(session.me.value ?? 'watch');
        made.setOverlay(noted(table.sketch.value ? table.sketch.value.over(shown) : shown, notes));
      }),
    ];
    return () => {
      window.clearTimeout(late);
      for (const f of [...off, ...stop]) f();
      table.stage.value = null;
      made.destroy();
    };
  }, [table]);

  useSignalEffect(() => {
    const insets = table.insets.value;
    stage.current?.setInsets(insets);
  });

  return (
    <canvas
      ref={ref}
      class="map"
      tabIndex={0}
      role="application"
      aria-label={t('table.map')}
      aria-describedby="cursor-text"
      data-testid="map"
    />
  );
}
