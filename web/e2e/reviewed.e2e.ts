/** Three calm screens beside the pictures somebody has looked at. */
import { describe, expect, it } from 'vitest';
import { difference, missing } from './alike';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted(undefined, true);

describe('reviewed pictures', () => {
  it.skipIf(missing.length > 0)('the start page, the new game and the keys look as they were reviewed', async () => {
    const p = await Player.at(browser, server.url);
    await p.page.getByTestId('begin').waitFor();
    await p.page.waitForFunction(() => [...document.images].every((i) => i.complete && i.naturalWidth > 0));
    expect.soft(await difference(p.page, 'start'), 'start').toBeLessThan(0.02);
    await p.page.getByTestId('new-game').click();
    await p.page.getByTestId('start').waitFor();
    expect.soft(await difference(p.page, 'new-game'), 'new game').toBeLessThan(0.02);
    await p.page.keyboard.press('Escape');
    const game = await server.create({ NATO: 'human', Pact: 'human' });
    await p.page.goto(`${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    await p.until((s) => s.ready);
    await p.page.keyboard.press('k');
    await p.page.locator('dialog[open]').waitFor();
    await p.page.evaluate(() => {
      for (const e of document.querySelectorAll<HTMLElement>('.map, .mini, canvas')) e.style.visibility = 'hidden';
    });
    expect.soft(await difference(p.page, 'keys'), 'keys').toBeLessThan(0.02);
    await p.leave();
  });
});
