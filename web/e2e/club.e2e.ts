/** Two people in two browsers: lobby, talk, take-back by consent, disconnection, the end, the dice, a rematch. Nothing secret leaks on the way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableModel } from '../src/app/table';
import { browse } from './player';
import { Server } from './server';

const script = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
const pictures = join(import.meta.dirname, 'pictures');
const PASSWORD = 'a long enough word';
let server: Server, browser: Browser;
/** Everything that was sent: addresses, referrers, titles. */
const told: string[] = [];
const faults: string[] = [];
beforeAll(async () => {
  server = await new Server('', ['--club']).start();
  browser = await browse();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function somebody(options: object = {}): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(() => {
    const known = JSON.parse(localStorage.getItem('front85.settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('front85.settings', JSON.stringify({ show: 'brief', ...known }));
  });
  const page = await context.newPage();
  page.on('request', (r) => told.push(r.url(), r.headers().referer ?? ''));
  page.on('pageerror', (e) => faults.push(e.message));
  page.on('console', (m) => {
    if (/Content Security Policy/.test(m.text())) faults.push(m.text());
  });
  return [context, page];
}
async function join_(page: Page, name: string): Promise<void> {
  await page.goto(`${server.url}/`);
  await page.getByTestId('enter').waitFor({ timeout: 60_000 });
  await page.getByRole('radio', { name: /New here|Pierwszy raz/ }).click();
  await page.locator('[autocomplete="username"]').fill(name);
  await page.locator('[autocomplete="new-password"]').fill(PASSWORD);
  await page.getByTestId('enter').locator('button[type="submit"]').click();
  await page.locator('.club-me .person').waitFor();
}
async function axe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  return page.evaluate(async () => {
    const { axe } = window as Window & typeof globalThis & { axe: { run: (options: object) => Promise<AxeResults> } };
    const found = await axe.run({ resultTypes: ['violations'] });
    return found.violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.any[0]?.message ?? v.help}`));
  });
}
/** Widths at which something hangs out of the page. */
const wide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

const see = (page: Page): Promise<{ mine: boolean; over: boolean; ply: number; turn: number }> =>
  page.evaluate(() => {
    const s = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.live.value;
    return {
      mine: s?.ask?.mine ?? false,
      over: (s?.result ?? null) !== null,
      ply: s?.ply ?? -1,
      turn: Number(s?.view.turn ?? 0),
    };
  });
/** One choice, plainly: whatever ends the matter first. Returns it. */
const choose = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
    const words: string[] = [];
    for (;;) {
      const { words: next, closes } = await session.wire.words(words);
      if (closes && (next.length === 0 || words.length > 0)) break;
      const quick = ['suggested', 'done', 'end', 'pass', 'none'].find((w) => next.some((n) => n.word === w));
      words.push(quick ?? next[Math.floor(next.length / 2)]?.word ?? '');
    }
    const choice = words.join(' ');
    await session.wire.play(choice, session.live.value?.ply ?? 0);
    return choice;
  });
async function playOn(pages: Page[], most: number, done: () => Promise<boolean>): Promise<number> {
  let made = 0;
  for (let i = 0; made < most && i < most * 20; i += 1) {
    if (await done()) break;
    let played = false;
    for (const page of pages)
      if ((await see(page)).mine) {
        await choose(page).then(
          () => {
            made += 1;
            played = true;
          },
          () => undefined,
        );
        break;
      }
    if (!played) await pages[0]?.waitForTimeout(200);
  }
  return made;
}
async function people(page: Page): Promise<void> {
  await page.locator('.bar .round').last().click();
  await page.getByRole('button', { name: /People at this table|Ludzie przy tym stole/ }).click();
}
const menu = async (page: Page, ask: string): Promise<void> => {
  await people(page);
  await page.getByTestId(`ask-${ask}`).click();
};

describe('the club', () => {
  it('brings two people through a whole game', async () => {
    const [one, marta] = await somebody(),
      [two, jan] = await somebody({ locale: 'pl-PL' });
    await join_(marta, 'Marta');
    await join_(jan, 'Jan');
    expect(await axe(marta)).toEqual([]);

    // a table, and somebody who sits down
    await marta.getByTestId('open-table').click();
    await marta.locator('.sheet select').nth(1).selectOption('lesson');
    await marta.getByTestId('open-go').click();
    await marta.getByTestId('link').waitFor();
    await marta.screenshot({ path: join(pictures, 'club-opened.png') });
    const link = await marta.getByTestId('link').inputValue();
    await marta.locator('.sheet-foot a.go').click();
    await marta.waitForSelector('.map', { timeout: 60_000 });
    await jan.reload();
    await jan.getByTestId('open-row').waitFor({ timeout: 30_000 });
    await jan.screenshot({ path: join(pictures, 'club-lobby-table.png') });
    await jan.getByTestId('open-row').getByRole('button').click();
    await jan.waitForSelector('.map', { timeout: 60_000 });
    const game = /table\/([\w-]+)/.exec(jan.url())?.[1] ?? '';
    expect(jan.url()).not.toContain('token');

    // both are here
    await marta.locator('.seat .presence.here').nth(1).waitFor({ timeout: 30_000 });

    // talk with a link, a note nobody else sees
    await marta.locator('#tab-talk').click();
    await marta.locator('.write textarea').fill('Good luck at #1805!');
    await marta.keyboard.press('Enter');
    await jan.locator('.tabs .unread').waitFor({ timeout: 20_000 });
    await jan.locator('#tab-talk').click();
    await jan.getByText('Good luck at').waitFor();
    await marta.locator('.write .club-tick input').check();
    await marta.locator('.write textarea').fill('my secret plan');
    await marta.keyboard.press('Enter');
    await marta.locator('.line.note').waitFor();
    await jan.locator('.write textarea').fill('Nawzajem');
    await jan.keyboard.press('Enter');
    await marta.getByText('Nawzajem').waitFor({ timeout: 20_000 });
    expect(await jan.getByText('my secret plan').count()).toBe(0);
    await marta.screenshot({ path: join(pictures, 'club-talk.png') });
    expect(await axe(marta)).toEqual([]);

    // some play, then a move back by consent: the same dice fall again
    await playOn([marta, jan], 8, () => Promise.resolve(false));
    const journal = (): Promise<string> =>
      marta.evaluate(() => {
        const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
        return JSON.stringify(session.moves.value.map((m) => [m.player, m.choice]));
      });
    await marta.waitForTimeout(800);
    const before = JSON.parse(await journal()) as [string, string | null][];
    await menu(marta, 'takeback');
    await jan.getByTestId('offer').waitFor({ timeout: 20_000 });
    await jan.screenshot({ path: join(pictures, 'club-takeback.png') });
    expect(await axe(jan)).toEqual([]);
    await jan.getByTestId('grant').click();
    await marta.waitForFunction(
      (n) => {
        const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
        return (session.live.value?.ply ?? n) < n;
      },
      before.length,
      { timeout: 30_000 },
    );
    const kept = (JSON.parse(await journal()) as unknown[]).length;
    const [player, again] = before[kept] ?? ['', null];
    const side = await marta.evaluate(
      () =>
        (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.live.value?.seat,
    );
    expect(player).toBe(side); // her own move
    await marta.evaluate(async (choice) => {
      const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
      await session.wire.play(choice, session.live.value?.ply ?? 0);
    }, again ?? '');
    await marta.waitForTimeout(1000);
    const after = JSON.parse(await journal()) as [string, string | null][];
    expect(after.slice(0, before.length)).toEqual(before.slice(0, after.length));

    // the line breaks and comes back; the server too
    await two.setOffline(true);
    await jan.waitForTimeout(500);
    await two.setOffline(false);
    await server.stop();
    await server.start();
    await marta.waitForFunction(() => !document.querySelector('.table.offline'), undefined, { timeout: 60_000 });
    await jan.waitForFunction(() => !document.querySelector('.table.offline'), undefined, { timeout: 60_000 });

    // a member goes on at another device
    const [three, phone] = await somebody({ viewport: { width: 390, height: 844 } });
    await phone.goto(`${server.url}/`);
    await phone.locator('[autocomplete="username"]').fill('marta');
    await phone.locator('[autocomplete="current-password"]').fill(PASSWORD);
    await phone.getByTestId('enter').locator('button[type="submit"]').click();
    await phone.getByTestId('my-game').waitFor({ timeout: 30_000 });
    await phone.screenshot({ path: join(pictures, 'club-phone.png') });
    expect(await axe(phone)).toEqual([]);
    await phone.getByTestId('my-game').locator('a.what').click();
    await phone.waitForSelector('.map', { timeout: 60_000 });
    await three.close();

    // to the end: played on for a while, and what is left is given up by agreement
    await playOn([marta, jan], 30, async () => (await see(marta)).over);
    if (!(await see(marta)).over) {
      await menu(jan, 'surrender');
      await marta.getByTestId('offer').waitFor({ timeout: 20_000 });
      await marta.getByTestId('grant').click();
    }
    await marta.waitForFunction(
      () =>
        ((document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.live.value
          ?.result ?? null) !== null,
      undefined,
      { timeout: 30_000 },
    );
    const dice = await marta.evaluate(async (id) => {
      const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
      const answer = await fetch(`/api/games/${id}/dice`, { headers: { authorization: `Bearer ${session.token}` } });
      return (await answer.json()) as { chosen: boolean; throws: { fits: boolean }[] };
    }, game);
    expect(dice.chosen).toBe(false);
    expect(dice.throws.every((x) => x.fits)).toBe(true);

    // the lobby knows it is over, and a rematch brings both to one table
    await marta.goto(`${server.url}/#/`);
    await marta.getByRole('button', { name: 'Rematch' }).first().click({ timeout: 30_000 });
    await marta.waitForURL(/table\//);
    const fresh = /table\/([\w-]+)/.exec(marta.url())?.[1] ?? '';
    expect(fresh).not.toBe(game);
    await people(jan);
    await jan.getByTestId('rematch').click();
    await jan.waitForURL((url) => url.hash.includes(fresh), { timeout: 30_000 });

    // nothing that opens a seat was written down anywhere
    const secrets = await Promise.all(
      [marta, jan].map((page) =>
        page.evaluate(() =>
          Object.entries(localStorage)
            .filter(([key]) => key.startsWith('front85.seat.'))
            .map(([, value]) => String(value)),
        ),
      ),
    );
    const cookies = [...(await one.cookies()), ...(await two.cookies())].map((c) => c.value);
    const code = /code=([\w-]+)/.exec(link)?.[1] ?? 'none';
    const titles = await Promise.all([marta.title(), jan.title()]);
    const all = `${told.join('\n')}\n${server.log}\n${titles.join('\n')}\n${marta.url()}\n${jan.url()}`;
    expect(secrets.flat().length).toBeGreaterThan(1);
    for (const secret of [...secrets.flat(), ...cookies, code, PASSWORD, 'my secret plan'])
      expect(all.includes(secret)).toBe(false);
    expect(faults).toEqual([]);
    await one.close();
    await two.close();
  });

  it('shows every page in both languages and themes, on screens of every size', async () => {
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const)
      for (const language of ['en-GB', 'pl-PL'])
        for (const colorScheme of ['light', 'dark'] as const) {
          const [context, page] = await somebody({ viewport: { width, height }, locale: language, colorScheme });
          const name = `${width}-${language.slice(0, 2)}-${colorScheme}`;
          await page.goto(`${server.url}/`);
          await page.getByTestId('enter').waitFor({ timeout: 30_000 });
          await page.waitForTimeout(200);
          expect(await wide(page), `${name} enter`).toBe(false);
          expect(await axe(page), `${name} enter`).toEqual([]);
          await page.screenshot({ path: join(pictures, `club-enter-${name}.png`) });
          await page.locator('[autocomplete="username"]').fill('Jan');
          await page.locator('[autocomplete="current-password"]').fill(PASSWORD);
          await page.getByTestId('enter').locator('button[type="submit"]').click();
          await page.locator('.club-me .person').waitFor({ timeout: 30_000 });
          for (const section of ['', 'tables', 'watch', 'account']) {
            await page.goto(`${server.url}/#/club/${section}`);
            await page.waitForTimeout(250);
            expect(await wide(page), `${name} ${section}`).toBe(false);
            expect(await axe(page), `${name} ${section}`).toEqual([]);
            if (section !== 'watch')
              await page.screenshot({ path: join(pictures, `club-${section || 'mine'}-${name}.png`) });
          }
          await context.close();
        }
    expect(faults).toEqual([]);
  });
});
