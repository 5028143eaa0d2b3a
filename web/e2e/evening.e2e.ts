/** One evening at Fulda with three people on one side against the computer: a mark, and a plan that another carries out. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { pictures } from './clubhouse';
import { browser, hosted, server } from './hosted';
import { Player, type Seen } from './player';
import { Server } from './server';

hosted(() => new Server('', ['--club']));

type Canvas = HTMLCanvasElement & { table: TableModel };
const LONG = { timeout: 60_000 },
  MARCHES = 'land movement';
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
/** The chief and two more of the Pact at a table of their own, with the recruit against them. */
interface Evening {
  table: string;
  chief: string;
  all: [Player, Player, Player];
}
async function seated(): Promise<Evening> {
  const made = await server.create({ NATO: 'recruit', Pact: 'human' }, 'fulda_evening', 'Evening', 'iron-sky'),
    table = `/api/club/tables/${made.id}`,
    chief = made.seats.Pact ?? '';
  const sit = async (token: string, name: string, options: object = {}): Promise<Player> => {
    await call(token, 'POST', `${table}/here`, { name });
    const p = await Player.at(browser, `${server.url}/#/table/${made.id}?token=${token}`, options);
    await p.sit();
    return p;
  };
  const join_ = async (name: string, options: object = {}): Promise<Player> => {
    const link = await call(chief, 'POST', `${table}/commanders`, {});
    const seat = `/api/games/${made.id}/seats/${link.seat ?? ''}/claim`;
    return sit((await call(link.word ?? '', 'POST', seat, {})).token ?? '', name, options);
  };
  const marta = await sit(chief, 'Marta', { viewport: { width: 1440, height: 900 } });
  return { table, chief, all: [marta, await join_('Ola'), await join_('Piotr', { locale: 'pl-PL' })] };
}
const dealt = ({ chief, table }: Evening): Promise<unknown> =>
  call(chief, 'PUT', `${table}/command`, { posts: { '1 GTA': 'Pact.2', '8 GA': 'Pact.3' }, after: null });

/** Whatever is asked but a march: the gold button, else the end of the phase, else the first answer. */
async function answer(p: Player): Promise<void> {
  const { ply } = await p.see(),
    gold = p.page.getByTestId('gold');
  if (!(await gold.count())) await p.press('e');
  if ((await p.see()).ply === ply) await p.press((await gold.count()) ? 'Enter' : '1');
  await p.moved(ply, 2_000).catch(() => undefined);
}
/** Whoever is asked answers, until it is done; nobody in this phase. */
async function playOn(all: readonly Player[], done: () => Promise<boolean>, but = ''): Promise<void> {
  const end = Date.now() + 240_000;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(await all[0]?.see()).slice(0, 300)}`);
    let asked = false;
    for (const p of all) {
      const s = await p.see();
      if (!s.mine || !s.ready || s.over || s.phase === but) continue;
      asked = true;
      await answer(p);
      break;
    }
    if (!asked) await all[0]?.change();
  }
}
const marching = async (p: Player): Promise<boolean> => {
  const { verbs } = await offered(p);
  return verbs.includes('move') && verbs.includes('end');
};

it('is shared out among three people of the Pact, who mark, propose and carry out', async () => {
  const evening = await seated(),
    { all } = evening,
    [marta, ola, piotr] = all;
  await playOn(all, () => marching(marta), MARCHES);

  // the chief proposes what the staff would do, and deals out two armies
  await marta.press('Shift+E');
  await marta.page.getByTestId('plan-propose').click(LONG);
  await dealt(evening);
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
  for (const p of all) await p.leave();
});

it('is played through two turns by three people, who march side by side and finish one move after the other', async () => {
  const evening = await seated(),
    { all } = evening,
    [marta, ola, piotr] = all,
    marched: string[][] = [];
  await dealt(evening);
  const begin = async (p: Player): Promise<string> => {
    const s = await p.until((x) => x.ready && x.entries.some(([, verb]) => verb === 'move'));
    await p.click(s.entries.find(([, verb]) => verb === 'move')?.[0] ?? '');
    return (await p.until((x) => x.kind === 'hex' && x.words.length > 0)).prefix.join(' ');
  };
  /** What was begun is done, and the unit let go. */
  const march = async (p: Player, begun: string): Promise<void> => {
    const again = (x: Seen): boolean => x.ready && x.kind === 'hex' && x.prefix.join(' ') === begun;
    await playOn(all, async () => again(await p.see()), MARCHES);
    const s = await p.see(),
      from = await p.hexOf(begun.split(' ')[1]?.split('+')[0] ?? ''),
      far = (hex: string): number => Math.abs(Number(hex.slice(1)) - Number(from.slice(1)));
    await p.click(s.words.filter((w) => !s.held.includes(w)).sort((a, b) => far(a) - far(b))[0] ?? '');
    const now = await p.until((x) => x.complete !== null || x.ply !== s.ply);
    if (now.ply === s.ply) await p.gold();
    await expect
      .poll(() => p.page.evaluate(() => document.querySelector<Canvas>('.map')!.table.session.moves.value), LONG)
      .toContainEqual(expect.objectContaining({ choice: expect.stringContaining(begun) as string }));
    for (const other of all.filter((x) => x !== p)) await other.page.getByTestId('unfinished').waitFor(LONG);
    await p.tap('.dock [data-verb="finish"]');
  };
  for (const turn of [1, 2]) {
    const chiefs = (): Promise<void> =>
      playOn(
        all,
        async () => {
          const s = await marta.see();
          return s.turn === turn && s.phase === MARCHES && s.ready && (await marching(marta));
        },
        MARCHES,
      );
    await chiefs();
    const begun: string[] = [];
    for (const p of [ola, piotr]) begun.push(await begin(p));
    // whoever was not first finds what he had begun again when it is his move
    await march(ola, begun[0] ?? '');
    await march(piotr, begun[1] ?? '');
    await chiefs();
    begun.push(await begin(marta));
    await march(marta, begun[2] ?? '');
    await chiefs();
    marched.push(begun);
    await answer(marta); // the chief ends the phase
  }
  await playOn(all, async () => (await marta.see()).turn === 3);
  expect(marched.map((begun) => new Set(begun).size)).toEqual([3, 3]);
  for (const p of all) await p.leave();
});
