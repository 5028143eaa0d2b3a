/** After every panel that comes, goes or grows, the open question is in sight: none of its hexes lies under a panel. */
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { reached } from './reached';
import { MAKES } from './screens';

hosted();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** Keys that open and close panels, lists, overlays with their notes and advice. */
const KEYS = [
  't',
  't',
  's',
  's',
  'd',
  'Shift+D',
  'd',
  'Shift+F',
  'Shift+F',
  '/',
  'Escape',
  'z',
  'z',
  'Shift+N',
  'Escape',
];

/** Hexes of the open question under something that is not the map. */
const covered = (p: Player): Promise<string[]> =>
  p.page.evaluate(() => {
    const { table } = document.querySelector('.map') as HTMLCanvasElement & { table: TableModel };
    return table.about().filter((hex) => {
      const at = table.stage.value?.screenOf(hex);
      return !at || !document.elementFromPoint(at.x, at.y)?.classList.contains('map');
    });
  });
const QUESTIONS: [string, string, string, string][] = [
  ['a bridge', 'iron-sky', 'lesson', 'rule == "bridge alarm"'],
  ['an interception', 'iron-sky', 'lesson_sky', 'game.player == "NATO" and "intercept" in game.options_after()'],
  ['a retreat', 'berlin85', 'lesson', 'game.player == "NATO" and "retreat" in game.options_after()'],
];

describe('the camera', () => {
  it.each(QUESTIONS)(
    'keeps %s in sight over 45 changes of panels at three sizes',
    async (_, title, scenario, wanted) => {
      const game = await reached(server, title, scenario, wanted, 3);
      let changes = 0;
      for (const viewport of SIZES) {
        const p = await Player.at(
          browser,
          `${server.url}/#/table/${game.id}?token=${game.both ?? game.seats.NATO ?? ''}`,
          {
            viewport,
          },
        );
        await p.sit();
        if (viewport.width < 600) await p.page.getByText('Continue here').click();
        await p.until((s) => s.mine && s.ready);
        for (const key of KEYS) {
          await p.page.keyboard.press(key);
          changes += 1;
          if (key === '/' || key === 'Shift+N') continue; // a sheet of the whole screen lies over all of it on a phone
          await expect
            .poll(() => covered(p), { message: `${viewport.width} after ${key}`, timeout: 60_000 })
            .toEqual([]);
        }
        await p.picture(`camera-${title}-${scenario}-${viewport.width}`);
        await p.leave();
      }
      expect(changes).toBe(45);
    },
  );

  it('leaves the map where it is when the question is in sight already', async () => {
    const game = await reached(server, 'iron-sky', 'lesson', 'rule == "bridge alarm"', 3),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.NATO ?? ''}`, {
        viewport: { width: 1440, height: 900 },
      });
    await p.sit();
    await p.until((s) => s.mine && s.ready);
    /** Where the question is on the screen: what the player sees of the camera. */
    const camera = () =>
      p.page.evaluate(() => {
        const { table } = document.querySelector('.map') as HTMLCanvasElement & { table: TableModel },
          at = table.stage.value?.screenOf(table.about()[0] ?? '');
        return at && [Math.round(at.x), Math.round(at.y)];
      });
    await expect.poll(() => covered(p)).toEqual([]);
    await p.page.keyboard.press('s');
    await p.page.getByTestId('overlay-lines').or(p.page.locator('.overlay-note')).first().waitFor();
    await p.page.keyboard.press('s');
    /** Where it has come to rest. */
    let before = await camera();
    await expect
      .poll(
        async () => {
          const last = before;
          before = await camera();
          return `${last}` === `${before}`;
        },
        { interval: 500 },
      )
      .toBe(true);
    await p.page.getByTestId('hint').click();
    await p.page.getByTestId('plan').or(p.page.locator('.plan')).first().waitFor();
    await p.page.keyboard.press('Escape');
    await expect.poll(camera, { timeout: 60_000 }).toEqual(before);
    await p.leave();
  });

  it.each(MAKES.filter(({ name, path }) => path && name !== 'WebKit'))(
    'shows reserves, names and reasons in $name',
    async ({ path, window }) => {
      const game = await server.create({ NATO: 'human', Pact: 'recruit' }, 'campaign', 'Lists', 'iron-sky'),
        screen = await window(path ?? '', 'brief'),
        { person } = screen;
      await screen.open(`${server.url}/#/table/${game.id}?token=${game.seats.NATO ?? ''}`);
      await person.until((s) => s.ready, 120_000);
      for (const [name, say] of [
        ['threats', /Massing/],
        ['reserves', /turn/],
        ['supply', /Bornholm/],
        ['formations', /strength/],
      ] as const) {
        const toggle = (): Promise<void> =>
          person.pane.evaluate((kind) => {
            (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.toggle(kind);
          }, name as string);
        await toggle();
        await expect
          .poll(
            () =>
              person.pane.evaluate(() => document.querySelector('[data-testid="overlay-lines"]')?.textContent ?? ''),
            { timeout: 60_000 },
          )
          .toMatch(say);
        await toggle();
      }
      await screen.close();
    },
  );
});
