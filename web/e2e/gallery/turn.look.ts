/** The opponent's turn: show, strip, trails, card; replay, report, print. */
import { writeFileSync } from 'node:fs';
import { hosted, server } from '../hosted';
import type { Player } from '../player';
import { alone, drawer, part, position, ready, SECOND, sharp, table, type Canvas } from './studio';

hosted();

const briefed = async (p: Player): Promise<void> => {
  await ready(p);
  await p.page.getByTestId('briefing').waitFor({ timeout: 30_000 });
};
const watched = async (p: Player, beats: number): Promise<void> => {
  await briefed(p);
  await p.page.keyboard.press('p');
  await p.page.getByTestId('transport').waitFor();
  await p.page.keyboard.press('p');
  for (let i = 0; i < beats; i += 1) await p.page.keyboard.press(']');
};
const [NUREMBERG, FULDA, BERLIN, IRON] = [
  ['nuremberg-turn', 'Pact'],
  ['fulda-turn', 'Soviet'],
  ['berlin-turn', 'Pact'],
  ['iron-turn', 'Pact'],
] as const;
const after =
  ([name, foe]: readonly [string, string]) =>
  async (): Promise<string> => {
    const game = await position(name, { [foe]: 'recruit' });
    return table(game, game.seats.NATO);
  };

part('show-nuremberg', after(NUREMBERG), (p) => watched(p, 4));
part('show-fulda', after(FULDA), (p) => watched(p, 6), { looks: SECOND });
part('show-iron', after(IRON), (p) => watched(p, 9));
part('briefing-nuremberg', after(NUREMBERG), briefed);
part('briefing-berlin', after(BERLIN), briefed, { looks: SECOND });
part(
  'briefing-unfolded',
  after(FULDA),
  async (p) => {
    await briefed(p);
    const others = p.page.getByTestId('brief-others');
    if (await others.count()) await others.click();
    await p.page.locator('.brief-row').last().scrollIntoViewIfNeeded();
  },
  { looks: SECOND },
);
part(
  'trails',
  after(NUREMBERG),
  async (p) => {
    await alone(p);
    await p.page.keyboard.press('j');
  },
  { looks: SECOND },
);
part(
  'strip',
  async () => {
    const game = await server.create({ NATO: 'human', Soviet: 'regular' }, 'lesson', 'Strip', 'fulda-gap');
    return table(game, game.seats.NATO);
  },
  async (p) => {
    await p.page.getByTestId('ask-strip').waitFor({ timeout: 90_000 });
    await p.page.keyboard.press('p');
  },
  { show: 'all', settings: { pace: 0.5 }, fresh: true },
);
part(
  'confirmation',
  after(NUREMBERG),
  async (p) => {
    await alone(p);
    await p.page.keyboard.press('Tab');
    const { words } = await p.until((s) => s.kind === 'hex' && s.words.length > 0);
    await p.click(words[0] ?? '');
    await p.page.getByTestId('gold').waitFor();
  },
  { settings: { confirm: 'always' } },
);
const over = async (): Promise<{ id: string; watch: string }> => position('nuremberg-over');
const lookingBack = async (): Promise<string> => {
  const game = await over();
  return `${server.url}/#/table/${game.id}?token=${game.watch}&ply=30`;
};
part(
  'film',
  lookingBack,
  async (p) => {
    await p.page.getByTestId('replay').waitFor();
    await sharp(p);
    await p.page.getByTestId('film').click();
    await p.page.getByTestId('film-stop').waitFor();
  },
  { looks: SECOND, fresh: true },
);
part('replay', lookingBack, async (p) => {
  await p.page.getByTestId('replay').waitFor();
  await sharp(p);
});
part(
  'replay-iron',
  async () => {
    const game = await position('iron-turn');
    return `${server.url}/#/table/${game.id}?token=${game.both ?? ''}&ply=60`;
  },
  async (p) => {
    await p.page.getByTestId('replay').waitFor();
    await sharp(p);
  },
  { looks: SECOND },
);
part(
  'report',
  async () => {
    const game = await over();
    return `${server.url}/#/report/${game.id}?token=${game.watch}`;
  },
  async (p) => {
    await p.page.locator('.plots svg').first().waitFor({ timeout: 60_000 });
    await p.page.waitForTimeout(800);
  },
  { page: true, fresh: true },
);
part(
  'report-print',
  async () => {
    const game = await over();
    return `${server.url}/#/report/${game.id}?token=${game.watch}`;
  },
  async (p, look) => {
    await p.page.locator('.plots svg').first().waitFor({ timeout: 60_000 });
    await p.page.emulateMedia({ media: 'print' });
    await p.page.waitForTimeout(800);
    const paper = await p.page.pdf({ format: 'A4' });
    writeFileSync(
      `${process.env.FRONT85_GALLERY ?? '/tmp'}/report-${look.size[0]}-${look.lang}-${look.theme}.pdf`,
      paper,
    );
  },
  { page: true, fresh: true, looks: SECOND },
);
part(
  'share',
  async () => {
    const game = await over();
    return `${server.url}/#/report/${game.id}?token=${game.watch}`;
  },
  async (p, look) => {
    const button = p.page.getByTestId('share');
    await button.waitFor({ timeout: 60_000 });
    const [file] = await Promise.all([p.page.waitForEvent('download', { timeout: 60_000 }), button.click()]);
    await file.saveAs(
      `${process.env.FRONT85_GALLERY ?? '/tmp'}/sharecard-${look.size[0]}-${look.lang}-${look.theme}.png`,
    );
    await button.scrollIntoViewIfNeeded();
  },
  { page: true, fresh: true },
);
part(
  'print-table',
  after(NUREMBERG),
  async (p, look) => {
    await alone(p);
    await sharp(p);
    await p.page.evaluate(() => {
      window.print = () => {
        throw new Error('the sheet stays'); // it would be taken away once it is printed
      };
      document.querySelector<Canvas>('.map')!.table.dialog.value = 'print';
    });
    await p.page.locator('.print-sheet img').waitFor({ state: 'attached', timeout: 20_000 });
    const paper = await p.page.pdf({ format: 'A4' });
    writeFileSync(
      `${process.env.FRONT85_GALLERY ?? '/tmp'}/print-${look.size[0]}-${look.lang}-${look.theme}.pdf`,
      paper,
    );
    await p.page.emulateMedia({ media: 'print' });
  },
  { looks: SECOND },
);
part('order-of-battle', after(NUREMBERG), async (p) => {
  await alone(p);
  await p.page.keyboard.press('Shift+D');
  await p.page.getByTestId('oob').waitFor();
  const rows = p.page.getByRole('treeitem');
  await rows.nth(0).click();
  await rows.nth(1).scrollIntoViewIfNeeded();
});
part(
  'order-of-battle-iron',
  after(IRON),
  async (p) => {
    await alone(p);
    await drawer(p, 'forces');
    await p.page.getByRole('treeitem').first().click();
  },
  { looks: SECOND },
);
for (const [name, at, looks] of [
  ['chart-nuremberg', NUREMBERG, undefined],
  ['chart-iron', IRON, SECOND],
  ['chart-fulda', FULDA, SECOND],
  ['chart-berlin', BERLIN, undefined],
] as const)
  part(
    name,
    after(at),
    async (p) => {
      await alone(p);
      await drawer(p, 'charts');
      const chart = p.page.locator('.charts details').first();
      await chart.waitFor();
      await chart.evaluate((e: HTMLDetailsElement) => (e.open = true));
      await chart.locator('.larger').click();
      await p.page.getByTestId('chart-large').waitFor();
    },
    looks ? { looks } : {},
  );
