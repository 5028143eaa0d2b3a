/** Plans: a formation marches to one goal, the staff finishes a phase; nothing moves before Enter, one U takes it back. */
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();
type Canvas = HTMLCanvasElement & { table: TableModel };
const planned = (p: Player) =>
  p.page.evaluate(() => {
    const { plan, session } = document.querySelector<Canvas>('.map')!.table;
    return {
      steps: plan.steps.value.length,
      orders: plan.orders.value.length,
      ghosts: plan.overlay.value?.ghosts?.length ?? 0,
      picked: plan.selection.value.length,
      busy: plan.busy.value,
      open: plan.open.value,
      ply: session.live.value?.ply ?? 0,
    };
  });
const eye = (p: Player): Promise<{ x: number; y: number; s: number }> =>
  p.page.evaluate(() => ({ ...document.querySelector<Canvas>('.map')!.table.stage.value!.camera }));
/** Wait until the plan that was asked for is there. */
async function thought(p: Player): Promise<void> {
  await p.page.getByTestId('plan').waitFor();
  await p.page.waitForFunction(() => {
    const { plan } = document.querySelector<Canvas>('.map')!.table;
    return !plan.busy.value && plan.steps.value.length > 0;
  });
}

describe('a plan', () => {
  it('marches a formation with one goal and one Enter, and is undone as one; the staff is refused in part', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' });
    const p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    const start = await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
    // Two stacks by Shift+click, then a goal.
    const held = start.entries.filter(([, verb]) => verb === 'move').map(([hex]) => hex);
    const two = held.slice(0, 2),
      click = async (hex: string, shift: boolean): Promise<void> => {
        if (shift) await p.page.keyboard.down('Shift');
        await p.click(hex);
        if (shift) await p.page.keyboard.up('Shift');
      };
    for (const hex of two) await click(hex, true);
    await expect.poll(async () => (await planned(p)).picked, { timeout: 60_000 }).toBeGreaterThan(two.length - 1);
    const goal = await p.page.evaluate(() => {
      const { session } = document.querySelector<Canvas>('.map')!.table;
      return session.units.value.find((u) => u.hex && u.side !== session.me.value)?.hex ?? '';
    });
    await click(goal, false);
    await thought(p);
    const proposed = await planned(p);
    expect(proposed.ply).toBe(start.ply); // nothing has moved yet
    expect(proposed.steps).toBeGreaterThan(0);
    expect(proposed.ghosts).toBe(proposed.steps);
    await p.picture('plan-1280x720');
    await p.page.keyboard.press('Enter');
    const after = await p.until((s) => s.ply === start.ply + proposed.orders);
    expect(after.mine).toBe(true);
    await p.page.keyboard.press('u');
    await p.until((s) => s.ply === start.ply && s.ready);
    // The staff: one order is refused, the others are given.
    await p.page.keyboard.press('Shift+E');
    await thought(p);
    const staff = await planned(p);
    if (staff.steps > 1) {
      await p.page.locator('.plan-row input').last().click();
      expect((await planned(p)).orders).toBe(staff.steps - 1);
    }
    // A march of the plan goes only half as far: by its button and a click on the map.
    const half = await p.page.evaluate(() => {
      const { plan } = document.querySelector<Canvas>('.map')!.table,
        row = plan.steps.value.findIndex((s, i) => plan.movable(i) && s.path.length > 2);
      return { row, hex: plan.steps.value[row]?.path[1] ?? '' };
    });
    if (half.row >= 0) {
      await p.page
        .getByTestId('plan-elsewhere')
        .nth(
          await p.page.evaluate((row) => {
            const { plan } = document.querySelector<Canvas>('.map')!.table;
            return plan.steps.value.slice(0, row).filter((_, i) => plan.movable(i)).length;
          }, half.row),
        )
        .click();
      await p.page.evaluate((hex) => document.querySelector<Canvas>('.map')!.table.point([hex]), half.hex);
      await click(half.hex, false);
      await p.page.waitForFunction(() => !document.querySelector<Canvas>('.map')!.table.plan.busy.value);
      expect(
        await p.page.evaluate((row) => {
          const step = document.querySelector<Canvas>('.map')!.table.plan.steps.value[row];
          return { hex: step?.hex, own: step?.own };
        }, half.row),
      ).toEqual({ hex: half.hex, own: true });
      await p.picture('plan-elsewhere-1280x720');
    }
    await p.page.keyboard.press('Escape');
    expect((await planned(p)).open).toBe(false);
    expect((await planned(p)).ply).toBe(start.ply);
    // The adviser: a few choices with reasons, which exclude each other; one of them is made.
    // Seen from near, and from the unit that is farthest from it: the camera goes there and comes back.
    await p.page.getByTestId('hint').click();
    await thought(p);
    await p.page.evaluate(async () => {
      const { plan, session, stage } = document.querySelector<Canvas>('.map')!.table,
        map = stage.value!,
        place = (hex: string): { x: number; y: number } => map.screenOf(hex) ?? { x: 0, y: 0 },
        goal = place(plan.overlay.value?.ghosts?.[0]?.hex ?? ''),
        apart = (hex: string): number => Math.hypot(place(hex).x - goal.x, place(hex).y - goal.y),
        held = session.units.value.flatMap((u) => (u.hex ? [u.hex] : []));
      const far = held.sort((a, b) => apart(b) - apart(a))[0] ?? '';
      plan.close();
      map.zoomBy(4);
      await map.panTo(far);
    });
    const here = await eye(p);
    await p.page.getByTestId('hint').click();
    await thought(p);
    await expect.poll(async () => Math.hypot((await eye(p)).x - here.x, (await eye(p)).y - here.y)).toBeGreaterThan(2);
    const advised = await planned(p);
    expect(advised.steps).toBeGreaterThan(1);
    expect(advised.steps).toBeLessThan(4);
    expect(advised.orders).toBe(1);
    expect(await p.page.locator('.plan-row .counsel').count()).toBeGreaterThan(0);
    await p.page.locator('.plan-row input').nth(1).click();
    expect((await planned(p)).orders).toBe(1);
    await p.picture('advice-1280x720');
    await p.page.keyboard.press('Escape');
    await p.page.getByTestId('plan').waitFor({ state: 'detached' });
    await expect.poll(async () => Math.hypot((await eye(p)).x - here.x, (await eye(p)).y - here.y)).toBeLessThan(0.1);
    expect((await eye(p)).s).toBeCloseTo(here.s);
    // On a small screen the bar and the dock keep clear of the minimap and of the side column.
    await p.page.setViewportSize({ width: 1024, height: 768 });
    const clear = await p.page.evaluate(() => {
      const box = (of: string): DOMRect => document.querySelector(of)!.getBoundingClientRect(),
        foot = ['.plan-bar', '.dock'].map(box);
      return foot.every((b) => b.left >= box('.mini').right && b.right <= box('.side').left);
    });
    expect(clear).toBe(true);
    await p.picture('plan-bar-1024x768');
    await p.page.setViewportSize({ width: 1280, height: 720 });
    await p.page.getByTestId('hint').click();
    await thought(p);
    await p.page.keyboard.press('Enter');
    await p.until((s) => s.ply === start.ply + 1);
    await p.leave();
  });
});
