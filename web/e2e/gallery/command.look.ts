/** Plans, standing orders, what is forgotten, the opening, the coach, questions of weight, confirmations. */
import { hosted, server } from '../hosted';
import type { Player } from '../player';
import { alone, part, position, ready, SECOND, table, type Canvas } from './studio';

hosted();

const both = (name: string) => async (): Promise<string> => {
  const game = await position(name);
  return table(game, game.both);
};
const thought = async (p: Player): Promise<void> => {
  await p.page.getByTestId('plan').waitFor({ timeout: 60_000 });
  await p.page.waitForFunction(
    () => {
      const { plan } = document.querySelector<Canvas>('.map')!.table;
      return !plan.busy.value && plan.steps.value.length > 0;
    },
    null,
    { timeout: 120_000 },
  );
};
/** The first stack of a formation of at least `least` units that may march. */
const stack = (p: Player, least: number): Promise<string> =>
  p.page.evaluate((n) => {
    const { plan, session } = document.querySelector<Canvas>('.map')!.table,
      held = [...session.builder.unitEntries.value.keys(), ...session.builder.entries.value.keys()],
      hexes = held.map((x) => session.unit.value.get(x)?.hex ?? x);
    for (const hex of hexes) if (plan.formationOf(hex).length >= n) return hex;
    return hexes[0] ?? '';
  }, least);
const towards = (p: Player): Promise<string> =>
  p.page.evaluate(() => {
    const { session } = document.querySelector<Canvas>('.map')!.table;
    return session.units.value.find((u) => u.hex && u.side !== session.me.value)?.hex ?? '';
  });

part('plan-bar', both('nuremberg-pact'), async (p) => {
  await alone(p);
  await p.click(await stack(p, 3));
  await p.until((s) => s.prefix.length > 0);
});
part('plan-bar-fulda', both('fulda-turn'), async (p) => {
  await alone(p);
  await p.click(await stack(p, 2));
  await p.until((s) => s.prefix.length > 0);
});
part(
  'plan-march',
  both('nuremberg-pact'),
  async (p) => {
    await alone(p);
    await p.click(await stack(p, 3));
    await p.until((s) => s.prefix.length > 0);
    await p.page.keyboard.press('Shift+M');
    await p.page.waitForTimeout(300);
    await p.click(await towards(p));
    await thought(p);
  },
  { looks: SECOND },
);
const entering = async (p: Player, goal: boolean): Promise<void> => {
  await alone(p);
  await p.page.getByTestId('enter-together').click();
  if (!goal) return;
  await p.page.locator('[data-formation]').nth(1).click();
  await p.click('4613');
  await thought(p);
};
part('enter-list', both('fulda-enter'), (p) => entering(p, false));
part('enter-plan', both('fulda-enter'), (p) => entering(p, true), { looks: SECOND });
part('staff', both('nuremberg-pact'), async (p) => {
  await alone(p);
  await p.page.keyboard.press('Shift+E');
  await thought(p);
});
part(
  'staff-iron',
  both('iron-turn'),
  async (p) => {
    await alone(p);
    await p.page.keyboard.press('Shift+E');
    await thought(p);
  },
  { looks: SECOND },
);
part(
  'hint',
  both('berlin-turn'),
  async (p) => {
    await alone(p);
    await p.page.getByTestId('hint').click();
    await thought(p);
  },
  { looks: SECOND },
);
part('standing', both('iron-turn'), async (p) => {
  await alone(p);
  await p.page.keyboard.press('Shift+O');
  await p.page.getByTestId('standing').locator('li').first().waitFor();
  await p.page.getByTestId('standing').getByRole('radio').nth(1).click();
});
part(
  'unmoved',
  both('fulda-turn'),
  async (p) => {
    await alone(p);
    await p.page.getByTestId('unmoved').click();
    await p.page.keyboard.press('e');
  },
  { looks: SECOND },
);
for (const [name, title, scenario, stop] of [
  ['opening-nuremberg', 'nuremberg', 'campaign', 0],
  ['opening-fulda', 'fulda-gap', 'tripwire', 2],
  ['opening-berlin', 'berlin85', 'unity', 3],
  ['opening-iron', 'iron-sky', 'campaign', 4],
] as const)
  part(
    name,
    async () => {
      const foe = title === 'fulda-gap' ? 'Soviet' : 'Pact',
        game = await server.create({ NATO: 'human', [foe]: 'human' }, scenario, 'Opening', title);
      return table(game, game.seats.NATO);
    },
    async (p) => {
      await p.page.getByTestId('opening').waitFor({ timeout: 60_000 });
      for (let i = 0; i < stop; i += 1) await p.page.keyboard.press('Enter');
      await p.page.waitForTimeout(1500);
    },
    { settings: { opening: true }, looks: stop % 2 ? SECOND : undefined },
  );
part(
  'coach',
  async () => {
    const game = await server.create({ NATO: 'recruit', Pact: 'human' }, 'lesson', 'Hof');
    return table(game, game.seats.Pact);
  },
  async (p) => {
    await ready(p);
    await p.page.getByTestId('coach').waitFor();
  },
);
part(
  'coach-iron',
  async () => {
    const game = await server.create({ NATO: 'human', Pact: 'recruit' }, 'lesson_sky', 'Sky', 'iron-sky');
    return table(game, game.seats.NATO);
  },
  async (p) => {
    await ready(p);
    await p.page.getByTestId('coach').waitFor();
  },
  { looks: SECOND },
);
part('weight-gas', both('fulda-gas'), ready);
part('weight-mobilize', both('iron-mobilize'), ready, { looks: SECOND });
part(
  'weight-release',
  async () => {
    const game = await server.create({ NATO: 'recruit', Pact: 'human' }, 'fulda_hof', 'Gas', 'iron-sky', {
      air_war: false,
      chemical: true,
      nuclear: true,
      escalation: true,
    });
    return table(game, game.seats.Pact);
  },
  async (p) => {
    await p.until((s) => s.mine && s.ready && s.phase === 'release', 120_000);
    await p.page.getByTestId('release').waitFor();
  },
);
part(
  'confirm',
  both('fulda-turn'),
  async (p) => {
    await alone(p);
    const { entries } = await p.see();
    await p.click(entries.findLast(([, verb]) => verb === 'move')?.[0] ?? '');
    const s = await p.until((x) => x.kind === 'hex' && x.words.length > 0),
      held = new Set(s.held),
      free = s.words.filter((w) => !held.has(w));
    await p.click(free[Math.floor(free.length / 2)] ?? '');
    await p.until((x) => x.complete !== null, 10_000);
  },
  { settings: { confirm: 'always' }, looks: SECOND },
);
part('settings', both('iron-turn'), async (p) => {
  await alone(p);
  await p.page.evaluate(() => {
    document.querySelector<Canvas>('.map')!.table.dialog.value = 'settings';
  });
});
