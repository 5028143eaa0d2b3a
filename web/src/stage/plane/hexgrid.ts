/**
 * Hexes as printed on a map: both orientations, any numbering, several sections.
 * A twin of `front85.hexwar.ground.hexgrid`: the same numbers, neighbours and centres.
 * Unit of the hex plane: one hex from flat side to flat side; x right, y down.
 */
import type { GridData, SectionData } from '../types';

export type Cell = readonly [row: number, column: number];
export type Point = [number, number];

export const POINTY_DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export const FLAT_DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

export const ROW_STEP = Math.sqrt(3) / 2;
/** Centre to corner. */
export const CORNER_RADIUS = 1 / Math.sqrt(3);

export class HexGrid {
  readonly pointy: boolean;
  readonly directions: readonly string[];
  /** Corners round a centre, clockwise from the start of side 0; side d runs from corner d to corner d + 1. */
  readonly corners: readonly Point[];
  private readonly sections: readonly SectionData[];

  constructor(readonly data: GridData) {
    this.pointy = data.orientation === 'pointy';
    this.directions = this.pointy ? POINTY_DIRECTIONS : FLAT_DIRECTIONS;
    this.sections = data.sections?.length ? data.sections : [{ name: '', rows: data.rows, columns: data.columns }];
    // Pointy: side NE starts at the top corner. Flat: side N starts at the upper left corner.
    const first = this.pointy ? -90 : -120;
    this.corners = Array.from({ length: 6 }, (_, i): Point => {
      const angle = ((first + 60 * i) * Math.PI) / 180;
      return [CORNER_RADIUS * Math.cos(angle), CORNER_RADIUS * Math.sin(angle)];
    });
  }

  /** The cell a printed number stands for, or null when it is no number of this map. */
  cell(name: string): Cell | null {
    const digits = name.slice(-4);
    if (!/^\d{4}$/.test(digits)) return null;
    const prefix = name.slice(0, -4);
    const section = this.sections.find((s) => s.name === prefix);
    if (!section) return null;
    const a = Number(digits.slice(0, 2));
    const b = Number(digits.slice(2));
    const [row, column] = this.data.numbering === 'RRCC' ? [a, b] : [b, a];
    if (!within(row, section.rows) || !within(column, section.columns)) return null;
    return [row + (section.row_shift ?? 0), column + (section.column_shift ?? 0)];
  }

  /** The printed number of a cell, or null off the map. */
  name(cell: Cell): string | null {
    for (const s of this.sections) {
      const row = cell[0] - (s.row_shift ?? 0);
      const column = cell[1] - (s.column_shift ?? 0);
      if (!within(row, s.rows) || !within(column, s.columns)) continue;
      const [a, b] = this.data.numbering === 'RRCC' ? [row, column] : [column, row];
      return s.name + pad(a) + pad(b);
    }
    return null;
  }

  private isShifted(n: number): boolean {
    return (((n % 2) + 2) % 2 === 0) === (this.data.shifted === 'even');
  }

  private get down(): number {
    return this.data.rows_grow === 'up' ? -1 : 1;
  }

  private get right(): number {
    return this.data.columns_grow === 'left' ? -1 : 1;
  }

  centre(cell: Cell): Point {
    const row = cell[0] * this.down;
    const column = cell[1] * this.right;
    if (this.pointy) return [column + (this.isShifted(cell[0]) ? 0.5 : 0), row * ROW_STEP];
    return [column * ROW_STEP, row + (this.isShifted(cell[1]) ? 0.5 : 0)];
  }

  neighbour(cell: Cell, direction: number): Cell {
    const [row, column] = cell;
    const { down, right } = this;
    if (this.pointy) {
      if (direction === 1) return [row, column + right];
      if (direction === 4) return [row, column - right];
      const vertical = direction === 0 || direction === 5 ? -down : down;
      const eastwards = direction === 0 || direction === 2;
      return [row + vertical, column + this.stagger(row, eastwards) * right];
    }
    if (direction === 0) return [row - down, column];
    if (direction === 3) return [row + down, column];
    const horizontal = direction === 1 || direction === 2 ? right : -right;
    const downwards = direction === 2 || direction === 4;
    return [row + this.stagger(column, downwards) * down, column + horizontal];
  }

  private stagger(line: number, forward: boolean): number {
    const shifted = this.isShifted(line);
    return forward ? (shifted ? 1 : 0) : shifted ? 0 : -1;
  }

  axial(cell: Cell): Point {
    const row = cell[0] * this.down;
    const column = cell[1] * this.right;
    if (this.pointy) return [Math.floor((2 * column + (this.isShifted(cell[0]) ? 1 : 0) - row) / 2), row];
    return [column, Math.floor((2 * row + (this.isShifted(cell[1]) ? 1 : 0) - column) / 2)];
  }

  distance(a: Cell, b: Cell): number {
    const [qa, ra] = this.axial(a);
    const [qb, rb] = this.axial(b);
    const dq = qa - qb;
    const dr = ra - rb;
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  /** The cell a point of the plane lies in; it may lie off the map. */
  at(x: number, y: number): Cell {
    const { down, right } = this;
    let best: Cell = [0, 0];
    let least = Infinity;
    const guess = this.pointy ? Math.round(y / ROW_STEP) * down : Math.round(x / ROW_STEP) * right;
    for (let line = guess - 1; line <= guess + 1; line++) {
      const shift = this.isShifted(line) ? 0.5 : 0;
      const cell: Cell = this.pointy ? [line, Math.round(x - shift) * right] : [Math.round(y - shift) * down, line];
      const [cx, cy] = this.centre(cell);
      const d = (cx - x) ** 2 + (cy - y) ** 2;
      if (d < least) {
        least = d;
        best = cell;
      }
    }
    return best;
  }
}

const within = (n: number, [lo, hi]: readonly [number, number]): boolean => n >= lo && n <= hi;
const pad = (n: number): string => String(n).padStart(2, '0');
