/** A part of the table brought up in several sizes, themes and languages, one picture each. */
import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { it } from 'vitest';
import type { TableModel } from '../../src/table/model';
import type { CreatedGame } from '../../src/wire.gen';
import { browser, server } from '../hosted';
import { Player } from '../player';
import { venv } from '../place';

export type Canvas = HTMLCanvasElement & { table: TableModel };
export interface Look {
  size: readonly [number, number];
  lang: 'en' | 'pl';
  theme: 'light' | 'dark';
}
const look = (width: number, height: number, lang: Look['lang'], theme: Look['theme']): Look => ({
  size: [width, height],
  lang,
  theme,
});
/** Every size once, both themes and both languages; a page changes them once, in the middle. */
export const FIRST = [
  look(1440, 900, 'en', 'light'),
  look(390, 844, 'en', 'light'),
  look(1024, 768, 'pl', 'dark'),
  look(1920, 1080, 'pl', 'dark'),
];
export const SECOND = [
  look(1024, 768, 'pl', 'light'),
  look(390, 844, 'pl', 'light'),
  look(1440, 900, 'en', 'dark'),
  look(1920, 1080, 'en', 'dark'),
];

/** Three sizes in both languages. */
export const BOTH = (['en', 'pl'] as const).flatMap((lang) =>
  (
    [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const
  ).map(([w, h]) => look(w, h, lang, 'light')),
);

const folder = process.env.FRONT85_GALLERY ?? join(tmpdir(), 'front85-gallery'),
  saves = join(folder, 'saves'),
  repo = join(import.meta.dirname, '../../..');
mkdirSync(saves, { recursive: true });

/** A position that `positions.py` makes, once for all runs with this folder; sides not named are people's. */
export async function position(name: string, seats: Record<string, string> = {}): Promise<CreatedGame> {
  const file = join(saves, `${name}.json`);
  if (!existsSync(file))
    await promisify(execFile)(venv, [join(import.meta.dirname, 'positions.py'), saves, name], {
      env: { ...process.env, PYTHONPATH: join(repo, 'src') },
    });
  return imported(file, seats);
}
/** A save, taken in by the server. */
export async function imported(file: string, seats: Record<string, string> = {}): Promise<CreatedGame> {
  const query = Object.entries(seats).map(([side, level]) => `seat=${side}:${level}`),
    answer = await fetch(`${server.url}/api/games/import?${query.join('&')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: readFileSync(file),
    });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as CreatedGame;
}
export const table = (game: CreatedGame, token: string | null | undefined): string =>
  `${server.url}/#/table/${game.id}?token=${token ?? ''}`;

interface Manner {
  looks?: readonly Look[];
  show?: 'all' | 'brief';
  /** Settings of this browser. */ settings?: Record<string, unknown>;
  /** No table: another screen. */ page?: boolean;
  /** Brought up anew for each picture. */ fresh?: boolean;
}
/** Brings the part up in each look and takes its picture; one that fails is pictured as it stands, and said in notes.txt. */
export function part(
  name: string,
  make: () => Promise<string>,
  bring: (p: Player, look: Look) => Promise<void> = () => Promise.resolve(),
  { looks = FIRST, show = 'brief', settings = {}, page = false, fresh = false }: Manner = {},
): void {
  it(name, async () => {
    let p: Player | null = null,
      last: Look | null = null;
    for (const one of looks) {
      const [width, height] = one.size,
        file = `${name}-${width}-${one.lang}-${one.theme}`;
      try {
        if (p && last && !fresh) {
          await p.page.setViewportSize({ width, height });
          if (last.theme !== one.theme) await p.page.emulateMedia({ colorScheme: one.theme });
          if (last.lang !== one.lang) await spoken(p, one.lang);
          await p.page.waitForTimeout(600);
        } else {
          await p?.leave();
          p = await opened(one, { opening: false, sound: 0, show, ...settings });
          await p.page.goto(await make());
          if (!page) await p.sit();
          await bring(p, one);
        }
        if (!page) await sharp(p);
      } catch (fault) {
        note(`${file}: FAILED ${String(fault).slice(0, 300)}`);
      }
      last = one;
      if (!p) continue;
      for (const line of await p.blemishes().catch(() => [])) note(`${file}: ${line}`);
      await p.page.screenshot({ path: join(folder, `${file}.png`) });
    }
    await p?.leave();
  });
}
async function opened({ size: [width, height], lang, theme }: Look, settings: object): Promise<Player> {
  const p = await Player.at(browser, `${server.url}/api/titles`, {
    viewport: { width, height },
    locale: lang === 'pl' ? 'pl-PL' : 'en-GB',
    colorScheme: theme,
  });
  await p.page.addInitScript((wish: string) => {
    localStorage.setItem('front85.settings', wish);
    sessionStorage.setItem('front85.small', '1');
  }, JSON.stringify(settings));
  return p;
}
/** The other language, by its button, which a small screen may hide. */
async function spoken(p: Player, lang: string): Promise<void> {
  await p.page
    .locator('button', { hasText: new RegExp(`^${lang}$`, 'i') })
    .first()
    .evaluate((e: HTMLElement) => e.click());
  await p.page.waitForTimeout(1_200);
}
const note = (line: string): void => appendFileSync(join(folder, 'notes.txt'), `${line}\n`);

/** Until the map is drawn and nothing moves. */
export async function sharp(p: Player): Promise<void> {
  await p.page.waitForTimeout(350);
  await p.page
    .waitForFunction(() => document.querySelector<Canvas>('.map')?.table.stage.value?.quiet, null, { timeout: 90_000 })
    .catch(() => undefined);
  await p.page.waitForTimeout(150);
}
/** My question is open, past a cover if there is one. */
export async function ready(p: Player): Promise<void> {
  const s = await p.until((x) => x.covered || (x.mine && x.ready), 120_000);
  if (s.covered) {
    await p.uncover();
    await p.until((x) => x.mine && x.ready, 120_000);
  }
}
/** The briefing out of the way. */
export async function alone(p: Player): Promise<void> {
  await ready(p);
  await p.page.waitForTimeout(600);
  if (await p.page.getByTestId('briefing').count()) await p.page.getByTestId('brief-close').click();
}
export async function drawer(p: Player, tab: string): Promise<void> {
  await p.page.evaluate((name) => {
    const { session } = document.querySelector<Canvas>('.map')!.table;
    session.drawer.value = name as typeof session.drawer.value;
    session.drawerOpen.value = true;
  }, tab);
  await p.page.waitForTimeout(400);
}
