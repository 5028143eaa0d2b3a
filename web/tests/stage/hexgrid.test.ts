import { describe, expect, it } from 'vitest';
import { HexGrid, type Cell } from '../../src/stage/plane/hexgrid';
import type { GridData } from '../../src/stage/types';

const NUREMBERG: GridData = {
  orientation: 'pointy',
  numbering: 'RRCC',
  rows: [10, 48],
  columns: [1, 52],
  shifted: 'even',
  rows_grow: 'up',
};
const FULDA: GridData = { orientation: 'flat', numbering: 'CCRR', rows: [1, 34], columns: [1, 52], shifted: 'even' };
const BERLIN: GridData = {
  orientation: 'flat',
  numbering: 'CCRR',
  rows: [1, 40],
  columns: [1, 39],
  shifted: 'odd',
  rows_grow: 'up',
  columns_grow: 'left',
};
const IRON: GridData = {
  orientation: 'flat',
  numbering: 'CCRR',
  rows: [1, 102],
  columns: [1, 80],
  shifted: 'even',
  sections: [
    { name: 'N', rows: [1, 34], columns: [1, 61] },
    { name: 'C', rows: [1, 34], columns: [1, 61], row_shift: 34 },
    { name: 'Ne', rows: [22, 34], columns: [2, 20], column_shift: 60 },
  ],
};
const ALL = { NUREMBERG, FULDA, BERLIN, IRON };

const around = (g: HexGrid, name: string): Record<string, string | null> =>
  Object.fromEntries(g.directions.map((d, i) => [d, g.name(g.neighbour(g.cell(name)!, i))]));

describe('printed numbers', () => {
  it('reads and writes every number of every grid', () => {
    for (const data of Object.values(ALL)) {
      const g = new HexGrid(data);
      for (const name of data === IRON
        ? ['N2733', 'C3608', 'Ne1422']
        : ['1101', '2010', '3934'].filter((n) => g.cell(n)))
        expect(g.name(g.cell(name)!)).toBe(name);
    }
  });

  it('knows what is no number of the map', () => {
    const g = new HexGrid(NUREMBERG);
    for (const bad of ['0901', '1053', '4901', 'N1010', '101', '', 'abcd']) expect(g.cell(bad)).toBeNull();
    expect(new HexGrid(IRON).cell('2733')).toBeNull();
    expect(g.name([9, 1])).toBeNull();
  });

  it('puts sections side by side', () => {
    const g = new HexGrid(IRON);
    expect(around(g, 'N1034').S).toBe('C1001');
    expect(g.name(g.neighbour(g.cell('N6130')!, 2))).toBe('Ne0230');
  });
});

describe('neighbours', () => {
  it('of a pointy grid whose rows grow upwards', () => {
    // Even rows lie half a hex to the right.
    expect(around(new HexGrid(NUREMBERG), '2230')).toEqual({
      NE: '2331',
      E: '2231',
      SE: '2131',
      SW: '2130',
      W: '2229',
      NW: '2330',
    });
    expect(around(new HexGrid(NUREMBERG), '2330')).toEqual({
      NE: '2430',
      E: '2331',
      SE: '2230',
      SW: '2229',
      W: '2329',
      NW: '2429',
    });
  });

  it('of a flat grid', () => {
    expect(around(new HexGrid(FULDA), '3012')).toEqual({
      N: '3011',
      NE: '3112',
      SE: '3113',
      S: '3013',
      SW: '2913',
      NW: '2912',
    });
    expect(around(new HexGrid(FULDA), '2912')).toEqual({
      N: '2911',
      NE: '3011',
      SE: '3012',
      S: '2913',
      SW: '2812',
      NW: '2811',
    });
  });

  it('lie one hex away, in their direction, and know the way back', () => {
    const bearing: Record<string, number> = { N: -90, NE: 0, E: 0, SE: 0, S: 90, SW: 0, W: 180, NW: 0 };
    for (const data of Object.values(ALL)) {
      const g = new HexGrid(data);
      for (const cell of [
        [20, 15],
        [21, 15],
        [20, 16],
        [21, 16],
      ] as Cell[])
        g.directions.forEach((name, d) => {
          const near = g.neighbour(cell, d);
          const [ax, ay] = g.centre(cell);
          const [bx, by] = g.centre(near);
          expect(Math.hypot(bx - ax, by - ay)).toBeCloseTo(1, 9);
          expect(g.neighbour(near, (d + 3) % 6)).toEqual([...cell]);
          expect(g.distance(cell, near)).toBe(1);
          if (name.includes('N')) expect(by).toBeLessThan(ay);
          if (name.includes('S')) expect(by).toBeGreaterThan(ay);
          if (name.includes('E')) expect(bx).toBeGreaterThan(ax);
          if (name.includes('W')) expect(bx).toBeLessThan(ax);
          expect(bearing[name]).toBeDefined();
          // The side lies between the two centres.
          const a = g.corners[d]!;
          const b = g.corners[(d + 1) % 6]!;
          expect(ax + (a[0] + b[0]) / 2).toBeCloseTo((ax + bx) / 2, 9);
          expect(ay + (a[1] + b[1]) / 2).toBeCloseTo((ay + by) / 2, 9);
        });
    }
  });
});

describe('the plane', () => {
  it('finds the hex under a point, everywhere inside it', () => {
    for (const data of Object.values(ALL)) {
      const g = new HexGrid(data);
      for (const cell of [
        [22, 30],
        [23, 31],
        [24, 8],
      ] as Cell[]) {
        const [x, y] = g.centre(cell);
        expect(g.at(x, y)).toEqual([...cell]);
        for (const [dx, dy] of g.corners) expect(g.at(x + dx * 0.97, y + dy * 0.97)).toEqual([...cell]);
      }
    }
  });

  it('measures in hexes', () => {
    const g = new HexGrid(NUREMBERG);
    expect(g.distance(g.cell('1923')!, g.cell('1933')!)).toBe(10);
    expect(g.distance(g.cell('1010')!, g.cell('2010')!)).toBe(10);
    const f = new HexGrid(FULDA);
    expect(f.distance(f.cell('3012')!, f.cell('3313')!)).toBe(3);
  });
});
