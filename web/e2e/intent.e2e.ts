/** Orders by sector and formation: given in the sheet, kept by the server, and the plan stands by them. */
import { expect, it } from 'vitest';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();

it('a sector is told to attack, and the plan says so', async () => {
  const game = await server.create({ NATO: 'human', Soviet: 'human' }, 'alsfeld', 'Tasks', 'fulda-gap'),
    url = `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`;
  const open = async (q: Player): Promise<void> => {
    await q.sit();
    if ((await q.until((s) => s.covered || (s.mine && s.ready))).covered) await q.uncover();
    await q.page.keyboard.press('Escape');
    await q.page.keyboard.press('Shift+B');
    await q.page.getByTestId('intents').locator('[data-at]').first().waitFor();
  };
  const p = await Player.at(browser, url, { viewport: { width: 1440, height: 900 } });
  await open(p);
  const row = p.page.locator('[data-at="sector:centre"]');
  await row.getByRole('radio', { name: 'Attack' }).click();
  await row.locator('select').selectOption('3513');
  await row.getByRole('radio', { name: 'Hold' }).click();
  await p.page.keyboard.press('u'); // the last change alone
  expect(await row.locator('select').inputValue()).toBe('3513');
  await p.picture('intent-1440');
  expect(await p.blemishes()).toEqual([]);
  const { ply } = await p.see();
  await p.page.keyboard.press('Enter');
  await p.page.getByTestId('intents').waitFor({ state: 'detached' });
  expect((await p.see()).ply).toBe(ply); // nothing has moved
  await p.page.keyboard.press('Shift+E');
  await p.page.getByTestId('plan-head').first().waitFor();
  expect(await p.page.getByTestId('plan-why').first().innerText()).not.toBe('');
  await p.picture('intent-plan-1440');
  await p.leave();
  const q = await Player.at(browser, url, {
    viewport: { width: 390, height: 844 },
    locale: 'pl-PL',
    colorScheme: 'light',
  });
  await open(q);
  expect(await q.page.locator('[data-at="sector:centre"] select').inputValue()).toBe('3513');
  await q.picture('intent-390-pl');
  expect(await q.blemishes()).toEqual([]);
  await q.leave();
});
