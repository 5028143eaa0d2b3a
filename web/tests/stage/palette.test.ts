import { describe, expect, it } from 'vitest';
import {
  BANDS,
  DARK,
  DAY,
  INK,
  NATIONS,
  PACT_NATIONS,
  bandColour,
  luminance,
  mix,
  nationColours,
  textOn,
} from '../../src/stage/palette';
import { ciede2000, contrast, lab, seen } from './colour';

const LIMITS = { full: 12, protan: 10, deutan: 10, tritan: 8 } as const;

describe('nations can be told apart', () => {
  for (const [sight, least] of Object.entries(LIMITS))
    it(`${sight} sight, at least ${least}`, () => {
      const codes = Object.keys(NATIONS);
      for (let i = 0; i < codes.length; i++)
        for (let j = i + 1; j < codes.length; j++) {
          const [a, b] = [codes[i]!, codes[j]!];
          const d = ciede2000(lab(seen(NATIONS[a]![0], sight)), lab(seen(NATIONS[b]![0], sight)));
          expect(d, `${a} and ${b}`).toBeGreaterThanOrEqual(least);
        }
    });

  it('the sides stay apart too, where only the corner decides otherwise', () => {
    for (const a of Object.keys(NATIONS).filter((n) => PACT_NATIONS.has(n)))
      for (const b of Object.keys(NATIONS).filter((n) => !PACT_NATIONS.has(n)))
        for (const sight of ['full', 'protan', 'deutan'] as const)
          expect(
            ciede2000(lab(seen(NATIONS[a]![0], sight)), lab(seen(NATIONS[b]![0], sight))),
            `${a} and ${b}`,
          ).toBeGreaterThanOrEqual(10);
  });
});

describe('contrast', () => {
  it('strength reads on every body', () => {
    for (const [code, [body, ink]] of Object.entries(NATIONS))
      expect(contrast(body, ink), code).toBeGreaterThanOrEqual(4.5);
  });
  it('designation reads on every band', () => {
    for (const [name, colour] of Object.entries(BANDS))
      expect(contrast(colour, textOn(colour)), name).toBeGreaterThanOrEqual(4.3);
  });
  it('symbol reads in its box', () => {
    for (const [code, [body, ink]] of Object.entries(NATIONS)) {
      const box = mix(body, '#FFFFFF', luminance(body) > 0.55 ? 0.62 : 0.86);
      const line = luminance(body) > 0.3 ? ink : mix(body, '#000000', 0.45);
      expect(contrast(box, line), code).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('names read on the ground, day and dark', () => {
    for (const p of [DAY, DARK])
      for (const [m, tint] of p.hypso.slice(0, 8))
        expect(contrast(p.label, tint), `${p.name} ${m} m`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(INK.gold, INK.goldKey)).toBeGreaterThanOrEqual(7);
  });
});

describe('derived colours', () => {
  it('a formation keeps its band', () => {
    expect(bandColour(undefined, '11 Gt')).toBe(bandColour(undefined, '11 Gt'));
    expect(bandColour('teal', 'x')).toBe(BANDS.teal);
    expect(bandColour('#123456', 'x')).toBe('#123456');
  });
  it('an unknown nation gets neutral cardboard, never another nation', () => {
    expect(Object.values(NATIONS).map(([b]) => b)).not.toContain(nationColours('??')[0]);
  });
});
