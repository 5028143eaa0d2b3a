/** How many clicks and keys a turn costs: the same deeds by hand, counter by counter, and with the staff. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableModel } from '../src/app/table';
import { browse, Player } from './player';
import { reached } from './reached';
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
const sit = async (title: string, scenario: string, wanted: string): Promise<Hand> => {
  const game = await reached(server, title, scenario, `True and ${wanted}`),
    p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
  await p.sit();
  const s = await p.until((x) => x.covered || (x.mine && x.ready));
  if (s.covered) await p.uncover();
  return new Hand(p);
};
/** The proposal is there, with so many orders. */
async function proposed(p: Player): Promise<string[]> {
  await p.page.waitForFunction(() => !document.querySelector<Canvas>('.map')!.table.plan.busy.value, null, {
    timeout: 180_000,
  });
  return p.page.evaluate(() =>
    document.querySelector<Canvas>('.map')!.table.plan.orders.value.map((s) => s.choice.split(' ')[0] ?? ''),
  );
}

it('a movement phase of Objective Nuremberg by the staff costs two keys where marches by hand cost two clicks each', async () => {
  const hand = await sit(
      'nuremberg',
      'campaign',
      'game.player == "Pact" and "move" in game.options_after() and "end" in game.options_after()',
    ),
    { p } = hand,
    start = (await p.see()).ply;
  await hand.key('Shift+E');
  const orders = (await proposed(p)).length;
  expect(orders).toBeGreaterThan(5);
  await hand.key('Enter');
  await p.until((s) => s.ply >= start + orders, 120_000);
  const byHand = 2 * orders;
  console.log(`nuremberg: ${orders} marches, ${hand.actions} actions, by hand ${byHand}`);
  expect(hand.actions * 2).toBeLessThanOrEqual(byHand);
  await p.leave();
});

it('a phase of Under an Iron Sky costs under 120 actions with the staff', async () => {
  const hand = await sit(
      'iron-sky',
      'fulda_hof',
      'game.player == "Pact" and "move" in game.options_after() and "end" in game.options_after()',
    ),
    { p } = hand,
    began = (await p.see()).ply;
  for (let round = 0; round < 60 && hand.actions < 118; round += 1) {
    const s = await p.until((x) => x.covered || (x.mine && x.ready), 120_000);
    if (s.covered || s.player !== 'Pact') break;
    const offered = await p.page.evaluate(() => document.querySelector<Canvas>('.map')!.table.plan.offered.value);
    if (offered) await hand.key('Shift+E');
    if (offered && !(await proposed(p)).length) break; // the staff has no more orders: the phase may be ended
    await hand.key('Enter');
    await p.moved(s.ply, 20_000).catch(() => undefined);
  }
  const given = (await p.see()).ply - began;
  console.log(`iron-sky: ${given} entries, ${hand.actions} actions`);
  expect(given).toBeGreaterThan(3);
  expect(hand.actions).toBeLessThan(120);
  await p.leave();
});

it('a Soviet division of Fulda Gap enters and marches on in four actions; the whole entry turn takes a third', async () => {
  const hand = await sit('fulda-gap', 'tripwire', 'game.player == "Soviet" and "enter" in game.options_after()'),
    { p } = hand,
    byHand = { clicks: 0 };
  for (let division = 0; division < 40; division += 1) {
    const s = await p.until((x) => x.covered || (x.mine && x.ready), 60_000);
    const waits = await p.page.evaluate(
      () =>
        document.querySelector<Canvas>('.map')!.table.plan.entering.value.filter(([, units]) => units.length > 1)[0],
    );
    if (!waits || s.player !== 'Soviet') break;
    await hand.button('[data-testid="enter-together"]'); // the list of those who wait
    await hand.button(`[data-formation="${waits[0]}"]`);
    await hand.hex('4613');
    const orders = await proposed(p);
    if (!orders.length) break;
    byHand.clicks += orders.reduce((sum, verb) => sum + (verb === 'enter' ? 3 : 2), 0);
    await hand.key('Enter');
    await p.until((x) => x.ply >= s.ply + orders.length, 120_000);
  }
  console.log(`fulda-gap: ${hand.actions} actions, by hand ${byHand.clicks}`);
  expect(byHand.clicks).toBeGreaterThan(30);
  expect(hand.actions * 3).toBeLessThanOrEqual(byHand.clicks + 2);
  await p.leave();
});
