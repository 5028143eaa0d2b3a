/** The canvas and its conversation with the table. */
import { effect, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { MapStage, type MapData } from '../stage';
import { overlayFor, spritesFor } from '../app/overlay';
import { mapDark, still } from '../app/settings';
import type { Move } from '../net/types';
import type { UnitInfo } from '../app/titles/types';
import type { TableModel } from '../app/table';

/** Way of each unit that moved, from the deed if it tells one, else straight. */
function ways(before: UnitInfo[], after: UnitInfo[], _moves: Move[], own: string[] | null): { id: string; path: string[] }[] {
  const was = new Map(before.map((u) => [u.id, u.hex]));
  const found: { id: string; path: string[] }[] = [];
  for (const u of after) {
    const from = was.get(u.id);
    if (!from || !u.hex || from === u.hex) continue;
    found.push({ id: u.id, path: own && own[0] === from && own.at(-1) === u.hex ? own : [from, u.hex] });
  }
  return found;
}

export function MapView({ table }: { table: TableModel }) {
  const ref = useRef<HTMLCanvasElement>(null), stage = useRef<MapStage | null>(null);
  const { session, hand, overlays } = table;

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const made = new MapStage(canvas, { theme: mapDark.peek() ? 'dark' : 'day', reducedMotion: still.peek() });
    stage.current = made;
    table.stage.value = made;
    const off = [
      made.on('click', (e) => { table.touched(); void hand.click(e); }),
      made.on('hover', (e) => hand.hover(e)),
      made.on('leave', () => hand.leave()),
      made.on('context', (e) => { hand.at.value = { x: e.x, y: e.y }; session.selected.value = e.hex; session.panel.value = 'inspector'; void hand.ponder(e); }),
      made.on('dragstart', (e) => { if (session.builder.prefix.value[1] !== e.hex) void hand.click(e); }),
      made.on('drop', (e) => { void hand.drop(e); }),
    ];
    session.animate = (before, after, moves) => {
      const last = session.builder.lastWord.peek()?.hint?.path;
      const moved = ways(before, after, moves, Array.isArray(last) ? (last as string[]) : null);
      if (moved.length > 8) return;
      for (const { id, path } of moved) void made.animateMove(id, path);
    };
    session.show = (hexes) => { const [only] = hexes; if (hexes.length === 1 && only) made.panTo(only); else made.fit(hexes); };
    const stop = [
      effect(() => { const map = session.map.value; if (map) { made.setMap(map as unknown as MapData); table.home(); } }),
      effect(() => made.setTheme(mapDark.value ? 'dark' : 'day')),
      effect(() => { const s = session.state.value; if (s) made.setNight(session.furniture.value.night(table.view.value ?? s.view)); }),
      effect(() => made.setUnits(spritesFor(session, overlays.value.hide))),
      effect(() => { const view = table.view.value; made.setMarkers(view && overlays.value.markers ? session.furniture.value.markers(view, session.units.value) : []); }),
      effect(() => made.setOverlay(overlayFor(session, overlays.value, hand.cursor.value))),
    ];
    return () => {
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
    <canvas ref={ref} class="map" tabIndex={0} role="application" aria-label={t('table.map')} aria-describedby="cursor-text" data-testid="map" />
  );
}
