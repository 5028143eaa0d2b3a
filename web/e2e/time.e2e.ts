/** Clocks at the table, notices, the ladder: each in both languages, light and dark, phone to desktop, without a fault axe knows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browse } from './player';
import { Server } from './server';

const script = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
const pictures = join(import.meta.dirname, 'pictures');
let server: Server, browser: Browser;
beforeAll(async () => {
  server = await new Server('', ['--club']).start();
  browser = await browse();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function axe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  return page.evaluate(async () => {
    const { axe } = window as Window & typeof globalThis & { axe: { run: (options: object) => Promise<AxeResults> } };
    const found = await axe.run({ resultTypes: ['violations'] });
    return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
  });
}

describe.each([
  { name: 'desktop-en-light', lang: 'en', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'phone-pl-dark', lang: 'pl', colorScheme: 'dark', width: 390, height: 844 },
] as const)('$name', ({ name, lang, colorScheme, width, height }) => {
  it('shows notices, the ladder and a clock', async () => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: lang }),
      page = await context.newPage();
    await context.addInitScript((l) => {
      localStorage.setItem('front85.settings', JSON.stringify({ lang: l, show: 'brief' }));
    }, lang);
    const post = (path: string, body: object): Promise<Record<string, string>> =>
      page.evaluate(
        async ([p, b]) => {
          const answer = await fetch(`/api/club${p}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(b),
          });
          return (await answer.json()) as Record<string, string>;
        },
        [path, body] as const,
      );
    await page.goto(`${server.url}/`);
    await post('/people', { name: `Anna ${name}`.slice(0, 24), password: 'a long enough word', language: lang });
    await post('/notices', { kind: 'feed' });
    await page.goto(`${server.url}/#/club/account`);
    await page.reload();
    await page.locator('.notices .channel').waitFor({ timeout: 60_000 });
    expect.soft(await axe(page), 'notices').toEqual([]);
    await page.locator('.notices').screenshot({ path: join(pictures, `notices-${name}.png`) });
    await page.goto(`${server.url}/#/club/ladder`);
    await page.locator('.ladder').waitFor();
    expect.soft(await axe(page), 'ladder').toEqual([]);
    await page.screenshot({ path: join(pictures, `ladder-${name}.png`) });
    const wish = { title: 'nuremberg', scenario: 'lesson', mine: 'NATO', seats: { Pact: 'regular' } };
    const made = await post('/tables', { ...wish, control: { kind: 'days', days: 3, flag: 'reminder' } });
    await page.goto(`${server.url}/#/table/${made.game ?? ''}?token=${made.token ?? ''}`);
    await page.getByTestId('clock-NATO').waitFor({ timeout: 60_000, state: 'attached' });
    expect(await page.getByTestId('clock-NATO').textContent()).toMatch(/^(2 d 23|3 d 0) /);
    await page.screenshot({ path: join(pictures, `clock-${name}.png`) });
    await context.close();
  });
});
