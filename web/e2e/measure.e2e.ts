/** A scenario measured: games in the background, told after a reload, and where units died on the map. */
import { describe, it } from 'vitest';
import type { MakeModel } from '../src/make/model';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();
type Canvas = HTMLCanvasElement & { model: MakeModel };

describe('a scenario in the making', () => {
  it('is measured in the background', { timeout: 240_000 }, async () => {
    const p = await Player.at(browser, `${server.url}/#/workshop/nuremberg`),
      { page } = p,
      told = page.getByTestId('measure-told');
    await page.getByTestId('make-check').getByText('It can be played.').waitFor({ timeout: 60_000 });
    if (!(await page.getByTestId('measure-NATO').isVisible()))
      await page.getByTestId('make-measure').locator('summary').click();
    for (const side of ['NATO', 'Pact']) await page.getByTestId(`measure-${side}`).selectOption('recruit');
    await page.getByTestId('measure-start').click();
    await told.waitFor({ timeout: 60_000 });
    const table = told.getByText('as it is');
    await table.waitFor({ timeout: 120_000 });
    await page.reload();
    await table.waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => {
      const { model } = document.querySelector('.vignette-map') as Canvas;
      return (model.run.value?.games ?? 0) >= 3;
    });
    await page.getByTestId('measure-deaths').check();
    await page.waitForFunction(() => {
      const { model } = document.querySelector('.vignette-map') as Canvas;
      return model.markers.value.some((marker) => marker.kind === 'ruin');
    });
    const stop = page.getByTestId('measure-stop');
    if (await stop.isVisible()) await stop.click(); // a fast computer has played all forty by now
    await page.getByTestId('measure-start').waitFor();
  });
});
