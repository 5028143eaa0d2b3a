/** axe on every screen: nothing serious, nothing critical. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { describe, expect, it } from 'vitest';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

const script = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
hosted();
const two = { NATO: 'human', Pact: 'human' };
const table = (id: string, token: string | null | undefined): string =>
  `${server.url}/#/table/${id}?token=${token ?? ''}`;

/** What axe calls serious or critical, one line for each element. */
async function violations(p: Player): Promise<string[]> {
  if (!(await p.page.evaluate(() => 'axe' in window))) await p.page.evaluate(script); // not as a script tag, which the page's policy rightly refuses
  return p.page.evaluate(async () => {
    const { axe } = window as Window & typeof globalThis & { axe: { run: (options: object) => Promise<AxeResults> } };
    const found = await axe.run({ resultTypes: ['violations'] });
    return found.violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .flatMap((v) =>
        v.nodes.map(
          (n) =>
            `${v.id}: ${n.target.join(' ')}: ${n.any[0]?.message ?? n.all[0]?.message ?? n.none[0]?.message ?? v.help}`,
        ),
      );
  });
}

describe.each(['light', 'dark'] as const)('axe, %s', (colorScheme) => {
  it('finds nothing serious on the start page and the new game', async () => {
    await server.create(two);
    const p = await Player.at(browser, server.url, { colorScheme });
    await p.page.getByTestId('begin').waitFor();
    await p.page.getByTestId('game-row').first().waitFor();
    expect.soft(await violations(p), 'start').toEqual([]);
    await p.page.getByTestId('new-game').click();
    await p.page.getByTestId('start').waitFor();
    expect.soft(await violations(p), 'new game').toEqual([]);
    await p.leave();
  });

  it('finds nothing serious on the lesson table and in its dialogs', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both), { colorScheme });
    await p.sit();
    await p.until((s) => s.ready);
    expect.soft(await violations(p), 'question').toEqual([]);
    await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
    await p.click('4343');
    const reach = await p.until((x) => x.kind === 'hex' && x.words.includes('4043'));
    expect.soft(await violations(p), 'reach').toEqual([]);
    for (const dialog of ['menu', 'settings', 'keys', 'goto'] as const) {
      await p.page.evaluate((name) => {
        (
          document.querySelector('.map') as HTMLCanvasElement & { table: { dialog: { value: string | null } } }
        ).table.dialog.value = name;
      }, dialog);
      await p.page.locator('dialog[open]').waitFor();
      expect.soft(await violations(p), dialog).toEqual([]);
      await p.page.keyboard.press('Escape');
      await p.page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await p.click('4043');
    await p.moved(reach.ply);
    await playUntil(p, (x) => x.phase === 'combat' && x.mine && x.ready, { moves: 0, attacks: 0 });
    await p.click('3943');
    await p.page.getByTestId('combat').waitFor();
    expect.soft(await violations(p), 'combat').toEqual([]);
    await p.page.goto(`${table(game.id, game.both)}&ply=2`);
    await p.page.getByTestId('replay').waitFor();
    expect.soft(await violations(p), 'replay').toEqual([]);
    await p.page.goto(`${server.url}/#/report/${game.id}?token=${game.both ?? ''}`);
    await p.page.locator('.plots svg').first().waitFor();
    expect.soft(await violations(p), 'report').toEqual([]);
    await p.leave();
  });

  it('finds nothing serious in the vignette editor', async () => {
    const p = await Player.at(browser, `${server.url}/#/vignette/nuremberg`, { colorScheme });
    await p.page.getByTestId('to-play').waitFor({ timeout: 60_000 });
    expect.soft(await violations(p), 'set-up').toEqual([]);
    for (const tab of ['Play', 'File']) {
      await p.page.getByRole('tab', { name: tab }).click();
      expect.soft(await violations(p), tab).toEqual([]);
    }
    await p.leave();
  });

  it('finds nothing serious on the set-up table', async () => {
    const game = await server.create(two, 'campaign', 'Nuremberg'),
      p = await Player.at(browser, table(game.id, game.both), { colorScheme });
    await p.sit();
    await p.until((s) => s.ready || s.covered);
    if ((await p.see()).covered) {
      expect.soft(await violations(p), 'cover').toEqual([]);
      await p.uncover();
    }
    expect.soft(await violations(p), 'set-up').toEqual([]);
    await p.leave();
  });
});
