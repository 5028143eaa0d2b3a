import { describe, expect, it } from 'vitest';
import { linesOf, nearTown } from '../../src/stage/about';
import { Board } from '../../src/stage/plane/board';
import { legendOf } from '../../src/stage/legend';
import { kilometres, scaleBar, wind } from '../../src/stage/measure';
import { gameMap } from './fixture';

const nuremberg = new Board(gameMap('nuremberg'));
const berlin = new Board(gameMap('berlin85'));

describe('scale bar', () => {
  it('is a round length that fits, at every zoom', () => {
    for (const kmPerHex of [1.06, 4.26, 6.21, 13.58])
      for (let s = 4; s <= 150; s++) {
        const bar = scaleBar(kmPerHex, s, 140);
        expect(bar.px).toBeLessThanOrEqual(140);
        expect(bar.px).toBeGreaterThan(140 / 2.6);
        expect(bar.km / bar.px).toBeCloseTo(kmPerHex / s, 9);
      }
  });
});

describe('places', () => {
  const hof = { lat: 50.31, lon: 11.91 },
    bayreuth = { lat: 49.95, lon: 11.58 };
  it('measures and points', () => {
    expect(kilometres(hof, bayreuth)).toBeGreaterThan(44);
    expect(kilometres(hof, bayreuth)).toBeLessThan(49);
    expect(wind(hof, bayreuth)).toBe('SW');
    expect(wind(bayreuth, hof)).toBe('NE');
  });
  it('finds the nearest town of a hex, and none for a town itself', () => {
    const town = nuremberg.hexes.find((h) => h.data.place === 'Nürnberg')!;
    expect(nearTown(nuremberg, town.name)).toBeNull();
    const beside = nuremberg.hexes[town.near.find((n) => n >= 0 && !nuremberg.hexes[n]!.data.place)!]!;
    const near = nearTown(nuremberg, beside.name)!;
    expect(near.km).toBeLessThan(9);
  });
});

describe('lines of a hex', () => {
  it('counts a side from both of its hexes', () => {
    const side = nuremberg.map.sides.find((s) => s.kinds.includes('river'))!;
    const hex = nuremberg.byName.get(side.hex)!;
    const other = nuremberg.hexes[hex.near[nuremberg.grid.directions.indexOf(side.side)]!]!;
    for (const name of [hex.name, other.name]) {
      const river = linesOf(nuremberg, name).sides.find((s) => s.kind === 'river');
      expect(river?.names).toContain(side.name);
    }
  });
  it('names the autobahns through a hex', () => {
    const chain = nuremberg.map.chains.find((c) => c.network === 'autobahn')!;
    const first = chain.hexes[0]!;
    expect(linesOf(nuremberg, first).ways.find((w) => w.network === 'autobahn')?.names).toContain(chain.name);
  });
});

describe('legend', () => {
  it('lists what the map shows and nothing else', () => {
    const words = legendOf(nuremberg).map((e) => `${e.family} ${e.word}`);
    expect(words).toContain('terrain forest');
    expect(words).toContain('hexside border-great');
    expect(words).toContain('feature airfield');
    expect(words).not.toContain('terrain sea');
    expect(new Set(words).size).toBe(words.length);
  });
  it('has the lines of Berlin', () => {
    const words = legendOf(berlin).map((e) => e.word);
    for (const word of ['water', 'bridge', 'ubahn', 'rail', 'sector', 'tower', 'barracks', 'pol'])
      expect(words).toContain(word);
  });
});
