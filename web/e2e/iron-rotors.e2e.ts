/** Under an Iron Sky from the air and the sea: a helicopter flies, paratroopers jump, marines land, a raid is plotted, gas is held. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import type { CreatedGame, IronSkyView } from '../src/wire.gen';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { printed, Server } from './server';

const saves = mkdtempSync(join(tmpdir(), 'front85-positions-'));
hosted(async () => {
  await printed('iron_positions.py', saves);
  return new Server();
});

type Canvas = HTMLCanvasElement & { table: TableModel };
const view = (p: Player): Promise<IronSkyView> =>
  p.page.evaluate(() => (document.querySelector('.map') as Canvas).table.session.live.value?.view as IronSkyView);
/** Keys of the messages told so far. */
const told = (p: Player): Promise<string[]> =>
  p.page.evaluate(() => (document.querySelector('.map') as Canvas).table.session.log.value.map((line) => line.id));
/** The lanes and signs of the moment. */
const drawn = (p: Player): Promise<{ lanes: { path: string[]; low: boolean[] }[]; signs: string[] }> =>
  p.page.evaluate(() => {
    const { session, view } = (document.querySelector('.map') as Canvas).table,
      overlay = view.value ? session.furniture.value.layers?.(session, view.value, []) : null;
    return {
      lanes: (overlay?.lanes ?? []).map(({ path, low }) => ({ path, low })),
      signs: [...new Set((overlay?.glyphs ?? []).map((g) => g.kind))],
    };
  });

/** How long the table may take. */
const SOON = { timeout: 30_000 };

/** At the table as `side` against a recruit, with a position of our own. */
async function seated(save: string, side: 'NATO' | 'Pact', locale = 'en-GB'): Promise<Player> {
  const other = side === 'NATO' ? 'Pact' : 'NATO',
    answer = await fetch(`${server.url}/api/games/import?seat=${other}:recruit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: readFileSync(join(saves, `${save}.json`)),
    });
  if (!answer.ok) throw new Error(await answer.text());
  const game = (await answer.json()) as CreatedGame,
    p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats[side] ?? ''}`, {
      locale,
      viewport: { width: 1440, height: 900 },
    });
  await p.sit();
  await p.until((s) => s.mine && s.ready);
  return p;
}
/** The gold button, and what it says. */
async function gold(p: Player): Promise<string> {
  const { ply } = await p.see(),
    button = p.page.getByTestId('gold'),
    said = (await button.textContent()) ?? '';
  await button.click();
  await p.until((s) => s.ply !== ply, 60_000);
  return said;
}
const verb = (p: Player, word: string): Promise<void> => p.page.locator(`.dock [data-verb="${word}"]`).click();

