/** One attack on several hexes: with Shift, with Ctrl, with the keys, and with the chips of the panel where there are none. */
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();

/** End the phase, and wait for what is asked after it. With nothing left to do the gold button stands there already and its key ends at once. */
async function end(p: Player): Promise<void> {
  const { ply } = await p.until((s) => s.ready && !s.covered),
    atOnce = await p.page.getByTestId('gold').isVisible();
  await p.page.keyboard.press('e');
  if (!atOnce) await p.gold();
  await p.moved(ply);
}

/** The lesson with both sides at one screen: the Soviet side stands still, two brigades of NATO march up to 4018, beside 4118 and 4119. */
async function toTheAttack(options: Parameters<typeof Player.at>[2] = {}): Promise<Player> {
  const game = await server.create({ NATO: 'human', Soviet: 'human' }, 'lesson', 'Fulda', 'fulda-gap'),
    p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`, options);
  await p.sit();
  for (let i = 0; i < 4; i += 1) await end(p);
  for (const from of ['3518', '3620']) {
    const { ply } = await p.until((s) => s.ready && s.player === 'NATO' && s.phase === 'movement');
    await p.click(from);
    await p.until((s) => s.words.includes('4018'));
    await p.click('4018');
    await p.moved(ply);
  }
  await end(p);
  await p.until((s) => s.ready && s.phase === 'combat' && s.entries.some(([hex]) => hex === '4118'));
  return p;
}

async function modified(p: Player, key: 'Shift' | 'Control', hex: string): Promise<void> {
  await p.page.keyboard.down(key);
  await p.click(hex);
  await p.page.keyboard.up(key);
}
const target = (p: Player, word: string) => p.until((s) => s.prefix[1] === word && s.complete !== null);
const chips = (p: Player): Promise<string[]> =>
  p.page
    .getByTestId('targets')
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((x) => `${x.textContent ?? ''} ${x.getAttribute('aria-checked') ?? ''}`));

describe('an attack on several hexes', () => {
  it('takes a hex in with Shift or Ctrl or the keys and lets it go, and is fought', async () => {
    const p = await toTheAttack(),
      title = p.page.getByTestId('combat').locator('h2'),
      sums = p.page.getByTestId('combat').locator('.odds .r');
    await p.click('4118');
    await target(p, '4118');
    expect(await chips(p)).toEqual(['4118 true', '+ 4119 false']);
    const one = await sums.textContent();
    await p.click('4119'); // a plain click looks at the odds elsewhere
    await target(p, '4119');
    await modified(p, 'Shift', '4118');
    await target(p, '4118+4119');
    expect(await title.textContent()).toMatch(/4118, 4119/);
    expect(await chips(p)).toEqual(['4118 true', '4119 true']);
    await p.page.waitForFunction(
      (was) => ![was, ''].includes(document.querySelector('.combat .odds .r')?.textContent ?? ''),
      one,
    );
    await p.click('4119'); // out again
    await target(p, '4118');
    await modified(p, 'Control', '4119');
    await target(p, '4118+4119');
    await p.page.keyboard.press('Escape');
    await target(p, '4118');
    await modified(p, 'Shift', '4219'); // nobody touches both
    const { prefix } = await p.until((s) => s.refusal !== null);
    expect(prefix[1]).toBe('4118');
    expect(await p.page.getByTestId('why').locator('.case').allTextContents()).toContain('9.23');
    await p.page.keyboard.press('Escape');
    await p.page.locator('.map').focus();
    for (let i = 0; i < 12 && (await cursor(p)) !== '4119'; i += 1) await p.page.keyboard.press('Tab');
    await p.page.keyboard.press('Shift+Space');
    const { ply } = await target(p, '4118+4119');
    expect(await p.blemishes()).toEqual([]);
    await p.picture('fulda-two-hexes');
    await p.gold();
    await p.moved(ply);
    expect((await p.see()).ply).not.toBe(ply);
    await p.leave();
  });

  it('is put together with the chips of the panel on an upright tablet, in Polish', async () => {
    const p = await toTheAttack({ viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'pl-PL' }),
      chip = (hex: string) => p.page.getByTestId('targets').locator(`[data-hex="${hex}"]`);
    await p.click('4118');
    await target(p, '4118');
    expect(await chip('4119').getAttribute('aria-label')).toBe('Atakuj też 4119');
    await chip('4119').click();
    await target(p, '4118+4119');
    expect(await p.blemishes()).toEqual([]);
    await p.picture('fulda-two-hexes-tablet');
    for (const hex of ['4118', '4119']) expect(await free(p, hex)).toBe(true); // the panel has moved neither out of sight
    await chip('4118').click();
    await target(p, '4119');
    expect(await chip('4119').isDisabled()).toBe(true); // the last one is not taken away
    await p.leave();
  });
});

describe("an attack on several hexes in Berlin '85", () => {
  it('is announced with Shift and a chip', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }, 'lesson', 'Berlin', 'berlin85'),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    await p.gold(); // NATO's secret roll
    if ((await p.until((s) => s.covered || s.phase === 'movement')).covered) await p.uncover();
    const { ply } = await p.until((s) => s.ready);
    await p.click(await p.hexOf('14g-2'));
    await p.until((s) => s.prefix[1] === '14g-2' && s.words.includes('2312'));
    await p.click('2312'); // beside three hexes of the enemy
    await p.moved(ply);
    await end(p);
    await p.until((s) => s.ready && s.phase === 'combat' && s.entries.some(([hex]) => hex === '2212'));
    await p.click('2212');
    await p.until((s) => s.prefix[1] === '2212' && s.set);
    expect(await chips(p)).toEqual(['2212 true', '+ 2313 false', '+ 2412 false']);
    await modified(p, 'Shift', '2313');
    await target(p, '2212+2313');
    await p.page.getByTestId('targets').locator('[data-hex="2412"]').click();
    const before = await target(p, '2212+2313+2412');
    expect(await p.blemishes()).toEqual([]);
    await p.picture('berlin-three-hexes');
    await p.gold();
    expect((await p.moved(before.ply)).refusal).toBeNull();
    await p.leave();
  });
});

/** Whether the middle of a hex can be clicked as the map lies. */
const free = (p: Player, hex: string): Promise<boolean> =>
  p.page.evaluate((name) => {
    const at = (
      document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }
    ).table.stage.value?.screenOf(name);
    return !!at && document.elementFromPoint(at.x, at.y)?.classList.contains('map') === true;
  }, hex);
const cursor = (p: Player): Promise<string | null> =>
  p.page.evaluate(
    () => (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.hand.cursor.value,
  );
