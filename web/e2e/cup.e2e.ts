/** A round robin of three people: held, entered, started, played at its tables, ruled on, and its standings. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axe, Clubhouse, join_, pictures, play, see, wide } from './clubhouse';
import { browser, hosted, renew, server } from './hosted';
import { Server } from './server';

let house: Clubhouse,
  tries = 0;
hosted(() => new Server('', ['--club'], { FRONT85_COMPETITIONS: 'members' }));
beforeEach(() => {
  house = new Clubhouse(browser);
});

const LOOK = { timeout: 60_000 };

describe('a round robin', () => {
  it('is held, played at its tables and decided', async () => {
    if (tries++) await renew();
    const contexts: BrowserContext[] = [],
      pages: Page[] = [];
    for (const [name, options] of [
      ['Hanna', {}],
      ['Adam', { viewport: { width: 1024, height: 768 } }],
      ['Bela', { viewport: { width: 390, height: 844 }, locale: 'pl-PL' }],
    ] as const) {
      const [context, page] = await house.somebody(options);
      contexts.push(context);
      pages.push(page);
      await join_(page, server.url, name);
    }
    const [hanna, adam, bela] = pages as [Page, Page, Page];
    await hanna.getByRole('link', { name: 'Competitions' }).first().click();
    await hanna.getByTestId('hold').click();
    await hanna.locator('.sheet select').nth(0).selectOption('nuremberg');
    await hanna.locator('.sheet input[type="text"]').first().fill('Spring <b>cup</b>');
    await hanna.locator('.sheet select').nth(2).selectOption('lesson');
    await hanna.screenshot({ path: join(pictures, 'cup-hold.png') });
    expect(await axe(hanna)).toEqual([]);
    await hanna.getByTestId('open-go').click();
    await hanna.getByTestId('cup-enter').click();
    await hanna.getByTestId('cup-leave').waitFor();
    const address = hanna.url();
    for (const page of [adam, bela]) {
      await page.goto(`${server.url}/#/club/cups`);
      await page.getByTestId('cup-row').click();
      expect(page.url()).toBe(address);
      await page.getByTestId('cup-enter').click();
      await page.getByTestId('cup-leave').waitFor();
      expect(await wide(page)).toBe(false);
    }
    expect(await hanna.locator('h1').textContent()).toBe('Spring <b>cup</b>');
    await hanna.reload();
    // whoever holds it may send somebody home, and is asked first; Bela comes back
    const removes = hanna.getByRole('button', { name: 'Bela: Remove' });
    await removes.click();
    await hanna.getByTestId('cup-sure').click();
    await removes.waitFor({ state: 'detached' });
    await bela.reload();
    await bela.getByTestId('cup-enter').click();
    await bela.getByTestId('cup-leave').waitFor();
    await hanna.reload();
    await hanna.getByTestId('cup-start').click();

    // the server opens the game of the first round: whoever does not rest goes to the table from the page
    const table = (page: Page) => page.locator('.club-row.yours', { hasText: /being played|w toku/ }).getByRole('link');
    await expect
      .poll(async () => {
        await hanna.reload();
        await hanna.getByTestId('standings').waitFor();
        return hanna.getByTestId('board').getByRole('link').count();
      }, LOOK)
      .toBe(1);
    await bela.reload();
    await bela.getByTestId('standings').waitFor();
    await bela.screenshot({ path: join(pictures, 'cup-phone.png'), fullPage: true });
    expect(await hanna.getByTestId('round').locator('h2').allTextContents()).toEqual(['Round 1', 'Round 2', 'Round 3']);
    expect(await wide(bela)).toBe(false);
    expect(await axe(bela)).toEqual([]);
    for (let round = 1; round <= 2; round += 1) {
      let loser: Page | null = null;
      for (const page of pages) {
        await page.goto(address);
        await page.reload();
        await page.getByTestId('standings').waitFor();
        if ((await table(page).count()) > 0) loser = page;
      }
      expect(loser).not.toBeNull();
      if (!loser) return;
      await table(loser).first().click();
      await loser.waitForSelector('.map', LOOK);
      await expect
        .poll(
          () =>
            see(loser)
              .then((s) => s.seat)
              .catch(() => ''),
          LOOK,
        )
        .not.toBe('');
      await play(loser, 'concede');
      await expect.poll(async () => (await see(loser)).over, LOOK).toBe(true);
      await expect
        .poll(async () => {
          await hanna.goto(address);
          await hanna.reload();
          await hanna.getByTestId('standings').waitFor();
          return hanna.getByTestId('board').getByText('has won').count();
        }, LOOK)
        .toBe(round);
      await expect
        .poll(async () => {
          await hanna.reload();
          await hanna.getByTestId('standings').waitFor();
          return hanna.getByTestId('board').getByRole('link').count();
        }, LOOK)
        .toBe(round + 1);
    }
    // the last board is ruled on by whoever holds it
    await hanna.getByTestId('rule').click();
    await hanna.screenshot({ path: join(pictures, 'cup-rule.png'), fullPage: true });
    await hanna.getByRole('combobox', { name: /Rule on/ }).selectOption('first-forfeit');
    await expect
      .poll(async () => {
        await hanna.reload();
        return hanna.locator('header .chip').textContent();
      }, LOOK)
      .toBe('over');
    await hanna.screenshot({ path: join(pictures, 'cup-over.png'), fullPage: true });
    expect(await axe(hanna)).toEqual([]);
    await adam.goto(address);
    await adam.reload();
    await adam.getByTestId('standings').waitFor();
    await adam.screenshot({ path: join(pictures, 'cup-1024.png'), fullPage: true });
    expect(await wide(adam)).toBe(false);
    for (const context of contexts) await context.close();
  });
});
