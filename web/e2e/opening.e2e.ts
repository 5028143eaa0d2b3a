/** Before the first move: told once, stop by stop, by keys; again from the menu; and the tools of the table. */
import { expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();
type Canvas = HTMLCanvasElement & { table: TableModel };

it('is told once for a scenario and side, with one gold button, and the tools answer their keys', async () => {
  const game = await server.create({ NATO: 'human', Pact: 'human' }, 'campaign', 'Opening'),
    url = `${server.url}/#/table/${game.id}?token=${game.seats.NATO ?? ''}`,
    p = await Player.at(browser, `${server.url}/#/`);
  await p.page.context().addInitScript(() => localStorage.setItem('front85.settings', '{"show":"brief","sound":0}'));
  await p.page.goto(url);
  await p.page.reload();
  const opening = p.page.getByTestId('opening');
  await opening.waitFor({ timeout: 60_000 });
  const heads: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    heads.push(await opening.locator('header span').innerText());
    expect(await p.page.locator('.btn.go:visible').count()).toBe(1);
    expect((await opening.locator('p').first().innerText()).length).toBeGreaterThan(10);
    await p.page.keyboard.press('Enter');
  }
  expect(new Set(heads).size).toBe(5);
  await opening.waitFor({ state: 'detached' });
  await p.page.reload();
  await p.sit();
  expect(await opening.count()).toBe(0);
  // The ruler measures, the order of battle is a tree, a note is kept.
  await p.until((s) => s.mine && s.ready);
  await p.page.keyboard.press('Shift+G');
  await p.page.getByTestId('ruler').waitFor();
  await p.page.keyboard.press('Escape');
  expect(await p.page.getByTestId('ruler').count()).toBe(0);
  await p.page.keyboard.press('Shift+D');
  await p.page.getByRole('treeitem').first().waitFor(); // it is fetched when it is first opened
  expect(await p.page.getByRole('treeitem').count()).toBeGreaterThan(3);
  await p.page.keyboard.press('Shift+N');
  await p.page.locator('.note-box textarea').first().fill('Hold Bamberg');
  await p.page.keyboard.press('Escape');
  await p.page.reload();
  await p.sit();
  expect(
    await p.page.evaluate(() => {
      const { notes, session } = document.querySelector<Canvas>('.map')!.table;
      return notes.of('', session.me.value ?? '');
    }),
  ).toBe('Hold Bamberg');
  expect(await p.page.title()).toMatch(/Your turn/);
  await p.leave();
});
