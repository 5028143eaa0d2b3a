/** What once was broken at the table: keys after the mouse, wrong links, quick clicks, cut words, narrow screens. */
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();
const two = { NATO: 'human', Pact: 'human' };
const table = (id: string, token: string | null | undefined): string =>
  `${server.url}/#/table/${id}?token=${token ?? ''}`;
/** The lesson in the hot seat, at the first movement phase. */
async function moving(size = { width: 1280, height: 720 }): Promise<Player> {
  const game = await server.create(two),
    p = await Player.at(browser, table(game.id, game.both), { viewport: size });
  await p.sit();
  await playUntil(p, (s) => s.phase === 'movement' && s.ready && s.mine && !s.covered, { moves: 0, attacks: 0 });
  return p;
}

describe('keys after the mouse', () => {
  it('Enter is the gold button and Tab the next unit, whatever panel was clicked', async () => {
    const p = await moving();
    await p.page.keyboard.press('e');
    await p.until((s) => s.complete === 'end');
    for (const tab of ['forces', 'log']) await p.page.locator(`#tab-${tab}`).click();
    await p.page.locator('.rail button').first().click();
    expect(await p.page.getByTestId('gold').locator('.kbd').count()).toBe(1);
    const { ply } = await p.see();
    await p.page.keyboard.press('Enter');
    expect((await p.moved(ply)).ply).toBe(ply + 1);
    await p.leave();
    const q = await moving();
    await q.page.locator('#tab-log').click();
    await q.page.keyboard.press('Tab');
    const cursor = (): Promise<string | null> =>
      q.page.evaluate(() => {
        const { hand, session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
        return hand.cursor.value && session.actors.value.includes(hand.cursor.value) ? hand.cursor.value : null;
      });
    await expect.poll(cursor, { timeout: 60_000 }).not.toBeNull();
    await q.leave();
  });
  it('a button reached with the keyboard keeps its Enter, and the gold one does not claim it', async () => {
    const p = await moving();
    await p.page.keyboard.press('e');
    await p.until((s) => s.complete === 'end');
    await p.page.keyboard.press('F6');
    const focus = await p.page.evaluate(() => document.activeElement?.getAttribute('data-verb'));
    expect(focus).not.toBeNull();
    expect(await p.page.getByTestId('gold').locator('.kbd').count()).toBe(focus === 'commit' ? 1 : 0);
    await p.leave();
  });
});

describe('a wrong link', () => {
  it('says so and leads home, without a map that never comes', async () => {
    const game = await server.create(two);
    for (const url of [table(game.id, 'not-a-token'), table('nosuchgame', 'x')]) {
      const p = await Player.at(browser, url);
      const home = p.page.locator('.loading a[href="#/"]');
      await home.waitFor();
      expect((await p.page.locator('.loading p').innerText()).length).toBeGreaterThan(5);
      expect(await p.page.getByText('Unrolling').count()).toBe(0);
      await p.picture('wrong-link');
      await home.click();
      await p.page.locator('.start').waitFor();
      await p.leave();
    }
  });
});

describe('quick clicks', () => {
  it('a goal clicked at once after its unit is reached', async () => {
    const p = await moving();
    const s = await p.see(),
      [from] = s.entries.find(([, verb]) => verb === 'move') ?? [''];
    await p.click(from);
    const reach = await p.until((x) => x.kind === 'hex' && x.prefix.length > 1),
      near = (hex: string): number =>
        Math.abs(Number(hex.slice(0, 2)) - Number(from.slice(0, 2))) +
        Math.abs(Number(hex.slice(2)) - Number(from.slice(2))),
      goal = reach.words.filter((w) => !reach.held.includes(w)).sort((x, y) => near(x) - near(y))[0] ?? '';
    for (let i = 0; i < 3; i += 1) await p.page.keyboard.press('Escape');
    await p.point(goal); // both come into view before either place is taken
    const b = await p.point(goal),
      a = await p.point(from);
    expect(await p.point(goal)).toEqual(b);
    await p.page.mouse.click(a.x, a.y);
    await p.page.mouse.click(b.x, b.y);
    expect((await p.moved(s.ply)).ply).toBe(s.ply + 1);
    const next = (await p.until((x) => x.ready)).entries.find(([, verb]) => verb === 'move')?.[0] ?? '';
    if (next) {
      const c = await p.point(next);
      await p.page.mouse.dblclick(c.x, c.y);
      await p.until((x) => x.kind === 'hex' && x.prefix.length > 1);
    }
    await p.leave();
  });
});

describe('nothing is cut', () => {
  it('in the masthead at any width, in both languages', async () => {
    const p = await moving({ width: 1440, height: 900 });
    for (const lang of ['EN', 'PL'])
      for (const width of [1920, 1600, 1440, 1366, 1280, 1100, 1000]) {
        await p.page.setViewportSize({ width, height: 800 });
        const pick = p.page.locator('.bar .pick button', { hasText: lang });
        if (await pick.isVisible()) await pick.click();
        const cut = (): Promise<string[]> =>
          p.page.evaluate(() =>
            [...document.querySelectorAll('.bar, .bar .track, .ph button, .vp div')]
              .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'none')
              .map((e) => `${e.className} ${e.textContent ?? ''}`),
          );
        await p.page.waitForTimeout(250);
        await expect.poll(cut, { message: `${lang} ${width}`, timeout: 20_000 }).toEqual([]);
        expect(await p.page.locator('.ph button.now').isVisible(), `phase of now at ${width}`).toBe(true);
      }
    await p.leave();
  });
  it('on a phone: the panel of an attack is one column, and nothing is wider than the screen', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both), { viewport: { width: 1280, height: 720 } });
    await p.sit();
    await playUntil(p, (s) => s.phase === 'combat' && s.ready && !s.covered && s.entries.length > 0, {
      moves: 3,
      attacks: 0,
      towards: '3943',
    });
    const target = (await p.see()).entries.find(([, verb]) => verb === 'attack')?.[0] ?? '';
    await p.click(target);
    await p.page.getByTestId('results').waitFor();
    await p.page.setViewportSize({ width: 390, height: 844 });
    await p.page.waitForTimeout(400);
    const close = p.page.locator('.small-screen button').first();
    if (await close.isVisible()) await close.click();
    await p.picture('phone-combat');
    const wide = await p.page.evaluate(() =>
      [...document.querySelectorAll('.topleft > *, .side > *, .combat > *, .combat .bars li, .dock')]
        .filter((e) => {
          const box = e.getBoundingClientRect();
          return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1);
        })
        .map((e) => `${e.className} ${Math.round(e.getBoundingClientRect().right)}`),
    );
    expect(wide).toEqual([]);
    const columns = await p.page.evaluate(() => {
      const sums = document.querySelector('.combat .sums')?.getBoundingClientRect(),
        fate = document.querySelector('.combat .fate')?.getBoundingClientRect();
      return sums && fate ? fate.top >= sums.bottom - 1 : null;
    });
    expect(columns).toBe(true);
    await p.leave();
  });
});
