/** Standing orders: given on a sheet, answered by the server, marked in the log, and there again after a restart. */
import { expect, it } from 'vitest';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { reached } from './reached';

hosted();

const SIZES = [
  ['1440x900', 1440, 900, 'en-GB', 'light'],
  ['1280x720-pl', 1280, 720, 'pl-PL', 'dark'],
  ['390x844-pl', 390, 844, 'pl-PL', 'light'],
] as const;

it('a bridge is left by a standing order, which survives a restart', async () => {
  const game = await reached(server, 'iron-sky', 'lesson', 'rule == "bridge alarm"'),
    url = `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`;
  for (const [name, width, height, locale, colorScheme] of SIZES) {
    const q = await Player.at(browser, url, { viewport: { width, height }, locale, colorScheme });
    await q.sit();
    if ((await q.until((s) => s.covered || (s.mine && s.ready))).covered) await q.uncover();
    await q.page.locator('.so-always[data-scope="everywhere"]').click();
    await q.page.getByTestId('standing').locator('li').first().waitFor();
    expect(await q.blemishes()).toEqual([]);
    await q.picture(`standing-${name}`);
    await q.leave();
  }
  const p = await Player.at(browser, url, { viewport: { width: 1440, height: 900 } });
  await p.sit();
  const asked = await p.until((s) => s.covered || (s.mine && s.ready));
  if (asked.covered) await p.uncover();
  await p.page.keyboard.press('Shift+O');
  const row = p.page.getByTestId('standing').locator('li[data-at="bridges "]');
  await p.page.getByTestId('staff-level').getByRole('radio').nth(1).click();
  await p.page.keyboard.press('Enter'); // how much the staff answers has the focus, too
  await row.waitFor({ state: 'detached' });
  await p.page.keyboard.press('Shift+O');
  await row.waitFor();
  expect(await row.getByRole('radio', { checked: true }).first().innerText()).toBe('Ask me');
  await row.getByRole('radio', { name: 'Leave' }).click();
  await p.page.keyboard.press('Escape'); // nothing is given before it is done
  await p.page.keyboard.press('Shift+O');
  await row.waitFor();
  expect(await row.getByRole('radio', { checked: true }).first().innerText()).toBe('Ask me');
  expect((await p.see()).ply).toBe(asked.ply);
  await row.getByRole('radio', { name: 'Blow', exact: true }).click();
  await row.getByRole('radio', { name: 'Leave' }).click();
  await p.page.keyboard.press('u'); // the last change alone
  expect(await row.getByRole('radio', { checked: true }).first().innerText()).toBe('Blow');
  await row.getByRole('radio', { name: 'Leave' }).click();
  await p.page.keyboard.press('Enter'); // the gold button's key, though the answer has the focus
  const after = await p.until((s) => s.ply > asked.ply); // the open question is answered at once
  expect(after.ply).toBeGreaterThan(asked.ply);
  await p.leave();
  await server.stop();
  await server.start();
  const again = await Player.at(browser, url, { viewport: { width: 1440, height: 900 } });
  await again.sit();
  if ((await again.until((s) => s.covered || (s.mine && s.ready))).covered) await again.uncover();
  const side = asked.player ?? '',
    orders = (await (
      await fetch(`${server.url}/api/games/${game.id}/standing?side=${side}`, {
        headers: { authorization: `Bearer ${game.both ?? ''}` },
      })
    ).json()) as { orders: { question: string; answer: string }[]; questions: { question: string; used: number }[] };
  expect(orders.orders.map((o) => [o.question, o.answer])).toEqual([
    ['*', 'routine'],
    ['bridges', 'leave'],
  ]);
  expect(orders.questions.find((q) => q.question === 'bridges')?.used).toBeGreaterThan(0);
  await again.leave();
});

it('an order for a sector is begun under the question, and one for its arrivals in the list', async () => {
  const game = await reached(server, 'iron-sky', 'lesson', 'rule == "bridge alarm"'),
    url = `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`,
    p = await Player.at(browser, url, { viewport: { width: 1440, height: 900 } });
  await p.sit();
  const asked = await p.until((s) => s.covered || (s.mine && s.ready));
  if (asked.covered) await p.uncover();
  await p.page.locator('.so-always[data-scope="sector"]').click();
  const own = p.page.locator('li[data-at^="bridges sector:"]');
  await own.getByRole('radio', { name: 'Blow', exact: true }).click();
  await p.page.getByLabel(/^Arrivals: A separate order/).selectOption({ index: 1 });
  await p.page.locator('li[data-at^="arrivals "]:not([data-at="arrivals "])').waitFor();
  await p.picture('standing-scopes');
  await p.page.keyboard.press('Enter');
  await p.until((s) => s.ply > asked.ply); // the order for the sector answers
  const given = (await (
    await fetch(`${server.url}/api/games/${game.id}/standing?side=${asked.player ?? ''}`, {
      headers: { authorization: `Bearer ${game.both ?? ''}` },
    })
  ).json()) as { orders: { question: string; at: string }[] };
  expect(given.orders.filter((o) => o.at).map((o) => o.at.split(':')[0])).toContain('sector');
  await p.leave();
});

it('one U takes back a retreat together with the hexes a standing order found for it', async () => {
  const game = await reached(
      server,
      'berlin85',
      'lesson',
      'game.ask.prompt.id == "b85-ask-retreat" and game.player == "NATO" and goes_back(game, "retreat")',
    ),
    url = `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`,
    given = await fetch(`${server.url}/api/games/${game.id}/standing?side=NATO`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${game.both ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify({ orders: [{ question: 'retreat', answer: 'staff', span: 'phase' }] }),
    });
  expect(given.status).toBe(200);
  const p = await Player.at(browser, url);
  await p.sit();
  if ((await p.until((s) => s.covered || (s.mine && s.ready))).covered) await p.uncover();
  const { ply: asked, words } = await p.until((s) => s.mine && s.ready && s.kind === 'hex');
  await p.click([...words].sort()[0] ?? '');
  if ((await p.until((s) => s.complete !== null || s.ply > asked)).complete !== null) await p.gold();
  const ordered = p.page.locator('.so-chip');
  await p.until((s) => s.ply > asked + 1); // the way to where it ends
  await p.page.keyboard.press('u');
  const back = await p.until((s) => s.ply <= asked && s.ready);
  expect([back.ply, back.mine, back.player]).toEqual([asked, true, 'NATO']);
  expect(await ordered.count()).toBe(0);
  await p.leave();
});
