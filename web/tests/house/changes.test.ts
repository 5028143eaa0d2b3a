/** A view told as what has changed in it is the view told whole. */
import { expect, it } from 'vitest';
import { laidOver } from '../../src/net/changes';
import type { View } from '../../src/net/types';
import { standIn } from '../standin';

const counter = (id: string, hex: string) => ({ id, hex });
const before = standIn<View>({
  turn: 3,
  battle: { target: '1201' },
  units: [counter('A', '0101'), counter('B', '0202')],
});
const nothing = { side: null, fields: {}, without: [], units: [], order: null };

it('lays fields and counters over the view before', () => {
  const view = laidOver(before, { ...nothing, fields: { turn: 4 }, units: [counter('B', '0303')] });
  expect(view).toEqual({ ...before, turn: 4, units: [counter('A', '0101'), counter('B', '0303')] });
  expect(view.units[0]).toBe(before.units[0]);
  expect(before.units[1]).toEqual(counter('B', '0202'));
});

it('takes parts away that are no longer there', () => {
  expect(laidOver(before, { ...nothing, without: ['battle'] })).not.toHaveProperty('battle');
  expect(before).toHaveProperty('battle');
});

it('adds counters, drops counters and puts them in another order', () => {
  const view = laidOver(before, { ...nothing, units: [counter('C', '0404')], order: ['C', 'A'] });
  expect(view.units).toEqual([counter('C', '0404'), counter('A', '0101')]);
});
