/** The server's grid and ours must agree; the server's is asked when Python is at hand. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { HexGrid } from '../../src/stage/plane/hexgrid';
import type { GridData } from '../../src/stage/types';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const python = [`${root}.venv/bin/python`].find((p) => existsSync(p));

const GRIDS: GridData[] = [
  {
    orientation: 'pointy',
    numbering: 'RRCC',
    rows: [10, 48],
    columns: [1, 52],
    shifted: 'even',
    rows_grow: 'up',
    columns_grow: 'right',
  },
  {
    orientation: 'pointy',
    numbering: 'CCRR',
    rows: [1, 30],
    columns: [1, 30],
    shifted: 'odd',
    rows_grow: 'down',
    columns_grow: 'left',
  },
  {
    orientation: 'flat',
    numbering: 'CCRR',
    rows: [1, 34],
    columns: [1, 52],
    shifted: 'even',
    rows_grow: 'down',
    columns_grow: 'right',
  },
  {
    orientation: 'flat',
    numbering: 'CCRR',
    rows: [1, 40],
    columns: [1, 39],
    shifted: 'odd',
    rows_grow: 'up',
    columns_grow: 'left',
  },
];

const ASK = `
import sys, json, msgspec
from front85.hexwar.ground.hexgrid import HexGrid
out = []
for data in json.load(sys.stdin):
    g = msgspec.convert(data, HexGrid)
    cells = [(r, c) for r in range(g.rows[0], g.rows[1] + 1, 3) for c in range(g.columns[0], g.columns[1] + 1, 4)]
    out.append([{"cell": c, "name": g.name(c), "centre": g.centre(c), "near": [g.neighbour(c, d) for d in range(6)], "far": g.distance(c, cells[0])} for c in cells])
json.dump(out, sys.stdout)
`;

describe.skipIf(!python)('the server agrees', () => {
  it('on numbers, centres, neighbours and distances', () => {
    const answer = execFileSync(python!, ['-c', ASK], {
      input: JSON.stringify(GRIDS),
      env: { ...process.env, PYTHONPATH: `${root}src` },
      maxBuffer: 1 << 26,
    });
    const all = JSON.parse(answer.toString()) as {
      cell: [number, number];
      name: string;
      centre: [number, number];
      near: [number, number][];
      far: number;
    }[][];
    all.forEach((rows, i) => {
      const g = new HexGrid(GRIDS[i]!);
      for (const r of rows) {
        expect(g.name(r.cell)).toBe(r.name);
        expect(g.cell(r.name)).toEqual(r.cell);
        const [x, y] = g.centre(r.cell);
        expect(x).toBeCloseTo(r.centre[0], 9);
        expect(y).toBeCloseTo(r.centre[1], 9);
        r.near.forEach((n, d) => expect(g.neighbour(r.cell, d)).toEqual(n));
        expect(g.distance(r.cell, rows[0]!.cell)).toBe(r.far);
      }
    });
  });
});
