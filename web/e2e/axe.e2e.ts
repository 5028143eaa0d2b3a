/** axe on every screen: nothing serious, nothing critical. */
import { describe, expect, it } from 'vitest';
import { violations } from './access';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();
const two = { NATO: 'human', Pact: 'human' };
const table = (id: string, token: string | null | undefined): string =>
  `${server.url}/#/table/${id}?token=${token ?? ''}`;

describe.each(['light', 'dark'] as const)('axe, %s', (colorScheme) => {
  it('finds nothing serious on the start page and the new game', async () => {
    await server.create(two);
    const p = await Player.at(browser, server.url, { colorScheme });
    await p.page.getByTestId('begin').waitFor();
    await p.page.getByTestId('game-row').first().waitFor();
    expect.soft(await violations(p.page), 'start').toEqual([]);
    await p.page.getByTestId('new-game').click();
    await p.page.getByTestId('start').waitFor();
    expect.soft(await violations(p.page), 'new game').toEqual([]);
    await p.leave();
  });

  it('finds nothing serious on the lesson table and in its dialogs', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both), { colorScheme });
    await p.sit();
    await p.until((s) => s.ready);
    expect.soft(await violations(p.page), 'question').toEqual([]);
    await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
    await p.click('4343');
    const reach = await p.until((x) => x.kind === 'hex' && x.words.includes('4043'));
    expect.soft(await violations(p.page), 'reach').toEqual([]);
    for (const dialog of ['menu', 'settings', 'keys', 'goto'] as const) {
      await p.page.evaluate((name) => {
        (
          document.querySelector('.map') as HTMLCanvasElement & { table: { dialog: { value: string | null } } }
        ).table.dialog.value = name;
      }, dialog);
      await p.page.locator('dialog[open]').waitFor();
      expect.soft(await violations(p.page), dialog).toEqual([]);
      await p.page.keyboard.press('Escape');
      await p.page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await p.click('4043');
    await p.moved(reach.ply);
    await playUntil(p, (x) => x.phase === 'combat' && x.mine && x.ready, { moves: 0, attacks: 0 });
    await p.click('3943');
    await p.page.getByTestId('combat').waitFor();
    expect.soft(await violations(p.page), 'combat').toEqual([]);
    await p.page.goto(`${table(game.id, game.both)}&ply=2`);
    await p.page.getByTestId('replay').waitFor();
    expect.soft(await violations(p.page), 'replay').toEqual([]);
    await p.page.goto(`${server.url}/#/report/${game.id}?token=${game.both ?? ''}`);
    await p.page.locator('.plots svg').first().waitFor();
    expect.soft(await violations(p.page), 'report').toEqual([]);
    await p.leave();
  });

  it('finds nothing serious in the vignette editor', async () => {
    const p = await Player.at(browser, `${server.url}/#/vignette/nuremberg`, { colorScheme });
    await p.page.getByTestId('to-play').waitFor({ timeout: 60_000 });
    expect.soft(await violations(p.page), 'set-up').toEqual([]);
    for (const tab of ['Play', 'File']) {
      await p.page.getByRole('tab', { name: tab }).click();
      expect.soft(await violations(p.page), tab).toEqual([]);
    }
    await p.leave();
  });

  it('finds nothing serious on the set-up table', async () => {
    const game = await server.create(two, 'campaign', 'Nuremberg'),
      p = await Player.at(browser, table(game.id, game.both), { colorScheme });
    await p.sit();
    await p.until((s) => s.ready || s.covered);
    if ((await p.see()).covered) {
      expect.soft(await violations(p.page), 'cover').toEqual([]);
      await p.uncover();
    }
    expect.soft(await violations(p.page), 'set-up').toEqual([]);
    await p.leave();
  });
});
