/** How far flak reaches: teeth inward for the enemy's, dotted for one's own, with a tab of rating and ammunition; and based squadrons. */
import { nth } from '../sure';
import type { SheetHex } from '../plane/board';
import { at, find, sideInk, visible, type OverlayContext } from './overlaycontext';
import { drawPlane } from './overprint';
import { FONTS, INK } from '../palette';
import type { FieldMark, RingMark } from '../types';

const TOOTH = 8;

interface Rim {
  sides: [SheetHex, number][];
  mark: RingMark;
}
const rims = new WeakMap<readonly RingMark[], Rim[]>();

/** All hexes within so many of one. */
function within(o: OverlayContext, centre: SheetHex, reach: number): Set<number> {
  const inside = new Set([centre.index]);
  let edge = [centre.index];
  for (let step = 0; step < reach; step++) {
    const next: number[] = [];
    for (const i of edge)
      for (const n of nth(o.board.hexes, i).near)
        if (n >= 0 && !inside.has(n)) {
          inside.add(n);
          next.push(n);
        }
    edge = next;
  }
  return inside;
}

/** The enemy's guns one by one, one's own as one cover: what they reach together is what counts. */
function rimsOf(o: OverlayContext, marks: readonly RingMark[]): Rim[] {
  const known = rims.get(marks);
  if (known) return known;
  const found: Rim[] = [],
    cover = new Set<number>();
  let own: RingMark | null = null;
  const add = (mark: RingMark, inside: ReadonlySet<number>): void => {
    const sides: [SheetHex, number][] = [];
    for (const i of inside) {
      const hex = nth(o.board.hexes, i);
      for (let d = 0; d < 6; d++) if (!inside.has(nth(hex.near, d))) sides.push([hex, d]);
    }
    found.push({ sides, mark });
  };
  for (const mark of marks) {
    const centre = find(o, mark.hex);
    if (!centre) continue;
    const inside = within(o, centre, mark.reach);
    if (!mark.own) add(mark, inside);
    else if (!mark.faint) {
      own = mark;
      for (const i of inside) cover.add(i);
    }
  }
  if (own) add(own, cover);
  rims.set(marks, found);
  return found;
}

/** Outlines, under the counters. */
export function drawRings(o: OverlayContext, marks: readonly RingMark[]): void {
  const { c, view, dpr } = o,
    { corners } = o.board.grid;
  c.save();
  c.lineCap = 'round';
  for (const { mark, sides } of rimsOf(o, marks)) {
    const lines: [number, number, number, number, number, number][] = [];
    for (const [hex, d] of sides) {
      if (!visible(o, hex)) continue;
      const [x, y] = at(o, hex),
        [ax, ay] = nth(corners, d),
        [bx, by] = nth(corners, (d + 1) % 6);
      lines.push([x + ax * view.scale, y + ay * view.scale, x + bx * view.scale, y + by * view.scale, x, y]);
    }
    if (!lines.length) continue;
    const ink = mark.faint ? '#8A8578' : sideInk(mark.side, o.theme);
    for (const [colour, width] of [
      ['rgba(255,250,236,.8)', 4.4],
      [ink, 1.8],
    ] as const) {
      c.beginPath();
      for (const [ax, ay, bx, by] of lines) {
        c.moveTo(ax, ay);
        c.lineTo(bx, by);
      }
      c.setLineDash(mark.own && colour === ink ? [1.5 * dpr, 4.5 * dpr] : []);
      c.strokeStyle = colour;
      c.lineWidth = width * dpr;
      c.stroke();
    }
    c.setLineDash([]);
    if (!mark.own) teeth(o, lines, ink);
  }
  c.restore();
}

function teeth(o: OverlayContext, lines: readonly number[][], ink: string): void {
  const { c, dpr } = o,
    long = 4.5 * dpr;
  c.beginPath();
  for (const [ax, ay, bx, by, cx, cy] of lines as [number, number, number, number, number, number][]) {
    const length = Math.hypot(bx - ax, by - ay),
      many = Math.max(1, Math.floor(length / (TOOTH * dpr)));
    for (let i = 0; i < many; i++) {
      const t = (i + 0.5) / many,
        x = ax + (bx - ax) * t,
        y = ay + (by - ay) * t,
        d = Math.hypot(cx - x, cy - y) || 1;
      c.moveTo(x, y);
      c.lineTo(x + ((cx - x) / d) * long, y + ((cy - y) / d) * long);
    }
  }
  c.strokeStyle = ink;
  c.lineWidth = 1.6 * dpr;
  c.stroke();
}

