/** The release of weapons: Enter refrains wherever the keyboard stands, a click is nothing, two seconds ask. */
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();

const WEAPONS = { air_war: false, chemical: true, nuclear: true, escalation: true };
async function asked(options: Record<string, boolean>): Promise<Player> {
  const game = await server.create({ NATO: 'recruit', Pact: 'human' }, 'fulda_hof', 'Gas', 'iron-sky', options),
    p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.Pact ?? ''}`);
  await p.sit();
  await p.until((s) => s.mine && s.ready && s.phase === 'release', 120_000);
  await p.page.getByTestId('release').waitFor();
  return p;
}
/** Keys of the messages told so far. */
const told = (p: Player): Promise<string[]> =>
  p.page.evaluate(() =>
    (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.log.value.map(
      (line) => line.id,
    ),
  );

describe('the release sheet', () => {
  it('refrains on Enter, also with everything read', async () => {
    const p = await asked(WEAPONS),
      { page } = p;
    const gold = page.getByTestId('gold');
    expect(await gold.getAttribute('data-verb')).toBe('pass');
    expect(await page.getByTestId('hold-nuclear').isDisabled()).toBe(true);
    await page.getByTestId('release-read').check();
    const { ply } = await p.see();
    // a click, a short press and Enter on the button itself are nothing
    const held = page.getByTestId('hold-nuclear');
    await held.click();
    await held.click({ delay: 700 });
    await held.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.waitForTimeout(2300);
    expect((await p.see()).ply).toBe(ply);
    expect(await gold.getAttribute('data-verb')).toBe('pass');
    await page.getByTestId('release-read').focus();
    await page.keyboard.press('Enter');
    await p.until((s) => s.ply !== ply && s.phase !== 'release', 120_000);
    expect((await told(p)).filter((id) => id === 'is-log-request')).toEqual([]);
    await p.leave();
  });

  it('asks after two seconds of holding, and wants to be read again', async () => {
    const p = await asked(WEAPONS),
      { page } = p;
    await page.getByTestId('release-read').check();
    const { ply } = await p.see();
    await page.getByTestId('hold-chemical').focus();
    await page.keyboard.down('Space');
    await p.until((s) => s.ply !== ply, 30_000);
    await page.keyboard.up('Space');
    await expect.poll(() => told(p), { timeout: 30_000 }).toContain('is-log-request');
    expect(await page.getByTestId('hold-chemical').count()).toBe(0);
    expect(await page.getByTestId('hold-nuclear').isDisabled()).toBe(true);
    expect(await page.getByTestId('gold').getAttribute('data-verb')).toBe('pass');
    await p.leave();
  });
});
