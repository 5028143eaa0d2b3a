/**
 * Smooth fields over the hex plane: height and shares of each kind of ground.
 * A hex keeps its truth: the edge between two grounds runs along the hexside, only bent.
 * Fields are computed in tiles of a fixed lattice, so they survive a change of zoom.
 */
import { fbm } from './noise';
import { CITY, INDUSTRY, LAKE, MARSH, MOUNTAIN, PARK, ROUGH, SEA, SUBURB, WOOD } from './board';
import type { Sheet } from './sheet';

export const LAYERS = ['height', 'wood', 'rough', 'mountain', 'sea', 'lake', 'marsh', 'inside', 'city', 'suburb', 'industry', 'park'] as const;
export type Layer = (typeof LAYERS)[number];

const BITS: readonly (readonly [Layer, number])[] = [
  ['wood', WOOD], ['rough', ROUGH], ['mountain', MOUNTAIN], ['sea', SEA], ['lake', LAKE], ['marsh', MARSH],
  ['city', CITY], ['suburb', SUBURB], ['industry', INDUSTRY], ['park', PARK],
];

/** Points per hex of the lattice for a scale in device pixels per hex. */
export function latticeFor(scale: number): number {
  if (scale >= 52) return 40;
  if (scale >= 30) return 24;
  if (scale >= 15) return 14;
  return 8;
}

const TILE = 128;
const BLOCK = 4;

type Tile = Partial<Record<Layer, Float32Array>>;

/** A window of the lattice: values at plane point ((i0 + i) / n, (j0 + j) / n). */
export interface FieldWindow {
  n: number;
  i0: number;
  j0: number;
  w: number;
  h: number;
  layers: Partial<Record<Layer, Float32Array>>;
}

export class Fields {
  private readonly tiles = new Map<string, Tile>();
  private readonly rings = new Map<number, Int32Array>();
  private readonly used: readonly Layer[];
  private readonly bits: readonly (readonly [Layer, number])[];

  constructor(private readonly sheet: Sheet) {
    let present = 0;
    for (const h of sheet.hexes) present |= h.kind;
    this.bits = BITS.filter(([, bit]) => present & bit && (sheet.cityscape || !(bit & (CITY | SUBURB | INDUSTRY))));
    this.used = ['height', 'inside', ...this.bits.map(([l]) => l)];
  }

  window(n: number, x0: number, y0: number, x1: number, y1: number): FieldWindow {
    const i0 = Math.floor(x0 * n) - 2;
    const j0 = Math.floor(y0 * n) - 2;
    const w = Math.ceil(x1 * n) + 3 - i0;
    const h = Math.ceil(y1 * n) + 3 - j0;
    const out: FieldWindow = { n, i0, j0, w, h, layers: {} };
    for (const layer of this.used) out.layers[layer] = new Float32Array(w * h);
    for (let tj = Math.floor(j0 / TILE); tj * TILE < j0 + h; tj++)
      for (let ti = Math.floor(i0 / TILE); ti * TILE < i0 + w; ti++) {
        const tile = this.tile(n, ti, tj);
        const a = Math.max(i0, ti * TILE);
        const b = Math.min(i0 + w, (ti + 1) * TILE);
        for (let j = Math.max(j0, tj * TILE); j < Math.min(j0 + h, (tj + 1) * TILE); j++) {
          const from = (j - tj * TILE) * TILE - ti * TILE;
          for (const layer of this.used)
            out.layers[layer]!.set(tile[layer]!.subarray(from + a, from + b), (j - j0) * w + a - i0);
        }
      }
    return out;
  }

  private tile(n: number, ti: number, tj: number): Tile {
    const key = `${n}:${ti}:${tj}`;
    let tile = this.tiles.get(key);
    if (!tile) {
      tile = this.compute(n, ti, tj);
      this.tiles.set(key, tile);
      if (this.tiles.size > 220) this.tiles.delete(this.tiles.keys().next().value!);
    }
    return tile;
  }

