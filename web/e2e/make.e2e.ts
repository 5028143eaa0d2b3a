/** A scenario made by mouse: a counter moved, one added, one to come, an objective; checked as one goes, then played. */
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { MakeModel } from '../src/make/model';
import type { MapStage } from '../src/stage';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();
type Canvas = HTMLCanvasElement & { stage: MapStage; model: MakeModel };

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

describe('the workshop', () => {
  it('makes a scenario by mouse and plays it', async () => {
    const p = await Player.at(browser, `${server.url}/#/shelf`),
      { page } = p,
      check = page.getByTestId('make-check');
    await page.getByTestId('make-nuremberg').click({ timeout: 60_000 });
    await check.getByText('It can be played.').waitFor({ timeout: 60_000 });
    await page.getByTestId('make-name').fill('By mouse');
    await page.getByTestId('make-name').press('Tab');
    // a third Pact unit in a hex is refused, and the map is pointed at
    await page.getByTestId('piece-SU-39G-Rec').click();
    await clickHex(page, '4343');
    await check.getByText('4343 holds more units than stacking allows.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await check.getByText('It can be played.').waitFor();
    // one that was not in play, and one to come
    await page.getByTestId('make-find').fill('WG-103');
    await page.getByTestId('piece-WG-103').click();
    await clickHex(page, '3836');
    await page.getByTestId('make-find').fill('US-1-37A');
    await page.getByTestId('piece-US-1-37A').click();
    await page.getByTestId('make-turn').fill('3');
    await page.getByTestId('make-turn').press('Tab');
    await page.getByTestId('make-send').click();
    await page.getByTestId('make-goals').getByText('3640').waitFor();
    await page.getByTestId('make-goals-brush').click();
    await clickHex(page, '3836');
    await page.getByTestId('make-goals').getByText('3836').waitFor();
    await check.getByText('It can be played.').waitFor();
    await page.getByTestId('make-play').click();
    await page.waitForURL(/#\/table\//, { timeout: 60_000 });
    await page.getByText('By mouse').first().waitFor({ timeout: 60_000 });
  });
});
