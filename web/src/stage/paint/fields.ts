/**
 * Smooth fields over the hex plane: height and shares of each kind of ground.
 * A hex keeps its truth: the edge between two grounds runs along the hexside, only bent.
 * Fields are computed in tiles of a fixed lattice, so they survive a change of zoom.
 */
import { fractal } from '../plane/noise';
import { CITY, INDUSTRY, LAKE, MARSH, MOUNTAIN, PARK, ROUGH, SEA, SUBURB, WOOD } from '../plane/board';
import type { Cell } from '../plane/hexgrid';
import type { Sheet } from './sheet';

export const LAYERS = [
  'height',
  'wood',
  'rough',
  'mountain',
  'sea',
  'lake',
  'marsh',
  'inside',
  'city',
  'suburb',
  'industry',
  'park',
] as const;
export type Layer = (typeof LAYERS)[number];

const BITS: readonly (readonly [Layer, number])[] = [
  ['wood', WOOD],
  ['rough', ROUGH],
  ['mountain', MOUNTAIN],
  ['sea', SEA],
  ['lake', LAKE],
  ['marsh', MARSH],
  ['city', CITY],
  ['suburb', SUBURB],
  ['industry', INDUSTRY],
  ['park', PARK],
];

/** Points per hex of the lattice for a scale in device pixels per hex: about one every two pixels. */
export function latticeFor(scale: number): number {
  if (scale >= 66) return 40;
  if (scale >= 46) return 28;
  if (scale >= 32) return 18;
  if (scale >= 22) return 12;
  if (scale >= 14) return 9;
  return 6;
}

/** Small, so that little is computed beyond the edge of what is asked for. */
const TILE = 64;
const BLOCK = 4;

const WARP_X = fractal(11, 4);
const WARP_Y = fractal(12, 4);
const RISE = fractal(3, 5);
const RIDGE = fractal(5, 4);

function fillBlock(a: Float32Array, i: number, j: number, value: number): void {
  for (let y = j; y < j + BLOCK; y++) a.fill(value, y * TILE + i, y * TILE + i + BLOCK);
}

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

/** Where a block lies: points of the lattice for each hex, the tile, and the block's corner in it. */
interface Place {
  n: number;
  ti: number;
  tj: number;
  bi: number;
  bj: number;
}
interface Coarse {
  height: Float32Array;
  relief: Float32Array;
}

export class Fields {
  private readonly tiles = new Map<string, Tile>();
  private readonly rings = new Map<number, Int32Array>();
  private readonly steps: (readonly Cell[] | undefined)[] = [];
  private readonly used: readonly Layer[];
  private readonly bits: readonly (readonly [Layer, number])[];

  private readonly X: Float64Array;
  private readonly Y: Float64Array;
  private readonly elevation: Float32Array;
  private readonly rugged: Float32Array;
  private readonly kind: Int32Array;

