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
    await q.page.getByTestId('sectors').locator('[data-sector]').first().waitFor();
    await q.page.keyboard.press('Shift+B'); // again, as a list
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

it('a boundary is dragged on the map, a sector given a task there, and each edit taken back', async () => {
  const game = await server.create({ NATO: 'human', Soviet: 'human' }, 'tripwire', 'Bands', 'fulda-gap'),
    token = game.both ?? '',
    url = `${server.url}/#/table/${game.id}?token=${token}`;
  const p = await Player.at(browser, url, { viewport: { width: 1440, height: 900 } });
  await p.sit();
  if ((await p.until((s) => s.covered || (s.mine && s.ready))).covered) await p.uncover();
  await p.page.keyboard.press('Escape');
  const { ply, player } = await p.see();
  interface Shown {
    sectors: { id: string; boundary: string[]; drawn: boolean; hexes: string[] }[];
  }
  const intents = async (): Promise<Shown> =>
    (await (
      await fetch(`${server.url}/api/games/${game.id}/intents?side=${player ?? ''}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as Shown;
  const before = await intents(),
    first = before.sectors.find((sector) => sector.boundary.length);
  if (!first) throw new Error('no boundary');
  const from = first.boundary[1] ?? '';
  await p.page.keyboard.press('Shift+B');
  await p.page.locator(`[data-sector="${first.id}"]`).click();
  await p.page.getByRole('radio', { name: 'Hold' }).click();
  await p.page
    .getByRole('button', { name: /: Hold/ })
    .first()
    .waitFor();
  await p.picture('sectors-1440');
  expect(await p.blemishes()).toEqual([]);
  let start = await p.point(from);
  await expect // the camera may still be on its way
    .poll(async () => {
      const before = start;
      start = await p.point(from);
      return Math.hypot(start.x - before.x, start.y - before.y);
    })
    .toBeLessThan(1);
  await p.page.mouse.move(start.x, start.y);
  await p.page.mouse.down();
  await p.page.mouse.move(start.x + 20, start.y + 60, { steps: 4 });
  await p.page.mouse.move(start.x + 20, start.y + 110, { steps: 4 });
  await p.page.mouse.up();
  await expect.poll(async () => (await intents()).sectors.find((s) => s.id === first.id)?.drawn).toBe(true);
  expect((await intents()).sectors.find((s) => s.id === first.id)?.boundary).not.toContain(from);
  expect((await p.see()).ply).toBe(ply); // nothing has moved
  await p.picture('sectors-dragged-1440');
  await p.page.keyboard.press('u');
  await expect
    .poll(async () => (await intents()).sectors.find((s) => s.id === first.id)?.boundary)
    .toEqual(first.boundary);
  // A line of one's own to delay on, drawn hex by hex.
  const lines = async (): Promise<string[][]> => {
    const { orders } = (await (
      await fetch(`${server.url}/api/games/${game.id}/standing?side=${player ?? ''}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as { orders: { at: string; intent?: { lines: { hexes: string[] }[] } }[] };
    return (orders.find((order) => order.at === `sector:${first.id}`)?.intent?.lines ?? []).map((line) => line.hexes);
  };
  await p.page.getByRole('radio', { name: 'Delay' }).click();
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(0);
  const named = await lines(),
    inside = (await intents()).sectors.find((s) => s.id === first.id)?.hexes.slice(20, 22) ?? [];
  await p.page.getByTestId('draw-line').click();
  for (const hex of inside) await p.click(hex);
  await p.picture('sectors-line-1440');
  await p.page.getByTestId('draw-line').click();
  await expect.poll(lines).toEqual([...named, inside]);
  await p.page.keyboard.press('u');
  await expect.poll(lines).toEqual(named);
  await p.page.keyboard.press('Escape');
  await p.page.getByTestId('sectors').waitFor({ state: 'detached' });
  await p.leave();
  for (const [width, height, locale] of [
    [1024, 768, 'en-GB'],
    [390, 844, 'pl-PL'],
  ] as const) {
    const q = await Player.at(browser, url, { viewport: { width, height }, locale, colorScheme: 'light' });
    await q.sit();
    if ((await q.until((s) => s.covered || (s.mine && s.ready))).covered) await q.uncover();
    await q.page.keyboard.press('Escape');
    const small = q.page.getByTestId('small-screen').getByRole('button');
    if (await small.count()) await small.first().click();
    await q.page.keyboard.press('Shift+B');
    await q.page.locator(`[data-sector="${first.id}"]`).click();
    await q.picture(`sectors-${String(width)}`);
    expect(await q.blemishes()).toEqual([]);
    await q.leave();
  }
});

it('places to be struck first are picked on the map, put in order in the list, and taken back', async () => {
  const game = await server.create({ NATO: 'human', Pact: 'human' }, 'fulda_evening', 'Targets', 'iron-sky'),
    token = game.both ?? '',
    url = `${server.url}/#/table/${game.id}?token=${token}`;
  const p = await Player.at(browser, url, { viewport: { width: 1440, height: 900 } });
  await p.sit();
  if ((await p.until((s) => s.covered || (s.mine && s.ready))).covered) await p.uncover();
  await p.page.keyboard.press('Escape');
  const { ply, player } = await p.see(),
    listed = async (): Promise<string> => {
      const { orders } = (await (
        await fetch(`${server.url}/api/games/${game.id}/standing?side=${player ?? ''}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).json()) as { orders: { question: string; answer: string }[] };
      return orders.find(({ question }) => question === 'targets')?.answer ?? '';
    };
  await p.page.keyboard.press('Shift+B');
  await p.page.getByTestId('pick-targets').click();
  await p.click('C2719');
  await expect.poll(listed).toBe('C2719');
  await p.click('C2721');
  await expect.poll(listed).toBe('C2719 C2721');
  await p.page.getByTestId('pick-targets').click();
  await p.picture('targets-1440');
  expect(await p.blemishes()).toEqual([]);
  await p.page.keyboard.press('Shift+B'); // again, as a list
  const list = p.page.getByTestId('intents').getByTestId('strike-list');
  await list.locator('[data-target="C2721"]').getByRole('button', { name: /up/ }).click();
  await p.page.keyboard.press('u'); // the last change alone
  await list.locator('[data-target="C2719"]').waitFor();
  await list.locator('[data-target="C2721"]').getByRole('button', { name: /up/ }).click();
  await p.picture('targets-list-1440');
  await p.page.keyboard.press('Enter');
  await expect.poll(listed).toBe('C2721 C2719');
  expect((await p.see()).ply).toBe(ply); // nothing has moved
  await p.leave();
  const q = await Player.at(browser, url, {
    viewport: { width: 390, height: 844 },
    locale: 'pl-PL',
    colorScheme: 'light',
  });
  await q.sit();
  if ((await q.until((s) => s.covered || (s.mine && s.ready))).covered) await q.uncover();
  await q.page.keyboard.press('Escape');
  const small = q.page.getByTestId('small-screen').getByRole('button');
  if (await small.count()) await small.first().click();
  await q.page.keyboard.press('Shift+B');
  await q.page.getByTestId('sectors').locator('[data-target="C2721"]').waitFor();
  await q.picture('targets-390-pl');
  expect(await q.blemishes()).toEqual([]);
  await q.leave();
});
