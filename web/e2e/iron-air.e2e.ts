/** Under an Iron Sky in the air: the sky is marked and planned, fights are fought, missions flown and intercepted, all with Enter. */
import { describe, expect, it } from 'vitest';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import type { TableModel } from '../src/table/model';
import type { IronSkyView, LogLine } from '../src/wire.gen';

hosted();

const view = (p: Player): Promise<IronSkyView> =>
  p.page.evaluate(
    () =>
      (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.live.value
        ?.view as IronSkyView,
  );
const log = (p: Player): Promise<LogLine[]> =>
  p.page.evaluate(
    () => (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.log.value,
  );

describe('the air war', () => {
  it('is planned on one sheet and flown with Enter', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'recruit' }, 'fulda_hof', 'Sky', 'iron-sky', {
        air_war: true,
      }),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.NATO ?? ''}`, {
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
      });
    await p.sit();
    const mine = (): Promise<unknown> => p.until((s) => s.mine, 120_000);
    const gold = async (): Promise<void> => {
      const { ply } = await p.see();
      await p.page.getByTestId('gold').click();
      await p.until((s) => s.ply !== ply || s.covered, 120_000);
    };

    // Areas: the staff's order under Enter, one put on the list by a click.
    await mine();
    expect((await view(p)).air?.stage).toBe('place');
    await p.page.getByTestId('marking').waitFor();
    const row = p.page.getByTestId('marking').locator('.area-rows button').first();
    await row.click();
    await expect.poll(() => row.getAttribute('aria-pressed'), { timeout: 60_000 }).toBe('true');
    const name = (await row.locator('b').textContent()) ?? '';
    await expect.poll(() => p.page.getByTestId('gold').textContent()).toContain(name);
    await gold();
    await mine();
    while ((await view(p)).air?.stage === 'place') {
      await gold();
      await mine();
    }

    // The plan: filled by the staff, sealed.
    await p.page.getByTestId('sky-plan').waitFor();
    await p.page.getByRole('button', { name: "Show the staff's plan" }).click();
    await p.until((s) => s.mine, 60_000);
    await expect.poll(async () => (await view(p)).air?.sheet.some((line) => line.wings.length > 0)).toBe(true);
    await gold();

    // The fights are in the log; then the watch over the enemy's movement.
    await p.page.getByTestId('watch').waitFor({ timeout: 120_000 });
    expect((await log(p)).some((line) => /^is-log-sky-(held|nobody)$/.test(line.id))).toBe(true);
    const held = (await view(p)).air?.areas.filter((area) => area.holder !== null) ?? [];
    expect(held.length).toBeGreaterThan(0);
    await gold();

    // Whatever comes is answered with Enter until the enemy flies a mission and our own fighters have met it.
    const met = (line: LogLine): boolean => line.id === 'is-log-boxes-hunters' && line.args.side === 'NATO';
    for (let i = 0; i < 40 && !(await log(p)).some(met); i += 1) {
      await mine();
      const { ply } = await p.see(),
        end = p.page.locator('.dock [data-verb="end"]');
      await p.page.getByTestId('gold').or(end).first().waitFor({ timeout: 60_000 });
      if (await p.page.getByTestId('gold').isVisible()) await gold();
      else {
        await p.page.keyboard.press('e');
        await p.until((s) => s.ply !== ply || s.complete === 'end' || s.armed === 'end', 60_000);
      }
    }
    expect((await log(p)).some(met)).toBe(true);
    expect((await log(p)).some((line) => /^is-log-mission-/.test(line.id) && line.args.side === 'Pact')).toBe(true);
    expect(await p.page.getByText(/\b[a-z]{2}-\d+-[a-z]+-[a-z]/).count()).toBe(0); // no raw id of a squadron is shown
    await p.leave();
  }, 300_000);
});
