/** A study of a game: made, commented, drawn on, given another line, shared, added to by another, taken out and brought in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axe, Clubhouse, join_, pictures, playOn, see, wide } from './clubhouse';
import { browser, hosted, renew, server } from './hosted';
import { Player } from './player';
import { Server } from './server';

let house: Clubhouse,
  tries = 0;
hosted(() => new Server('', ['--club']));
beforeEach(() => {
  house = new Clubhouse(browser);
});

const LONG = { timeout: 60_000 };
const sat = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        see(page)
          .then((s) => s.ply >= 0)
          .catch(() => false),
      LONG,
    )
    .toBe(true);
const toStudy = async (page: Page): Promise<void> => {
  await page.locator('.bar .round').last().click();
  await page.getByRole('button', { name: /Open as a study|Otwórz jako analizę/ }).click();
};
const taken = async (page: Page, which: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId(which).click()]);
  return (await file.path()) ?? '';
};
const chapters = (page: Page): Promise<string[]> =>
  page.getByTestId('study-chapters').locator('option').allInnerTexts();
const open = (page: Page, name: RegExp): Promise<void> => page.locator('summary', { hasText: name }).click();

describe('a study', () => {
  it('is made, shared and taken out', async () => {
    if (tries++) await renew();
    const contexts: BrowserContext[] = [],
      pages: Page[] = [];
    for (const options of [{}, { viewport: { width: 1024, height: 768 } }]) {
      const [context, page] = await house.somebody(options);
      await context.addInitScript(() => {
        if (location.protocol !== 'about:')
          localStorage.setItem(
            'front85.settings',
            JSON.stringify({
              ...(JSON.parse(localStorage.getItem('front85.settings') ?? '{}') as object),
              opening: false,
            }),
          );
      });
      contexts.push(context);
      pages.push(page);
    }
    const [anna, olga] = pages as [Page, Page];
    await join_(anna, server.url, 'Anna');
    await join_(olga, server.url, 'Olga');
    const made = await anna.evaluate(async () => {
      const answer = await fetch('/api/games', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'nuremberg', scenario: 'lesson', seats: { NATO: 'recruit' }, mine: 'Pact' }),
      });
      return (await answer.json()) as { id: string; seats: Record<string, string> };
    });
    await anna.goto(`${server.url}/#/table/${made.id}?token=${made.seats.Pact ?? ''}`);
    await anna.waitForSelector('.map', LONG);
    await sat(anna);
    await playOn([anna], 5, () => Promise.resolve(false));
    await toStudy(anna);
    await anna.getByTestId('study-make').click();
    await anna.getByTestId('study').waitFor(LONG);
    await sat(anna);

    // a comment with an arrow drawn by mouse
    const hand = new Player(anna),
      units = await anna.evaluate(() => {
        type Table = { session: { units: { value: { hex?: string; side: string }[] } } };
        const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: Table }).table;
        return session.units.value.flatMap((u) => (u.hex ? [[u.side, u.hex] as const] : []));
      }),
      from = units.find(([side]) => side === 'Pact')?.[1] ?? '',
      to = units.find(([side]) => side === 'NATO')?.[1] ?? '';
    await anna.getByTestId('study-arrow').click();
    await hand.click(from);
    await hand.click(to);
    await anna.getByTestId('study-text').fill('We cross <b>here</b>');
    await anna.getByTestId('study-save').click();
    await anna.locator('.study-notes', { hasText: 'We cross <b>here</b>' }).waitFor();
    await anna.getByTestId('study-best').click();
    await anna.getByTestId('study-lines').waitFor(LONG);
    await anna.screenshot({ path: join(pictures, 'study-panel.png') });
    expect(await axe(anna)).toEqual([]);

    // another line, played on the table and added
    await anna.getByTestId('study-vary').click();
    await expect.poll(() => anna.url(), LONG).toContain('#/table/');
    await sat(anna);
    await playOn([anna], 2, () => Promise.resolve(false));
    await toStudy(anna);
    await anna.getByTestId('study-add').waitFor();
    await anna.screenshot({ path: join(pictures, 'study-add.png') });
    expect(await axe(anna)).toEqual([]);
    await anna.getByTestId('study-add').click();
    await anna.getByTestId('study').waitFor(LONG);
    await expect.poll(() => anna.getByTestId('study-line').count(), LONG).toBe(2);

    // public, and others may add
    await open(anna, /Who may read/);
    await anna.getByTestId('study-access').selectOption('club');
    await anna.getByTestId('study-link').waitFor();
    await anna.getByTestId('study-adds').click();
    const link = await anna.getByTestId('study-link').inputValue();
    await olga.goto(`${server.url}/#/study`);
    await olga.getByTestId('study-row').click();
    await olga.getByTestId('study').waitFor(LONG);
    await olga.getByTestId('study-text').fill('Or wait a turn');
    await olga.getByTestId('study-save').click();
    await olga.locator('.study-notes', { hasText: 'Or wait a turn' }).waitFor();
    expect(await wide(olga)).toBe(false);
    await olga.screenshot({ path: join(pictures, 'study-1024.png') });

    // somebody without an account, on a phone, in Polish
    const [third, piotr] = await house.somebody({ viewport: { width: 390, height: 844 }, locale: 'pl-PL' });
    contexts.push(third);
    await piotr.goto(link);
    await piotr.getByTestId('study').waitFor(LONG);
    await piotr.locator('.study-notes', { hasText: 'Or wait a turn' }).waitFor();
    expect(await piotr.getByTestId('study-text').count()).toBe(0);
    expect(await wide(piotr)).toBe(false);
    await piotr.screenshot({ path: join(pictures, 'study-phone.png') });

    // as a page, and as a file that comes back
    const page = readFileSync(await taken(anna, 'study-page'), 'utf8');
    expect(page).toContain('We cross &lt;b&gt;here&lt;/b&gt;');
    expect(page).not.toContain('<script');
    const shown = await contexts[0]!.newPage();
    await shown.setContent(page);
    await shown.screenshot({ path: join(pictures, 'study-page.png'), fullPage: true });
    expect(await shown.locator('svg.board').count()).toBeGreaterThan(0);
    await shown.close();
    const file = await taken(anna, 'study-file');
    await olga.goto(`${server.url}/#/study`);
    await olga.getByTestId('study-open').setInputFiles(file);
    await olga.getByTestId('study').waitFor(LONG);
    await olga.locator('.study-notes', { hasText: 'Or wait a turn' }).waitFor();
    await olga.getByTestId('study-chapters').selectOption({ label: (await chapters(olga)).at(-1) ?? '' });
    await olga.locator('.study-notes', { hasText: 'We cross' }).waitFor();
    await expect.poll(() => olga.getByTestId('study-line').count(), LONG).toBe(2);
    await olga.goto(`${server.url}/#/study`);
    await expect.poll(() => olga.getByTestId('study-row').count(), LONG).toBe(2);
    await olga.screenshot({ path: join(pictures, 'study-list.png') });
    expect(await axe(olga)).toEqual([]);
    for (const context of contexts) await context.close();
  });

  it('shows the win chance under the board and leads back to the game', async () => {
    const made = await server.create({ NATO: 'human', Pact: 'human' }),
      [context, page] = await house.somebody();
    await join_(page, server.url, 'Ewa');
    await page.goto(`${server.url}/#/table/${made.id}?token=${made.both ?? ''}`);
    await page.waitForSelector('.map', LONG);
    // the tutorial is too short for a win chance
    const line = [0, 1, 2].map((ply) => ({ ply, turn: 1, side: 'Pact', levels: { NATO: 50 - ply, Pact: 50 + ply } }));
    await page.route('**/review?*', (route) =>
      route.fulfill({ json: { by_chance: true, line, turning: [], luck: [], pending: false } }),
    );
    await sat(page);
    await page.goto(`${server.url}/#/study/new/${made.id}?ply=0`);
    await page.getByTestId('study-make').click();
    const chart = page.getByTestId('replay').getByTestId('chance-line');
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await chart.waitFor(LONG);
      const box = await chart.boundingBox();
      expect(box && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width).toBe(true);
      await page.screenshot({ path: join(pictures, `study-chance-${width}.png`) });
      expect(await wide(page)).toBe(false);
    }
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByTestId('replay-out').click();
    await expect.poll(() => page.url(), LONG).toContain(`#/table/${made.id}`);

    // a file that is too large is not even sent
    await page.goto(`${server.url}/#/study`);
    const large = { name: 'study.json', mimeType: 'application/json', buffer: Buffer.alloc(9_000_000, 'x') };
    await page.getByTestId('study-open').setInputFiles(large);
    await page.getByRole('alert').filter({ hasText: 'too large' }).waitFor();
    await context.close();
  });
});
