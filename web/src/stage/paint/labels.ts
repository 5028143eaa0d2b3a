/** Names on the map: placed once per scale, never touching each other, never depending on counters. */
import { nth, sure } from '../sure';
import { lengths } from '../plane/curves';
import type { Point } from '../plane/hexgrid';
import { FONTS } from '../palette';
import type { Sheet } from './sheet';

export type LabelClass = 'city' | 'town' | 'village' | 'river' | 'region';

export interface Label {
  cls: LabelClass;
  text: string;
  font: string;
  spacing: number;
  align: 'center' | 'left' | 'right';
  /** Anchor in hexes. */
  x: number;
  y: number;
  halo: number;
  /** Rivers: one glyph after the other along the water. */
  glyphs?: { char: string; x: number; y: number; angle: number }[];
  /** Boxes it claims, in hexes. */
  boxes: Rect[];
}

export interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export type Measure = (text: string, font: string, spacing: number) => number;

const GRID = 1.5;

/** Claimed places, in coarse buckets. */
export class Claims {
  private readonly buckets = new Map<number, Rect[]>();

  private *keys(r: Rect): Generator<number> {
    for (let j = Math.floor(r.y0 / GRID); j <= Math.floor(r.y1 / GRID); j++)
      for (let i = Math.floor(r.x0 / GRID); i <= Math.floor(r.x1 / GRID); i++) yield (j + 4096) * 16384 + i + 4096;
  }

  free(r: Rect): boolean {
    for (const k of this.keys(r))
      for (const o of this.buckets.get(k) ?? [])
        if (r.x0 < o.x1 && r.x1 > o.x0 && r.y0 < o.y1 && r.y1 > o.y0) return false;
    return true;
  }

  add(r: Rect): void {
    for (const k of this.keys(r)) {
      const list = this.buckets.get(k);
      if (list) list.push(r);
      else this.buckets.set(k, [r]);
    }
  }
}

const clamp = (v: number, lo: number, hi: number): number => Math.max(lo, Math.min(hi, v));

/** Places all names for a scale of `s` CSS pixels per hex. */
export function placeLabels(sheet: Sheet, s: number, measure: Measure): Label[] {
  const claims = new Claims();
  const out: Label[] = [];
  const { frame } = sheet;
  const within = (r: Rect): boolean => r.x0 > frame.x0 && r.x1 < frame.x1 && r.y0 > frame.y0 && r.y1 < frame.y1;
  if (s >= 40) for (const r of numberBoxes(sheet, s)) claims.add(r);

  const towns = [...sheet.towns].sort((a, b) => b.rank - a.rank || b.weight - a.weight);
  for (const town of towns) {
    const cls: LabelClass = town.rank === 3 ? 'city' : town.rank === 2 ? 'town' : 'village';
    const large = town.rank === 3 && town.weight >= 3;
    // On the whole map one name speaks for a cluster of cities.
    if (s < 14 && (!large || out.some((l) => Math.hypot(l.x - town.x, l.y - town.y) < 7))) continue;
    if (s < 26 && town.rank < 3) continue;
    if (s < 40 && town.rank < 2) continue;
    if (s < 72 && cls === 'village' && s < 54) continue;
    const px = fontSize(cls, s) * (large ? 1.18 : 1);
    const text = cls === 'city' ? town.name.toLocaleUpperCase('de') : town.name;
    const weight = cls === 'city' ? 700 : cls === 'town' ? 600 : 500;
    const font = `${weight} ${round(px)}px ${FONTS.map}`;
    const spacing = cls === 'city' ? round(px * 0.085) : 0.1;
    const w = measure(text, font, spacing) / s;
    // Capitals stand between the numbers of the row below; only their own height counts.
    const h = (px * 0.78) / s;
    const below = nameOffset(sheet.grid.pointy);
    const spots: [number, number, 'center' | 'left' | 'right'][] = [
      [0, below, 'center'],
      [0.16, below, 'center'],
      [-0.16, below, 'center'],
      [0, -0.29, 'center'],
      [0.36, 0.05, 'left'],
      [-0.36, 0.05, 'right'],
      [0.2, 0.24, 'left'],
      [-0.2, 0.24, 'right'],
      [0.2, -0.22, 'left'],
      [-0.2, -0.22, 'right'],
    ];
    for (const [dx, dy, align] of spots) {
      const x = town.x + dx;
      const y = town.y + dy;
      const x0 = align === 'center' ? x - w / 2 : align === 'left' ? x : x - w;
      const box = { x0: x0 - 2 / s, y0: y - h / 2, x1: x0 + w + 2 / s, y1: y + h / 2 };
      if (!within(box) || !claims.free(box)) continue;
      claims.add(box);
      out.push({ cls, text, font, spacing, align, x, y, halo: 3.2, boxes: [box] });
      break;
    }
  }
  if (s >= 26) placeRivers(sheet, s, measure, claims, within, out);
  for (const r of wayBoxes(sheet)) claims.add(r);
  placeRegions(sheet, s, measure, claims, within, out);
  return out;
}

