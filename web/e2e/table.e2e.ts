import { describe, expect, it } from 'vitest';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { Server } from './server';

hosted();
const two = { NATO: 'human', Pact: 'human' };
const table = (id: string, token: string | null | undefined): string =>
  `${server.url}/#/table/${id}?token=${token ?? ''}`;

describe('hot seat', () => {
  it('plays a whole turn with the mouse, covered at every hand-over', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both), { viewport: { width: 1920, height: 1080 } });
    await p.sit();
    const first = await p.see();
    let covers = 0;
    const end = await playUntil(p, (s) => {
      if (s.covered) covers += 1;
      return s.turn > first.turn;
    });
    expect(end.turn).toBe(first.turn + 1);
    expect(covers).toBeGreaterThan(1);
    await p.picture('hot-seat-1920x1080');
    await p.leave();
  });

  it('moves with two clicks, shows the reach, and takes it back', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both));
    await p.sit();
    await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
    const s = await p.see(),
      from = s.entries.find(([, v]) => v === 'move')?.[0] ?? '';
    await p.click(from);
    const reach = await p.until((x) => x.kind === 'hex' && x.words.length > 0);
    expect(reach.prefix[1]).toBe(from);
    await p.picture('reach-1280x720');
    await p.click(reach.words[0] ?? '');
    const after = await p.moved(s.ply);
    expect(after.ply).toBe(s.ply + 1);
    await p.page.keyboard.press('u');
    expect((await p.until((x) => x.ply === s.ply)).ply).toBe(s.ply);
    await p.leave();
  });

  it('says why not, with the case, and Esc comes back', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both));
    await p.sit();
    await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
    const s = await p.see(),
      from = s.entries.find(([, v]) => v === 'move')?.[0] ?? '';
    await p.click(from);
    const reach = await p.until((x) => x.kind === 'hex' && x.words.length > 0);
    const foe = s.player === 'Pact' ? '3943' : '4343';
    await p.click(reach.words.includes(foe) ? '3640' : foe);
    await p.page.getByTestId('why').waitFor();
    expect(await p.page.locator('.why .case').count()).toBeGreaterThan(0);
    await p.page.keyboard.press('Escape');
    expect(await p.page.getByTestId('why').count()).toBe(0);
    expect((await p.see()).prefix[1]).toBe(from);
    await p.leave();
  });
});

describe('against the computer', () => {
  it('begins with one click, coached, and both sides move', async () => {
    const p = await Player.at(browser, server.url);
    await p.page.getByTestId('begin').click();
    await p.sit();
    await p.until((s) => s.mine && s.ready, 120_000);
    await p.page.getByTestId('coach').waitFor();
    await p.picture('coach-1280x720');
    const end = await playUntil(p, (s) => s.mine && s.ready && s.player === 'NATO' && s.phase === 'movement', {
      moves: 1,
      attacks: 1,
    });
    expect(end.over || end.phase === 'movement').toBe(true);
    await p.leave();
  });

  it('is watched when two computers play', async () => {
    const game = await server
      .create({ NATO: 'random', Pact: 'random' })
      .catch(() => server.create({ NATO: 'regular', Pact: 'regular' }));
    const p = await Player.at(browser, table(game.id, game.watch));
    await p.sit();
    const s = await p.until((x) => x.ply > 3, 120_000);
    expect(s.mine).toBe(false);
    await p.leave();
  });
});

describe('the line', () => {
  it('is lost and found again without losing what was being done', async () => {
    const own = await new Server().start(),
      game = await own.create(two),
      p = await Player.at(browser, `${own.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    await p.until((s) => s.ready);
    await p.page.keyboard.press('1');
    const before = await p.until((s) => s.complete !== null);
    await own.stop('SIGKILL');
    // the seconds are right from the first moment: the longest pause is fifteen
    const said = await p.page.locator('.banner').textContent();
    expect(Number(/(\d+) s/.exec(said ?? '')?.[1])).toBeLessThanOrEqual(2);
    await p.picture('connection-lost');
    await own.start();
    await p.page.locator('.banner.good').waitFor({ timeout: 60_000 });
    expect((await p.see()).complete).toBe(before.complete);
    await p.gold();
    expect((await p.moved(before.ply)).ply).toBeGreaterThan(before.ply);
    await p.leave();
    await own.stop();
  });
});
