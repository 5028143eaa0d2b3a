/** A person at the table in Chromium, with all that Playwright can do beside. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { CHROMIUM } from './browsers';
import { watched } from './faults';
import { Person } from './person';

export type { Seen } from './person';

const pictures = join(import.meta.dirname, 'pictures');
const flags = ['--no-sandbox', '--disable-gpu'];

export async function browse(path = CHROMIUM): Promise<Browser> {
  if (!path) throw new Error('no Chromium: install the chromium-headless-shell package or set CHROMIUM');
  return watched(await chromium.launch({ executablePath: path, args: flags }));
}

/** Most tests play on at once; those of the show ask for it. */
export const settle = (show: string): void => {
  if (!location.protocol.startsWith('http')) return;
  const known = JSON.parse(localStorage.getItem('front85.settings') ?? '{}') as Record<string, unknown>;
  if (known.show === undefined)
    localStorage.setItem('front85.settings', JSON.stringify({ opening: false, sound: 0, ...known, show }));
};

export class Player extends Person {
  constructor(readonly page: Page) {
    super({
      evaluate: (look, about) => page.evaluate(look as never, about),
      mouse: page.mouse,
      keyboard: page.keyboard,
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
    await context.addInitScript(settle, show);
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
  async picture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }
  /** Buttons without a name, and boxes that spill sideways, once the page has had time to settle. */
  async blemishes(): Promise<string[]> {
    for (let looks = 0; looks < 40 && (await this.blemished()).length; looks += 1) await this.page.waitForTimeout(250);
    return this.blemished();
  }
  private blemished(): Promise<string[]> {
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
