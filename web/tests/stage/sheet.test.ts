import { describe, expect, it } from 'vitest';
import { kindOf, CITY, LAKE, MOUNTAIN, ROUGH, SEA, SUBURB, WOOD, words } from '../../src/stage/plane/board';
import { joinEdges, lengths, soften, spline } from '../../src/stage/plane/curves';
import { Fields, latticeFor } from '../../src/stage/paint/fields';
import type { Point } from '../../src/stage/plane/hexgrid';
import { frontSeams } from '../../src/stage/plane/front';
import { Sheet } from '../../src/stage/paint/sheet';
import { gameMap, smallMap, TITLES } from './fixture';

describe('terrain words', () => {
  it('become kinds of ground', () => {
    expect(kindOf('clear')).toBe(0);
    expect(kindOf('forest_rough')).toBe(WOOD | ROUGH);
    expect(kindOf('rough_2')).toBe(MOUNTAIN | ROUGH);
    expect(kindOf('suburban')).toBe(SUBURB);
    expect(kindOf('urban')).toBe(CITY);
    expect(kindOf('sea')).toBe(SEA);
    expect(kindOf('lake')).toBe(LAKE);
  });
  it('every map has ground for all its words but clear', () => {
    for (const t of TITLES)
      for (const word of gameMap(t).vocabulary!.terrain!)
        if (word !== 'clear') expect(kindOf(word), `${t}: ${word}`).toBeGreaterThan(0);
  });
  it('lists come as texts or arrays', () => expect(words('a b')).toEqual(words(['a', 'b'])));
});

describe('lines', () => {
  it('edges join into chains and rings', () => {
    const p = (x: number, y: number): Point => [x, y];
    const chains = joinEdges([
      { a: p(0, 0), b: p(1, 0), tag: 1 },
      { a: p(2, 0), b: p(1, 0), tag: 2 },
      { a: p(5, 5), b: p(6, 5), tag: 3 },
      { a: p(6, 5), b: p(6, 6), tag: 3 },
      { a: p(6, 6), b: p(5, 5), tag: 3 },
    ]);
    expect(chains.map((c) => c.pts.length).sort()).toEqual([3, 4]);
  });
  it('a fork ends three chains', () => {
    const o: Point = [0, 0];
    const chains = joinEdges(
      [
        [1, 0],
        [0, 1],
        [-1, 0],
      ].map((b) => ({ a: o, b: b as Point, tag: 0 })),
    );
    expect(chains).toHaveLength(3);
  });
  it('keep their ends', () => {
    const pts: Point[] = [
      [0, 0],
      [1, 0.5],
      [2, 0],
      [3, 0.5],
    ];
    for (const line of [soften(pts, 0.1), spline(pts)]) {
      expect(line[0]).toEqual(pts[0]);
      expect(line.at(-1)).toEqual(pts.at(-1));
    }
    expect(
      lengths([
        [0, 0],
        [3, 4],
      ]),
    ).toEqual([0, 5]);
  });
});

describe('a small sheet', () => {
  const sheet = new Sheet(smallMap());
  it('has its parts', () => {
    expect(sheet.hexes).toHaveLength(36);
    expect(sheet.rivers).toHaveLength(1);
    expect(sheet.borders.some((b) => b.major)).toBe(true);
    expect(sheet.ways).toHaveLength(1);
    expect(sheet.towns.map((t) => t.name)).toEqual(['Mitte']);
    expect(sheet.edge).toHaveLength(1);
  });
  it('answers where a point lies', () => {
    const h = sheet.byName.get('1203')!;
    expect(sheet.hexAt(h.x + 0.2, h.y - 0.2)?.name).toBe('1203');
    expect(sheet.hexAt(-50, -50)).toBeNull();
  });
  it('finds the seam of two sides', () => {
    const front = {
      nato: sheet.hexes.filter((h) => !h.foreign).map((h) => h.name),
      pact: sheet.hexes.filter((h) => h.foreign).map((h) => h.name),
    };
    expect(frontSeams(sheet, front)).toHaveLength(1);
  });
  it('draws the front between units, dashed where nobody is near', () => {
    const big = new Sheet(gameMap('nuremberg'));
    const seams = frontSeams(big, { nato: ['2020', '2021'], pact: ['2031'] });
    expect(seams.some((s) => s.held)).toBe(false);
    const close = frontSeams(big, { nato: ['2020', '2120'], pact: ['2023'] });
    expect(close.some((s) => s.held)).toBe(true);
    expect(close.some((s) => !s.held)).toBe(true);
    expect(frontSeams(big, { nato: [], pact: ['2023'] })).toEqual([]);
  });
});

describe.each(TITLES)('the sheet of %s', (title) => {
  const sheet = new Sheet(gameMap(title));
  it('draws every hex, side and chain it was given', () => {
    expect(sheet.hexes).toHaveLength(gameMap(title).hexes.length);
    expect(sheet.rivers.length).toBeGreaterThan(3);
    expect(sheet.ways.length).toBeGreaterThan(3);
    for (const r of sheet.rivers) for (const [x, y] of r.line) expect(Number.isFinite(x + y)).toBe(true);
  });
  it('keeps autobahns within their hexes', () => {
    for (const w of sheet.ways)
      for (const [x, y] of w.line.filter((_, i) => i % 8 === 0)) expect(sheet.hexAt(x, y), `${w.name}`).not.toBeNull();
  });
  it('the middle of a hex keeps the truth of its ground', { timeout: 60_000 }, () => {
    const fields = new Fields(sheet);
    let wrong = 0;
    const some = sheet.hexes.filter((_, i) => i % 61 === 0);
    for (const h of some) {
      const f = fields.window(8, h.x - 0.1, h.y - 0.1, h.x + 0.1, h.y + 0.1);
      const k = Math.round(h.y * 8 - f.j0) * f.w + Math.round(h.x * 8 - f.i0);
      const wood = f.layers.wood ? f.layers.wood[k]! > 0.5 : false;
      if (wood !== Boolean(h.kind & WOOD)) wrong++;
    }
    expect(wrong).toBe(0);
  });
  it('two windows agree where they meet', () => {
    const fields = new Fields(sheet);
    const h = sheet.hexes[Math.floor(sheet.hexes.length / 2)]!;
    const a = fields.window(40, h.x - 1, h.y - 1, h.x + 1, h.y + 1);
    const b = fields.window(40, h.x, h.y, h.x + 2, h.y + 2);
    const i = Math.round(h.x * 40) + 10;
    const j = Math.round(h.y * 40) + 10;
    for (const layer of Object.keys(a.layers) as (keyof typeof a.layers)[])
      expect(a.layers[layer]![(j - a.j0) * a.w + i - a.i0]).toBe(b.layers[layer]![(j - b.j0) * b.w + i - b.i0]);
    expect(latticeFor(84)).toBeGreaterThan(latticeFor(20));
  });
});
