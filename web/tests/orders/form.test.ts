/** What the table reads out of the slots of a verb. */
import { expect, it } from 'vitest';
import { formOf } from '../../src/orders/form';

const hex = { name: 'hex' },
  units = { name: 'unit', many: true };

it('knows where a set begins and what may follow it', () => {
  expect(formOf([hex, units])).toEqual({ many: 2, hex: 1, tail: false, openers: [] });
  expect(formOf([hex, units, { name: 'air', optional: true }])).toMatchObject({ many: 2, tail: true });
  expect(formOf([units])).toMatchObject({ many: 1, tail: false });
  expect(formOf([hex, { name: 'mode', optional: true }]).many).toBeUndefined();
  expect(formOf([])).toEqual(formOf());
});
it('takes words that may be left out before a set for a part of it', () => {
  const areas = { name: 'area', many: true, optional: true };
  expect(formOf([{ name: 'when', optional: true }, areas]).many).toBe(1);
});
it('leaves what is named one after the other to be built word by word', () => {
  expect(formOf([hex, { ...units, ordered: true }])).toEqual({ hex: 1, tail: false, openers: [] });
});
it('knows the words that open another part of a set', () => {
  const mission = [
    hex,
    units,
    { ...units, optional: true, opener: 'escort' },
    { name: '', optional: true, opener: 'auto' },
  ];
  expect(formOf(mission)).toMatchObject({ tail: false, openers: ['escort', 'auto'] });
});
it('knows the hex that is named last before a set', () => {
  expect(formOf([{ name: 'units' }, hex, { name: 'kind' }, hex]).hex).toBe(4);
  expect(formOf([hex, units, hex]).hex).toBe(1);
});
