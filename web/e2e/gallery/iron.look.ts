/** Under an Iron Sky: the air war, the sea, unrest, weapons, counters that lie face down. */
import { join } from 'node:path';
import { hosted, server } from '../hosted';
import type { Player } from '../player';
import { alone, drawer, imported, part, position, ready, SECOND, table, type Canvas } from './studio';

hosted();

const REVOLT = join(import.meta.dirname, '../../../tests/saves/iron-sky-revolt.json');
const sky = async (): Promise<string> => {
  const game = await server.create({ NATO: 'human', Pact: 'recruit' }, 'fulda_hof', 'Sky', 'iron-sky', {
    air_war: true,
  });
  return table(game, game.seats.NATO);
};
const gold = async (p: Player): Promise<void> => {
  const { ply } = await p.see();
  await p.page.getByTestId('gold').click({ timeout: 30_000 });
  await p.until((s) => s.ply !== ply || s.covered, 120_000);
  await p.until((s) => s.mine && s.ready, 120_000);
};
const to =
  (panel: string) =>
  async (p: Player): Promise<void> => {
    await p.until((s) => s.mine && s.ready, 120_000);
    for (let i = 0; i < 12; i += 1) {
      await p.page.waitForTimeout(400);
      if (await p.page.getByTestId(panel).isVisible()) return;
      await gold(p);
    }
    throw new Error(`no ${panel}`);
  };
part('air-areas', sky, to('marking'), {});
part('air-plan', sky, to('sky-plan'), { looks: SECOND });
part('air-watch', sky, to('watch'), {});
part(
  'air-mission',
  sky,
  async (p) => {
    await to('watch')(p);
    for (let i = 0; i < 14; i += 1) {
      if (await p.page.getByTestId('mission').isVisible()) return;
      await gold(p);
    }
  },
  { looks: SECOND },
);
part(
  'air-support',
  async () => {
    const game = await position('iron-raided', { Pact: 'recruit' });
    return table(game, game.seats.NATO);
  },
  async (p) => {
    await ready(p);
    await p.page.getByTestId('mission').waitFor({ timeout: 30_000 });
    await p.page.locator('.wing-tray button').first().click();
    await p.page.waitForTimeout(600);
  },
  { looks: SECOND },
);
part(
  'air-squadrons',
  async () => {
    const game = await position('iron-turn', { Pact: 'recruit' });
    return table(game, game.seats.NATO);
  },
  async (p) => {
    await alone(p);
    await drawer(p, 'air');
  },
);
part(
  'air-strike',
  async () => {
    const game = await position('iron-turn', { Pact: 'recruit' });
    return table(game, game.seats.NATO);
  },
  async (p) => {
    await alone(p);
    await p.page.locator('.dock [data-verb]').first().waitFor();
    const strike = p.page.locator('.dock [data-verb="strike"], .dock [data-verb="mission"]').first();
    if (await strike.count()) await strike.click();
    await p.page.waitForTimeout(600);
  },
  { looks: SECOND },
);
const revolt = async (): Promise<string> => {
  const game = await imported(REVOLT);
  return table(game, game.both);
};
part('politics', revolt, ready);
part(
  'politics-challenge',
  revolt,
  async (p) => {
    await ready(p);
    await gold(p);
  },
  { looks: SECOND },
);
part(
  'atlantic',
  revolt,
  async (p) => {
    await ready(p);
    for (let i = 0; i < 8 && (await p.see()).phase !== 'atlantic'; i += 1) {
      const { ply } = await p.see();
      if (await p.page.getByTestId('gold').count()) await p.page.getByTestId('gold').click();
      else await p.page.keyboard.press('e');
      await p.until((s) => s.ply !== ply || s.covered, 60_000);
      await ready(p);
    }
  },
  {},
);
part(
  'calendar',
  revolt,
  async (p) => {
    await ready(p);
    await drawer(p, 'calendar');
  },
  { looks: SECOND },
);
part(
  'unseen',
  async () => {
    const game = await position('iron-turn', { Pact: 'recruit' });
    return table(game, game.seats.NATO);
  },
  async (p) => {
    await alone(p);
    const hidden = await p.page.evaluate(() => {
      const { session } = document.querySelector<Canvas>('.map')!.table,
        enemy = session.units.value.filter((u) => u.hex && u.side !== session.me.value);
      return (enemy.find((u) => u.id.startsWith('hidden-')) ?? enemy[0])?.hex ?? '';
    });
    const { x, y } = await p.point(hidden);
    await p.page.mouse.move(x, y);
    await p.page.waitForTimeout(900);
  },
  { looks: SECOND },
);
