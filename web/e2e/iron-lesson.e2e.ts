/** The second lesson of Under an Iron Sky, the sky, against the computer to its report: marked, planned, fought, watched, flown, struck. */
import { expect, it } from 'vitest';
import { browser, hosted, server } from './hosted';
import { Player, type Seen } from './player';
import type { TableModel } from '../src/table/model';

hosted();

/** How long the table may take. */
const SOON = { timeout: 60_000 };

type Canvas = HTMLCanvasElement & { table: TableModel };
interface Offer {
  verbs: string[];
  plain: string[];
  gold: boolean;
  /** Who may attack at once. */ attackers: string[];
  /** Known flak of the enemy. */ guns: string[];
}
const offer = (p: Player): Promise<Offer> =>
  p.page.evaluate(() => {
    const { session } = (document.querySelector('.map') as Canvas).table,
      b = session.builder,
      view = session.live.value?.view as { air?: { flak: { side: string; hex: string }[] } };
    return {
      verbs: b.verbs.value.map((v) => v.word),
      plain: b.verbs.value.filter((v) => v.plain).map((v) => v.word),
      gold: document.querySelector('[data-testid="gold"]') !== null,
      attackers: [...b.unitEntries.value].filter(([, verbs]) => verbs.includes('assault')).map(([id]) => id),
      guns: (view.air?.flak ?? []).filter((gun) => gun.side === 'Pact').map((gun) => gun.hex),
    };
  });
/** A sentence begun by its first words, as the dock and the map begin it. */
const begin = (p: Player, verb: string, ...words: string[]): Promise<void> =>
  p.page.evaluate(
    async ([first, ...rest]) => {
      const b = (document.querySelector('.map') as Canvas).table.session.builder;
      await b.start(first ?? '', rest[0]);
      for (const word of rest.slice(1)) await b.push(word);
    },
    [verb, ...words],
  );
/** Click the gold button of the question at `s`, unless the deed is done without it; then wait until it is. */
async function confirm(p: Player, s: Seen): Promise<void> {
  const gold = p.page.getByTestId('gold'),
    moved = async (): Promise<boolean> => (await p.see()).ply !== s.ply;
  await expect.poll(async () => (await moved()) || (await gold.isVisible()), SOON).toBe(true);
  if (await moved()) return;
  await gold.click({ timeout: SOON.timeout }).catch(async (e: unknown) => {
    if (!(await moved())) throw e;
  });
  await p.until((x) => x.over || x.ply !== s.ply || x.complete === null, SOON.timeout);
}

it('is played to its report, and the coach speaks of each thing when it is met', async () => {
  const game = await server.create({ NATO: 'human', Pact: 'recruit' }, 'lesson_sky', 'Sky', 'iron-sky'),
    p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.NATO ?? ''}`, {
      viewport: { width: 1280, height: 800 },
    });
  await p.sit();
  const coach = p.page.getByTestId('coach'),
    said = new Set<string>(),
    did = new Set<string>();
  for (;;) {
    const s = await p.until((x) => x.over || (x.mine && x.ready), 120_000);
    if (s.over) break;
    while (await coach.isVisible()) {
      const text = (await coach.locator('p').textContent()) ?? '';
      if (said.has(text)) break;
      said.add(text);
      await coach.locator('.btn').first().click();
    }
    const o = await offer(p),
      once = (deed: string): boolean => !did.has(deed) && did.add(deed) !== undefined;
    if (o.verbs.includes('watch') && once('watch')) {
      await p.page.getByTestId('watch').getByText('Everything').click();
      await p.until((x) => x.complete?.startsWith('watch all') ?? false, SOON.timeout);
    } else if (s.complete !== null) await confirm(p, s);
    else if (o.verbs.includes('strike') && o.verbs.includes('pass') && o.guns[0] && once('window'))
      await begin(p, 'strike', o.guns[0]);
    else if (o.verbs.includes('strike') && o.verbs.includes('finish') && o.guns[0] && once('strike'))
      await begin(p, 'strike', o.guns[0]);
    else if (o.verbs.includes('finish')) {
      await p.page.locator('.dock [data-verb="finish"]').click();
      await p.until((x) => x.complete === 'finish' || x.ply !== s.ply || x.over, SOON.timeout);
    } else if (o.verbs.includes('end') && o.attackers[0] && once(`assault ${s.turn}`))
      await begin(p, 'assault', o.attackers[0], 'standard');
    else if (s.phase === 'land movement' && s.verb !== null && s.kind === 'hex' && s.words[0] && s.verb === 'assault')
      await p.click(s.words[0]);
    else if (o.gold) {
      did.add(s.verb ?? o.verbs[0] ?? '');
      await confirm(p, s);
    } else if (o.plain.includes('end')) {
      await p.page.keyboard.press('e');
      await p.until((x) => x.complete === 'end' || x.ply !== s.ply || x.over, SOON.timeout);
    } else if (o.plain[0]) await p.page.locator(`.dock [data-verb="${o.plain[0]}"]`).click();
    else throw new Error(`nothing to do: ${JSON.stringify(s).slice(0, 400)}`);
  }
  // The coach has spoken of the sky, the plan, the watch, and of missions.
  const spoken = [...said].join(' ');
  for (const words of [
    'pieces of sky',
    'The gold button seals it',
    'fought for in boxes',
    'Now the Pact moves',
    'Take Hersfeld back',
  ])
    expect(spoken).toContain(words);
  expect(spoken).toMatch(/Ground support|They are coming/);
  // A strike was flown in a window of the enemy's movement.
  const told = await p.page.evaluate(() =>
    (document.querySelector('.map') as Canvas).table.session.log.value.map(
      (line) => `${line.id} ${line.args.side ?? ''}`,
    ),
  );
  expect(told).toContain('is-log-mission-strike NATO');
  expect([...did]).toContain('window');
  await p.page.getByTestId('gold').click();
  await p.page.getByTestId('front-map').waitFor();
  expect(await p.page.locator('.report h1').textContent()).toMatch(/wins$|^Nobody wins$/);
  await p.leave();
}, 300_000);
