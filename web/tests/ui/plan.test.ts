/** A plan is given order by order and taken back as one, also by a U that comes before the last answer. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { Plan } from '../../src/app/plan';
import type { Session } from '../../src/app/session';
import { standIn } from './standin';

/** A game in which each order is a ply; the new state comes before the answer to the order. */
function game() {
  const live = signal({ ply: 5, can_undo: true, ask: { mine: true } }),
    undone: string[] = [],
    answers: (() => void)[] = [],
    to = (ply: number): void => {
      live.value = { ...live.value, ply };
    };
  const session = standIn<Session>({
    live,
    delegated: signal(false),
    say: () => undefined,
    builder: { undo: () => Promise.resolve(void undone.push('one')) },
    wire: {
      play: (_: string, ply: number) => {
        to(ply + 1);
        return new Promise<void>((answer) => answers.push(answer));
      },
      undo: (ply: number) => Promise.resolve(to(ply - 1)),
    },
  });
  const plan = new Plan(session);
  plan.steps.value = standIn([{ choice: 'move A' }, { choice: 'move B' }]);
  const answered = async (): Promise<void> => {
    answers.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { plan, live, undone, answered };
}

it('is taken back whole, and after it one deed at a time', async () => {
  const { plan, live, undone, answered } = game(),
    given = plan.confirm();
  await answered();
  await answered();
  await given;
  expect(live.value.ply).toBe(7);
  await plan.undo();
  expect([live.value.ply, undone]).toEqual([5, []]);
  await plan.undo();
  expect(undone).toEqual(['one']);
});

it('is taken back whole by a U between the last state and its answer', async () => {
  const { plan, live, undone, answered } = game();
  void plan.confirm();
  await answered();
  expect(live.value.ply).toBe(7); // everybody has marched, the last answer is on its way
  const back = plan.undo();
  await answered();
  await back;
  expect([live.value.ply, undone]).toEqual([5, []]);
});
