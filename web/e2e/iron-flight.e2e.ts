/** Missions on the map: what one's own may bring before it flies, where the enemy's goes and who may meet it. */
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import type { IronSkyView } from '../src/wire.gen';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { reached } from './reached';

hosted();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const view = (p: Player): Promise<IronSkyView> =>
  p.page.evaluate(
    () =>
      (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.live.value
        ?.view as IronSkyView,
  );
/** Whether a hex lies in the free map, and what the middle of it is covered by. */
const free = (p: Player, hex: string): Promise<boolean> =>
  p.page.evaluate((name) => {
    const { table } = document.querySelector('.map') as HTMLCanvasElement & { table: TableModel },
      at = table.stage.value?.screenOf(name);
    return !!at && document.elementFromPoint(at.x, at.y)?.classList.contains('map') === true;
  }, hex);
/** What a flight draws: arcs and the ring round its target. */
const drawn = (p: Player): Promise<{ arcs: string[]; rings: string[]; guns: number }> =>
  p.page.evaluate(() => {
    const canvas = document.querySelector('.map') as HTMLCanvasElement & { table: TableModel },
      overlay = canvas.table.stage.value?.overlay;
    return {
      arcs: (overlay?.arrows ?? []).filter((a) => a.kind === 'fire').map((a) => `${a.to} ${a.figure ?? ''}`),
      rings: (overlay?.outlines ?? []).filter((o) => o.width === 4.5).flatMap((o) => o.hexes),
      guns: overlay?.rings?.length ?? 0,
    };
  });

const INTERCEPT = 'game.player == "NATO" and "intercept" in game.options_after()';

describe('a mission on the map', () => {
  it('of the enemy shows its way, its target, and who may meet it', async () => {
    const game = await reached(server, 'iron-sky', 'lesson_sky', INTERCEPT, 11);
    for (const viewport of SIZES) {
      const p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.NATO ?? ''}`, {
        viewport,
      });
      await p.sit();
      await p.until((s) => s.mine && s.ready);
      const { mission } = (await view(p)).air ?? {};
      expect(mission?.hex).toBeTruthy();
      await expect.poll(async () => (await drawn(p)).rings).toEqual([mission?.hex]);
      expect(
        (await drawn(p)).arcs.some((arc) => arc.startsWith(`${mission?.hex ?? ''} ${mission?.strike.length ?? 0}`)),
      ).toBe(true);
      await expect.poll(() => free(p, mission?.hex ?? '')).toBe(true);
      await p.page
        .getByText('Continue here')
        .click({ timeout: 500 })
        .catch(() => undefined);
      await p.page.locator('.loading').waitFor({ state: 'detached', timeout: 60_000 });
      await p.picture(`flight-enemy-${viewport.width}`);
      await p.leave();
    }
  }, 240_000);
});
