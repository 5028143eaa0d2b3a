/** A study of a game: made, commented, drawn on, asked for the best lines. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axe, Clubhouse, join_, pictures, playOn, see } from './clubhouse';
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

describe('a study', () => {
  it('is made of a game and commented on its map', async () => {
    if (tries++) await renew();
    const contexts: BrowserContext[] = [],
      pages: Page[] = [];
    for (const options of [{}]) {
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
    const [anna] = pages as [Page];
    await join_(anna, server.url, 'Anna');
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

    for (const context of contexts) await context.close();
  });
});