export function fontSize(cls: LabelClass, s: number): number {
  switch (cls) {
    case 'city':
      return clamp(s * 0.149, 10, 26);
    case 'town':
      return clamp(s * 0.149, 10.5, 25);
    case 'village':
      return clamp(s * 0.137, 10.5, 22);
    case 'river':
      return clamp(s * 0.161, 11, 27);
    default:
      return clamp(s * 0.19, 11, 32);
  }
}

const round = (v: number): number => Math.round(v * 10) / 10;

/** The strips of hex numbers and of names under the counter are sacred. Where hexes stand on a corner, the numbers of the row below reach up between two names. */
export const numberOffset = (pointy: boolean): number => (pointy ? -0.375 : -0.425);
export const nameOffset = (pointy: boolean): number => (pointy ? 0.376 : 0.4);
export const numbersAt = (s: number): 'all' | 'fifth' | 'none' => (s >= 60 ? 'all' : s >= 44 ? 'fifth' : 'none');

function* numberBoxes(sheet: Sheet, s: number): Generator<Rect> {
  const mode = numbersAt(s);
  if (mode === 'none') return;
  const dy = numberOffset(sheet.grid.pointy);
  for (const hex of sheet.hexes)
    if (mode === 'all' || isFifth(hex.name))
      yield { x0: hex.x - 0.12, y0: hex.y + dy - 0.042, x1: hex.x + 0.12, y1: hex.y + dy + 0.042 };
}

/** Wide letters of a landscape keep off the autobahns. */
function* wayBoxes(sheet: Sheet): Generator<Rect> {
  for (const way of sheet.ways) {
    if (!/autobahn/.test(way.network)) continue;
    for (let i = 0; i < way.line.length; i += 2) {
      const [x, y] = nth(way.line, i);
      yield { x0: x - 0.06, y0: y - 0.06, x1: x + 0.06, y1: y + 0.06 };
    }
  }
}

export const isFifth = (name: string): boolean =>
  Number(name.slice(-4, -2)) % 5 === 0 && Number(name.slice(-2)) % 5 === 0;

function placeRivers(
  sheet: Sheet,
  s: number,
  measure: Measure,
  claims: Claims,
  within: (r: Rect) => boolean,
  out: Label[],
): void {
  const px = fontSize('river', s);
  const font = `italic 400 ${round(px)}px ${FONTS.serif}`;
  const spacing = 1.4;
  const again = 900 / s;
  const placed = new Map<string, Point[]>();
  const order = [...sheet.rivers]
    .filter((r) => r.name)
    .sort((a, b) => Number(b.major) - Number(a.major) || b.line.length - a.line.length);
  for (const river of order) {
    const text = river.name.replace(/ \(.*\)/, '');
    const widths = [...text].map((c) => (measure(c, font, 0) + spacing) / s);
    const total = widths.reduce((a, b) => a + b, 0);
    const acc = lengths(river.line);
    const length = sure(acc.at(-1));
    if (length < total * 1.35) continue;
    // Straight runs first.
    const runs: [bend: number, at: number][] = [];
    for (let at = total * 0.6; at < length - total * 0.6; at += 0.3)
      runs.push([bend(river.line, acc, at - total / 2, at + total / 2), at]);
    runs.sort((a, b) => a[0] - b[0]);
    for (const [turn, at] of runs.slice(0, 24)) {
      if (turn > 2.1) break;
      const here = pointAt(river.line, acc, at);
      const before = placed.get(text) ?? [];
      if (before.some((p) => Math.hypot(p[0] - here[0], p[1] - here[1]) < again)) continue;
      const label = letter(river.line, acc, at, text, widths, total, px, s, font, spacing);
      if (!label.boxes.every((b) => within(b) && claims.free(b))) continue;
      label.boxes.forEach((b) => claims.add(b));
      placed.set(text, [...before, here]);
      out.push(label);
    }
  }
}