  constructor(private readonly sheet: Sheet) {
    const { hexes } = sheet;
    this.X = Float64Array.from(hexes, (h) => h.x);
    this.Y = Float64Array.from(hexes, (h) => h.y);
    this.elevation = Float32Array.from(hexes, (h) => h.elevation);
    this.rugged = Float32Array.from(hexes, (h) => h.relief);
    this.kind = Int32Array.from(hexes, (h) => h.kind);
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
      if (this.tiles.size > 880) this.tiles.delete(this.tiles.keys().next().value!);
    }
    return tile;
  }

  private compute(n: number, ti: number, tj: number): Tile {
    const tile: Tile = {};
    for (const layer of this.used) tile[layer] = new Float32Array(TILE * TILE);
    const near = new Int32Array(64);
    const coarse = this.coarse(n, ti, tj, near);
    for (let j = 0; j < TILE; j += BLOCK)
      for (let i = 0; i < TILE; i += BLOCK) {
        const half = BLOCK / 2 / n;
        const [row, column] = this.sheet.grid.at((ti * TILE + i) / n + half, (tj * TILE + j) / n + half);
        const count = this.around(row, column, near);
        if (count) this.block({ n, ti, tj, bi: i, bj: j }, near, count, coarse, tile);
        else fillBlock(tile.inside!, i, j, 9);
      }
    return tile;
  }

  /** Smooth height and relief at the corners of the blocks; between them a straight line is as good. */
  private coarse(n: number, ti: number, tj: number, near: Int32Array): Coarse {
    const size = TILE / BLOCK + 1;
    const height = new Float32Array(size * size);
    const relief = new Float32Array(size * size);
    const { X, Y, elevation, rugged } = this;
    for (let j = 0; j < size; j++)
      for (let i = 0; i < size; i++) {
        const x = (ti * TILE + i * BLOCK) / n;
        const y = (tj * TILE + j * BLOCK) / n;
        const [row, column] = this.sheet.grid.at(x, y);
        const count = this.around(row, column, near);
        let sw = 0,
          se = 0,
          sr = 0;
        for (let c = 0; c < count; c++) {
          const h = near[c]!;
          const w = Math.exp(-((X[h]! - x) ** 2 + (Y[h]! - y) ** 2) / 0.42);
          sw += w;
          se += w * elevation[h]!;
          sr += w * rugged[h]!;
        }
        if (sw > 0) {
          height[j * size + i] = se / sw;
          relief[j * size + i] = sr / sw;
        }
      }
    return { height, relief };
  }

  private block(place: Place, near: Int32Array, count: number, coarse: Coarse, tile: Tile): void {
    this.rise(place, coarse, tile.height!);
    const { kind } = this;
    // Deep inside one kind of ground nothing needs to be weighed.
    let same = count === 19;
    for (let c = 1; same && c < count; c++) same = kind[near[c]!] === kind[near[0]!];
    if (!same) return this.weigh(place, near, count, tile);
    for (const [layer, bit] of this.bits) if (kind[near[0]!]! & bit) fillBlock(tile[layer]!, place.bi, place.bj, 1);
  }

  /** Heights of a block. A function of its own, as `weigh` is: one large one was made ready anew for every kind of ground it met. */
  private rise({ n, ti, tj, bi, bj }: Place, coarse: Coarse, height: Float32Array): void {
    const size = TILE / BLOCK + 1;
    const o = (bj / BLOCK) * size + bi / BLOCK;
    const mixAt = (a: Float32Array, u: number, v: number): number =>
      (a[o]! * (1 - u) + a[o + 1]! * u) * (1 - v) + (a[o + size]! * (1 - u) + a[o + size + 1]! * u) * v;
    for (let j = bj; j < bj + BLOCK; j++) {
      const y = (tj * TILE + j) / n;
      const v = (j - bj) / BLOCK;
      for (let i = bi; i < bi + BLOCK; i++) {
        const x = (ti * TILE + i) / n;
        const u = (i - bi) / BLOCK;
        const relief = mixAt(coarse.relief, u, v);
        const ridge = 1 - Math.abs(RIDGE(x * 0.8 + 9, y * 0.8)) * 2;
        height[j * TILE + i] =
          mixAt(coarse.height, u, v) + relief * 0.42 * (RISE(x * 1.05, y * 1.05) * 1.15 + (ridge - 0.55) * 0.42);
      }
    }
  }

  /** Shares of each kind of ground where several meet, and how far outside the sheet a point lies. */
  private weigh({ n, ti, tj, bi, bj }: Place, near: Int32Array, count: number, tile: Tile): void {
    const { X, Y, kind } = this;
    const inside = tile.inside!;
    const shares = this.bits.map(([layer]) => tile[layer]!);
    const bits = this.bits.map(([, bit]) => bit);
    const sums = new Float64Array(bits.length);
    const edge = count < 19;
    for (let j = bj; j < bj + BLOCK; j++) {
      const y = (tj * TILE + j) / n;
      for (let i = bi; i < bi + BLOCK; i++) {
        const x = (ti * TILE + i) / n;
        const k = j * TILE + i;
        const wx = x + 0.24 * WARP_X(x * 2.1, y * 2.1);
        const wy = y + 0.24 * WARP_Y(x * 2.1 + 50, y * 2.1 + 20);
        let total = 0;
        let closest = 9;
        sums.fill(0);
        for (let c = 0; c < count; c++) {
          const h = near[c]!;
          if (edge) closest = Math.min(closest, (X[h]! - x) ** 2 + (Y[h]! - y) ** 2);
          const q = (X[h]! - wx) ** 2 + (Y[h]! - wy) ** 2;
          if (q > 1.1 && (!edge || q > 2.2)) continue;
          const w = Math.exp(-q / 0.055);
          total += w;
          const m = kind[h]!;
          if (m) for (let z = 0; z < bits.length; z++) if (m & bits[z]!) sums[z]! += w;
        }
        if (edge) inside[k] = closest;
        if (total > 1e-15) for (let z = 0; z < bits.length; z++) shares[z]![k] = sums[z]! / total;
      }
    }
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
    let count = 0;
    for (const [down, right] of this.offsets(row, column)) {
      const index = this.sheet.indexOf(row + down, column + right);
      if (index >= 0) out[count++] = index;
    }
    return count;
  }

  /** From a cell to the nineteen within two of it; the same for every second line of cells, so found once for each. */
  private offsets(row: number, column: number): readonly Cell[] {
    const { grid } = this.sheet;
    const odd = Math.abs(grid.pointy ? row : column) % 2;
    const known = this.steps[odd];
    if (known) return known;
    const found = new Map<string, Cell>();
    let ring: Cell[] = [[row, column]];
    for (let step = 0; step <= 2; step++) {
      for (const [r, c] of ring) found.set(`${r - row} ${c - column}`, [r - row, c - column]);
      ring = ring.flatMap((cell) => grid.directions.map((_, d) => grid.neighbour(cell, d)));
    }
    return (this.steps[odd] = [...found.values()]);
  }
}