describe('from the air and the sea', () => {
  it('a helicopter flies by the way that was shown, and paratroopers jump', async () => {
    const p = await seated('flight', 'NATO'),
      { page } = p;
    await verb(p, 'fly');
    const panel = page.getByTestId('flight');
    await panel.waitFor();
    await panel.locator('.heli-goals button').nth(2).click();
    await expect.poll(async () => (await drawn(p)).lanes.length, SOON).toBe(1);
    expect(await panel.locator('.heli-fate').first().textContent()).toMatch(/\d+%/);
    // another mode, another stroke
    await panel.locator('[data-way="low"]').click();
    await expect.poll(async () => (await drawn(p)).lanes[0]?.low.every(Boolean), SOON).toBe(true);
    await panel.locator('[data-way="high"]').click();
    await expect.poll(async () => (await drawn(p)).lanes[0]?.low.some(Boolean), SOON).toBe(false);
    expect(await gold(p)).toMatch(/^Fly /);
    await expect.poll(() => told(p), SOON).toContain('is-log-heli-rebases');
    await expect.poll(() => told(p), SOON).toContain('is-log-heli-lands');

    await p.until((s) => s.mine && s.ready);
    const [unit] = await page.evaluate(() =>
      (document.querySelector('.map') as Canvas).table.session.builder.verbs.value
        .filter((v) => v.word === 'airdrop')
        .flatMap((v) => v.words.map((w) => w.word)),
    );
    await p.click(await p.hexOf(unit ?? ''));
    await verb(p, 'airdrop');
    await expect.poll(async () => (await drawn(p)).signs, SOON).toContain('drop');
    const goals = await p.until((s) => s.kind === 'hex' && s.prefix[0] === 'airdrop'),
      held = new Set(goals.held),
      zone = goals.words.find((w) => !held.has(w)) ?? '';
    await p.click(zone);
    await page.getByTestId('crew').waitFor();
    await p.until((s) => s.complete !== null);
    expect(await gold(p)).toContain(zone);
    await expect.poll(() => told(p), SOON).toContain('is-log-mission-airdrop');
    await p.leave();
  });

  it('a lift flies as high as one says, to the units and on with them', async () => {
    const p = await seated('flight', 'NATO'),
      { page } = p,
      [unit] = await page.evaluate(() =>
        (document.querySelector('.map') as Canvas).table.session.builder.verbs.value
          .filter((v) => v.word === 'lift')
          .flatMap((v) => v.words.map((w) => w.word)),
      );
    await p.click(await p.hexOf(unit ?? ''));
    await verb(p, 'lift');
    const goals = await p.until((s) => s.kind === 'hex' && s.prefix[0] === 'lift'),
      free = goals.words.filter((w) => !goals.held.includes(w)),
      crew = page.getByTestId('crew');
    await p.click(free[Math.floor(free.length / 3)] ?? '');
    await p.until((s) => s.complete?.startsWith('lift ') === true);
    const plain = (await p.see()).complete ?? '';
    expect(plain).not.toMatch(/ (low|high)$/);
    await crew.locator('[data-way="high low"]').click();
    await p.until((s) => s.complete === `${plain} high low`);
    expect(await crew.locator('[aria-pressed="true"][data-way]').textContent()).toMatch(/points · \d+% unharmed/);
    await crew.locator('[data-way="high"]').click();
    await p.until((s) => s.complete === `${plain} high`);
    await gold(p);
    await expect.poll(() => told(p), SOON).toContain('is-log-heli-lift');
    await p.leave();
  });

  it('marines land where the way over the sea leads', async () => {
    const p = await seated('landing', 'Pact', 'pl-PL');
    const unit = 'po-7-marine';
    await p.click(await p.hexOf(unit));
    await verb(p, 'land');
    await expect.poll(async () => (await drawn(p)).signs, SOON).toContain('beach');
    const goals = await p.until((s) => s.kind === 'hex' && s.prefix[0] === 'land'),
      beach = goals.words.find((w) => !goals.held.includes(w)) ?? '',
      { x, y } = await p.point(beach);
    await p.page.mouse.move(x, y);
    await expect.poll(async () => (await drawn(p)).lanes[0]?.path.at(-1), SOON).toBe(beach);
    await p.click(beach);
    await p.until((s) => s.complete !== null);
    expect(await gold(p)).toBe(`Ląduj w ${beach}Enter`);
    expect(await p.hexOf(unit)).toBe(beach);
    await p.leave();
  });

  it('raids are plotted on one sheet with their chances, and sealed together', async () => {
    const p = await seated('raids', 'Pact'),
      { page } = p,
      sheet = page.getByTestId('raids');
    await sheet.waitFor();
    expect((await page.getByTestId('gold').textContent()) ?? '').toContain('No raids');
    await sheet.locator('.raid-targets .rows button').first().click();
    await p.until((s) => s.complete?.startsWith('raid ') === true);
    await expect.poll(async () => (await drawn(p)).lanes.length, SOON).toBe(1);
    expect(await sheet.locator('.raid-odds').textContent()).toMatch(/succeeds\d+%/);
    // the height of the way out is the player's
    const low = (d: { lanes: { low: boolean[] }[] }): boolean | undefined => d.lanes[0]?.low.some(Boolean);
    await sheet.locator('[data-way="high"]').click();
    await p.until((s) => s.complete?.endsWith(' high') === true);
    await expect.poll(async () => low(await drawn(p)), SOON).toBe(false);
    await gold(p);
    await p.until((s) => s.mine && s.ready);
    await expect.poll(async () => (await view(p)).air?.raids.length, SOON).toBe(1);
    expect(await sheet.locator('.raid-rows .raid-odds').count()).toBe(1);
    expect(await gold(p)).toContain('Seal the raids');
    await expect.poll(() => told(p), SOON).toContain('is-log-raid');
    await p.leave();
  });

  it('a missile with gas goes off only when its button is held', async () => {
    const p = await seated('missiles', 'Pact'),
      { page } = p;
    await verb(p, 'missile');
    const units = await p.until((s) => s.prefix[0] === 'missile' && s.kind === 'unit');
    await p.click(await p.hexOf(units.words[0] ?? ''));
    const goals = await p.until((s) => s.kind === 'hex' && s.prefix[0] === 'missile'),
      hex = goals.words[Math.floor(goals.words.length / 2)] ?? '';
    const chosen = async (): Promise<void> => {
      await p.click(hex);
      await p.until((s) => s.complete?.startsWith('missile ') === true);
    };
    await chosen();
    const { ply } = await p.see(),
      held = page.getByTestId('held');
    expect(await page.getByTestId('gold').getAttribute('data-verb')).toBe('back');
    // Enter takes the choice back, on the map and on the button; a click is nothing
    await page.locator('.map').focus();
    await page.keyboard.press('Enter');
    await p.until((s) => s.complete === null);
    await chosen();
    await held.click();
    await held.focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1300);
    expect((await p.see()).ply).toBe(ply);
    expect(await told(p)).not.toContain('is-log-missile');
    await held.hover();
    await page.mouse.down();
    await p.until((s) => s.ply !== ply, 30_000);
    await page.mouse.up();
    await expect.poll(() => told(p), SOON).toContain('is-log-missile');
    await expect.poll(async () => (await view(p)).weapons?.struck, SOON).toContain(hex);
    await p.leave();
  });
});
