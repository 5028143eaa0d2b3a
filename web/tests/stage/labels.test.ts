import { describe, expect, it } from 'vitest';
import {
  Claims,
  isFifth,
  nameOffset,
  numberOffset,
  numbersAt,
  placeLabels,
  type Rect,
} from '../../src/stage/paint/labels';
import { Sheet } from '../../src/stage/paint/sheet';
import { gameMap, TITLES } from './fixture';

/** A stand-in for the canvas: every letter six tenths of its size wide. */
const measure = (text: string, font: string, spacing: number): number => {
  const px = Number(/([\d.]+)px/.exec(font)![1]);
  return text.length * (px * 0.58 + spacing);
};
const touch = (a: Rect, b: Rect): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

describe.each(TITLES)('names of %s', (title) => {
  const sheet = new Sheet(gameMap(title));
  for (const s of [84, 60, 36, 20])
    it(`do not touch each other at ${s}`, () => {
      const labels = placeLabels(sheet, s, measure);
      expect(labels.length).toBeGreaterThan(3);
      for (let i = 0; i < labels.length; i++)
        for (let j = i + 1; j < labels.length; j++)
          for (const a of labels[i]!.boxes)
            for (const b of labels[j]!.boxes)
              if (touch(a, b)) expect.fail(`${labels[i]!.text} touches ${labels[j]!.text}`);
    });

  it('leave the hex numbers alone', () => {
    const dy = numberOffset(sheet.grid.pointy);
    const labels = placeLabels(sheet, 84, measure);
    const numbers = sheet.hexes.map((h) => ({
      x0: h.x - 0.1,
      y0: h.y + dy - 0.04,
      x1: h.x + 0.1,
      y1: h.y + dy + 0.04,
    }));
    for (const l of labels)
      for (const b of l.boxes) for (const n of numbers) if (touch(b, n)) expect.fail(`${l.text} covers a number`);
  });

  it('stay on the sheet', () => {
    for (const l of placeLabels(sheet, 60, measure))
      for (const b of l.boxes)
        expect(
          b.x0 > sheet.frame.x0 && b.x1 < sheet.frame.x1 && b.y0 > sheet.frame.y0 && b.y1 < sheet.frame.y1,
          l.text,
        ).toBe(true);
  });

  it('thin out, cities last', () => {
    const count = (s: number, cls: string): number =>
      placeLabels(sheet, s, measure).filter((l) => l.cls === cls).length;
    expect(count(20, 'town')).toBe(0);
    expect(count(20, 'village')).toBe(0);
    expect(count(84, 'city')).toBeGreaterThan(0);
  });

  it('are the same twice', () => {
    expect(placeLabels(sheet, 60, measure)).toEqual(placeLabels(sheet, 60, measure));
  });
});

it('most names stand under the counter', () => {
  const sheet = new Sheet(gameMap('nuremberg'));
  const cities = placeLabels(sheet, 84, measure).filter((l) => l.cls === 'city');
  const below = cities.filter((l) =>
    sheet.hexes.some((h) => Math.abs(h.y + nameOffset(true) - l.y) < 1e-6 && Math.abs(h.x - l.x) < 0.2),
  );
  expect(below.length / cities.length).toBeGreaterThan(0.85);
});

it('the strips over and under the counter stay free of it', () => {
  const counter = 0.31;
  for (const pointy of [true, false]) {
    expect(numberOffset(pointy) + 0.04).toBeLessThan(-counter);
    expect(nameOffset(pointy) - 0.06).toBeGreaterThan(counter);
  }
});

it('claims', () => {
  const c = new Claims();
  c.add({ x0: 0, y0: 0, x1: 4, y1: 1 });
  expect(c.free({ x0: 3.9, y0: 0.9, x1: 5, y1: 2 })).toBe(false);
  expect(c.free({ x0: 4, y0: 0, x1: 5, y1: 1 })).toBe(true);
  expect(numbersAt(84)).toBe('all');
  expect(numbersAt(50)).toBe('fifth');
  expect(numbersAt(30)).toBe('none');
  expect(isFifth('N1025')).toBe(true);
  expect(isFifth('1026')).toBe(false);
});