function letter(
  line: readonly Point[],
  acc: readonly number[],
  at: number,
  text: string,
  widths: number[],
  total: number,
  px: number,
  s: number,
  font: string,
  spacing: number,
): Label {
  const a = pointAt(line, acc, at - total / 2);
  const b = pointAt(line, acc, at + total / 2);
  const back = a[0] > b[0];
  const off = (8 / 84) * (px / 13.5) * (s < 40 ? 1.4 : 1);
  const gap = Math.max(off, (px * 0.62) / s);
  const glyphs: NonNullable<Label['glyphs']> = [];
  const boxes: Rect[] = [];
  let d = -total / 2;
  [...text].forEach((char, i) => {
    const m = d + nth(widths, i) / 2;
    d += nth(widths, i);
    const q = back ? at - m : at + m;
    const e = 0.09;
    const p = pointAt(line, acc, q);
    const u = pointAt(line, acc, back ? q + e : q - e);
    const v = pointAt(line, acc, back ? q - e : q + e);
    const angle = Math.atan2(v[1] - u[1], v[0] - u[0]);
    const x = p[0] + Math.sin(angle) * gap;
    const y = p[1] - Math.cos(angle) * gap;
    glyphs.push({ char, x, y, angle });
    const r = (px * 0.48) / s;
    boxes.push({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
  });
  const c = nth(glyphs, glyphs.length >> 1);
  return { cls: 'river', text, font, spacing, align: 'center', x: c.x, y: c.y, halo: 2.6, glyphs, boxes };
}

function pointAt(line: readonly Point[], acc: readonly number[], d: number): Point {
  let lo = 0;
  let hi = acc.length - 2;
  while (lo < hi) {
    const m = (lo + hi + 1) >> 1;
    if (nth(acc, m) <= d) lo = m;
    else hi = m - 1;
  }
  const a = nth(line, lo);
  const b = nth(line, lo + 1);
  const t = clamp((d - nth(acc, lo)) / (nth(acc, lo + 1) - nth(acc, lo) || 1), -1, 2);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** Total turning between two places, in radians. */
function bend(line: readonly Point[], acc: readonly number[], from: number, to: number): number {
  let turn = 0;
  let last: number | null = null;
  for (let d = from; d <= to; d += 0.15) {
    const a = pointAt(line, acc, d - 0.07);
    const b = pointAt(line, acc, d + 0.07);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    if (last !== null) {
      let t = Math.abs(angle - last);
      if (t > Math.PI) t = 2 * Math.PI - t;
      turn += t;
    }
    last = angle;
  }
  return turn;
}

function placeRegions(
  sheet: Sheet,
  s: number,
  measure: Measure,
  claims: Claims,
  within: (r: Rect) => boolean,
  out: Label[],
): void {
  for (const land of sheet.landscapes) {
    const text = land.name.toLocaleUpperCase('de');
    const wide = land.reach * 2;
    for (const k of [1, 0.85, 0.72]) {
      const px = clamp(fontSize('region', s) * k, 10, 32);
      const font = `italic 400 ${round(px)}px ${FONTS.serif}`;
      const bare = measure(text, font, 0) / s;
      const spacing = clamp(((wide - bare) / text.length) * s, 1.2, px * 0.62);
      const w = measure(text, font, spacing) / s;
      if (s < 20 && w > wide * 1.6) continue;
      const h = (px * 1.15) / s;
      const spots: Point[] = [
        [0, 0],
        [0, 0.5],
        [0, -0.5],
        [0, 0.25],
        [0, -0.25],
        [0.5, 0.5],
        [-0.5, 0.5],
        [0.5, -0.5],
        [-0.5, -0.5],
        [0, 1],
        [0, -1],
      ];
      const spot = spots.find(([dx, dy]) => {
        const r = {
          x0: land.x + dx - w / 2,
          y0: land.y + dy - h / 2,
          x1: land.x + dx + w / 2,
          y1: land.y + dy + h / 2,
        };
        return within(r) && claims.free(r);
      });
      if (!spot) continue;
      const x = land.x + spot[0];
      const y = land.y + spot[1];
      const box = { x0: x - w / 2, y0: y - h / 2, x1: x + w / 2, y1: y + h / 2 };
      claims.add(box);
      out.push({ cls: 'region', text, font, spacing, align: 'center', x, y, halo: 3.6, boxes: [box] });
      break;
    }
  }
}
