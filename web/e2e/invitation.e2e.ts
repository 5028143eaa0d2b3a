/** Two people who sit apart: the link works once. The policy of the page is never violated on the way. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

const violations: string[] = [];
hosted();

/** A person with a browser of his own. */
async function somebody(lang = 'en'): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: lang }),
    page = await context.newPage();
  page.on('console', (m) => {
    if (m.text().includes('Content Security Policy')) violations.push(m.text());
  });
  return [context, page];
}
const seat = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(
    () => (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.live.value?.seat,
  );

describe('an invitation', () => {
  it('gives the other seat to whoever opens it first, and to nobody else', async () => {
    const [host, page] = await somebody();
    await page.goto(`${server.url}/`);
    await page.getByTestId('new-game').click({ timeout: 60_000 });
    await page.locator('input[name="who"][value="link"]').check({ force: true });
    await page.getByTestId('start').click();
    await page.locator('.links').waitFor({ timeout: 60_000 });
    const links = await page
      .locator('.links input')
      .evaluateAll((all) => all.map((x) => (x as HTMLInputElement).value));
    const invitation = links.find((x) => x.includes('#/invitation/')) ?? '';
    expect(invitation).toContain('code=');
    expect(links.filter((x) => x.includes('#/table/')).length).toBe(1); // the onlookers'
    await page.screenshot({ path: join(tmpdir(), 'front85-links.png') });
    await page.locator('.sheet-foot a.go').click();
    await page.waitForSelector('.map');

    const [guest, other] = await somebody();
    await other.goto(invitation);
    await other.waitForSelector('.map', { timeout: 60_000 });
    await expect.poll(() => other.url(), { timeout: 60_000 }).not.toContain('code=');
    expect(new Set([await seat(page), await seat(other)]).size).toBe(2);
    await other.goto('about:blank');
    await other.goto(invitation); // the same browser opens it again
    await other.waitForSelector('.map', { timeout: 60_000 });

    const [third, late] = await somebody();
    await late.goto(invitation);
    await late.locator('[role="alert"]').waitFor();
    expect(await late.locator('[role="alert"]').first().textContent()).toContain('invitation');
    await late.screenshot({ path: join(tmpdir(), 'front85-late.png') });
    expect(violations).toEqual([]);
    for (const context of [host, guest, third]) await context.close();
  });
});

describe('the link to a moment', () => {
  it("opens the onlookers' chair, not the seat of whoever copied it", async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }),
      own = game.both ?? '',
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${own}`);
    expect(own.length).toBeGreaterThan(20);
    await p.sit();
    await playUntil(p, (x) => x.phase === 'movement' && x.mine && x.ready && !x.covered);
    await p.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    await p.page.goto(`${server.url}/#/table/${game.id}?token=${own}&ply=1`);
    await p.page.getByTestId('replay').waitFor();
    expect(p.page.url()).not.toContain(own);
    await p.page.getByTestId('copy-link').click();
    await p.page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('#/table/'));
    const copied = await p.page.evaluate(() => navigator.clipboard.readText());
    for (const token of [own, ...Object.values(game.seats)]) expect(copied).not.toContain(token);
    const [onlooker, looking] = await somebody();
    await looking.goto(copied);
    await looking.getByTestId('replay').waitFor({ timeout: 60_000 });
    expect(await seat(looking)).toBeNull();
    await onlooker.close();
    await p.leave();
  });
});
