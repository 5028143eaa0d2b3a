/** Berlin '85 on the same table: the first turn of its lesson in the hot seat, the whole lesson against the computer, and the beginning of Operation Unity with the plan and the overlays. */
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import type { BerlinView } from '../src/wire.gen';
import { playUntil, type Habits } from './driver';
import { browser, hosted, server } from './hosted';
import { Player, type Seen } from './player';

type Canvas = HTMLCanvasElement & { table: TableModel };
hosted();

interface Due {
  step: string;
  left: number;
  announced: number;
  target: string | null;
}
/** What the plan says is still due, and the enemy to strike next. */
const due = (p: Player): Promise<Due | null> =>
  p.page.evaluate(() => {
    const { session } = (document.querySelector('.map') as Canvas).table,
      plan = (session.live.value?.view as BerlinView).planning,
      b = session.builder;
    if (!plan) return null;
    const at = (id: string | undefined): string => session.unit.value.get(id ?? '')?.hex ?? '';
    const targets = [...b.entries.value].filter(([, verbs]) => verbs.includes('attack')).map(([hex]) => hex);
    const far = (a: string, c: string): number =>
      Math.abs(Number(a.slice(0, 2)) - Number(c.slice(0, 2))) + Math.abs(Number(a.slice(2)) - Number(c.slice(2)));
    const near = at(plan.must_attack[0] ?? plan.free[0]),
      wanted = at(plan.must_be_attacked[0]);
    const next = wanted || (near ? [...targets].sort((a, c) => far(a, near) - far(c, near))[0] : undefined);
    return {
      step: plan.step,
      left: plan.must_attack.length + plan.must_be_attacked.length,
      announced: plan.attacks.length,
      target: next ?? null,
    };
  });

/** Both sides take the suggested set-up and end theirs. */
async function setUp(p: Player): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    await p.until((x) => x.covered || x.ready);
    const s = await p.see();
    if (s.covered) await p.uncover();
    await p.gold();
    await p.moved(s.ply);
  }
  const s = await p.until((x) => x.covered || x.phase === 'movement');
  if (s.covered) await p.uncover();
  await p.until((x) => x.ready);
}

/** March a unit with two clicks. */
async function march(p: Player, unit: string, goal: string): Promise<void> {
  const { ply } = await p.until((x) => x.ready && x.prefix.length === 0);
  await p.click(await p.hexOf(unit));
  await p.until((x) => x.prefix[1] === unit && x.words.includes(goal));
  await p.click(goal);
  await p.moved(ply);
}

/** Play by the mouse until something is so; announcements follow the plan. */
async function play(p: Player, done: (s: Seen) => boolean, attacks = 2, habits: Partial<Habits> = {}): Promise<Seen> {
  for (;;) {
    const planning = (s: Seen): boolean =>
      s.phase === 'combat' &&
      s.mine &&
      s.ready &&
      !s.covered &&
      s.prefix.length === 0 &&
      s.entries.some(([, v]) => v === 'attack');
    const s = await playUntil(p, (x) => done(x) || planning(x), { moves: 0, attacks: 3, ...habits }, 90_000);
    if (s.over || done(s)) return s;
    const plan = await due(p);
    if (plan?.step === 'announce' && plan.target && (plan.left > 0 || plan.announced < attacks)) {
      await p.click(plan.target);
      const chosen = await p.until((x) => x.complete !== null || x.refusal !== null);
      if (chosen.complete !== null) {
        await p.gold();
        await p.moved(s.ply);
        continue;
      }
      await p.page.keyboard.press('Escape');
    }
    await p.page.keyboard.press('e');
    await p.page.waitForTimeout(150);
    if ((await p.see()).ply === s.ply) await p.gold(3_000).catch(() => undefined);
    await p.moved(s.ply);
  }
}

