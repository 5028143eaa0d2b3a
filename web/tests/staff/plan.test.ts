/** A plan is given order by order and taken back as one, also by a U that comes before the last answer. */
import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { Plan } from '../../src/staff/plan';
import { lang } from '../../src/i18n';
import { api } from '../../src/net/api';
import { Declined } from '../../src/net/socket';
import type { Session } from '../../src/table/session';
import { standIn } from '../standin';

/** A game in which each order is a ply; the new state comes before the answer to the order. */
function game() {
  const live = signal({ ply: 5, can_undo: true, ask: { mine: true, verbs: [] as { word: string }[] } }),
    played: string[] = [],
    told: string[] = [],
    undone: string[] = [],
    hushed: number[] = [],
    answers: (() => void)[] = [],
    to = (ply: number): void => {
      live.value = { ...live.value, ply };
    };
  const wire = {
    play: (choice: string, ply: number): Promise<void> => {
      played.push(choice);
      to(ply + 1);
      return new Promise((answer) => answers.push(answer));
    },
    undo: (ply: number) => Promise.resolve(to(ply - 1)),
  };
  const session = standIn<Session>({
    live,
    mine: signal(true),
    furniture: signal({ verbs: { move: { draw: 'reach' } } }),
    delegated: signal(false),
    say: (text: string) => told.push(text),
    hush: (toast: number) => void hushed.push(toast),
    builder: { verbs: signal([]), undo: () => Promise.resolve(void undone.push('one')) },
    wire,
  });
  const plan = new Plan(session);
  plan.steps.value = standIn([{ choice: 'move A' }, { choice: 'move B' }]);
  const answered = async (): Promise<void> => {
    answers.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { plan, wire, live, undone, answered, played, told, hushed };
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

it('completes the move in hand before the next unit marches, where one is in hand', async () => {
  const { plan, live, answered, played } = game();
  plan.steps.value = standIn([
    { choice: 'move A', before: ['finish'] },
    { choice: 'move B', before: ['finish'] },
  ]);
  const given = plan.confirm();
  live.value = { ...live.value, ask: { mine: true, verbs: [{ word: 'finish' }] } };
  await answered();
  await answered();
  await answered();
  await given;
  expect(played).toEqual(['move A', 'finish', 'move B']);
});

it('does not promise that U takes back what a die has followed', async () => {
  const { plan, live, answered, told } = game();
  plan.steps.value = standIn([{ choice: 'mobilize EG' }]);
  const given = plan.confirm();
  live.value = { ...live.value, can_undo: false };
  await answered();
  await given;
  expect(told).toEqual(['One order given.']);
});

it('is made again in another language, and what was refused stays refused', async () => {
  const { plan } = game(),
    said = (lang: string) => [
      { choice: 'move A', verb: lang },
      { choice: 'move B', verb: lang },
      { choice: 'end', verb: lang },
    ],
    asked = vi.spyOn(api, 'plan');
  asked.mockImplementation((_id, _token, _wish, spoken) =>
    Promise.resolve(standIn({ ply: 5, steps: said(spoken), without: [], dice: false })),
  );
  await plan.staff();
  plan.refuse(1);
  lang.value = 'pl';
  await plan.again();
  expect(plan.steps.value.map((s) => s.verb)).toEqual(['pl', 'pl', 'pl']);
  expect(plan.orders.value.map((s) => s.choice)).toEqual(['move A', 'end']);
  expect(asked.mock.calls.map(([, , wish]) => wish.level)).toEqual(['regular', 'regular']);
  lang.value = 'en';
});

it('gives what serves a march with it, and leaves it out with it', async () => {
  const { plan, live, answered, played } = game();
  live.value = { ...live.value, ask: { mine: true, verbs: [{ word: 'mode' }, { word: 'finish' }] } };
  plan.steps.value = standIn([
    { choice: 'move A', before: ['mode A road'], after: ['finish'] },
    { choice: 'move B', before: ['mode B road'], after: ['finish'] },
  ]);
  plan.refuse(1);
  const given = plan.confirm();
  for (let i = 0; i < 3; i += 1) await answered();
  await given;
  expect(played).toEqual(['mode A road', 'move A', 'finish']);
});

it('sends the units of a row elsewhere, by its button or its ghost, and says so', async () => {
  const { plan, told } = game();
  plan.kind.value = 'staff';
  plan.steps.value = standIn([
    { choice: 'move A 0101', units: ['A'], hex: '0101', sector: 'V US', formation: '8 ID' },
    { choice: 'attack 0303 B', units: ['B'], hex: '0303' },
    { choice: 'move C 0505', units: ['C'], hex: '0505' },
  ]);
  plan.refuse(2);
  expect([0, 1, 2].map((i) => plan.movable(i))).toEqual([true, false, true]);
  const asked = vi.spyOn(api, 'plan').mockResolvedValue(standIn({ steps: [{ choice: 'move A 0202', hex: '0202' }] }));
  expect([plan.grabs('0303'), plan.grabs('0101')]).toEqual([false, true]);
  expect(plan.drops('0404')).toBe(true);
  await vi.waitFor(() => expect(plan.busy.value).toBe(false));
  expect(asked.mock.calls.at(-1)?.[2]).toMatchObject({ kind: 'march', units: ['A'], goal: '0404' });
  expect(plan.steps.value[0]).toMatchObject({ choice: 'move A 0202', own: true, sector: 'V US', formation: '8 ID' });
  expect(plan.orders.value.map((s) => s.choice)).toEqual(['move A 0202', 'attack 0303 B']);
  // Nowhere nearer: the row stays as it is.
  asked.mockResolvedValue(standIn({ steps: [] }));
  plan.turn(2);
  expect(plan.takes('0909', false)).toBe(true);
  await vi.waitFor(() => expect(plan.busy.value).toBe(false));
  expect(plan.steps.value[2]?.choice).toBe('move C 0505');
  expect(told.at(-1)).toBe('It cannot get any nearer to that now.');
  asked.mockRestore();
});

it('is offered while a march is in hand that has no way left, and where arrivals are placed', () => {
  const verbs = signal<{ word: string }[]>([]),
    looks = { move: { draw: 'reach' }, end: { deed: { ends: true } }, pass: { deed: { ends: true } } },
    plan = new Plan(standIn<Session>({ furniture: signal({ verbs: looks }), builder: { verbs }, moment: '' })),
    offered = (...words: string[]): boolean => {
      verbs.value = words.map((word) => ({ word }));
      return plan.offered.value;
    };
  expect(offered('move', 'end')).toBe(true);
  expect(offered('mode', 'finish', 'end')).toBe(true);
  expect(offered('place', 'base', 'end')).toBe(true);
  expect(offered('guns', 'pass')).toBe(false);
});

it('gives the room to a question that comes between its orders', async () => {
  const { plan, live, told, wire } = game();
  plan.kind.value = 'staff';
  wire.play = () => {
    live.value = { ...live.value, ask: { mine: true, verbs: [{ word: 'intercept' }, { word: 'pass' }] } };
    return Promise.reject(new Error('Not now.'));
  };
  await plan.confirm();
  expect(plan.open.value).toBe(false);
  expect(told).toEqual(['0 of 2 orders were given. Not now.']);
  // Which words that question has is no word for people.
  plan.kind.value = 'staff';
  plan.steps.value = standIn([{ choice: 'move A' }, { choice: 'move B' }]);
  wire.play = () =>
    Promise.reject(
      new Declined({ cases: [], text: '"move" is not possible. Possible: pass.', id: 'refused-unknown-verb' }),
    );
  await plan.confirm();
  expect(told.pop()).toBe('0 of 2 orders were given.');
  // A refusal of the order itself leaves the rest to be corrected.
  plan.kind.value = 'staff';
  plan.steps.value = standIn([{ choice: 'move A' }, { choice: 'move B' }]);
  live.value = { ...live.value, ask: { mine: true, verbs: [{ word: 'move' }] } };
  wire.play = () => Promise.reject(new Error('Not now.'));
  await plan.confirm();
  expect([plan.open.value, plan.orders.value.length]).toEqual([true, 2]);
});

it('sends an attack to another target, and how it is made is another word, after what stands before it', async () => {
  const { plan } = game();
  plan.kind.value = 'staff';
  plan.steps.value = standIn([
    { choice: 'move A 0101', units: ['A'], hex: '0101', after: ['finish'] },
    { choice: 'move B 0102', units: ['B'], hex: '0102' },
    {
      choice: 'attack 0303 C +1',
      units: ['C'],
      hex: '0303',
      elsewhere: ['0304'],
      otherwise: { '+1': '+1', '+2': '+2' },
    },
  ]);
  plan.refuse(1);
  expect(plan.movable(2)).toBe(true);
  plan.turn(2);
  const asked = vi
    .spyOn(api, 'plan')
    .mockResolvedValue(standIn({ steps: [{ choice: 'attack 0304 C +1', hex: '0304', units: ['C'] }] }));
  expect(plan.takes('0304', false)).toBe(true);
  await vi.waitFor(() => expect(plan.busy.value).toBe(false));
  expect(asked.mock.calls.at(-1)?.[2]).toEqual({
    kind: 'change',
    choice: 'attack 0303 C +1',
    goal: '0304',
    prior: ['move A 0101', 'finish'],
  });
  expect(plan.steps.value[2]).toMatchObject({ choice: 'attack 0304 C +1', own: true, otherwise: { '+2': '+2' } });
  await plan.redirect(2, '+2');
  expect(asked.mock.calls.at(-1)?.[2]).toMatchObject({ choice: 'attack 0304 C +1', goal: '+2' });
  expect(plan.orders.value).toHaveLength(2);
});

it('tells how it is taken back only as long as it can be', async () => {
  const { plan, live, answered, told, hushed } = game();
  const given = plan.confirm();
  await answered();
  await answered();
  await given;
  expect(told).toEqual(['2 orders given. U takes all of it back.']);
  expect(hushed).toEqual([]);
  live.value = { ...live.value, ply: 8 };
  expect(hushed).toEqual([1]);
});
