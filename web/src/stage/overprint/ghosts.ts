/** Ghosts of a plan: counters where they would stand, the way there, in gold dashes; refused ones grey and dotted. */
import { trace } from '../plane/curves';
import { at, find, pill, type OverlayContext } from './overlaycontext';
import { INK } from '../palette';
import type { Ghost } from '../types';

export function drawGhosts(o: OverlayContext, ghosts: readonly Ghost[]): void {
  const { c, dpr } = o;
  const heaped = new Map<string, number>();
  c.save();
  c.lineCap = c.lineJoin = 'round';
  for (const g of ghosts) {
    const hex = find(o, g.hex);
    if (!hex) continue;
    const refused = g.tone === 'refused',
      ink = refused ? '#8A8578' : INK.gold,
      dark = refused ? 'rgba(60,58,52,.5)' : INK.goldKey;
    const way = g.path
      .map((n) => find(o, n))
      .filter((h) => h !== undefined)
      .map((h) => at(o, h));
    if (way.length > 1) {
      const w = g.tone === 'chosen' ? 3 : 2;
      for (const [colour, width] of [
        [dark, w + 1.8],
        [ink, w],
      ] as const) {
        c.setLineDash(refused ? [1 * dpr, 4 * dpr] : []);
        trace(c, way);
        c.strokeStyle = colour;
        c.lineWidth = width * dpr;
        c.stroke();
      }
    }
    const n = heaped.get(g.hex) ?? 0;
    heaped.set(g.hex, n + 1);
    const [x, y] = at(o, hex),
      half = 0.31 * o.view.scale,
      shift = n * 3 * dpr;
    if (o.counter && o.s >= 24) {
      c.globalAlpha = refused ? 0.25 : 0.62;
      o.counter(g.unitId, x + shift, y - shift, g.sprite);
      c.globalAlpha = 1;
    }
    c.setLineDash([6 * dpr, 3.5 * dpr]);
    for (const [colour, width] of [
      [dark, 4.4],
      [ink, 2.4],
    ] as const) {
      c.beginPath();
      c.rect(x - half + shift, y - half - shift, 2 * half, 2 * half);
      c.strokeStyle = colour;
      c.lineWidth = width * dpr;
      c.stroke();
    }
    c.setLineDash([]);
    if (g.label && o.s >= 24) pill(o, [x + shift, y + half * 0.9], g.label, refused ? 'dark' : 'goal');
  }
  c.restore();
}
