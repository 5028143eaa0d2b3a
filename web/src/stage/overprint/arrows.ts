/** Attacks, retreats, fire and chips: what speaks of one affair. */
import { lerp } from '../plane/curves';
import { drawPlates } from './regions';
import { drawFields, drawTabs } from './rings';
import type { Point } from '../plane/hexgrid';
import { at, find, pill, shape, sideInk, visible, type OverlayContext } from './overlaycontext';
import { drawArrow } from './overprint';
import type { Arrow, Chip, Overlay } from '../types';

/** Fire: a dashed arc under the counters. */
export function drawFire(o: OverlayContext, arrow: Arrow): Point | null {
  const a = find(o, arrow.from);
  const b = find(o, arrow.to);
  if (!a || !b) return null;
  const p = at(o, a);
  const q = at(o, b);
  const lift = 0.14 * Math.hypot(q[0] - p[0], q[1] - p[1]) + 0.2 * o.view.scale;
  const m: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - lift];
  const { c, dpr } = o;
  c.save();
  c.lineCap = 'round';
  for (const [colour, w, dash] of [
    [o.theme === 'dark' ? 'rgba(16,16,16,.8)' : 'rgba(255,248,234,.9)', 6, []],
    [sideInk(arrow.side, o.theme), 3, [2, 7]],
  ] as [string, number, number[]][]) {
    c.setLineDash(dash.map((d) => d * dpr));
    c.strokeStyle = colour;
    c.lineWidth = w * dpr;
    c.beginPath();
    c.moveTo(p[0], p[1]);
    c.quadraticCurveTo(m[0], m[1], q[0], q[1]);
    c.stroke();
  }
  c.restore();
  const t = 0.42;
  return [
    (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * m[0] + t * t * q[0],
    (1 - t) ** 2 * p[1] + 2 * t * (1 - t) * m[1] + t * t * q[1],
  ];
}

/** Arrows, chips: what lies over the counters. */
export function drawOver(o: OverlayContext, overlay: Overlay): void {
  const { c, dpr } = o;
  for (const arrow of overlay.arrows ?? []) {
    const tone = arrow.side === 'Pact' ? 'pact' : arrow.side === 'NATO' ? 'nato' : 'retreat';
    if (arrow.kind === 'fire') {
      const p = drawFireAnchor(o, arrow);
      if (p && arrow.figure) pill(o, p, arrow.figure, tone);
      continue;
    }
    const a = find(o, arrow.from);
    const b = find(o, arrow.to);
    if (!a || !b) continue;
    const p = at(o, a);
    const q = at(o, b);
    const retreat = arrow.kind === 'retreat' || arrow.side === 'retreat';
    const k = Math.max(0.5, Math.min(1.3, o.s / 84)) * dpr;
    const [t0, t1, w] = arrow.kind === 'move' ? [0.1, 0.92, 5] : retreat ? [0.4, 0.86, 6] : [0.36, 0.7, 9];
    drawArrow(c, lerp(p, q, t0), lerp(p, q, t1), w * k, sideInk(retreat ? 'retreat' : arrow.side, o.theme));
    if (retreat) {
      c.save();
      c.beginPath();
      shape(o, b, 0.95);
      c.setLineDash([6 * dpr, 5 * dpr]);
      c.strokeStyle = o.theme === 'dark' ? '#EFE8D6' : '#2A2620';
      c.lineWidth = 1.6 * dpr;
      c.stroke();
      c.restore();
    }
    if (arrow.figure) pill(o, retreat ? lerp(p, q, 1.06) : lerp(p, q, 0.5), arrow.figure, tone);
  }
  if (overlay.fields) drawFields(o, overlay.fields);
  if (overlay.rings) drawTabs(o, overlay.rings);
  if (overlay.regions) drawPlates(o, overlay.regions);
  const taken: Point[] = [];
  for (const chip of overlay.chips ?? []) drawChip(o, chip, taken);
}

function drawFireAnchor(o: OverlayContext, arrow: Arrow): Point | null {
  const a = find(o, arrow.from);
  const b = find(o, arrow.to);
  if (!a || !b) return null;
  const p = at(o, a);
  const q = at(o, b);
  const lift = 0.14 * Math.hypot(q[0] - p[0], q[1] - p[1]) + 0.2 * o.view.scale;
  return [p[0] * 0.58 + q[0] * 0.42, p[1] * 0.58 + q[1] * 0.42 - lift * 0.49];
}

/** Room a chip takes that gives way to others, in its own heights: half its width, and all of its height. */
const ROOM: Point = [5, 1.2];

function drawChip(o: OverlayContext, chip: Chip, taken: Point[]): void {
  const hex = find(o, chip.hex);
  if (!hex || !visible(o, hex)) return;
  const [x, y] = at(o, hex),
    [dx, dy] = { above: [0, -0.56], under: [0, 0.56], corner: [0.34, -0.36], '': [0, 0] }[chip.beside ?? ''] as Point;
  const p: Point = [x + dx * o.view.scale, y + dy * o.view.scale];
  if (chip.soft) {
    const high = Math.max(15, Math.min(22, o.s * 0.24)) * o.dpr;
    if (taken.some(([a, b]) => Math.abs(a - p[0]) < 2 * ROOM[0] * high && Math.abs(b - p[1]) < ROOM[1] * high)) return;
    taken.push(p);
  }
  pill(o, p, chip.text, chip.tone ?? 'dark');
}