/** Rating, range and ammunition of each gun, over the counters. */
export function drawTabs(o: OverlayContext, marks: readonly RingMark[]): void {
  if (o.s < 16) return;
  const { c, dpr, view } = o;
  for (const mark of marks) {
    const hex = find(o, mark.hex);
    if (!hex || !visible(o, hex)) continue;
    const [x, y0] = at(o, hex),
      y = y0 - 0.42 * view.scale,
      h = 15 * dpr,
      ink = sideInk(mark.side, 'day');
    c.save();
    c.font = `700 ${h * 0.72}px ${FONTS.figures}`;
    c.textBaseline = 'middle';
    const tw = c.measureText(mark.text).width,
      dots = mark.points === null ? 0 : 3,
      w = tw + h * 0.7 + dots * h * 0.36,
      left = x - w / 2;
    c.beginPath();
    c.roundRect(left, y - h / 2, w, h, 2 * dpr);
    c.fillStyle = mark.own ? '#FBF7EA' : mark.faint ? '#8A8578' : ink;
    c.fill();
    c.strokeStyle = mark.own ? ink : 'rgba(255,246,228,.9)';
    c.lineWidth = dpr;
    c.stroke();
    c.fillStyle = mark.own ? ink : INK.cream;
    c.textAlign = 'left';
    c.fillText(mark.text, left + h * 0.35, y + h * 0.04);
    for (let i = 0; i < dots; i++) {
      c.beginPath();
      c.arc(left + h * 0.5 + tw + (i + 0.35) * h * 0.36, y, h * 0.12, 0, 7);
      if (i < (mark.points ?? 0)) c.fill();
      else {
        c.lineWidth = dpr * 0.9;
        c.strokeStyle = mark.own ? ink : INK.cream;
        c.stroke();
      }
    }
    if (mark.struck) {
      c.beginPath();
      c.moveTo(left - 2 * dpr, y + h * 0.55);
      c.lineTo(left + w + 2 * dpr, y - h * 0.55);
      c.strokeStyle = '#1B1A17';
      c.lineWidth = 2 * dpr;
      c.stroke();
    }
    c.restore();
  }
}

/** Squadrons based on a field: rounded for one's own, square for the enemy's, cut through where nobody can fly. */
export function drawFields(o: OverlayContext, marks: readonly FieldMark[]): void {
  if (o.s < 16) return;
  const { c, dpr, view } = o;
  for (const mark of marks) {
    const hex = find(o, mark.hex);
    if (!hex || !visible(o, hex)) continue;
    const [x0, y0] = at(o, hex),
      text = String(mark.count),
      h = Math.max(14, Math.min(19, o.s * 0.3)) * dpr;
    c.save();
    c.font = `700 ${h * 0.7}px ${FONTS.figures}`;
    c.textBaseline = 'middle';
    c.textAlign = 'center';
    const w = c.measureText(text).width + h * 1.5,
      x = x0 + (mark.beside ? 0.52 * view.scale : 0),
      y = y0 + (mark.beside ? 0.12 * view.scale : 0);
    if (mark.open || mark.chosen) {
      c.beginPath();
      c.roundRect(x - w / 2 - 3 * dpr, y - h / 2 - 3 * dpr, w + 6 * dpr, h + 6 * dpr, h);
      c.strokeStyle = mark.chosen ? INK.gold : INK.cream;
      c.lineWidth = 3 * dpr;
      c.stroke();
    }
    c.beginPath();
    c.roundRect(x - w / 2, y - h / 2, w, h, mark.own ? h / 2 : 2 * dpr);
    c.fillStyle = sideInk(mark.side, 'day');
    c.fill();
    c.strokeStyle = 'rgba(255,246,228,.9)';
    c.lineWidth = 1.2 * dpr;
    c.stroke();
    c.fillStyle = INK.cream;
    drawPlane(c, x - w / 2 + h * 0.66, y, h * 0.66);
    c.fillText(text, x + h * 0.36, y + h * 0.04);
    if (mark.cut) {
      c.beginPath();
      c.moveTo(x - w / 2 - 2 * dpr, y + h * 0.6);
      c.lineTo(x + w / 2 + 2 * dpr, y - h * 0.6);
      c.strokeStyle = '#1B1A17';
      c.lineWidth = 2.4 * dpr;
      c.stroke();
    }
    c.restore();
  }
}
