/** The card of an affair: which line leads it, what joins it, when it is out of date. */
import { describe, expect, it } from 'vitest';
import { openedBy, outcomeOf, outdated, reading } from '../../src/combat/outcome';
import { readDice } from '../../src/games/common';
import { seriesOf } from '../../src/combat/lastcards';
import type { LogLine } from '../../src/net/types';

const plain = { dice: readDice };
const line = (ply: number, card: string, args: LogLine['args'] = {}): LogLine => ({
  ...{ ply, card, args, player: 'chance', text: `${card} ${ply}`, cases: [], id: `x-${card}` },
});

describe('the card of an affair', () => {
  it('is led by what the die decided, with everything else under it', () => {
    const fight = line(4, 'combat', { hex: '0101', die: 3, result: 'C' }),
      card = outcomeOf([line(3, 'part'), fight, line(4, 'part')], plain, null);
    expect(card).toMatchObject({ ply: 4, hex: '0101', kind: 'combat', dice: [3], result: 'C', line: fight });
    expect(card?.more.map((l) => l.ply)).toEqual([3, 4]);
    expect(card && reading(card).map((l) => l.ply)).toEqual([4, 4, 3]); // flak on the way is read last
  });

  it('tells nothing of the attack before it', () => {
    const lines = [
      ...[line(3, 'combat', { die: 6, result: 'Ex' }), line(4, 'part'), line(5, 'flak', { die: 2 })],
      ...[line(6, 'combat', { die: 3, result: 'De' }), line(7, 'part')],
    ];
    expect(outcomeOf(lines, plain, null)?.more.map((l) => l.ply)).toEqual([5, 7]);
  });

  it('needs no die: an overrun that reveals and destroys has one', () => {
    const card = outcomeOf([line(7, 'overrun', { hex: '3917' }), line(7, 'part'), line(7, 'part')], plain, null);
    expect(card).toMatchObject({ kind: 'overrun', hex: '3917', dice: [], result: '' });
    expect(card?.more).toHaveLength(2);
  });

  it('shows flak by its die, though no table names a result', () => {
    expect(outcomeOf([line(2, 'flak', { die: 17 }), line(2, 'part')], plain, null)).toMatchObject({
      ...{ kind: 'flak', dice: [17], result: '' },
    });
  });

  it('takes in what comes of it later, and gives way to the next', () => {
    const first = outcomeOf([line(4, 'combat', { die: 3, result: 'D1' })], plain, null),
      later = outcomeOf([line(6, 'part')], plain, first);
    expect(later).toMatchObject({ ply: 4, kind: 'combat' });
    expect(later?.more.map((l) => l.ply)).toEqual([6]);
    expect(outcomeOf([line(9, 'strike')], plain, later)).toMatchObject({ ply: 9, kind: 'strike', more: [] });
    expect(outcomeOf([{ ...line(10, ''), card: '' }], plain, later)).toBe(later);
  });

  it('of announced attacks stands in a list of those since the last announcement', () => {
    const said = (ply: number): LogLine => ({ ...line(ply, ''), id: 'x-announced' }),
      fought = (ply: number): LogLine => line(ply, 'combat', { hex: `010${ply}`, die: 3, result: 'Dr' }),
      log = [said(1), fought(2), said(3), said(4), fought(5), line(5, 'part'), line(6, 'strike'), fought(7)];
    expect(seriesOf(log, { ...plain, announces: 'x-announced' }).map((card) => card.ply)).toEqual([5, 7]);
    expect(seriesOf(log, plain)).toEqual([]);
  });

  it('is left to the sheet of a title that shows such affairs itself', () => {
    expect(outcomeOf([line(5, 'sky', { die: 2 })], { ...plain, ownCards: ['sky'] }, null)).toBeNull();
  });

  it('stays until somebody goes on, and says whose deed it was', () => {
    const card = outcomeOf([line(4, 'overrun')], plain, null);
    if (!card) throw new Error('no card');
    const move = (ply: number, player: string) => ({ ply, player, choice: '' });
    expect(outdated(card, [move(4, 'NATO'), move(5, 'chance')])).toBe(false);
    expect(outdated(card, [move(5, 'NATO')])).toBe(true);
    expect(openedBy(card, [move(3, 'Pact'), move(4, 'NATO'), move(5, 'Pact')])).toBe('NATO');
  });
});
