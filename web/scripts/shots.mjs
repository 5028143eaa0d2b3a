/**
 * Pictures of the stage at several sizes and zooms, for the eye.
 *   node scripts/shots.mjs name=query [name=query ...]   size as @1920x1080 after the name, pixel ratio as x2
 */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];
mkdirSync(new URL('../dev/shots/', import.meta.url), { recursive: true });
const server = await createServer({
  root: new URL('..', import.meta.url).pathname,
  server: { port: 0 },
  logLevel: 'error',
});
await server.listen();
const address = server.resolvedUrls.local[0];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', headless: true, args: flags });
for (const arg of process.argv.slice(2)) {
  const [, name, w, h, ratio, query] = arg.match(/^([\w-]+)(?:@(\d+)x(\d+)(?:x(\d))?)?=(.*)$/);
  const page = await browser.newPage({
    viewport: { width: Number(w ?? 1920), height: Number(h ?? 1080) },
    deviceScaleFactor: Number(ratio ?? 1),
  });
  page.on('pageerror', (e) => console.error(name, String(e)));
  page.on('console', (m) => m.type() === 'error' && console.error(name, m.text()));
  await page.goto(`${address}dev/stage.html?${query}`);
  try {
    await page.waitForFunction('window.stage && window.stage.quiet', undefined, { timeout: 60000, polling: 100 });
  } catch {
    console.error(name, 'did not come to rest');
  }
  console.log(name, JSON.stringify(await page.evaluate('window.times')));
  await page.screenshot({ path: new URL(`../dev/shots/${name}.png`, import.meta.url).pathname });
  await page.close();
}
await browser.close();
await server.close();
