/** Fulda Gap on the same table: the lesson to its report, a standard and an advanced game for some phases, with the mouse. */
import { describe, expect, it } from 'vitest';
import { playUntil, type Habits } from './driver';
import { browser, hosted, server } from './hosted';
import { Player, type Seen } from './player';

hosted();

/** Play on and look at every new kind of question once; returns the kinds. */
async function tour(
  p: Player,
  name: string,
  over: (s: Seen) => boolean,
  habits: Habits,
  ms: number,
): Promise<Set<string>> {
  const seen = new Set<string>(),
    end = Date.now() + ms;
  while (Date.now() < end) {
    let now = '';
    const s = await playUntil(
      p,
      (x) => {
        const at = `${x.phase}-${x.verb ?? ''}${x.complete === null ? '' : '-ready'}`.replaceAll(' ', '_');
        if (over(x)) return true;
        if (x.mine && x.ready && !x.covered && !seen.has(at)) {
          now = at;
          return true;
        }
        return false;
      },
      habits,
      ms,
    );
    if (s.over || over(s)) break;
    seen.add(now);
    await p.page.waitForTimeout(350);
    await p.picture(`fulda-${name}-${now}`);
    expect(await p.blemishes()).toEqual([]);
  }
  return seen;
}
const verbs = (seen: Set<string>): string => [...seen].join(' ');

describe('Fulda Gap', () => {
  it('is learned against the computer, to the report', async () => {
    const game = await server.create({ NATO: 'recruit', Soviet: 'human' }, 'lesson', 'Fulda', 'fulda-gap'),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.Soviet ?? ''}`);
    await p.sit();
    await p.page.getByTestId('coach').waitFor();
    // Every card that comes to lie on the table.
    await p.page.evaluate(() => {
      const kept = document.documentElement.dataset;
      new MutationObserver(() => {
        const card = document.querySelector('[data-testid="rolled"]')?.textContent ?? '';
        if (!kept.told?.endsWith(card)) kept.told = `${kept.told ?? ''}\n${card}`;
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const seen = await tour(p, 'lesson', () => false, { moves: 3, attacks: 1, overruns: 1, towards: '3519' }, 200_000);
    expect((await p.see()).over).toBe(true);
    expect(verbs(seen)).toMatch(/movement-overrun-ready/);
    expect(verbs(seen)).toMatch(/combat-attack-ready/);
    const cards = await p.page.evaluate(() => document.documentElement.dataset.told);
    expect(cards).toMatch(/overruns/);
    expect(cards).toMatch(/Combat at/);
    await p.page.getByTestId('gold').click();
    await p.page.getByTestId('front-map').waitFor();
    expect(await p.page.locator('.report h1').textContent()).toMatch(/wins$/);
    await p.picture('fulda-report');
    await p.leave();
  });

  it('says why a phase cannot be ended yet, on its key and on its button', async () => {
    const game = await server.create({ NATO: 'human', Soviet: 'human' }, 'lesson', 'Fulda', 'fulda-gap'),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    const { ply } = await p.until((x) => x.ready && x.phase === 'movement');
    await p.click('4219');
    await p.until((x) => x.words.includes('4220'));
    await p.click('4220'); // a third regiment where two may stand: the table warns, and waits
    await p.until((x) => x.complete !== null);
    await p.page.getByText('That hex is full').first().waitFor();
    await p.page.keyboard.press('Enter');
    await p.moved(ply);
    const why = p.page.getByTestId('why'),
      end = p.page.locator('.dock [data-verb="end"]');
    await p.page.keyboard.press('e');
    await why.waitFor();
    expect(await why.textContent()).toContain('4220');
    expect(await why.locator('.case').allTextContents()).toContain('6.11');
    await p.page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    expect(await end.getAttribute('aria-disabled')).toBe('true');
    await end.click({ force: true }); // it only looks disabled: a click asks why
    await why.waitFor();
    await p.page.keyboard.press('Escape');
    await p.page.keyboard.press('u'); // taken back, and the phase can be ended
    await p.until((x) => x.ply === ply && x.ready);
    expect(await end.getAttribute('aria-disabled')).toBe('false');
    await p.page.keyboard.press('e');
    await p.until((x) => x.complete === 'end');
    await p.leave();
  });

  it('plays a standard game in the hot seat, in Polish', async () => {
    const game = await server.create({ NATO: 'human', Soviet: 'human' }, 'tripwire', 'Tripwire', 'fulda-gap'),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`, {
        locale: 'pl-PL',
        colorScheme: 'dark',
      });
    await p.sit();
    const seen = await tour(
      p,
      'standard',
      (s) => s.turn >= 2 && s.phase === 'combat',
      { moves: 3, attacks: 2, overruns: 1, entries: 5, towards: '3918' },
      200_000,
    );
    expect((await p.see()).turn).toBeGreaterThanOrEqual(2);
    expect(verbs(seen)).toMatch(/movement-enter/);
    expect(verbs(seen)).toMatch(/movement-move/);
    await p.leave();
  });

  it('plays an advanced game: sealed plots and bids, warheads, air units', async () => {
    const game = await server.create({ NATO: 'human', Soviet: 'human' }, 'tripwire', 'Tripwire', 'fulda-gap', {
        advanced: true,
      }),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    // The sheet opens with none; a missile for each of the first turns is one click and the gold button.
    await playUntil(p, (s) => s.verb === 'plot' && !s.covered);
    for (const turn of [1, 2, 3]) {
      await p.page.getByRole('heading', { name: `Warheads for turn ${turn}` }).waitFor();
      await p.page.getByRole('button', { name: 'By missile: 1' }).click();
      const { ply } = await p.until((s) => s.complete === 'plot 0 0 1');
      await p.gold();
      await p.moved(ply);
      if ((await p.see()).covered) await p.uncover();
    }
    const seen = await tour(
      p,
      'advanced',
      (s) => s.turn >= 2 && s.phase === 'movement',
      { moves: 1, attacks: 1, entries: 3, number: 2, detonations: 1 },
      200_000,
    );
    for (const kind of ['air_superiority-bid', 'nuclear_strike-detonate', 'movement-enter'])
      expect(verbs(seen)).toContain(kind);
    await p.leave();
  });
});
