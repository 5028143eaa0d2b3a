/** The stage under real hands, in Chromium where there is one. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapStage, StageEvent, UnitSprite } from '../../src/stage';
import { gameMap } from './fixture';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];
const web = fileURLToPath(new URL('../../', import.meta.url));

declare global {
  interface Window {
    stage: MapStage;
    units: UnitSprite[];
    seen: [string, StageEvent][];
  }
}

describe.skipIf(!existsSync(CHROMIUM))('in the browser', { timeout: 120_000 }, () => {
  let server: ViteDevServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    mkdirSync(`${web}dev/maps`, { recursive: true });
    writeFileSync(`${web}dev/maps/nuremberg.json`, JSON.stringify(gameMap('nuremberg')));
    server = await createServer({ root: web, server: { port: 0 }, logLevel: 'error' });
    await server.listen();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    page = await browser.newPage({ viewport: { width: 1280, height: 720 }, hasTouch: true });
    await page.goto(`${server.resolvedUrls!.local[0]}dev/stage.html?s=84&at=2230&n=60&mini=0`);
    await rest();
    await page.evaluate(() => {
      window.seen = [];
      for (const name of ['click', 'hover', 'leave', 'context', 'dragstart', 'drag', 'drop'] as const)
        window.stage.on(name, (e) => window.seen.push([name, e]));
      const base = { side: 'Pact', nat: 'SU', type: 'armor', band: '1/9', strength: '6' } as const;
      window.stage.setMarkers([]);
      window.stage.setUnits([
        { ...base, id: 'lone', hex: '2230', ring: 'act' },
        { ...base, id: 'top', hex: '2233' },
        { ...base, id: 'mid', hex: '2233' },
        { ...base, id: 'low', hex: '2233' },
      ]);
    });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const rest = (): Promise<unknown> =>
    page.waitForFunction('window.stage && window.stage.quiet', undefined, { timeout: 90_000, polling: 100 });
  const at = (hex: string): Promise<{ x: number; y: number }> => page.evaluate((h) => window.stage.screenOf(h)!, hex);
  const said = (name: string): Promise<StageEvent[]> =>
    page.evaluate((n) => window.seen.filter(([k]) => k === n).map(([, e]) => e), name);
  const forget = (): Promise<void> =>
    page.evaluate(() => {
      window.seen = [];
    });

  it('tells the hex and the unit clicked', async () => {
    const a = await at('2230');
    await page.mouse.click(a.x, a.y);
    const b = await at('2131');
    await page.mouse.click(b.x, b.y);
    expect((await said('click')).map((e) => [e.hex, e.unitId])).toEqual([
      ['2230', 'lone'],
      ['2131', undefined],
    ]);
    await forget();
  });

  it('fans a stack out when the pointer rests, and picks from the fan', async () => {
    const a = await at('2233');
    await page.mouse.move(a.x, a.y);
    await page.waitForFunction(() => window.stage.fanned === '2233', undefined, { timeout: 10_000 });
    await page.waitForTimeout(400);
    await page.mouse.click(a.x + 50, a.y);
    const [click] = await said('click');
    expect(click?.hex).toBe('2233');
    expect(click?.unitId).toBe('low');
    await page.mouse.move(a.x, a.y + 200);
    await page.waitForFunction(() => window.stage.fanned === null);
    await forget();
  });

  it('drags a unit that may act and drops it', async () => {
    const a = await at('2230');
    const b = await at('2131');
    const before = await page.evaluate(() => window.stage.camera);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(a.x + 20, a.y + 10);
    await page.mouse.move(b.x, b.y, { steps: 4 });
    await page.mouse.up();
    const [drop] = await said('drop');
    expect(drop).toMatchObject({ hex: '2131', unitId: 'lone', from: '2230' });
    expect(await page.evaluate(() => window.stage.camera)).toEqual(before);
    await forget();
  });

  it('pans by dragging the ground, zooms about the pointer', async () => {
    const a = await at('2231');
    await page.mouse.move(a.x, a.y - 60);
    await page.mouse.down();
    await page.mouse.move(a.x - 100, a.y - 20, { steps: 5 });
    await page.waitForTimeout(250);
    await page.mouse.up();
    const b = await at('2231');
    expect(b.x - a.x).toBeCloseTo(-100, 0);
    expect(b.y - a.y).toBeCloseTo(40, 0);
    await page.mouse.move(b.x, b.y);
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(200);
    const c = await at('2231');
    expect(Math.hypot(c.x - b.x, c.y - b.y)).toBeLessThan(1.5);
    expect((await page.evaluate(() => window.stage.camera)).s).toBeLessThan(84);
    expect(await said('click')).toEqual([]);
    await forget();
  });

  it('answers a tap, and a right click with the context', async () => {
    const a = await at('2230');
    await page.touchscreen.tap(a.x, a.y);
    expect((await said('click'))[0]).toMatchObject({ hex: '2230', unitId: 'lone', touch: true });
    await page.mouse.click(a.x, a.y, { button: 'right' });
    expect((await said('context'))[0]).toMatchObject({ hex: '2230' });
    await forget();
  });

  it('moves a counter and says when it has arrived', async () => {
    const ms = await page.evaluate(async () => {
      const t = performance.now();
      await window.stage.animateMove('lone', ['2230', '2229', '2228']);
      return performance.now() - t;
    });
    expect(ms).toBeGreaterThan(120);
  });

  it('keeps what it shows in the free map', async () => {
    const spots = await page.evaluate(async () => {
      window.stage.setInsets({ left: 80, top: 120, right: 380, bottom: 90 });
      await window.stage.fit(['2230', '2233', '2528']);
      return ['2230', '2233', '2528'].map((h) => window.stage.screenOf(h)!);
    });
    for (const p of spots) {
      expect(p.x).toBeGreaterThan(80);
      expect(p.x).toBeLessThan(1280 - 380);
      expect(p.y).toBeGreaterThan(120);
      expect(p.y).toBeLessThan(720 - 90);
    }
  });

  it('draws no empty chunk: day, dark and night differ and are not flat', async () => {
    const looks = [];
    for (const [theme, night] of [
      ['day', false],
      ['dark', false],
      ['day', true],
    ] as const) {
      await page.evaluate(
        ([t, n]) => {
          window.stage.setTheme(t);
          window.stage.setNight(n);
        },
        [theme, night] as const,
      );
      await page.waitForTimeout(300);
      await rest();
      await page.waitForTimeout(1500);
      looks.push(
        await page.evaluate(() => {
          const c = document.getElementById('map') as HTMLCanvasElement;
          const d = c.getContext('2d')!.getImageData(0, 0, c.width, c.height).data;
          let sum = 0;
          const seen = new Set<number>();
          for (let i = 0; i < d.length; i += 4 * 97) {
            sum += d[i]! + d[i + 1]! + d[i + 2]!;
            seen.add((d[i]! << 16) | (d[i + 1]! << 8) | d[i + 2]!);
          }
          return { mean: sum / (d.length / 4 / 97) / 3, colours: seen.size };
        }),
      );
    }
    const [day, dark, night] = looks as [
      { mean: number; colours: number },
      { mean: number; colours: number },
      { mean: number; colours: number },
    ];
    for (const l of looks) expect(l.colours).toBeGreaterThan(200);
    expect(day.mean).toBeGreaterThan(night.mean + 30);
    expect(night.mean).toBeGreaterThan(dark.mean);
  });
});
