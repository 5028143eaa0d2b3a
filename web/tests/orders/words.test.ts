import { describe, expect, it } from 'vitest';
import { groupOf, hexSought, kindOf, quantities, wholeGroup } from '../../src/orders/words';
import { invitationHash, parseRoute, reportHash, tableHash } from '../../src/app/route';

const lexicon = { isHex: (w: string) => /^\d{4}$/.test(w), isUnit: (w: string) => /^[A-Z]$/.test(w) };
const words = (...list: string[]) => list.map((word) => ({ word }));

describe('the kind of words', () => {
  it.each([
    [[], 'none'],
    [['1001', '1002'], 'hex'],
    [['A', 'B'], 'unit'],
    [['A', 'A+B'], 'group'],
    [['SU-guns=1', 'SU-guns=2'], 'quantity'],
    [['1', '12'], 'number'],
    [['move-fight', 'fight-move'], 'option'],
  ] as const)('%j is %s', (list, kind) => expect(kindOf(words(...list), lexicon)).toBe(kind));

  it('finds the heads of an allocation', () => {
    expect(quantities(words('a=1', 'a=2', 'b=1'))).toEqual([
      { key: 'a', most: 2 },
      { key: 'b', most: 1 },
    ]);
  });
  it('finds a group whatever its order, and the largest', () => {
    expect(groupOf(words('A', 'A+B'), ['B', 'A'])).toBe('A+B');
    expect(wholeGroup(words('A', 'B', 'A+B'))).toBe('A+B');
    expect(wholeGroup(words('A', 'B', 'A+B'), ['B'])).toBe('B');
  });
});

describe('addresses', () => {
  it('open a seat and a moment', () => {
    expect(parseRoute(tableHash('g1', 'a b', 12))).toEqual({ page: 'table', id: 'g1', token: 'a b', ply: 12 });
    expect(parseRoute(tableHash('g1', 'x'))).toEqual({ page: 'table', id: 'g1', token: 'x', ply: null });
    expect(parseRoute(reportHash('g1', 'x'))).toEqual({ page: 'report', id: 'g1', token: 'x' });
    expect(parseRoute(invitationHash('g1', 'Pact', 'c d'))).toEqual({
      page: 'invitation',
      id: 'g1',
      seat: 'Pact',
      code: 'c d',
    });
    expect(parseRoute('')).toEqual({ page: 'start' });
  });
});

it('finds the hex somebody asks for, sections of the map included', () => {
  const hexes = [
    { hex: 'C2919', place: '' },
    { hex: '3431', place: 'Nürnberg' },
  ];
  expect(['c2919', ' C2919 ', '3431', 'nürn', 'Fulda', ''].map((x) => hexSought(hexes, x))).toEqual([
    'C2919',
    'C2919',
    '3431',
    '3431',
    undefined,
    undefined,
  ]);
});
