/** The board: hexes in the plane, their kinds of ground and their neighbours. Cheap to build, used on the main thread too. */
import { nth, sure } from '../sure';
import { joinEdges } from './curves';
import { CORNER_RADIUS, HexGrid, type Point } from './hexgrid';
import { PACT_COUNTRIES } from '../palette';
import type { HexData, MapData } from '../types';

/** Kinds of ground as bits of a mask. */
export const WOOD = 1;
export const ROUGH = 2;
export const MOUNTAIN = 4;
export const SEA = 8;
export const LAKE = 16;
export const MARSH = 32;
export const CITY = 64;
export const SUBURB = 128;
export const INDUSTRY = 256;
export const PARK = 512;

export interface SheetHex {
  name: string;
  index: number;
  x: number;
  y: number;
  kind: number;
  elevation: number;
  relief: number;
  foreign: boolean;
  data: HexData;
  /** Index of the neighbour in each direction, -1 off the map. */
  near: Int16Array | Int32Array;
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export class Board {
  readonly grid: HexGrid;
  readonly hexes: SheetHex[] = [];
  readonly byName = new Map<string, SheetHex>();
  /** Outline of the hexes in play, as closed loops. */
  readonly edge: Point[][];
  /** Edge of the printed ground. */
  readonly frame: Box;
  readonly metresPerHex: number;
  private readonly cells = new Map<number, number>();

  constructor(readonly map: MapData) {
    this.grid = new HexGrid(map.grid);
    this.metresPerHex = Number(map.georeference?.km_per_hex ?? 6) * 1000;
    this.readHexes();
    this.frame = this.measure();
    this.edge = this.outerSides();
  }

  /** The hex a point lies in, or null off the map. */
  hexAt(x: number, y: number): SheetHex | null {
    const [row, column] = this.grid.at(x, y);
    const i = this.cells.get(cellKey(row, column));
    return i === undefined ? null : nth(this.hexes, i);
  }

  indexOf(row: number, column: number): number {
    return this.cells.get(cellKey(row, column)) ?? -1;
  }

  outline(hex: SheetHex, k = 1): Point[] {
    return this.grid.corners.map(([dx, dy]): Point => [hex.x + dx * k, hex.y + dy * k]);
  }

  private readHexes(): void {
    for (const data of this.map.hexes) {
      const cell = this.grid.cell(data.hex);
      if (!cell) continue;
      const [x, y] = this.grid.centre(cell);
      const hex: SheetHex = {
        name: data.hex,
        index: this.hexes.length,
        x,
        y,
        kind: kindOf(data.terrain),
        elevation: data.elevation ?? 100,
        relief: 0,
        foreign: PACT_COUNTRIES.has(data.country ?? ''),
        data,
        near: new Int32Array(6),
      };
      this.cells.set(cellKey(cell[0], cell[1]), hex.index);
      this.byName.set(hex.name, hex);
      this.hexes.push(hex);
    }
    for (const hex of this.hexes) {
      const cell = sure(this.grid.cell(hex.name));
      for (let d = 0; d < 6; d++) hex.near[d] = this.indexOf(...this.grid.neighbour(cell, d));
    }
    for (const hex of this.hexes) {
      let lo = hex.elevation;
      let hi = hex.elevation;
      for (const n of hex.near) {
        if (n < 0) continue;
        lo = Math.min(lo, nth(this.hexes, n).elevation);
        hi = Math.max(hi, nth(this.hexes, n).elevation);
      }
      const rugged = hex.kind & MOUNTAIN ? 1.5 : hex.kind & ROUGH ? 1.2 : 0.8;
      hex.relief = hex.kind & (SEA | LAKE) ? 0 : Math.min(420, 26 + (hi - lo) * 0.75 * rugged);
    }
  }

  private measure(): Box {
    let x0 = Infinity,
      y0 = Infinity,
      x1 = -Infinity,
      y1 = -Infinity;
    for (const { x, y } of this.hexes) {
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x);
      y1 = Math.max(y1, y);
    }
    if (!this.hexes.length) return { x0: 0, y0: 0, x1: 1, y1: 1 };
    const rx = this.grid.pointy ? 0.5 : CORNER_RADIUS;
    const ry = this.grid.pointy ? CORNER_RADIUS : 0.5;
    return { x0: x0 - rx, y0: y0 - ry, x1: x1 + rx, y1: y1 + ry };
  }

  private outerSides(): Point[][] {
    const edges: { a: Point; b: Point; tag: 0 }[] = [];
    for (const hex of this.hexes) {
      const ring = this.outline(hex);
      for (let d = 0; d < 6; d++)
        if (nth(hex.near, d) < 0) edges.push({ a: nth(ring, d), b: nth(ring, (d + 1) % 6), tag: 0 });
    }
    return joinEdges(edges).map((c) => c.pts);
  }
}

export function kindOf(terrain: string): number {
  const t = terrain.toLowerCase();
  let k = 0;
  if (/forest|wood/.test(t)) k |= WOOD;
  if (/rough_?2|mountain|alpine/.test(t)) k |= MOUNTAIN | ROUGH;
  else if (/rough|hill/.test(t)) k |= ROUGH;
  if (/\bsea\b|ocean/.test(t)) k |= SEA;
  else if (/lake|water/.test(t)) k |= LAKE;
  if (/marsh|swamp/.test(t)) k |= MARSH;
  if (/suburb/.test(t)) k |= SUBURB;
  else if (/industr/.test(t)) k |= INDUSTRY | CITY;
  else if (/city|urban|town/.test(t)) k |= CITY;
  if (/park/.test(t)) k |= PARK;
  return k;
}

export const words = (list: string[] | string): string[] =>
  Array.isArray(list) ? list : list.split(/\s+/).filter(Boolean);

const cellKey = (row: number, column: number): number => (row + 512) * 2048 + column + 512;
