/** The staff carries a plan on by itself, and stops where only the player may decide. */
import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { CarryOn, type Done } from '../../src/staff/carryon';
import type { Plan } from '../../src/staff/plan';
import type { Session } from '../../src/table/session';
import { staffDone } from '../../src/table/mainpanel';
import { standIn } from '../standin';

/** A side whose plan is given, and that is asked what its directives do not cover. */
async function carried(referred: string, handed = 1): Promise<{ said: string[]; planned: number; done: Done | null }> {
  const said: string[] = [],
    orders = signal([{ choice: 'move A' }]),
    live = signal({
      ply: 1,
      view: { turn: 1 },
      ask: { mine: true, player: 'NATO', verbs: [], referred, proposed: ['Hold', ''] },
      result: null,
    });
  const units = signal([
    { place: 'map', side: 'NATO' },
    { place: 'map', side: 'Pact' },
  ]);
  let planned = 0;
  const session = standIn<Session>({
      live,
      units,
      me: signal('NATO'),
      cover: signal(null),
      delegated: signal(false),
      furniture: signal({ verbs: {} }),
      say: (text: string) => said.push(text),
      asksNow: vi.fn(),
    }),
    plan = standIn<Plan>({
      orders,
      handed,
      open: signal(false),
      confirm: () => {
        live.value = { ...live.value, ply: 9 };
        if (handed > 1) units.value = units.value.map((u) => ({ ...u, place: 'eliminated' }));
        return Promise.resolve();
      },
      close: vi.fn(),
      bind: vi.fn(),
      staff: () => {
        planned += 1;
        orders.value = [];
        return Promise.resolve();
      },
    });
  const carryOn = new CarryOn(session, plan);
  await carryOn.start();
  return { said, planned, done: carryOn.done.value };
}

it('stops before a question that goes beyond its directives, and says why', async () => {
  const { said, planned } = await carried('conflict');
  expect(planned).toBe(0);
  expect(said[0]).toContain('Your staff asks: another answer looks better than its own (Hold).');
});

it('plans anew where nothing is asked', async () => {
  expect((await carried('')).planned).toBe(1);
});

it('tells after several orders what became of them, until somebody goes on', async () => {
  const { said, done } = await carried('', 3);
  expect(said).toEqual([]);
  expect(done).toEqual({ from: 1, to: 9, given: 3, why: 'It stopped because a unit was lost.', lost: 1, beaten: 1 });
  const table = (ply: number) =>
    standIn<Parameters<typeof staffDone>[0]>({
      carryOn: { done: signal(done) },
      session: {
        live: signal({ ply }),
        past: signal(null),
        selected: signal(null),
        builder: { prefix: signal([]) },
      },
    });
  expect([9, 10].map((ply) => staffDone(table(ply)))).toEqual([true, false]);
});
