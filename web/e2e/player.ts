/** A person at the table: sees what is offered, clicks on hexes and buttons. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { TableModel } from '../src/app/table';

type Canvas = HTMLCanvasElement & { table: TableModel };
const places = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((x) => `/usr/bin/${x}`),
  path = process.env.CHROMIUM ?? places.find(existsSync);
const pictures = join(import.meta.dirname, 'pictures');

export async function browse(): Promise<Browser> {
  if (!path) throw new Error('no Chromium: install the chromium-headless-shell package or set CHROMIUM');
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
}

export interface Seen {
  phase: string;
  turn: number;
  ply: number;
  mine: boolean;
  ready: boolean;
  covered: boolean;
  over: boolean;
  player: string | null;
  verb: string | null;
  prefix: string[];
  kind: string | null;
  set: boolean;
  words: string[];
  /** Hexes with counters in them. */ held: string[];
  complete: string | null;
  /** A verb without words that waits for its Enter. */ armed: string | null;
  /** Where a verb may begin: hexes, and units that may march. */ entries: [string, string][];
  refusal: string | null;
}

export class Player {
  readonly faults: string[] = [];
  constructor(readonly page: Page) {
    page.on('pageerror', (e) => this.faults.push(e.message));
    page.on('console', (m) => {
      if (m.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(m.text()))
        this.faults.push(m.text());
    });
  }
  static async at(
    browser: Browser,
    url: string,
    options: BrowserContextOptions = {},
    show: 'all' | 'headlines' | 'brief' = 'brief',
  ): Promise<Player> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    // Most tests play on at once; those of the show ask for it.
    await context.addInitScript((show: string) => {
      const known = JSON.parse(localStorage.getItem('front85.settings') ?? '{}') as Record<string, unknown>;
      if (known.show === undefined)
        localStorage.setItem('front85.settings', JSON.stringify({ opening: false, ...known, show }));
    }, show);
    const player = new Player(await context.newPage());
    await player.page.goto(url);
    return player;
  }
  async leave(): Promise<void> {
    await this.page.context().close();
  }
  async sit(): Promise<void> {
    await this.page.getByTestId('prompt').waitFor({ timeout: 60_000 });
  }

  see(): Promise<Seen> {
    return this.page.evaluate(() => {
      const { session } = (document.querySelector('.map') as Canvas).table,
        b = session.builder,
        s = session.live.value,
        step = b.step.value;
      return {
        phase: s?.view.phase ?? '',
        turn: s?.view.turn ?? 0,
        ply: s?.ply ?? 0,
        mine: session.mine.value,
        ready: b.ready.value,
        covered: session.cover.value !== null,
        over: s?.result !== null,
        player: s?.ask?.player ?? null,
        verb: b.verb.value,
        prefix: b.prefix.value,
        kind: step?.kind ?? null,
        set: step?.set ?? false,
        words: (step?.words ?? []).slice(0, 500).map((w) => w.word),
        held: [...session.unit.value.values()].flatMap((u) => u.hex ?? []),
        complete: b.complete.value,
        armed: b.armed.value,
        entries: [
          ...[...b.entries.value].map(([hex, verbs]) => [hex, verbs[0] ?? ''] as [string, string]),
          ...[...b.unitEntries.value].flatMap(([id, verbs]) => {
            const hex = session.unit.value.get(id)?.hex;
            return hex && verbs[0] === 'move' ? [[hex, 'move'] as [string, string]] : [];
          }),
        ],
        refusal: b.refusal.value?.text ?? null,
      };
    });
  }
  async until(test: (s: Seen) => boolean, ms = 60_000): Promise<Seen> {
    const end = Date.now() + ms;
    for (;;) {
      const s = await this.see();
      if (test(s)) return s;
      if (Date.now() > end) throw new Error(`waited in vain: ${JSON.stringify(s).slice(0, 400)}`);
      await this.change();
    }
  }
  /** Until something that `see` tells has changed since the last look, half a second at most: each look costs more than the wait. */
  async change(): Promise<void> {
    const waited = this.page.evaluate(async () => {
      const canvas = document.querySelector('.map') as Canvas & {
          turned?: () => void;
          turns?: number;
          of?: TableModel;
        },
        { table } = canvas,
        { session } = table,
        b = session.builder;
      if (canvas.of !== table) {
        canvas.of = table;
        const watched = [
          session.live,
          session.mine,
          session.cover,
          b.ready,
          b.step,
          b.prefix,
          b.complete,
          b.armed,
          b.entries,
          b.unitEntries,
          b.refusal,
        ];
        for (const x of watched)
          x.subscribe(() => {
            canvas.turns = (canvas.turns ?? 0) + 1;
            canvas.turned?.();
          });
      } else if (!canvas.turns)
        await new Promise<void>((done) => {
          canvas.turned = done;
          setTimeout(done, 500);
        });
      canvas.turns = 0;
      // What was told is shown a little later.
      await new Promise((done) => setTimeout(done, 120));
    });
    await waited.catch(() => this.page.waitForTimeout(120)); // the page was left meanwhile
  }
  /** Wait until the question after `ply` is open, or the game over. */
  moved(ply: number, ms?: number): Promise<Seen> {
    return this.until((s) => s.over || s.covered || (s.ply !== ply && (!s.mine || s.ready)), ms);
  }

  /** Where a hex is on the screen; brought into the free map first if a panel lies over it. */
  async point(hex: string): Promise<{ x: number; y: number }> {
    for (let i = 0; i < 4; i += 1) {
      const at = await this.page.evaluate((name) => {
        const p = (document.querySelector('.map') as Canvas).table.stage.value?.screenOf(name);
        return p && document.elementFromPoint(p.x, p.y)?.classList.contains('map') ? p : null;
      }, hex);
      if (at) return at;
      await this.page.evaluate((name) => {
        void (document.querySelector('.map') as Canvas).table.stage.value?.panTo(name);
      }, hex);
      await this.page.waitForTimeout(400);
    }
    throw new Error(`hex ${hex} cannot be brought into view`);
  }
  async click(hex: string): Promise<void> {
    const { x, y } = await this.point(hex);
    await this.page.mouse.move(x, y);
    await this.page.mouse.click(x, y);
  }
  hexOf(unit: string): Promise<string> {
    return this.page.evaluate(
      (id) => (document.querySelector('.map') as Canvas).table.session.unit.value.get(id)?.hex ?? '',
      unit,
    );
  }
  async gold(ms = 10_000): Promise<void> {
    await this.page.getByTestId('gold').click({ timeout: ms });
  }
  async uncover(): Promise<void> {
    const button = this.page.locator('.cover button');
    await button.hover();
    await this.page.mouse.down();
    await this.until((s) => !s.covered, 5_000);
    await this.page.mouse.up();
  }
  async picture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }
  /** Buttons without a name, and boxes that spill sideways. */
  blemishes(): Promise<string[]> {
    return this.page.evaluate(() => {
      const nameless = [...document.querySelectorAll('button, a[href], input:not([hidden]), [role="tab"]')]
        .filter(
          (e) =>
            !(
              e.textContent?.trim() ||
              e.getAttribute('aria-label') ||
              e.getAttribute('title') ||
              (e as HTMLInputElement).labels?.length ||
              e.closest('label')
            ),
        )
        .map((e) => `nameless ${e.outerHTML.slice(0, 80)}`);
      const spilling = [
        ...document.querySelectorAll('.bar, .prompt, .dock, .options, .combat, .insp, .start, .sheet-in'),
      ]
        .filter((e) => e.scrollWidth > e.clientWidth + 1)
        .map((e) => `spills ${e.className} ${e.scrollWidth} > ${e.clientWidth}`);
      return [...nameless, ...spilling];
    });
  }
}
