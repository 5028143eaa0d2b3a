import { describe, expect, it } from 'vitest';
import { moments } from '../../src/show/film';

describe('the moments of a film', () => {
  it('are all of a short game', () => expect(moments(3, [])).toEqual([0, 1, 2, 3]));
  it('are spread evenly over a long one, with its ends and the openings of turns', () => {
    const shown = moments(1000, [17, 503], 40);
    expect(shown.length).toBeLessThanOrEqual(40);
    expect(shown.length).toBeGreaterThan(35);
    for (const ply of [0, 17, 503, 1000]) expect(shown).toContain(ply);
    expect(Math.max(...shown.slice(1).map((p, i) => p - (shown[i] ?? 0)))).toBeLessThan(40);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});
