/** Clocks at the table, notices, the ladder: each in both languages, light and dark, phone to desktop, without a fault axe knows. */
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browse } from './player';
import { Server } from './server';

const script = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
const pictures = join(import.meta.dirname, 'pictures');
/** Where others would reach the server, and a post office that keeps what it is given. */
const ADDRESS = 'https://play.example.org';
let letters = '';
const post = createServer((socket) => {
  let letter = false;
  socket.write('220 here\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (data: Buffer) => {
    for (const line of data.toString().split('\r\n').slice(0, -1)) {
      if (letter) letters += `${line}\n`;
      if (letter && line !== '.') continue;
      letter = line === 'DATA';
      socket.write(letter ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
});
let server: Server, browser: Browser;
beforeAll(async () => {
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  process.env.FRONT85_ADDRESS = ADDRESS;
  process.env.FRONT85_SMTP = `smtp://127.0.0.1:${(post.address() as AddressInfo).port}`;
  process.env.FRONT85_MAIL_FROM = 'club@play.example.org';
  server = await new Server('', ['--club']).start();
  browser = await browse();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  post.close();
});

/** The secret word of the last link sent to this address. */
const wordIn = (name: string): string | undefined =>
  letters
    .split('\n.\n')
    .filter((x) => x.includes(`${name}@example.org`))
    .map((x) => /#\/notices\/([\w-]+)/.exec(x.replace(/=\n/g, ''))?.[1])
    .findLast(Boolean);

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
  { name: 'desktop-pl-dark', lang: 'pl', colorScheme: 'dark', width: 1440, height: 900 },
  { name: 'phone-en-light', lang: 'en', colorScheme: 'light', width: 390, height: 844 },
  { name: 'phone-pl-dark', lang: 'pl', colorScheme: 'dark', width: 390, height: 844 },
] as const)('$name', ({ name, lang, colorScheme, width, height }) => {
  it('shows notices, the ladder, links and a clock', async () => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: lang }),
      page = await context.newPage();
    await context.addInitScript((l) => {
      localStorage.setItem('front85.settings', JSON.stringify({ lang: l, show: 'brief' }));
    }, lang);
    const ask = (path: string, body: object): Promise<Record<string, string>> =>
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
    await ask('/people', { name: `Anna ${name}`.slice(0, 24), password: 'a long enough word', language: lang });
    await ask('/notices', { kind: 'feed' });
    await ask('/notices', { kind: 'mail', address: `${name}@example.org` });
    await page.goto(`${server.url}/#/club/account`);
    await page.reload();
    await page.locator('.notices .channel').nth(1).waitFor({ timeout: 60_000 });
    expect.soft(await axe(page), 'notices').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.setViewportSize({ width, height: 1900 });
    await page.screenshot({ path: join(pictures, `notices-${name}.png`) });
    await page.setViewportSize({ width, height });
    await page.goto(`${server.url}/#/club/ladder`);
    await page.locator('section.ladder').waitFor();
    expect.soft(await axe(page), 'ladder').toEqual([]);
    await page.screenshot({ path: join(pictures, `ladder-${name}.png`) });

    // the link of a mail: opened, changed
    await expect.poll(() => wordIn(name), { timeout: 60_000 }).toBeTruthy();
    await page.goto(`${server.url}/#/notices/${wordIn(name) ?? ''}?confirm`);
    const said = page.locator('.by-link [role="status"]');
    await said.waitFor();
    const on = await said.textContent();
    expect.soft(await axe(page), 'by link').toEqual([]);
    await page.screenshot({ path: join(pictures, `by-link-${name}.png`) });
    await page.locator('.by-link .btn').last().click();
    await page.locator('.by-link .btn').nth(1).waitFor({ state: 'detached' });
    expect(await said.textContent()).not.toBe(on);

    // an opened table: a link others can use, as a picture too
    await page.goto(`${server.url}/#/club/tables`);
    await page.getByTestId('open-table').click();
    await page.getByTestId('open-go').click();
    await page.locator('.sheet svg.qr').waitFor();
    expect(await page.getByTestId('link').inputValue()).toContain(`${ADDRESS}/#/`);
    expect.soft(await axe(page), 'opened').toEqual([]);
    await page.screenshot({ path: join(pictures, `qr-${name}.png`) });

    const wish = { title: 'nuremberg', scenario: 'lesson', mine: 'NATO', seats: { Pact: 'regular' } };
    const made = await ask('/tables', { ...wish, control: { kind: 'days', days: 3, flag: 'reminder' } });
    await page.goto(`${server.url}/#/table/${made.game ?? ''}?token=${made.token ?? ''}`);
    await page.getByTestId('clock-NATO').waitFor({ timeout: 60_000, state: 'attached' });
    expect(await page.getByTestId('clock-NATO').textContent()).toMatch(/^(2 d 23|3 d 0) /);
    await page.screenshot({ path: join(pictures, `clock-${name}.png`) });
    await context.close();
  });
});
