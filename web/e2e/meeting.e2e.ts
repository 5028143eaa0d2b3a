/** A club as a person meets it: what a stranger sees, and two people who ask, give up and check the dice by mouse. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { axe, Clubhouse, join_, offer, people, pictures, playOn, see, shows, wide } from './clubhouse';
import { playUntil } from './driver';
import { browser, hosted, renew, server } from './hosted';
import { Player } from './player';
import { Server } from './server';

let house: Clubhouse,
  tries = 0;
hosted(() => new Server('', ['--club']));
beforeEach(() => {
  house = new Clubhouse(browser);
});

const menu = (page: Page): Promise<void> => page.locator('.bar .round').last().click();
const telling = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.playback.on.value,
  );
const sides = async (page: Page): Promise<string> => (await see(page)).seat;

describe('two people at a table', () => {
  it('ask during the show, give up out of turn, and check the dice', async () => {
    if (tries++) await renew();
    const [one, marta] = await house.somebody({}, 'all'),
      [two, jan] = await house.somebody({}, 'all');
    for (const [page, name] of [
      [marta, 'Marta'],
      [jan, 'Jan'],
    ] as const)
      await join_(page, server.url, name);
    await marta.getByTestId('open-table').click();
    await marta.locator('.sheet select').nth(1).selectOption('lesson');
    await marta.locator('.sheet select').nth(2).selectOption('Pact');
    await marta.getByText('Rated: no hints').click();
    await marta.getByTestId('open-go').click();
    await marta.locator('.sheet-foot a.go').click();
    await marta.waitForSelector('.map', { timeout: 60_000 });
    await jan.goto(`${server.url}/#/`);
    await jan.getByTestId('open-row').waitFor();
    expect(await jan.getByTestId('open-row').innerText()).toMatch(/rated\s+plain orders only/); // known before one sits down
    expect(await jan.getByTestId('public-row').count()).toBe(0); // nobody plays there yet
    await jan.getByTestId('open-row').getByRole('button').click();
    for (const page of [marta, jan]) await page.getByTestId('prompt').waitFor({ timeout: 60_000 });
    expect([await sides(marta), await sides(jan)]).toEqual(['Pact', 'NATO']);

    // a stranger sees that they play, and is told how late he sees it
    const [three, stranger] = await house.somebody();
    await stranger.goto(`${server.url}/`);
    await stranger.getByTestId('live-table').waitFor();
    await stranger.screenshot({ path: join(pictures, 'meeting-live.png') });
    expect(await axe(stranger)).toEqual([]);
    await stranger.getByTestId('live-table').click();
    await stranger.locator('.watch', { hasText: 'two turns behind' }).waitFor({ timeout: 60_000 });
    await stranger.screenshot({ path: join(pictures, 'meeting-late.png') });
    await three.close();

    // some choices without looking, until somebody marches
    const marches = async (page: Page): Promise<boolean> =>
      page.evaluate(() => {
        const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
        return session.live.value?.ask?.verbs.some((v) => v.word === 'move') ?? false;
      });
    await playOn([marta, jan], 60, async () => (await marches(marta)) || (await marches(jan)));
    const [asks, waits] = (await marches(marta)) ? [marta, jan] : [jan, marta];
    const begun = (await see(asks)).ply,
      hand = new Player(asks);
    if (await asks.getByTestId('to-my-turn').isVisible()) await asks.getByTestId('to-my-turn').click();
    expect(await asks.getByTestId('hint').count()).toBe(0); // the staff would refuse
    await playUntil(hand, (s) => s.ply >= begun + 2 || !s.mine);
    // the other is shown it as it comes
    await waits.getByTestId('caption').waitFor();

    // a move back is asked for while the other is shown the turn
    await offer(asks, 'takeback');
    await waits.getByTestId('offer').waitFor();
    expect(await telling(waits)).toBe(true);
    expect(await waits.title()).toContain('A question for you');
    expect(await waits.locator('.btn.go:visible').count()).toBe(1);
    await waits.screenshot({ path: join(pictures, 'meeting-asked-in-show.png') });
    const before = (await see(asks)).ply;
    await waits.getByTestId('grant').click();
    await expect.poll(async () => (await see(asks)).ply, { timeout: 30_000 }).toBeLessThan(before);
    await expect.poll(() => waits.title(), { timeout: 60_000 }).not.toContain('A question for you');

    // a question to the arbiter is read by the other, who may agree with it
    await people(asks);
    await asks.getByRole('textbox', { name: /arbiter/ }).fill('May a column cross here?');
    await asks.getByRole('textbox', { name: /arbiter/ }).press('Enter');
    const question = waits.getByTestId('offer-mine');
    await question.waitFor();
    expect(await question.textContent()).toContain('May a column cross here?');
    await waits.screenshot({ path: join(pictures, 'meeting-arbiter.png') });
    await question.getByRole('button', { name: 'Agree with it' }).click();
    await question.waitFor({ state: 'detached', timeout: 30_000 });
    await asks.keyboard.press('Escape');

    // who is not asked gives up from the menu
    expect((await see(waits)).mine).toBe(false);
    await menu(waits);
    await waits.getByRole('button', { name: 'Concede' }).click();
    await waits.screenshot({ path: join(pictures, 'meeting-concede.png') });
    await waits.locator('.sheet-foot .btn.go').click();
    await expect.poll(async () => (await see(asks)).over, { timeout: 30_000 }).toBe(true);

    // both see what it has done to their ratings, and check the dice where they were thrown
    for (const page of [asks, waits]) {
      await page.getByTestId('rating-change').waitFor();
      await page.locator('#tab-dice').click();
      await page.getByTestId('verify').click();
      await page.getByTestId('verify').waitFor({ state: 'detached' });
    }
    await asks.screenshot({ path: join(pictures, 'meeting-over.png') });
    expect(await axe(asks)).toEqual([]);
    await one.close();
    await two.close();
  });
});

describe('a stranger', () => {
  it('sees what this is on every screen, and plays at once', async () => {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const)
      for (const locale of ['en-GB', 'pl-PL']) {
        const [context, page] = await house.somebody({ viewport: { width, height }, locale });
        await page.goto(`${server.url}/`);
        await shows(page, '[data-testid="guest-lesson"]');
        await page.screenshot({ path: join(pictures, `meeting-welcome-${width}-${locale.slice(0, 2)}.png`) });
        expect(await wide(page), `${width} ${locale}`).toBe(false);
        expect(await axe(page), `${width} ${locale}`).toEqual([]);
        if (width === 390 && locale === 'pl-PL') {
          await page.getByTestId('guest-lesson').click();
          await page.waitForSelector('.map', { timeout: 60_000 });
          await expect.poll(async () => (await see(page)).seat, { timeout: 30_000 }).not.toBe('');
        }
        await context.close();
      }
  });
});