  private compute(n: number, ti: number, tj: number): Tile {
    const { sheet } = this;
    const { hexes } = sheet;
    const tile: Tile = {};
    for (const layer of this.used) tile[layer] = new Float32Array(TILE * TILE);
    const height = tile.height!;
    const inside = tile.inside!;
    const shares = this.bits.map(([layer]) => tile[layer]!);
    const bits = this.bits.map(([, bit]) => bit);
    const sums = new Float64Array(bits.length);
    const near: Int32Array = new Int32Array(64);
    let nearCount = 0;
    for (let j = 0; j < TILE; j++) {
      const y = (tj * TILE + j) / n;
      for (let i = 0; i < TILE; i++) {
        const x = (ti * TILE + i) / n;
        if (i % BLOCK === 0) {
          // One look-up serves a small block of points; hexes beyond two steps weigh nothing.
          const half = BLOCK / 2 / n;
          const [row, column] = sheet.grid.at(x + half, (tj * TILE + j - (j % BLOCK)) / n + half);
          nearCount = this.around(row, column, near);
        }
        const k = j * TILE + i;
        if (!nearCount) continue;
        const wx = x + 0.24 * fbm(x * 2.1, y * 2.1, 11, 4);
        const wy = y + 0.24 * fbm(x * 2.1 + 50, y * 2.1 + 20, 12, 4);
        let sw = 0, se = 0, sr = 0, tw = 0, closest = 9;
        sums.fill(0);
        for (let c = 0; c < nearCount; c++) {
          const hex = hexes[near[c]!]!;
          const d2 = (hex.x - x) ** 2 + (hex.y - y) ** 2;
          if (d2 < closest) closest = d2;
          if (d2 < 4) {
            const w = Math.exp(-d2 / 0.42);
            sw += w; se += w * hex.elevation; sr += w * hex.relief;
          }
          const q2 = (hex.x - wx) ** 2 + (hex.y - wy) ** 2;
          if (q2 < 2.2) {
            const w = Math.exp(-q2 / 0.055);
            tw += w;
            for (let z = 0; z < bits.length; z++) if (hex.kind & bits[z]!) sums[z]! += w;
          }
        }
        inside[k] = closest;
        if (sw > 0) {
          const relief = sr / sw;
          const rise = fbm(x * 1.05, y * 1.05, 3, 5);
          const ridge = 1 - Math.abs(fbm(x * 0.8 + 9, y * 0.8, 5, 4)) * 2;
          height[k] = se / sw + relief * 0.42 * (rise * 1.15 + (ridge - 0.55) * 0.42);
        }
        if (tw > 1e-15) for (let z = 0; z < bits.length; z++) shares[z]![k] = sums[z]! / tw;
      }
    }
    return tile;
  }

  /** The hexes within two of a cell that exist. */
  private around(row: number, column: number, out: Int32Array): number {
    const key = row * 4096 + column;
    let list = this.rings.get(key);
    if (!list) {
      const count = this.collect(row, column, out);
      list = out.slice(0, count);
      this.rings.set(key, list);
    }
    out.set(list);
    return list.length;
  }

  private collect(row: number, column: number, out: Int32Array): number {
    const { grid } = this.sheet;
    let count = 0;
    const seen = new Set<number>();
    let ring: (readonly [number, number])[] = [[row, column]];
    for (let step = 0; step <= 2; step++) {
      const next: (readonly [number, number])[] = [];
      for (const cell of ring) {
        const key = cell[0] * 4096 + cell[1];
        if (seen.has(key)) continue;
        seen.add(key);
        const index = this.sheet.indexOf(cell[0], cell[1]);
        if (index >= 0) out[count++] = index;
        if (step < 2) for (let d = 0; d < 6; d++) next.push(grid.neighbour(cell, d));
      }
      ring = next;
    }
    return count;
  }
}
