/** How many clicks and keys a turn costs: the same deeds by hand, counter by counter, and with formations, entry and staff. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableModel } from '../src/app/table';
import { browse, Player } from './player';
import { Server } from './server';

let server: Server, browser: Browser;
beforeAll(async () => {
  server = await new Server().start();
  browser = await browse();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
type Canvas = HTMLCanvasElement & { table: TableModel };

/** A hand that counts what it does. */
class Hand {
  actions = 0;
  constructor(readonly p: Player) {}
  async key(k: string): Promise<void> {
    this.actions += 1;
    await this.p.page.keyboard.press(k);
  }
  async hex(hex: string): Promise<void> {
    this.actions += 1;
    await this.p.click(hex);
  }
  async button(locator: string): Promise<void> {
    this.actions += 1;
    await this.p.page.locator(locator).first().click({ timeout: 10_000 });
  }
}
const sit = async (title: string, scenario: string, other: string): Promise<Hand> => {
  const game = await server.create({ NATO: 'human', [other]: 'human' }, scenario, 'Clicks', title),
    p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
  await p.sit();
  return new Hand(p);
};
const play = (p: Player, choice: string): Promise<void> =>
  p.page.evaluate(async (c) => {
    const { session } = document.querySelector<Canvas>('.map')!.table;
    await session.wire.play(c, session.live.value!.ply);
  }, choice);
/** Come to a phase without counting: what is offered first and plain is accepted. */
async function arrive(
  p: Player,
  there: (phase: string, player: string | null, verbs: string[]) => boolean,
): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    const s = await p.until((x) => x.covered || (x.mine && x.ready));
    if (s.covered) {
      await p.uncover();
      continue;
    }
    const offered = await p.page.evaluate(() =>
      document.querySelector<Canvas>('.map')!.table.session.builder.verbs.value.map((v) => ({
        word: v.word,
        plain: v.plain,
        first: v.words[0]?.word ?? '',
      })),
    );
    if (
      there(
        s.phase,
        s.player,
        offered.map((v) => v.word),
      )
    )
      return;
    const plain = ['suggested', 'done', 'end', 'pass']
      .map((w) => offered.find((v) => v.word === w && v.plain))
      .find(Boolean);
    const other = offered[0];
    await play(p, plain ? plain.word : `${other?.word ?? ''} ${other?.first ?? ''}`.trim());
    await p.moved(s.ply, 15_000);
  }
  throw new Error('never arrived');
}

it('a movement phase of Objective Nuremberg by the staff costs two keys where marches by hand cost two clicks each', async () => {
  const hand = await sit('nuremberg', 'campaign', 'Pact'),
    { p } = hand;
  await arrive(p, (phase, player, verbs) => phase === 'movement' && player === 'Pact' && verbs.includes('move'));
  const start = (await p.see()).ply;
  await hand.key('Shift+E');
  await p.page.getByTestId('plan').waitFor();
  await p.page.waitForFunction(() => !document.querySelector<Canvas>('.map')!.table.plan.busy.value, null, {
    timeout: 120_000,
  });
  const orders = await p.page.evaluate(() => document.querySelector<Canvas>('.map')!.table.plan.orders.value.length);
  expect(orders).toBeGreaterThan(5);
  await hand.key('Enter');
  await p.until((s) => s.ply >= start + orders, 120_000);
  const byHand = 2 * orders;
  console.log(`nuremberg: ${orders} marches, ${hand.actions} actions, by hand ${byHand}`);
  expect(hand.actions * 2).toBeLessThanOrEqual(byHand);
  await p.leave();
});

it('an entry turn of Fulda Gap costs a third of what it costs unit by unit', async () => {
  const hand = await sit('fulda-gap', 'tripwire', 'Soviet'),
    { p } = hand;
  await arrive(p, (_, player, verbs) => player === 'Soviet' && verbs.includes('enter'));
  const goal = await p.page.evaluate(() => {
    const { session } = document.querySelector<Canvas>('.map')!.table;
    return session.units.value.find((u) => u.hex && u.side === 'Soviet')?.hex ?? '';
  });
  let entered = 0,
    unitByUnit = 0;
  for (let division = 0; division < 3; division += 1) {
    const before = (await p.see()).ply;
    await hand.button('[data-testid="enter-together"]');
    await hand.button('.plan-bar details .btn');
    await hand.hex(goal);
    await p.page.getByTestId('plan').waitFor();
    await p.page.waitForFunction(() => !document.querySelector<Canvas>('.map')!.table.plan.busy.value, null, {
      timeout: 120_000,
    });
    const steps = await p.page.evaluate(() =>
      document.querySelector<Canvas>('.map')!.table.plan.orders.value.map((s) => s.choice.split(' ')[0] ?? ''),
    );
    if (!steps.length) break;
    await hand.key('Enter');
    await p.until((s) => s.ply >= before + steps.length, 60_000);
    entered += steps.filter((v) => v === 'enter').length;
    // The list, the unit, the edge; then the stack and its goal.
    unitByUnit += steps.reduce((sum, v) => sum + (v === 'enter' ? 3 : 2), 0);
  }
  console.log(`fulda-gap: ${entered} units entered, ${hand.actions} actions, unit by unit ${unitByUnit}`);
  expect(entered).toBeGreaterThan(3);
  expect(hand.actions * 3).toBeLessThanOrEqual(unitByUnit + 12);
  await p.leave();
});

it('a campaign turn of Under an Iron Sky costs under 120 actions with the staff', async () => {
  const hand = await sit('iron-sky', 'fulda_hof', 'Pact'),
    { p } = hand;
  await arrive(p, (_, player, verbs) => player === 'Pact' && verbs.includes('move') && verbs.includes('end'));
  let given = 0;
  for (let round = 0; round < 12 && hand.actions < 110; round += 1) {
    const s = await p.see();
    if (s.player !== 'Pact' || !s.mine) break;
    await hand.key('Shift+E');
    await p.page.waitForFunction(() => !document.querySelector<Canvas>('.map')!.table.plan.busy.value, null, {
      timeout: 180_000,
    });
    const orders = await p.page.evaluate(() => document.querySelector<Canvas>('.map')!.table.plan.orders.value.length);
    if (!orders) break;
    await hand.key('Enter');
    await p.until((x) => x.ply > s.ply, 60_000);
    await p.until((x) => x.covered || !x.mine || x.ready, 60_000);
    given += (await p.see()).ply - s.ply;
    if ((await p.see()).covered) break;
  }
  console.log(`iron-sky: ${given} entries, ${hand.actions} actions`);
  expect(given).toBeGreaterThan(3);
  expect(hand.actions).toBeLessThan(120);
  await p.leave();
});