describe("Berlin '85", () => {
  it('teaches a first turn in the hot seat: march, plan, announce, fight', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }, 'lesson', 'Berlin', 'berlin85'),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    await p.gold(); // NATO's secret roll
    const begun = await p.until((x) => x.covered || x.phase === 'movement');
    if (begun.covered) await p.uncover();
    await p.page.getByTestId('coach').waitFor(); // it is the Pact's lesson
    for (const [unit, goal] of [
      ['14g-3', '2211'],
      ['14g-6', '2112'],
      ['14g-2', '2312'],
    ] as const)
      await march(p, unit, goal);
    await play(p, (x) => x.phase === 'combat' && !x.covered && x.ready);
    expect(await due(p)).toMatchObject({ step: 'announce', left: 4, target: '2212' });
    await p.page.keyboard.press('e'); // what is compulsory comes first, and the table says so
    await p.page.getByTestId('why').waitFor();
    expect(await p.page.getByTestId('why').locator('.case').count()).toBeGreaterThan(0);
    await p.page.keyboard.press('Escape');
    await p.page.getByTestId('plan').locator('.due button').first().click(); // the plan leads to what is compulsory
    await p.until((x) => x.complete !== null);
    await p.picture('berlin-attack');
    const { ply } = await p.see();
    await p.gold();
    await p.moved(ply);
    expect(await due(p)).toMatchObject({ left: 0, announced: 1 });
    await play(p, (x) => x.phase === 'movement' && x.player === 'NATO' && !x.covered && x.ready, 1);
    await p.leave();
  });

  it('is learned against the computer, to the report', async () => {
    const game = await server.create({ NATO: 'recruit', Pact: 'human' }, 'lesson', 'Berlin', 'berlin85'),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.Pact ?? ''}`);
    await p.sit();
    await p.until((x) => x.mine && x.ready); // the computer acts first, and wakes up first
    await p.page.getByTestId('coach').waitFor();
    const seen = new Set<string>();
    const s = await play(
      p,
      (x) => {
        if (x.mine && x.ready) seen.add(`${x.phase} ${x.verb ?? ''}${x.complete === null ? '' : ' ready'}`);
        return false;
      },
      3,
      { moves: 5, towards: '2313', spread: true },
    );
    expect(s.over).toBe(true);
    expect([...seen]).toContain('movement move');
    expect([...seen].join(', ')).not.toContain('resolve'); // announced attacks are resolved by themselves
    expect([...seen].join(', ')).toMatch(/retreats/);
    expect(await p.blemishes()).toEqual([]);
    await p.page.getByTestId('gold').click();
    await p.page.getByTestId('front-map').waitFor();
    expect(await p.page.locator('.report h1').textContent()).toMatch(/wins$/);
    await p.picture('berlin-report');
    await p.leave();
  });

  it('begins Operation Unity in Polish, with sectors, U-Bahn and the Honors of War', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }, 'unity', 'Berlin', 'berlin85'),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`, { locale: 'pl-PL' });
    await p.sit();
    await setUp(p);
    for (const key of ['x', 'b']) {
      await p.page.keyboard.press(key);
      await p.page.waitForFunction(
        () => ((document.querySelector('.map') as Canvas).table.asked.value?.rows.length ?? 0) > 20,
      );
      await p.page.waitForTimeout(200);
      await p.picture(`berlin-overlay-${key}`);
      await p.page.keyboard.press(key);
    }
    await p.page.locator('#tab-honors').click();
    expect(await p.page.getByTestId('honors').locator('tbody tr').count()).toBe(11);
    await play(p, (x) => x.phase === 'combat' && !x.covered && x.ready);
    expect(await p.page.getByTestId('plan').textContent()).toContain('Ogłoszone');
    expect(await p.blemishes()).toEqual([]);
    await p.picture('berlin-plan');
    await p.leave();
  });

  it('announces gas and ground support in one attack, and takes one of several attacks back', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }, 'lesson', 'Berlin', 'berlin85', { gas: true }),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    await p.gold(); // NATO's secret roll
    const begun = await p.until((x) => x.covered || x.phase === 'movement');
    if (begun.covered) await p.uncover();
    for (const [unit, goal] of [
      ['14g-3', '2211'],
      ['14g-6', '2112'],
    ] as const)
      await march(p, unit, goal);
    await play(p, (x) => x.phase === 'combat' && !x.covered && x.ready);
    const plan = p.page.getByTestId('plan'),
      extras = p.page.locator('.combat .extras');
    const announce = async (): Promise<void> => {
      const { ply } = await p.see();
      await p.gold();
      await p.moved(ply);
    };
    await plan.locator('.due button').first().click();
    await p.until((x) => x.complete !== null);
    await p.page.locator('.cands button[aria-checked="false"]').first().click(); // a distant gun
    await extras.locator('button[data-word^="gas="]').click();
    await p.until((x) => x.complete?.includes(' gas=') === true);
    await extras.locator('select[data-kind="air"]').selectOption('air=1');
    await p.until((x) => x.complete?.includes(' air=1 gas=') === true);
    await p.picture('berlin-gas');
    await announce();
    await p.click('2412'); // guns alone
    await p.until((x) => x.complete !== null || x.set);
    if ((await p.see()).complete === null) await p.page.locator('.cands button').first().click();
    await p.until((x) => x.complete !== null);
    await announce();
    expect(await plan.locator('.attack').count()).toBe(2);
    expect(await plan.locator('.attack').first().textContent()).toMatch(/1 Ground Support Point.*Gas into 2212/);
    await plan.locator('.attack summary').first().click();
    await p.picture('berlin-withdraw');
    const { ply } = await p.see();
    await plan.getByTestId('withdraw').first().click();
    await p.moved(ply);
    expect(await plan.locator('.attack').count()).toBe(1);
    expect((await due(p))?.left).toBeGreaterThan(0);
    expect(await p.blemishes()).toEqual([]);
    await p.leave();
  });
});
