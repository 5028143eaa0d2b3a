/** Fulda Gap on the same table: its lesson from the first move to the report, with an attack, an overrun's odds and a retreat drawn on the way. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playUntil } from './driver';
import { browse, Player } from './player';
import { Server } from './server';

let server: Server, browser: Browser;
beforeAll(async () => { server = await new Server().start(); browser = await browse(); });
afterAll(async () => { await browser.close(); await server.stop(); });

describe('Fulda Gap', () => {
  it('is learned in the hot seat, to the end', async () => {
    const game = await server.create({ NATO: 'human', Soviet: 'human' }, 'lesson', 'Fulda', 'fulda-gap'), p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    await p.page.getByTestId('coach').waitFor();
    const seen = new Set<string>();
    const look = async (name: string): Promise<void> => { if (!seen.has(name)) { seen.add(name); await p.picture(`fulda-${name}`); } };
    for (let i = 0; i < 80; i += 1) {
      let now = '';
      const s = await playUntil(p, (x) => { const at = `${x.phase}-${x.verb ?? ''}-${x.complete === null ? '' : 'ready'}`; if (x.ready && !x.covered && !seen.has(at)) { now = at; return true; } return false; }, { moves: 4, attacks: 3, towards: '3918' });
      if (s.over) break;
      await p.page.waitForTimeout(500);
      await look(now);
    }
    expect((await p.see()).over).toBe(true);
    expect([...seen].some((x) => x.startsWith('combat-attack'))).toBe(true);
    await p.page.getByTestId('gold').click();
    await p.page.getByTestId('front-map').waitFor();
    expect(await p.page.locator('.report h1').textContent()).toMatch(/wins$/);
    expect(p.faults).toEqual([]);
    await p.picture('fulda-report');
    await p.leave();
  });
});
