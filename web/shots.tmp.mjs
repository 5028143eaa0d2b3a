import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { readFileSync, mkdtempSync } from 'node:fs';
const port = 8765, url = `http://127.0.0.1:${port}`;
const srv = spawn('../.venv/bin/python', ['-m', 'front85.server', '--port', String(port), '--data', mkdtempSync('/tmp/pol/data-')], { stdio: 'ignore', env: { ...process.env, PYTHONPATH: '../src' } });
for (let i = 0; i < 100; i++) { try { if ((await fetch(url + '/api/titles')).ok) break; } catch {} await new Promise(r => setTimeout(r, 300)); }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  for (const [name, file] of [['rise', 'rise'], ['atl', 'atl'], ['chal', 'chal']]) {
    const r = await fetch(url + '/api/games/import', { method: 'POST', headers: { 'content-type': 'application/json' }, body: readFileSync(`/tmp/pol/${file}.json`) });
    const g = await r.json();
    if (!r.ok) { console.log(name, g); continue; }
    for (const [lang, w, h, dark] of [['en', 1440, 900, false], ['pl', 1280, 720, true], ['pl', 390, 844, false]]) {
      const c = await browser.newContext({ viewport: { width: w, height: h }, locale: lang === 'pl' ? 'pl-PL' : 'en-GB', reducedMotion: 'reduce', colorScheme: dark ? 'dark' : 'light' });
      const page = await c.newPage();
      page.on('pageerror', e => console.log('ERR', e.message));

      await page.goto(`${url}/#/table/${g.id}?token=${g.both}`);
      await page.waitForTimeout(300);
      console.log(name, lang, page.url());
      await page.waitForTimeout(5000);
      const cov = await page.$('[data-testid="uncover"]'); if (cov) { await cov.click(); await page.waitForTimeout(1500); }
      await page.screenshot({ path: `/tmp/pol/shot-${name}-${lang}-${w}.png` });
      await c.close();
    }
  }
} finally { await browser.close(); srv.kill(); }
