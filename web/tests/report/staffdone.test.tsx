// @vitest-environment jsdom
/** What the staff did: orders are counted without what only serves them, and fights have a result in words. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { readDice } from '../../src/games/common';
import type { LogLine, Move } from '../../src/net/types';
import { StaffDone } from '../../src/report/StaffDone';
import type { TableModel } from '../../src/table/model';
import { standIn } from '../standin';

vi.hoisted(() => Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));

const line = (ply: number, card: string, args: LogLine['args']): LogLine =>
  standIn({ ply, card, args, player: 'chance', text: '', cases: [], id: card });

it('counts orders by kind and lists the fights alone', () => {
  const moves = ['move a', 'finish', 'mode a', 'move b', 'strike c'],
    root = document.createElement('div');
  const session = {
    me: signal('Pact'),
    moves: signal(moves.map((choice, ply) => standIn<Move>({ ply, player: 'Pact', choice }))),
    log: signal([
      line(1, 'combat', { hex: '0101', die: 3, result: 'D' }),
      line(4, 'strike', { hex: '0202', die: 9, result: '5' }),
    ]),
    hexes: signal(new Map()),
    verbName: (verb: string) => verb,
    furniture: signal({
      ...{ dice: readDice, verbs: {} },
      result: (result: string) => (result === 'D' ? { label: 'common.close' } : null),
    }),
  };
  const done = { from: 0, to: 9, given: 5, why: '', lost: 0, beaten: 0 };
  render(
    <StaffDone
      table={standIn<TableModel>({ session, carryOn: { done: signal(done) }, where: (hex: string) => hex })}
    />,
    root,
  );
  expect(root.querySelector('.staff-report p')?.textContent).toBe('move 2 · strike 1');
  expect(root.querySelector('[role="status"] p')?.textContent).toContain('3');
  expect([...root.querySelectorAll('li')].map((li) => li.textContent)).toEqual(['0101: Close']);
});
