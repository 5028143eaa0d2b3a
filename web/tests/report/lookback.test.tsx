// @vitest-environment jsdom
/** A game looked back on: what is told in tenths, luck with its error, a line in steps on which the moments lie. */
import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { lang } from '../../src/i18n';
import type { LookBack } from '../../src/net/types';
import { LookBackParts } from '../../src/report/LookBack';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
); // jsdom lays nothing out

const found = {
  by_chance: true,
  line: [
    { ply: 0, turn: 1, side: 'NATO', levels: { NATO: 50 } },
    { ply: 100, turn: 2, side: 'NATO', levels: { NATO: 70 } },
  ],
  turning: [
    {
      ...{ ply: 40, turn: 1, side: 'NATO', kind: 'combat', place: 'Hof', text: 'Hof held', facts: [] },
      ...{ change: 4, expected: 1.5, luck: 2.5, error: 0.5, choice: 0, unit: '% of win chance' },
    },
  ],
  luck: [{ side: 'NATO', affairs: 3, luck: -4.6, error: 1.5, unit: '% of win chance' }],
} satisfies LookBack;

const drawn = (): Element => {
  const root = document.createElement('div');
  render(<LookBackParts found={found} at={(ply) => `#${ply}`} />, root);
  return root;
};
afterEach(() => {
  lang.value = 'en';
});

it('tells luck with its error, in tenths', () => {
  expect(drawn().querySelector('.parts')?.textContent).toBe('expected+1.5Luck+2.5 ± 0.5choice0');
  expect(drawn().querySelector('[data-testid=luck-of-all]')?.textContent).toContain('−4.6 ± 1.5% of win chance');
  expect(drawn().querySelector('[data-testid=moment] b')?.textContent).toBe('+4.0% of win chance');
});

it('draws a step where a figure was read anew, and the moment on the line', () => {
  const root = drawn(),
    points = root.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [],
    circle = root.querySelector('circle');
  expect(points).toHaveLength(3);
  expect(points[0]?.split(',')[1]).toBe(points[1]?.split(',')[1]);
  expect(circle?.getAttribute('cy')).toBe(points[0]?.split(',')[1]);
});
