/** The coach notices who ends phases without a march: a lesson is not won that way. */
import { expect, it } from 'vitest';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();

it('a phase of marches is not ended before a march, unless the coach is sent away', async () => {
  const game = await server.create({ NATO: 'recruit', Pact: 'human' }, 'lesson', 'Fulda', 'iron-sky'),
    p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.Pact ?? ''}`, {
      locale: 'pl-PL',
    });
  await p.sit();
  const s = await playUntil(p, (x) => x.mine && x.ready && x.phase === 'land movement', { moves: 0, attacks: 0 });
  await p.page.keyboard.press('e');
  await p.page.keyboard.press('Enter');
  await p.page.getByTestId('coach').getByText('Jeszcze nie').waitFor();
  expect((await p.see()).ply).toBe(s.ply);
  await p.picture('coach-notice-pl');
  await p.page.keyboard.press('e');
  await p.page.keyboard.press('Enter');
  expect((await p.see()).ply).toBe(s.ply);
  await p.page.getByTestId('coach').locator('.btn').last().click(); // without the coach
  await p.page.keyboard.press('e');
  await p.page.keyboard.press('Enter');
  expect((await p.moved(s.ply)).ply).toBeGreaterThan(s.ply);
  await p.leave();
});
