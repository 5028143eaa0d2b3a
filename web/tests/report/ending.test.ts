/** The end of a game, and the cards of its affairs in the drawer. */
import { describe, expect, it } from 'vitest';
import { lastPlace } from '../../src/report/ending';
import { cardsOf, KEPT, placeOf } from '../../src/combat/lastcards';
import { readDice } from '../../src/games/common';
import type { LookBack, LogLine, Report } from '../../src/net/types';
import { curve, priceOf, turningPoints } from '../../src/report/Ended';
import { standIn } from '../standin';

const line = (ply: number, card: string, args: LogLine['args'] = {}): LogLine => ({
  ...{ ply, card, args, player: 'chance', text: `${card} ${ply}`, cases: [], id: `x-${card}` },
});
const turn = (n: number, more: object = {}): Report['turns'][number] =>
  standIn({
    turn: n,
    ply: n,
    losses: { NATO: n, Pact: 2 * n },
    figures: [],
    held: { NATO: [], Pact: ['0101'] },
    ...more,
  });
const report = (...turns: Report['turns']): Report => ({ turns, dice: [], rolls: [] });

describe('the results of the drawer', () => {
  it('are one card for each affair, with what came of it later, the latest first', () => {
    const cards = cardsOf(
      [
        line(3, 'combat', { hex: '0101', die: 4 }),
        line(4, 'part'),
        line(5, '', { hex: '0909' }),
        line(7, 'flak', { die: 9, target: '0202' }),
        line(9, 'overrun', { hex: '0303' }),
        line(9, 'part'),
      ],
      readDice,
    );
    expect(cards.map((c) => [c.kind, c.ply, c.more.length])).toEqual([
      ['overrun', 9, 1],
      ['flak', 7, 0],
      ['combat', 3, 1],
    ]);
    expect(cards.map(placeOf)).toEqual(['0303', '0202', '0101']);
  });
  it('are so many and no more', () => {
    const all = Array.from({ length: KEPT + 5 }, (_, i) => line(i, 'strike'));
    expect(cardsOf(all, readDice)).toHaveLength(KEPT);
    expect(cardsOf(all, readDice)[0]?.ply).toBe(KEPT + 4);
  });
});

describe('the end of a game', () => {
  it('rings the place of the last affair, not where somebody marched afterwards', () => {
    const known = new Set(['0101', '0202']);
    expect(lastPlace([line(1, 'combat', { hex: '0101' }), line(2, '', { hex: '0202' })], known)).toBe('0101');
    expect(lastPlace([line(1, '', { hex: '0202' }), line(2, '', { hex: '9999' })], known)).toBe('0202');
    expect(lastPlace([], known)).toBeNull();
  });
  it('draws the win chance where there is one, else what is counted, else losses', () => {
    const points = [{ key: 'points', label: 'Points', side: 'Pact', value: 5 }],
      of = (ply: number, n: number, level: number): LookBack['line'][number] =>
        standIn({ ply, turn: n, side: 'NATO', levels: { NATO: level, Pact: 100 - level } });
    expect(
      curve(report(turn(1), turn(2)), { line: [of(0, 1, 50), of(4, 1, 40), of(9, 2, 61.4)] })?.series,
    ).toMatchObject([
      {
        side: 'Pact',
        points: [
          [1, 60],
          [2, 39],
        ],
      },
      {
        side: 'NATO',
        points: [
          [1, 40],
          [2, 61],
        ],
      },
    ]);
    expect(curve(report(turn(1), turn(2, { figures: points })), { line: [] })).toMatchObject({ title: 'Points' });
    expect(curve(report(turn(1), turn(2)), null)?.series.map((s) => s.points.at(-1))).toEqual([
      [2, 4],
      [2, 2],
    ]);
    expect(curve(report(turn(1)), null)).toBeNull();
  });
  it('tells the three weightiest moments in their order', () => {
    const moments = [
      [1, 2],
      [2, -9],
      [3, 4],
      [4, 3],
      [5, 1],
    ].map(([ply, change]) => ({ ply, change }));
    expect(turningPoints(standIn({ turning: moments })).map((m) => m.ply)).toEqual([2, 3, 4]);
  });
  it('counts losses and places, or ground where no place counts', () => {
    const told = (view: object) => priceOf(report(turn(1)), standIn({ view })).map((c) => c.values);
    expect(told({ objectives: { a: 'NATO', b: 'NATO', c: 'Pact' } })).toEqual([
      [
        ['Pact', 2],
        ['NATO', 1],
      ],
      [
        ['Pact', 1],
        ['NATO', 2],
      ],
    ]);
    expect(told({})[1]).toEqual([
      ['Pact', 1],
      ['NATO', 0],
    ]);
  });
});
