/** People of a club in browsers of their own, and everything they send and show on the way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TableModel } from '../src/table/model';

const script = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
export const pictures = join(import.meta.dirname, 'pictures');
export const PASSWORD = 'a long enough word';

export class Clubhouse {
  /** Every address that was asked for. */
  readonly told: string[] = [];
  /** Every address another was told one had come from. */
  readonly referrers: string[] = [];
  /** Every title a page has had. */
  readonly titles = new Set<string>();

  constructor(private readonly browser: Browser) {}

  /** `show`: how much of an opponent's turn this one watches. */
  async somebody(options: object = {}, show = 'brief'): Promise<[BrowserContext, Page]> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(60_000); // beside other checks a page may take its time
    await context.exposeFunction('titled', (title: string) => this.titles.add(title));
    await context.addInitScript((show) => {
      if (location.protocol === 'about:') return;
      const known = JSON.parse(localStorage.getItem('front85.settings') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('front85.settings', JSON.stringify({ show, sound: 0, ...known }));
      const say = (): void =>
        void (window as Window & typeof globalThis & { titled: (x: string) => void }).titled(document.title);
      document.addEventListener('DOMContentLoaded', () => {
        say();
        new MutationObserver(say).observe(document.head, { subtree: true, childList: true, characterData: true });
      });
    }, show);
    context.on('page', (page) => this.listen(page));
    return [context, await context.newPage()];
  }

  private listen(page: Page): void {
    page.on('request', (r) => {
      this.told.push(r.url());
      this.referrers.push(r.headers().referer ?? '');
    });
  }
}

export async function join_(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/`);
  await page.getByTestId('enter').waitFor({ timeout: 60_000 });
  await page.getByRole('radio', { name: /New here|Pierwszy raz/ }).click();
  await page.locator('[autocomplete="username"]').fill(name);
  await page.locator('[autocomplete="new-password"]').fill(PASSWORD);
  await page.getByTestId('enter').locator('button[type="submit"]').click();
  await page.locator('.club-me .person').waitFor();
}

/** What axe finds, whatever its weight. */
export async function axe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  return page.evaluate(async () => {
    const { axe } = window as Window & typeof globalThis & { axe: { run: (options: object) => Promise<AxeResults> } };
    const found = await axe.run({ resultTypes: ['violations'] });
    return found.violations.flatMap((v) =>
      v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.any[0]?.message ?? v.help}`),
    );
  });
}

/** Once the page shows this, with its letters and pictures. */
export async function shows(page: Page, part: string): Promise<void> {
  await page.locator(part).first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

/** Whether something hangs out of the page. */
export const wide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/** A call of the club in this browser's name. */
export const ask = (page: Page, path: string, body: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([p, b]) => {
      const answer = await fetch(`/api/club${p}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(b),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    [path, body] as const,
  );

export interface Seen {
  mine: boolean;
  /** Whose answer is waited for. */
  asked: string;
  over: boolean;
  ply: number;
  turn: number;
  seat: string;
}
export const see = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const s = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.live.value;
    return {
      mine: s?.ask?.mine ?? false,
      asked: s?.ask?.player ?? '',
      over: (s?.result ?? null) !== null,
      ply: s?.ply ?? -1,
      turn: Number(s?.view.turn ?? 0),
      seat: s?.seat ?? '',
    };
  });

/** Who chose what, as this browser may know it. */
export const journal = (page: Page): Promise<[string, string | null][]> =>
  page.evaluate(() => {
    const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
    return session.moves.value.map((m) => [m.player, m.choice] as [string, string | null]);
  });

export const play = (page: Page, choice: string): Promise<void> =>
  page.evaluate(async (words) => {
    const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
    await session.wire.play(words, session.live.value?.ply ?? 0);
  }, choice);

/** One choice, plainly: whatever ends the matter first. */
const choose = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
    const words: string[] = [];
    for (;;) {
      const { words: next, closes } = await session.wire.words(words);
      if (closes && (next.length === 0 || words.length > 0)) break;
      const quick = ['suggested', 'done', 'end', 'pass', 'none'].find((w) => next.some((n) => n.word === w));
      words.push(quick ?? next[Math.floor(next.length / 2)]?.word ?? '');
    }
    await session.wire.play(words.join(' '), session.live.value?.ply ?? 0);
  });

/** Choices of whoever is asked, at most so many, until it is done. */
export async function playOn(pages: Page[], most: number, done: () => Promise<boolean>): Promise<void> {
  let made = 0;
  for (let i = 0; made < most && i < most * 30; i += 1) {
    if (await done()) return;
    let played = false;
    for (const page of pages)
      if ((await see(page)).mine) {
        played = await choose(page).then(
          () => true,
          () => false,
        );
        break;
      }
    if (played) made += 1;
    else await pages[0]?.waitForTimeout(100);
  }
}

export async function people(page: Page): Promise<void> {
  await page.locator('.bar .round').last().click();
  await page.getByRole('button', { name: /People at this table|Ludzie przy tym stole/ }).click();
}
export const offer = async (page: Page, what: string): Promise<void> => {
  await people(page);
  await page.getByTestId(`ask-${what}`).click();
};
