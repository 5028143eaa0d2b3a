/** How many clicks and keys a turn costs: the same deeds by hand, counter by counter, and with the staff. */
import { expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { reached } from './reached';

hosted();
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
    await this.p.page.locator(locator).first().click();
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

/** What defends itself while the enemy moves: given once on the sheet, click by click. */
async function standing(hand: Hand): Promise<void> {
  await hand.key('Shift+O');
  const sheet = hand.p.page.getByTestId('standing');
  await sheet.locator('li').first().waitFor();
  for (const row of await sheet
    .locator('li')
    .filter({ has: hand.p.page.getByRole('radio') })
    .all()) {
    hand.actions += 1;
    const leave = row.getByRole('radio', { name: 'Leave' }); // an attacker needs his bridges
    await ((await leave.count()) ? leave : row.getByRole('radio').nth(1)).click();
  }
  await hand.button('.sheet .btn.go');
  await sheet.waitFor({ state: 'detached' });
}
/** From the first question of a turn to the first of the next, the opponent's half and the answers to him included. */
async function wholeTurn(hand: Hand, ms: number): Promise<{ orders: number; asked: string[] }> {
  const { p } = hand,
    first = await p.until((s) => s.mine && s.ready, ms),
    end = Date.now() + ms,
    asked: string[] = [];
  let spent = -1; // the ply at which the staff had nothing more
  for (;;) {
    const s = await p.see();
    if (s.over || s.turn > first.turn) return { orders: s.ply - first.ply, asked };
    const now = await p.page.evaluate(() => {
      const t = document.querySelector<Canvas>('.map')!.table,
        gold = document.querySelector<HTMLButtonElement>('[data-testid="gold"]');
      return {
        offered: t.plan.offered.value,
        busy: t.plan.busy.value || t.carryOn.running.value,
        gold: gold && `${gold.disabled ? 'disabled ' : ''}${gold.textContent ?? ''}`,
      };
    });
    if (Date.now() > end) throw new Error(`still ${JSON.stringify({ ...now, spent, ...s }).slice(0, 400)}`);
    if (!s.mine || !s.ready || now.busy) {
      await p.page.waitForTimeout(60);
      continue;
    }
    const from = hand.actions;
    if (now.offered && s.prefix.length === 0 && spent !== s.ply) {
      await hand.key('Shift+E');
      if ((await proposed(p)).length) await hand.key('Shift+Enter');
      else {
        await hand.key('Escape');
        spent = s.ply;
      }
    } else {
      // What the gold button says; where there is none, the phase is ended with its key.
      if (!(await p.page.getByTestId('gold').count())) await hand.key('e');
      const gold = p.page.getByTestId('gold');
      if ((await p.see()).ply === s.ply) await hand.key((await gold.count()) ? 'Enter' : '1');
    }
    await p.moved(s.ply, 1_500).catch(() => undefined);
    asked.push(`${s.phase}: ${hand.actions - from}`);
  }
}

/** [scenario, options, milliseconds]; the campaign itself takes minutes and is counted on request. */
const TURNS: [string, Record<string, boolean>, number][] = process.env.FRONT85_E2E_CAMPAIGN
  ? [
      ['campaign', { air_war: false }, 1_200_000],
      ['campaign', {}, 1_200_000],
    ]
  : [['fulda_evening', {}, 200_000]];
it.each(TURNS)(
  'a whole turn of Under an Iron Sky costs under 120 actions: %s %o',
  async (scenario, options, ms) => {
    const seats = { NATO: 'regular', Pact: 'human' },
      game = await server.create(seats, scenario, 'Turn', 'iron-sky', options),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.Pact ?? ''}`);
    await p.sit();
    const hand = new Hand(p);
    await p.until((s) => s.mine && s.ready, ms);
    await standing(hand);
    for (let turn = 0; turn < (process.env.FRONT85_E2E_CAMPAIGN ? 2 : 1); turn += 1) {
      const before = hand.actions,
        { orders, asked } = await wholeTurn(hand, ms);
      console.log(`iron-sky ${scenario}: ${orders} entries, ${hand.actions - before} actions (${asked.join(', ')})`);
      expect(orders).toBeGreaterThan(20);
      expect(hand.actions - before).toBeLessThan(120);
    }
    await p.leave();
  },
  3_600_000,
);

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
