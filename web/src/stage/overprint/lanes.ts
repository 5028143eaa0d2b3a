/** The way of a helicopter: a full stroke where it flies high, a stitched double stroke where it follows the ground, and the way back. */
import { nth } from '../sure';
import { trace } from '../plane/curves';
import type { Point } from '../plane/hexgrid';
import { at, find, shape, type OverlayContext } from './overlaycontext';
import { INK } from '../palette';
import type { LaneMark } from '../types';

/** How far beside the way out the way back is drawn. */
const BESIDE = 9;

export function drawLane(o: OverlayContext, lane: LaneMark): void {
  const { c, dpr } = o,
    points = (names: readonly string[]): Point[] =>
      names
        .map((n) => find(o, n))
        .filter((h) => h !== undefined)
        .map((h) => at(o, h));
  const pts = points(lane.path),
    goal = find(o, lane.path.at(-1) ?? '');
  if (pts.length !== lane.path.length || !goal) return;
  const stroke = (some: readonly Point[], width: number, ink: string, dash: readonly number[] = []): void => {
    if (some.length < 2) return;
    trace(c, some as Point[]);
    c.lineWidth = width * dpr;
    c.strokeStyle = ink;
    c.setLineDash(dash.map((d) => d * dpr));
    c.stroke();
  };
  c.save();
  c.globalAlpha = lane.dim ? 0.55 : 1;
  c.lineJoin = 'round';
  c.lineCap = 'round';
  const back = beside(points(lane.back ?? []), BESIDE * dpr);
  stroke(back, 4, 'rgba(255,250,236,.85)');
  stroke(back, 2, INK.goldKey, [6, 5]);
  for (const [from, to, low] of legs(lane.low)) {
    const leg = pts.slice(from, to + 2);
    if (low) {
      c.lineCap = 'butt';
      stroke(leg, 11, INK.goldKey);
      stroke(leg, 8, INK.gold, [7, 3]);
      stroke(leg, 1.6, INK.goldKey);
      c.lineCap = 'round';
    } else {
      stroke(leg, 8, INK.goldKey);
      stroke(leg, 5, INK.gold);
    }
  }
  c.setLineDash([]);
  c.beginPath();
  shape(o, goal, 0.96);
  c.strokeStyle = INK.goldKey;
  c.lineWidth = 5 * dpr;
  c.stroke();
  c.strokeStyle = INK.gold;
  c.lineWidth = 2.8 * dpr;
  c.stroke();
  c.restore();
}

/** Runs of hexes entered in one mode: first, last, whether low. */
export function legs(low: readonly boolean[]): [from: number, to: number, low: boolean][] {
  const found: [number, number, boolean][] = [];
  low.forEach((mode, i) => {
    const last = found.at(-1);
    if (last && last[2] === mode) last[1] = i;
    else found.push([i, i, mode]);
  });
  return found;
}

/** A line moved to its right, so that it runs beside the one it came from. */
function beside(points: readonly Point[], by: number): Point[] {
  return points.map(([x, y], i) => {
    const [ax, ay] = nth(points, Math.max(0, i - 1)),
      [bx, by_] = nth(points, Math.min(points.length - 1, i + 1)),
      long = Math.hypot(bx - ax, by_ - ay) || 1;
    return [x + ((by_ - ay) / long) * by, y - ((bx - ax) / long) * by];
  });
}
