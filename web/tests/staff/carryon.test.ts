/** The staff carries a plan on by itself, and stops where only the player may decide. */
import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { CarryOn } from '../../src/staff/carryon';
import type { Plan } from '../../src/staff/plan';
import type { Session } from '../../src/table/session';
import { standIn } from '../standin';

/** A side whose plan is given, and that is asked what its directives do not cover. */
async function carried(referred: string): Promise<{ said: string[]; planned: number }> {
  const said: string[] = [],
    orders = signal([{ choice: 'move A' }]),
    live = signal({
      ply: 1,
      view: { turn: 1 },
      ask: { mine: true, player: 'NATO', verbs: [], referred, proposed: ['Hold', ''] },
      result: null,
    });
  let planned = 0;
  const session = standIn<Session>({
      live,
      units: signal([]),
      me: signal('NATO'),
      cover: signal(null),
      delegated: signal(false),
      furniture: signal({ verbs: {} }),
      say: (text: string) => said.push(text),
      asksNow: vi.fn(),
    }),
    plan = standIn<Plan>({
      orders,
      handed: 1,
      open: signal(false),
      confirm: () => Promise.resolve(),
      close: vi.fn(),
      bind: vi.fn(),
      staff: () => {
        planned += 1;
        orders.value = [];
        return Promise.resolve();
      },
    });
  await new CarryOn(session, plan).start();
  return { said, planned };
}

it('stops before a question that goes beyond its directives, and says why', async () => {
  const { said, planned } = await carried('conflict');
  expect(planned).toBe(0);
  expect(said[0]).toContain('Your staff asks: another answer looks better than its own (Hold).');
});

it('plans anew where nothing is asked', async () => {
  expect((await carried('')).planned).toBe(1);
});
