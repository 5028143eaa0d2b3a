import puppeteer from 'puppeteer-core';
const b = await puppeteer.connect({ browserURL: 'http://127.0.0.1:9333', defaultViewport: { width: 1440, height: 900 } });
const pages = await b.pages();
const page = pages.find((p) => p.url().includes('8877')) ?? pages[0] ?? (await b.newPage());
const P = {
  page,
  async see() { return page.evaluate(() => { const { session } = document.querySelector('.map').table, b = session.builder, s = session.live.value, step = b.step.value;
    return { phase: s?.view.phase, turn: s?.view.turn, ply: s?.ply, mine: session.mine.value, player: s?.ask?.player, verb: b.verb.value, prefix: b.prefix.value, kind: step?.kind, words: (step?.words ?? []).slice(0, 60).map((w) => w.word), complete: b.complete.value, entries: [...b.entries.value].slice(0,60).map(([h, v]) => h + ':' + v.join('/')), refusal: b.refusal.value?.text }; }); },
  async at(h) { return page.evaluate((x) => document.querySelector('.map').table.stage.value.screenOf(x), h); },
  async click(h) { let p = await P.at(h); await page.mouse.click(p.x, p.y); await P.wait(700); },
  async tap(text, sel = 'button') { const done = await page.evaluate((t, q) => { const x = [...document.querySelectorAll(q)].find((e) => e.offsetParent !== null && e.innerText.trim().startsWith(t)); x?.click(); return Boolean(x); }, text, sel); await P.wait(900); return done; },
  wait: (ms) => new Promise((r) => setTimeout(r, ms)),
  async text(sel) { return page.$$eval(sel, (xs) => xs.map((x) => x.innerText)); },
};
const code = process.argv[2];
const AsyncFunction = Object.getPrototypeOf(async function () {}).constructor;
try { const r = await new AsyncFunction('P', 'page', code)(P, page); if (r !== undefined) console.log(typeof r === 'string' ? r : JSON.stringify(r, null, 1)); } catch (e) { console.log('ERR', e.message); }
if (process.argv[3]) await page.screenshot({ path: `/tmp/w/siterun/play/${process.argv[3]}.png` });
b.disconnect();
