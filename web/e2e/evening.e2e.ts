/** One evening at Fulda with three people on one side against the computer: a mark, and a plan that another carries out. */
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { pictures } from './clubhouse';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { Server } from './server';

hosted(() => new Server('', ['--club']));

type Canvas = HTMLCanvasElement & { table: TableModel };
const LONG = { timeout: 60_000 };
/** What this one may begin with, and which formations may set out. */
const offered = (p: Player): Promise<{ verbs: string[]; formations: string[] }> =>
  p.page.evaluate(() => {
    const { session } = document.querySelector<Canvas>('.map')!.table,
      verbs = session.builder.verbs.value;
    const units =
      verbs.find((v) => v.word === 'move')?.words.flatMap((w) => session.unit.value.get(w.word) ?? []) ?? [];
    return { verbs: verbs.map((v) => v.word), formations: [...new Set(units.map((u) => u.formation ?? ''))].sort() };
  });
const call = async (token: string, method: string, path: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Record<string, string>;
};
const talk = async ({ page }: Player): Promise<void> => {
  if (!(await page.getByTestId('talk').isVisible())) await page.locator('#tab-talk').click();
  await page.getByTestId('talk').waitFor();
};
it('is shared out among three people of the Pact, who mark, propose and carry out', async () => {
  const made = await server.create({ NATO: 'recruit', Pact: 'human' }, 'fulda_evening', 'Evening', 'iron-sky'),
    table = `/api/club/tables/${made.id}`,
    chief = made.seats.Pact ?? '',
    contexts: BrowserContext[] = [];
  const sit = async (token: string, name: string, options: object = {}): Promise<Player> => {
    await call(token, 'POST', `${table}/here`, { name });
    const p = await Player.at(browser, `${server.url}/#/table/${made.id}?token=${token}`, options);
    contexts.push(p.page.context());
    await p.sit();
    return p;
  };
  const join_ = async (name: string, options: object = {}): Promise<Player> => {
    const link = await call(chief, 'POST', `${table}/commanders`, {});
    const seat = `/api/games/${made.id}/seats/${link.seat ?? ''}/claim`;
    return sit((await call(link.word ?? '', 'POST', seat, {})).token ?? '', name, options);
  };
  const marta = await sit(chief, 'Marta', { viewport: { width: 1440, height: 900 } }),
    ola = await join_('Ola'),
    piotr = await join_('Piotr', { locale: 'pl-PL' }),
    all = [marta, ola, piotr];

  /** Whatever is asked but a march: the gold button, else the end of the phase, else the first answer. */
  const answer = async (p: Player): Promise<void> => {
    const { ply } = await p.see(),
      gold = p.page.getByTestId('gold');
    if (!(await gold.count())) await p.press('e');
    if ((await p.see()).ply === ply) await p.press((await gold.count()) ? 'Enter' : '1');
    await p.moved(ply, 2_000).catch(() => undefined);
  };
  /** Until all may march. */
  const toMarches = (): Promise<void> =>
    playOn(async () => {
      const { verbs } = await offered(marta);
      return verbs.includes('move') && verbs.includes('end');
    });
  const playOn = async (done: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + 240_000;
    while (!(await done())) {
      if (Date.now() > end) throw new Error(`still ${JSON.stringify(await marta.see()).slice(0, 300)}`);
      let asked = false;
      for (const p of all) {
        const s = await p.see();
        if (!s.mine || !s.ready || s.over) continue;
        asked = true;
        await answer(p);
        break;
      }
      if (!asked) await marta.change();
    }
  };
  await toMarches();

  // the chief proposes what the staff would do, and deals out two armies
  await marta.press('Shift+E');
  await marta.page.getByTestId('plan-propose').click(LONG);
  const posts = { '1 GTA': 'Pact.2', '8 GA': 'Pact.3' };
  await call(chief, 'PUT', `${table}/command`, { posts, after: null });
  for (const [p, formations] of [
    [ola, ['1 GTA']],
    [piotr, ['8 GA']],
  ] as const)
    await expect.poll(async () => (await offered(p)).formations, LONG).toEqual(formations);
  expect((await offered(ola)).verbs).not.toContain('end');
  await expect.poll(async () => (await offered(marta)).formations, LONG).not.toContain('1 GTA');

  // Ola marks what she means; the others see it; the computer's side has nobody to see it
  await talk(ola);
  await ola.page.getByRole('radio', { name: 'Our side' }).click();
  await ola.page.getByTestId('draw-circle').click();
  const at = (await ola.see()).entries.find(([, verb]) => verb === 'move')?.[0] ?? '';
  await ola.click(at);
  await ola.page.locator('.drawing input').fill('I go first');
  await ola.page.getByTestId('draw-done').click();
  for (const p of [marta, piotr]) {
    await talk(p);
    await p.page.getByTestId('mark-circle').waitFor();
  }
  await ola.page.screenshot({ path: join(pictures, 'evening-ola.png') });

  // what the chief proposed is carried out by whoever commands the units now
  const before = (await piotr.see()).ply;
  await piotr.page.getByTestId('mark-plan').getByRole('button').first().click();
  await piotr.page.getByTestId('plan').waitFor();
  await piotr.page.screenshot({ path: join(pictures, 'evening-plan.png') });
  await piotr.page.getByTestId('plan-go').click();
  await expect.poll(async () => (await piotr.see()).ply, LONG).toBeGreaterThan(before);
  await piotr.page.screenshot({ path: join(pictures, 'evening-piotr.png') });
  await marta.page.screenshot({ path: join(pictures, 'evening-marta.png') });
  for (const context of contexts) await context.close();
});
