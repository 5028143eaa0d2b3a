/**
 * How long a frame takes while the map is dragged, or while a turn is played back: 1,000 counters, headless Chromium without a GPU.
 *   node bench/web/frames.mjs [map] [counters] [width] [height] [drag|play]   (from the root; needs web/node_modules and chromium)
 * Played back: forty counters in sight march ten hexes each, over their trails, and the camera goes along.
 * Prints the median and the 95th percentile of the time between frames for each zoom, and on Linux the processor time a frame
 * costs on the page's main thread: that figure stays true when the machine is busy with other things.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../web/', import.meta.url));
const need = createRequire(`${web}package.json`);
const { chromium } = need('playwright-core');
const { createServer } = await import(need.resolve('vite').replace(/index\.cjs$/, 'dist/node/index.js'));
const [map = 'iron_sky', counters = '1000', width = '1920', height = '1080', deed = 'drag'] = process.argv.slice(2);
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-component-update', '--disable-sync'];

const server = await createServer({ root: web, server: { port: 0 }, logLevel: 'error' });
await server.listen();
const host = await chromium.launchServer({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: flags });
const browser = await chromium.connect(host.wsEndpoint());

/** Processor time in ms of the main threads of all renderers under the browser. */
function mainThreadTime() {
  const parent = {};
  let total = 0;
  try {
    for (const d of readdirSync('/proc')) if (/^\d+$/.test(d)) try { parent[d] = readFileSync(`/proc/${d}/stat`, 'utf8').split(') ')[1].split(' ')[1]; } catch { /* gone */ }
    const ours = new Set([String(host.process().pid)]);
    for (let grown = true; grown; ) {
      grown = false;
      for (const [pid, of] of Object.entries(parent)) if (ours.has(of) && !ours.has(pid)) { ours.add(pid); grown = true; }
    }
    for (const pid of ours)
      try {
        if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) total += Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
      } catch { /* gone */ }
  } catch {
    return NaN;
  }
  return total;
}
const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
await page.goto(`${server.resolvedUrls.local[0]}dev/stage.html?map=${map}&n=${counters}&mini=1`);
await page.waitForFunction('window.stage && window.stage.quiet', undefined, { timeout: 120000, polling: 200 });
console.log(`${map}, ${counters} counters, ${width} x ${height}`);
for (const s of [84, 60, 36, 20]) {
  await page.evaluate((z) => {
    const c = window.stage.camera;
    window.stage.camera = { ...c, s: z };
  }, s);
  await page.waitForTimeout(300);
  await page.waitForFunction('window.stage.quiet', undefined, { timeout: 120000, polling: 200 });
  await page.waitForTimeout(2500); // chunks round the view are baked ahead
  const before = mainThreadTime();
  const result = await page.evaluate(async (deed) => {
    const { stage, map, units } = window;
    const gaps = [];
    if (deed === 'play') {
      const { s } = stage.camera;
      const at = map.hexes.map((h) => [h.hex, stage.screenOf(h.hex)]).filter(([, p]) => p);
      const near = (x, y) => at.reduce((best, h) => (Math.hypot(h[1].x - x, h[1].y - y) < Math.hypot(best[1].x - x, best[1].y - y) ? h : best));
      const sight = units.filter((u) => u.hex && ((p) => p && p.x > 0 && p.y > 0 && p.x < innerWidth && p.y < innerHeight)(stage.screenOf(u.hex)));
      const walks = sight.slice(0, 40).map((u, i) => {
        const from = stage.screenOf(u.hex), turn = (i % 6) * (Math.PI / 3) + 0.1;
        const way = Array.from({ length: 11 }, (_, n) => near(from.x + Math.cos(turn) * n * s * 0.9, from.y + Math.sin(turn) * n * s * 0.9)[0]);
        return [u, [...new Set([u.hex, ...way])]];
      });
      stage.setOverlay({ trails: walks.map(([u, hexes]) => ({ hexes, side: u.side, kind: 'march', count: 1, unseen: false, faint: false })) });
      window.walks = walks.length;
      for (const [u, hexes] of walks) void stage.animateMove(u.id, hexes, 3000);
    }
    const start = { ...stage.camera };
    let last = 0;
    for (let i = 0; i < 180; i++) {
      // A slow figure of eight that stays within a chunk or two of its start, as a hand would drag.
      const a = (i / 180) * Math.PI * 2;
      if (deed !== 'play' || i > 120) stage.camera = { x: start.x + (380 * Math.sin(a)) / start.s, y: start.y + (240 * Math.sin(2 * a)) / start.s, s: start.s };
      const t = await new Promise((done) => requestAnimationFrame(done));
      if (last) gaps.push(t - last);
      last = t;
    }
    const pick = (list, q) => [...list].sort((x, y) => x - y)[Math.floor(list.length * q)] ?? 0;
    return { median: pick(gaps, 0.5), p95: pick(gaps, 0.95), frames: gaps.length + 1, walks: window.walks ?? 0 };
  }, deed);
  const f = (v) => v.toFixed(1).padStart(6);
  const told = result.walks ? `${result.walks} marching, ` : '';
  console.log(`${told}s ${String(s).padStart(3)}   between frames: median ${f(result.median)} ms, 95% ${f(result.p95)} ms   main thread: ${f((mainThreadTime() - before) / result.frames)} ms of processor time a frame`);
}
await browser.close();
await host.close();
await server.close();
