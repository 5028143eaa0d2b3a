/** Trails: where stacks came from, in the ink of their side, under the counters. */
import { trace } from '../plane/curves';
import type { Point } from '../plane/hexgrid';
import { at, find, pill, type OverlayContext } from './overlaycontext';
import { INK } from '../palette';
import type { TrailMark } from '../types';

/** Inner points pulled half way towards their neighbours. */
function eased(pts: Point[]): Point[] {
  return pts.map((p, i): Point => {
    const a = pts[i - 1],
      b = pts[i + 1];
    return a && b ? [p[0] * 0.5 + (a[0] + b[0]) * 0.25, p[1] * 0.5 + (a[1] + b[1]) * 0.25] : p;
  });
}

export function drawTrails(o: OverlayContext, trails: readonly TrailMark[]): void {
  const { c, dpr } = o;
  c.save();
  c.lineCap = c.lineJoin = 'round';
  for (const trail of [...trails].sort((x, y) => Number(y.faint) - Number(x.faint))) {
    const ink = trail.side === 'NATO' ? INK.natoArrow : INK.pactArrow,
      halo = o.theme === 'dark' ? 'rgba(12,12,12,.75)' : 'rgba(255,248,234,.9)';
    const pts = trail.hexes
      .map((n) => find(o, n))
      .filter((h) => h !== undefined)
      .map((h) => at(o, h));
    const first = pts[0],
      end = pts.at(-1);
    if (!first || !end) continue;
    c.globalAlpha = trail.faint ? 0.34 : 1;
    if (trail.kind === 'lost') {
      cross(o, first, ink, halo);
      continue;
    }
    const back = trail.kind === 'back',
      w = (back ? 2.4 : Math.min(6, 2 + 0.8 * trail.count)) * dpr;
    if (pts.length > 1) {
      const way = eased(pts),
        before = way[way.length - 2] ?? first,
        angle = Math.atan2(end[1] - before[1], end[0] - before[0]),
        rim = 0.33 * o.view.scale,
        tip: Point = [end[0] - Math.cos(angle) * rim, end[1] - Math.sin(angle) * rim],
        line: Point[] = [...way.slice(0, -1), tip];
      for (const [colour, width, dash] of [
        [halo, w + 3 * dpr, []],
        [ink, w, back ? [6 * dpr, 5 * dpr] : []],
      ] as [string, number, number[]][]) {
        c.setLineDash(dash);
        c.strokeStyle = colour;
        c.lineWidth = width;
        trace(c, line);
        c.stroke();
      }
      c.setLineDash([]);
      head(c, tip, angle, Math.max(9 * dpr, w * 2.4), ink, halo, dpr);
    }
    if (trail.unseen) {
      if (o.s >= 20) pill(o, first, '?', trail.side === 'NATO' ? 'nato' : 'pact');
    } else if (!back && pts.length > 1) origin(o, first, trail, ink, halo);
  }
  c.restore();
}

function head(
  c: CanvasRenderingContext2D,
  tip: Point,
  angle: number,
  size: number,
  ink: string,
  halo: string,
  dpr: number,
): void {
  c.beginPath();
  c.moveTo(tip[0] + Math.cos(angle) * size * 0.7, tip[1] + Math.sin(angle) * size * 0.7);
  for (const turn of [2.5, -2.5])
    c.lineTo(tip[0] + Math.cos(angle + turn) * size * 0.8, tip[1] + Math.sin(angle + turn) * size * 0.8);
  c.closePath();
  c.strokeStyle = halo;
  c.lineWidth = 2 * dpr;
  c.stroke();
  c.fillStyle = ink;
  c.fill();
}

/** Where it began: square for the Pact, round for NATO; a bar across the edge for those who entered. */
function origin(o: OverlayContext, p: Point, trail: TrailMark, ink: string, halo: string): void {
  const { c, dpr } = o,
    r = Math.max(4 * dpr, 0.17 * o.view.scale);
  c.beginPath();
  if (trail.kind === 'entry') {
    c.moveTo(p[0] - r, p[1] - r);
    c.lineTo(p[0] + r, p[1] + r);
  } else if (trail.side === 'NATO') c.arc(p[0], p[1], r, 0, Math.PI * 2);
  else c.rect(p[0] - r, p[1] - r, 2 * r, 2 * r);
  c.strokeStyle = halo;
  c.lineWidth = 4 * dpr;
  c.stroke();
  c.setLineDash(trail.kind === 'entry' ? [] : [3 * dpr, 3 * dpr]);
  c.strokeStyle = ink;
  c.lineWidth = (trail.kind === 'entry' ? 4 : 1.8) * dpr;
  c.stroke();
  c.setLineDash([]);
  if (trail.count > 1 && o.s >= 34) pill(o, p, String(trail.count), trail.side === 'NATO' ? 'nato' : 'pact');
}

function cross(o: OverlayContext, p: Point, ink: string, halo: string): void {
  const { c, dpr } = o,
    r = 0.24 * o.view.scale;
  for (const [colour, w] of [
    [halo, 6],
    [ink, 3],
  ] as const) {
    c.beginPath();
    for (const d of [1, -1]) {
      c.moveTo(p[0] - r, p[1] - d * r);
      c.lineTo(p[0] + r, p[1] + d * r);
    }
    c.strokeStyle = colour;
    c.lineWidth = w * dpr;
    c.stroke();
  }
}
