/** Scenarios made by mouse: counters moved and added, one of one's own, a part of the map, an objective; checked as one goes, played, shared. */
import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MakeModel } from '../src/make/model';
import type { MapStage } from '../src/stage';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { Server } from './server';

hosted();
type Canvas = HTMLCanvasElement & { stage: MapStage; model: MakeModel };
let elsewhere: Server;
beforeAll(async () => {
  elsewhere = await new Server().start();
});
afterAll(() => elsewhere.stop());

async function clickHex(page: Page, hex: string): Promise<void> {
  await page.waitForFunction((name) => {
    const { model, stage } = document.querySelector('.vignette-map') as Canvas;
    return model.sheet.value !== null && !model.busy.value && stage.screenOf(name) !== null;
  }, hex);
  const at = await page.evaluate(async (name) => {
    const canvas = document.querySelector('.vignette-map') as Canvas;
    await canvas.stage.fit([name]);
    const box = canvas.getBoundingClientRect(),
      spot = canvas.stage.screenOf(name);
    return spot ? { x: box.left + spot.x, y: box.top + spot.y } : null;
  }, hex);
  if (!at) throw new Error(`no hex ${hex}`);
  await page.mouse.click(at.x, at.y);
}
const good = (page: Page): Promise<void> =>
  page.getByTestId('make-check').getByText('It can be played.').waitFor({ timeout: 60_000 });
async function fill(page: Page, id: string, text: string): Promise<void> {
  await page.getByTestId(id).fill(text);
  await page.getByTestId(id).press('Tab');
}

describe('the workshop', () => {
  it('makes a scenario by mouse and plays it', async () => {
    const p = await Player.at(browser, `${server.url}/#/shelf`),
      { page } = p,
      check = page.getByTestId('make-check');
    await page.getByTestId('make-nuremberg').click({ timeout: 60_000 });
    await good(page);
    await fill(page, 'make-name', 'By mouse');
    // a third Pact unit in a hex is refused, and the map is pointed at; such a draft is kept and opened again
    await page.getByTestId('piece-SU-39G-Rec').click();
    await clickHex(page, '4343');
    await check.getByText('4343 holds more units than stacking allows.').waitFor();
    await page.getByTestId('make-draft').click();
    await page.getByTestId('make-draft').getByText('Draft kept.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await good(page);
    await page.getByText('Drafts, not yet playable').click();
    await page.getByRole('button', { name: 'By mouse', exact: true }).click();
    await check.getByText('4343 holds more units than stacking allows.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await good(page);
    // one that was not in play, and one to come
    await page.getByTestId('make-find').fill('WG-103');
    await page.getByTestId('piece-WG-103').click();
    await clickHex(page, '3836');
    await page.getByTestId('make-find').fill('US-1-37A');
    await page.getByTestId('piece-US-1-37A').click();
    await fill(page, 'make-turn', '3');
    await page.getByTestId('make-send').click();
    await page.getByTestId('make-goals').getByText('3640').waitFor();
    await page.getByTestId('make-goals-brush').click();
    await clickHex(page, '3836');
    await page.getByTestId('make-goals').getByText('3836').waitFor();
    await good(page);
    await page.getByTestId('make-play').click();
    await page.waitForURL(/#\/table\//, { timeout: 60_000 });
    await page.getByText('By mouse').first().waitFor({ timeout: 60_000 });
    await p.leave();
  });

  it('keeps what is being typed when the check answers', async () => {
    const p = await Player.at(browser, `${server.url}/#/workshop/nuremberg`),
      { page } = p,
      name = page.getByTestId('make-name'),
      last = page.getByTestId('make-last');
    await good(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/check**', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/check**');
    await fill(page, 'make-first', '3');
    await asked;
    await name.fill('By ni');
    await last.fill('');
    await page.keyboard.type('1');
    answer();
    await page.getByTestId('make-check').getByText('the last cannot come before the first').waitFor();
    await page.keyboard.type('2');
    await good(page);
    expect(await last.inputValue()).toBe('12');
    await name.press('End');
    await page.keyboard.type('ght');
    await good(page);
    expect(await name.inputValue()).toBe('By night');
    await page.getByTestId('make-undo').click(); // what was typed in one box goes at once
    expect(await name.inputValue()).toBe('By ni');
    await p.leave();
  });

  for (const [game, like, figure, spot, corners] of [
    ['nuremberg', 'US-1-2C', 'cf', '4242', ['4538', '3447']],
    ['berlin85', '14g-1', 'attack', '2509', ['2718', '1804']],
    ['fulda-gap', 'US-2/3A', 'attack-1', '3417', ['3215', '4522']],
    ['iron-sky', 'us-11-acr', 'attack', 'C2719', ['C2317', 'C3324']],
  ] as const)
    it(`makes a counter and an area of ${game}, shares and measures and plays them`, { timeout: 600_000 }, async () => {
      const p = await Player.at(browser, `${server.url}/#/workshop/${game}`),
        { page } = p;
      await good(page);
      await fill(page, 'make-name', 'A part of it');
      await page.getByTestId(`piece-${like}`).click();
      await page.getByTestId('make-like').click();
      await fill(page, 'own-name', 'My own');
      await fill(page, `own-${figure}`, '13');
      await clickHex(page, spot);
      await page.getByTestId('make-area-brush').click();
      for (const corner of corners) await clickHex(page, corner);
      await good(page);
      await fill(page, 'make-last', await page.getByTestId('make-first').inputValue());
      await good(page);
      expect(
        await page.evaluate(() => (document.querySelector('.vignette-map') as Canvas).model.area.value.length),
      ).toBeGreaterThan(20);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Share as a file' }).click(),
      ]);
      const shared = { name: 'scenario.json', mimeType: 'application/json', buffer: readFileSync(await file.path()) };
      expect(shared.buffer.toString()).toContain('My own');
      await p.leave();
      // opened on another server, measured and kept there, and played to its end against the computer
      const other = await Player.at(browser, `${elsewhere.url}/#/workshop/${game}`),
        there = other.page;
      await good(there);
      await there.getByTestId('make-open').setInputFiles(shared);
      await expect.poll(() => there.getByTestId('make-name').inputValue(), { timeout: 60_000 }).toBe('A part of it');
      await good(there);
      if (!(await there.getByTestId('measure-NATO').isVisible()))
        await there.getByTestId('make-measure').locator('summary').click();
      for (const side of game === 'fulda-gap' ? ['NATO', 'Soviet'] : ['NATO', 'Pact'])
        await there.getByTestId(`measure-${side}`).selectOption('recruit');
      await there.getByTestId('measure-start').click();
      await there.getByTestId('measure-told').getByText('as it is').waitFor({ timeout: 180_000 });
      await there.getByTestId('measure-stop').click();
      await there.getByTestId('measure-start').waitFor();
      await there.getByTestId('make-save').click();
      await there.getByTestId('make-save').getByText('Saved.').waitFor();
      await there.getByTestId('make-play').click();
      await there.waitForURL(/#\/table\//, { timeout: 60_000 });
      await other.sit();
      expect((await playUntil(other, (x) => x.over, { moves: 1, attacks: 9 }, 400_000)).over).toBe(true);
      await other.leave();
    });
});
