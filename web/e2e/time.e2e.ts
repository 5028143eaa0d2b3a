/** Clocks at the table, notices, the ladder: each in both languages, light and dark, phone to desktop, without a fault axe knows. */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, axe, pictures } from './clubhouse';
import { browser, hosted, server } from './hosted';
import { ADDRESS, PostOffice } from './post';
import { Server } from './server';

let post: PostOffice;
hosted(async () => {
  post = await new PostOffice().open();
  return new Server('', ['--club'], post.settings);
});
afterAll(() => post.close());

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
      localStorage.setItem('front85.settings', JSON.stringify({ lang: l, show: 'brief', sound: 0 }));
    }, lang);
    await page.goto(`${server.url}/`);
    await ask(page, '/people', { name: `Anna ${name}`.slice(0, 24), password: 'a long enough word', language: lang });
    await ask(page, '/notices', { kind: 'feed' });
    await ask(page, '/notices', { kind: 'mail', address: `${name}@example.org` });
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
    await expect.poll(() => post.word(`${name}@example.org`), { timeout: 60_000 }).toBeTruthy();
    await page.goto(`${server.url}/#/notices/${post.word(`${name}@example.org`) ?? ''}?confirm`);
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
    const made = await ask(page, '/tables', { ...wish, control: { kind: 'days', days: 3, flag: 'reminder' } });
    await page.goto(`${server.url}/#/table/${String(made.game)}?token=${String(made.token)}`);
    await page.getByTestId('clock-NATO').waitFor({ timeout: 60_000 });
    expect(await page.getByTestId('clock-NATO').textContent()).toMatch(/^(2 d 23|3 d 0) /);
    await page.screenshot({ path: join(pictures, `clock-${name}.png`) });
    await context.close();
  });
});
