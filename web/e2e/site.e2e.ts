/** The book as a folder of pages, opened from the disk: read on two screens in two languages, looked at, printed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './access';
import { difference, missing } from './alike';
import { repo, venv } from './place';
import { browse } from './player';

/** The examples of the ten minutes, and those of one chapter. */
const FILMS = [
  ...['12-victory-at-phase-five', '04-declaration-first', '10-movement-no-minimum', '08-zones'],
  ...['11-combat-steps', '05-air-no-column-no-flight', '07-stacking'],
];
const MAKE = `
import sys
from pathlib import Path
from front85.book.site import make
make(Path(sys.argv[1]), ["nuremberg"], workers=1, only=sys.argv[2:])
`;
let folder = '',
  browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front85-site-'));
  const env = { ...process.env, PYTHONPATH: join(repo, 'src'), FRONT85_DATA: join(folder, 'kept') };
  execFileSync(venv, ['-c', MAKE, join(folder, 'site'), ...FILMS], { cwd: repo, env });
  browser = await browse();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (page: string): string => `file://${folder}/site/${page}/index.html`;
async function open(page: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const opened = await context.newPage();
  await opened.goto(at(page));
  return opened;
}
/** Words wider than their place, and whatever makes the page scroll sideways. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, b, li, td, th, dd, button, summary')]
      .filter((x) => x.offsetParent && x.scrollWidth > x.clientWidth + 1 && getComputedStyle(x).display !== 'inline')
      .filter((x) => !x.closest('.wide'));
    const over = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    return [...over, ...wide.map((x) => (x.textContent ?? '').slice(0, 40))];
  });

describe.each([
  ['en', 1440],
  ['pl', 1440],
  ['en', 390],
  ['pl', 390],
])('the ten minutes, %s, %i wide', (language, width) => {
  it('are read from stop to stop, and each stop begins at its head', async () => {
    const page = await open(`${language}/nuremberg`, { viewport: { width, height: 844 } });
    const stop = page.locator('.path > ol > li.on'),
      heads: string[] = [];
    for (let n = 1; n <= 6; n += 1) {
      await expect
        .poll(() => stop.locator('.frame.on img').evaluate((x: HTMLImageElement) => x.naturalWidth))
        .toBeGreaterThan(0);
      heads.push((await stop.locator('h3').textContent()) ?? '');
      expect(await cut(page), `stop ${String(n)}`).toEqual([]);
      const frames = await stop.locator('.frame').count();
      for (let step = 1; step < frames; step += 1) await stop.locator('.go').click();
      expect(await stop.locator('.frame').last().getAttribute('class')).toContain('on');
      const onward = page.locator('.path .onward');
      if (n === 6) break;
      expect(await onward.textContent()).not.toBe('');
      await onward.click();
      const top = await page.locator('.path').evaluate((x) => x.getBoundingClientRect().top);
      expect(Math.abs(top), 'its head is on the screen').toBeLessThan(130);
    }
    expect(new Set(heads).size).toBe(6);
    expect(await page.locator('.path > .try').isVisible()).toBe(true);
    await page.reload();
    expect(await page.locator('.path .marks .read').count()).toBe(5);
    await page.context().close();
  });
});

it.each(['en', 'pl'])('no word is cut on any page, %s', async (language) => {
  for (const width of [390, 1280]) {
    const page = await open(`${language}/nuremberg`, { viewport: { width, height: 844 } });
    for (const name of readdirSync(join(folder, 'site', language, 'nuremberg'), { withFileTypes: true })) {
      if (!name.isDirectory() || name.name === 'x') continue;
      await page.goto(at(`${language}/nuremberg/${name.name}`));
      expect(await cut(page), `${name.name}, ${String(width)} wide`).toEqual([]);
    }
    await page.context().close();
  }
});

it.each(['light', 'dark'] as const)('axe finds nothing serious, %s', async (colorScheme) => {
  for (const place of [
    'en',
    'en/nuremberg',
    'pl/nuremberg/8',
    'en/nuremberg/charts',
    'en/nuremberg/words',
    'project',
  ]) {
    const page = await open(place, { colorScheme });
    expect.soft(await violations(page), place).toEqual([]);
    await page.context().close();
  }
});

it.each(['light', 'dark'] as const)('the chapter looks as it was reviewed, %s', async (colorScheme) => {
  if (missing.length) return;
  const page = await open('en/nuremberg/8', { colorScheme });
  expect.soft(await difference(page, `book-${colorScheme}`)).toBeLessThan(0.001);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${at('pl/nuremberg/8')}#x-08-zones-stop`);
  expect.soft(await difference(page, `book-phone-${colorScheme}`)).toBeLessThan(0.001);
  await page.context().close();
});

it('ten boards look as they were reviewed', async () => {
  if (missing.length) return;
  const page = await open('en/nuremberg/8');
  const boards = await page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img.board')].slice(0, 10);
    document.body.innerHTML = `<div style="columns:5;background:#fff">${images.map((x) => `<img src="${x.src}" style="width:100%">`).join('')}</div>`;
    return images.length;
  });
  expect(boards).toBe(10);
  await page.waitForFunction(() => [...document.images].every((x) => x.complete && x.naturalWidth > 0));
  expect(await difference(page, 'boards')).toBeLessThan(0.00005);
  await page.context().close();
});

it('on paper a page is A4, and no figure is cut in two', async () => {
  const page = await open('en/nuremberg/8');
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...paper.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box]) => box?.split(' ').map(Number));
  expect(sheets.length).toBeGreaterThan(1);
  for (const [, , width, height] of sheets.map((box) => box ?? []))
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842]);
  await page.emulateMedia({ media: 'print' });
  expect(
    await page
      .locator('.chip, .case')
      .first()
      .evaluate((x) => getComputedStyle(x, '::after').content),
  ).toBe('none');
  await page.context().close();
});

/** Columns break as pages do: what lies in two of them has two rectangles. Of many heights, so that everything meets an end. */
const halves = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')!,
      all = [...main.querySelectorAll('figure, .play, .chart, .ruling')].filter((x) => x.getClientRects().length > 0),
      found = new Set<string>();
    for (let height = 261; height > 160; height -= 6) {
      main.style.height = `${String(height)}mm`;
      for (const x of all)
        if (x.getClientRects().length > 1)
          found.add(`${x.className || x.tagName}: ${(x.textContent ?? '').slice(0, 40)}`);
    }
    return [...found];
  });

it.each(['8', '11'])('on paper no figure, chart or ruling of chapter %s is cut in two', async (chapter) => {
  const page = await open(`en/nuremberg/${chapter}`);
  await page.emulateMedia({ media: 'print' });
  // A box that hides what runs over is whole in columns whatever its style says; on paper it is not.
  const columns = 'main{columns:178mm auto;column-fill:auto;width:178mm} .play{overflow:visible!important}';
  await page.addStyleTag({ content: columns });
  expect(await halves(page)).toEqual([]);
  await page.addStyleTag({ content: '*{break-inside:auto!important}' });
  expect((await halves(page)).length, 'what would be cut without its style').toBeGreaterThan(10);
  await page.context().close();
});
