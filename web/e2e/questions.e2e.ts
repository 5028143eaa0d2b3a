/** Questions that once told too little: a bridge alarm, a retreat without a hex, whose result is whose, charts that were cut. */
import { describe, expect, it } from 'vitest';
import type { CreatedGame } from '../src/wire.gen';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { reached } from './reached';

hosted();
const sit = async (game: CreatedGame, token: string | null | undefined, locale = 'en-GB'): Promise<Player> => {
  const p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${token ?? ''}`, {
    viewport: { width: 1280, height: 800 },
    locale,
  });
  await p.sit();
  await p.until((s) => s.covered || (s.mine && s.ready));
  if ((await p.see()).covered) await p.uncover();
  return p;
};

describe('a bridge alarm', () => {
  it('says which bridge, who comes and the chance, and Enter does not blow it', async () => {
    const game = await reached(server, 'iron-sky', 'lesson', 'rule == "bridge alarm"'),
      p = await sit(game, game.both);
    const panel = p.page.getByTestId('alarm');
    await panel.waitFor();
    const hexes = (await p.page.getByTestId('prompt').innerText()).match(/\b[A-Z]?\d{4}\b/g) ?? [];
    expect(hexes.length).toBeGreaterThan(0);
    for (const hex of hexes.slice(0, 2)) expect(await panel.innerText()).toContain(hex);
    expect(await panel.locator('.unit-row').count()).toBeGreaterThan(0); // who comes
    expect(await p.page.getByTestId('prompt').innerText()).toMatch(/\d+%/); // the chance
    await p.picture('bridge-alarm');
    const blown = async (): Promise<number> =>
      ((await p.page.locator('.log').innerText()).match(/demolish|blown|blows/gi) ?? []).length;
    const { ply } = await p.see(),
      before = await blown();
    await p.page.keyboard.press('Enter');
    await p.page.waitForTimeout(600);
    expect(await blown()).toBe(before);
    expect([ply, ply + 1]).toContain((await p.see()).ply);
    await p.leave();
  });
});

describe('a retreat with nowhere to go', () => {
  it('asks for no hex, offers rows, and answers a click on the map', async () => {
    const next = 'game.options_after("retreat " + w)',
      dead = `${next} and not any(x[:4].isdigit() for x in ${next})`;
    const game = await reached(
        server,
        'fulda-gap',
        'lesson',
        `"retreat" in game.options_after() and any(${dead} for w in game.options_after("retreat"))`,
        2,
      ),
      p = await sit(game, game.both);
    const { words } = await p.until((x) => x.kind === 'hex');
    let s = await p.see();
    for (const hex of words) {
      await p.click(hex);
      s = await p.until((x) => x.prefix.length > 1);
      if (s.kind !== 'hex') break;
      await p.page.keyboard.press('Escape');
      await p.until((x) => x.prefix.length === 1);
    }
    expect(s.kind).not.toBe('hex');
    expect(await p.page.getByTestId('prompt').innerText()).not.toMatch(/click the next hex/i);
    expect(await p.page.locator('.side [type="button"], .side .unit-row.can').count()).toBeGreaterThan(0);
    await p.picture('retreat-full');
    const other = s.held.find((h) => h !== s.prefix[1]) ?? '';
    await p.click(other);
    await p.page.locator('.toasts p, .why').first().waitFor();
    await p.leave();
  });
});

describe('results of the dice', () => {
  it('wear the colours of the one who looks: green for the attacker is red for the defender', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }),
      p = await sit(game, game.both);
    await playUntil(p, (s) => s.phase === 'combat' && s.ready && !s.covered && s.entries.length > 0, {
      moves: 3,
      attacks: 0,
      towards: '3943',
    });
    const target = (await p.see()).entries.find(([, verb]) => verb === 'attack')?.[0] ?? '',
      tones = (): Promise<Record<string, string>> =>
        p.page.evaluate(() =>
          Object.fromEntries(
            [...document.querySelectorAll('.bars li')].map((li) => [
              li.querySelector('.what')?.textContent ?? '',
              li.className.split(' ')[0] ?? '',
            ]),
          ),
        );
    await p.click(target);
    await p.page.getByTestId('results').waitFor();
    const attacker = await tones();
    expect(Object.values(attacker)).toContain('good');
    await p.gold();
    // Both sides seal their support; the defender looks at the same die.
    for (let i = 0; i < 4; i += 1) {
      const now = await p.until((x) => x.covered || (x.mine && x.ready));
      if (now.covered) await p.uncover();
      const { player, ply } = await p.see();
      if (player === 'NATO') break;
      await p.gold();
      await p.moved(ply);
    }
    expect((await p.see()).player).toBe('NATO');
    await p.page.getByTestId('results').waitFor();
    const defender = await tones(),
      both = Object.keys(attacker).filter((k) => k in defender && attacker[k] !== 'none');
    expect(both.length).toBeGreaterThan(0);
    for (const key of both) expect(defender[key], key).toBe(attacker[key] === 'good' ? 'bad' : 'good');
    await p.leave();
  });
});

describe('charts', () => {
  it.each([
    ['iron-sky', 'en-GB'],
    ['nuremberg', 'pl-PL'],
    ['fulda-gap', 'en-GB'],
    ['berlin85', 'pl-PL'],
  ])('of %s (%s) are whole in their large view and have words, not keys', async (title, locale) => {
    const game = await server.create(
        { NATO: 'human', [title === 'fulda-gap' ? 'Soviet' : 'Pact']: 'human' },
        'lesson',
        'Charts',
        title,
      ),
      p = await sit(game, game.both, locale);
    await p.page.locator('#tab-charts').click();
    const charts = p.page.locator('.charts details');
    await charts.first().waitFor();
    for (let i = 0; i < (await charts.count()); i += 1) {
      await charts.nth(i).evaluate((e: HTMLDetailsElement) => (e.open = true));
      await charts.nth(i).locator('.larger').click();
      const large = p.page.getByTestId('chart-large');
      await large.waitFor();
      const seen = await large.evaluate((e) => ({
        cut: e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth,
        text: e.textContent ?? '',
      }));
      expect(seen.cut, `chart ${i}`).toBe(false);
      expect(seen.text).not.toMatch(/\b[a-z]+_[a-z]+\b|(^|\s)-1(\s|$)/);
      if (i === 0) await p.picture(`chart-${title}`);
      await p.page.keyboard.press('Escape');
      await charts.nth(i).evaluate((e: HTMLDetailsElement) => (e.open = false));
    }
    await p.leave();
  });
});
