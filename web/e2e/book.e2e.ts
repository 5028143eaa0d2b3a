import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './access';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import type { Canvas } from './person';
import { Player } from './player';

hosted();
const two = { NATO: 'human', Pact: 'human' };

async function refused(viewport?: { width: number; height: number }): Promise<Player> {
  const game = await server.create(two),
    p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`, viewport && { viewport });
  await p.sit();
  await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
  const s = await p.see(),
    from = s.entries.find(([, v]) => v === 'move')?.[0] ?? '';
  await p.click(from);
  const reach = await p.until((x) => x.kind === 'hex' && x.words.length > 0),
    foe = s.player === 'Pact' ? '3943' : '4343';
  await p.click(reach.words.includes(foe) ? '3640' : foe);
  await p.page.getByTestId('why').waitFor();
  return p;
}
const eye = (p: Player) =>
  p.page.evaluate(() => JSON.stringify(document.querySelector<Canvas>('.map')!.table.stage.value?.camera));

/** Whether the beginning of this lies under the bar of the book, or outside the window. */
async function hidden(p: Player, what: Locator): Promise<boolean> {
  const [bar, at] = [await p.page.locator('.reader-bar').boundingBox(), await what.boundingBox()];
  return !bar || !at || at.y < bar.y + bar.height - 1 || at.y > (p.page.viewportSize()?.height ?? 0) - 40;
}

/** From a case at the table to the book, to its example and back: one click, two, one. The table is as it was. */
async function thereAndBack(p: Player, chip: Locator): Promise<void> {
  const id = (await chip.textContent()) ?? '',
    before = await p.see(),
    camera = await eye(p);
  await chip.click();
  const wanted = p.page.locator('.book .wanted');
  await wanted.waitFor();
  expect((await wanted.getAttribute('id'))?.startsWith(id)).toBe(true);
  expect(await hidden(p, wanted), 'its head is to be seen').toBe(false);
  await wanted.locator('.show').first().click();
  const film = wanted.locator('.play');
  await film.waitFor({ timeout: 60_000 });
  expect(await film.locator('.frame.on').count()).toBe(1);
  await film.locator('.go').click();
  expect(await film.locator('.frame.on').evaluate((x) => x.previousElementSibling !== null)).toBe(true);
  await p.page.getByTestId('book-back').click();
  expect(await p.page.getByTestId('book').count()).toBe(0);
  const after = await p.see();
  expect([after.prefix, after.refusal]).toEqual([before.prefix, before.refusal]);
  expect(await eye(p)).toBe(camera);
}

describe('the book at the table', () => {
  it('is one click from a question, a line of the log, a chart, a line of odds and a refusal, and one back', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`),
      fought = { moves: 3, attacks: 0, towards: '3943' };
    await p.sit();
    await playUntil(p, (s) => s.phase === 'combat' && s.ready && !s.covered && s.entries.length > 0, fought);
    await thereAndBack(p, p.page.locator('.prompt .case').first());
    await thereAndBack(p, p.page.locator('.log .case').last());
    await p.page.getByRole('tab', { name: 'Charts' }).click();
    await thereAndBack(p, p.page.locator('.charts .case').first());
    expect(await p.page.locator('.charts').count()).toBe(1);
    const s = await p.see(),
      target = s.entries.find(([, verb]) => verb === 'attack')?.[0] ?? '';
    await p.click(target);
    await p.page.getByTestId('results').waitFor();
    await thereAndBack(p, p.page.locator('.mod .case').first());
    await p.click(s.held.find((hex) => hex !== target && !s.entries.some(([x]) => x === hex)) ?? '');
    const chip = p.page.locator('.why .case').first();
    await chip.waitFor();
    await thereAndBack(p, chip);
    // What the case means in this game stands beside it.
    await chip.click();
    await p.page.locator('.wanted .yours').waitFor();
    expect(await p.page.locator('.wanted .yours').textContent()).toContain((await p.see()).refusal ?? '?');
    await p.picture('book-yours');
    await p.leave();
  });

  it('says why nobody can attack, where nobody can', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    const none = { moves: 0, attacks: 0 },
      s = await playUntil(p, (x) => x.phase === 'combat' && x.mine && x.ready && !x.covered, none);
    expect(s.entries).toEqual([]);
    await p.click(s.player === 'Pact' ? '3943' : '4343');
    await p.page.locator('.why .case').first().waitFor();
    await p.leave();
  });

  it('is read by keyboard alone, from a refusal through the example and back', async () => {
    const p = await refused(),
      before = await p.see(),
      camera = await eye(p),
      key = (name: string) => p.page.keyboard.press(name),
      on = (what: string) =>
        p.page.evaluate((x) => document.activeElement?.shadowRoot?.activeElement?.matches(x) ?? false, what);
    const tabbed = async (what: string): Promise<void> => {
      for (let i = 0; i < 8 && !(await on(what)); i += 1) await key('Tab');
      expect(await on(what), what).toBe(true);
    };
    await key('Shift+R');
    await p.page.locator('.book .wanted').waitFor();
    await tabbed('.wanted .show');
    await key('Enter');
    const film = p.page.locator('.wanted .play');
    await film.waitFor({ timeout: 60_000 });
    await tabbed('.wanted .play, .wanted .play *');
    await key('ArrowRight');
    expect(await film.locator('.frame.on').evaluate((x) => x.previousElementSibling !== null)).toBe(true);
    await p.picture('book-keyboard');
    await key('Escape');
    expect(await p.page.getByTestId('book').count()).toBe(0);
    const after = await p.see();
    expect([after.prefix, after.refusal, await eye(p)]).toEqual([before.prefix, before.refusal, camera]);
    await p.leave();
  });

  it('has nothing that axe finds serious', async () => {
    const p = await refused();
    await p.page.locator('.why .case').first().click();
    await p.page.locator('.book .wanted .show').first().click();
    await p.page.locator('.book .play').waitFor({ timeout: 60_000 });
    expect(await violations(p.page)).toEqual([]);
    await p.leave();
  });

  it('shows cards within cards, and Esc closes the innermost', async () => {
    const p = await refused(),
      cards = p.page.getByTestId('book-card');
    await p.page.locator('.why .case').first().hover();
    await cards.first().waitFor();
    await cards.first().getByRole('button').click();
    await p.page.getByTestId('book').locator('select').selectOption('10');
    await p.page.locator('.book .term').first().hover();
    await cards.first().waitFor();
    await cards.first().locator('.case').first().hover();
    await cards.nth(1).waitFor();
    await p.picture('book-cards');
    await p.page.keyboard.press('Escape');
    await p.page.waitForFunction(() => document.querySelectorAll('.book-card').length === 1);
    await p.page.keyboard.press('Escape');
    expect(await cards.count()).toBe(0);
    expect(await p.page.getByTestId('book').count()).toBe(1);
    await p.leave();
  });

  it('is searched, and read from page to page', async () => {
    const p = await refused({ width: 1440, height: 900 });
    const book = p.page.getByTestId('book'),
      { x, y } = await p.point('3640');
    await p.page.mouse.move(x, y);
    await p.page.keyboard.press('?'); // what is under the pointer
    await book.locator('.reader-found button').first().waitFor();
    expect(await book.locator('input').inputValue()).not.toBe('');
    await p.page.getByTestId('book-back').click();
    await p.page.keyboard.press('Shift+R');
    await book.locator('input').fill('night zone');
    await p.picture('book-search');
    const [field, best] = [book.locator('input'), book.locator('.reader-found button').first()];
    expect((await best.boundingBox())?.y).toBeGreaterThan((await field.boundingBox())?.y ?? Infinity);
    await book.locator('.reader-found button').first().click();
    await p.page.locator('.book .wanted').waitFor();
    await book.locator('input').fill('12.1.4b'); // a row of a table
    await book.locator('.reader-found button').first().click();
    await p.page.locator('.book tr.wanted').waitFor();
    expect(await hidden(p, p.page.locator('.book tr.wanted'))).toBe(false);
    await book.locator('select').selectOption('10');
    await p.page.locator('.book [id="10.2"]').waitFor();
    expect(await hidden(p, p.page.locator('.book h1').first())).toBe(false);
    await p.leave();
  });

  it('is a page of its own in Polish', async () => {
    const p = await Player.at(browser, `${server.url}/#/book/nuremberg/8/8.1b`, { locale: 'pl-PL' });
    await p.page.locator('.book .wanted').waitFor();
    await p.picture('book-page-pl');
    expect(await p.page.locator('.book .wanted .digest').textContent()).toContain('SK');
    await p.page.locator('.book .wanted .show').click();
    await p.page.locator('.book .play').waitFor({ timeout: 60_000 });
    await p.picture('book-page-example-pl');
    await p.leave();
  });
});
