import { chromium } from 'playwright-core';
const [,, out, url, w, h, dark, lang, ...keys] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: +w, height: +h }, colorScheme: dark === 'dark' ? 'dark' : 'light', locale: lang });
p.on('pageerror', (e) => console.log('ERR', e.message));
await p.goto(url); await p.waitForTimeout(9000);
for (const k of keys) { if (k.startsWith('@')) await p.waitForTimeout(+k.slice(1)); else if (k.startsWith('#')) await p.click(k.slice(1), { timeout: 4000 }).catch((e) => console.log('noclick', k)); else await p.keyboard.press(k); await p.waitForTimeout(500); }
await p.waitForTimeout(1500);
await p.screenshot({ path: out });
console.log(await p.evaluate(() => document.querySelector('.prompt')?.textContent));
await b.close();
