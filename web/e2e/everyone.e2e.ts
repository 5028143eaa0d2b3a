import { describe, expect, it } from 'vitest';
import { playUntil } from './driver';
import { browser, hosted, renew, server } from './hosted';
import { Player } from './player';

hosted();
const two = { NATO: 'human', Pact: 'human' };
const table = (id: string, token: string | null | undefined): string =>
  `${server.url}/#/table/${id}?token=${token ?? ''}`;

describe('keyboard only', () => {
  it('declares, places, moves and ends a phase', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both)),
      key = (k: string) => p.page.keyboard.press(k);
    await p.sit();
    const first = await p.until((s) => s.ready);
    let moved = false,
      acted = 0;
    for (let i = 0; i < 200; i += 1) {
      const s = await p.see();
      if (s.turn > first.turn || s.over) break;
      if (s.covered) {
        await p.page.waitForFunction(() => document.activeElement?.closest('.cover') !== null);
        await key('Enter');
        await key('Enter');
        await p.until((x) => !x.covered);
        continue;
      }
      if (!s.ready) {
        await p.page.waitForTimeout(150);
        continue;
      }
      if (s.complete !== null) {
        await key('Enter');
        await p.moved(s.ply);
        continue;
      }
      if (s.kind === 'option') {
        await key('1');
        await p.until((x) => x.complete !== null || x.ply !== s.ply);
        continue;
      }
      if (s.phase === 'movement' && !moved) {
        await p.page.locator('.map').focus();
        await key('Tab');
        await key('Enter');
        const reach = await p.until((x) => x.kind === 'hex' && x.prefix.length > 2);
        const goal = reach.words[0] ?? '';
        await key('g');
        await p.page.keyboard.type(goal);
        await key('Enter');
        await p.page.waitForTimeout(200);
        await key('Enter');
        expect((await p.moved(s.ply)).ply).toBe(s.ply + 1);
        moved = true;
        continue;
      }
      if (s.phase.startsWith('place') && s.entries.length + s.words.length > 0 && acted < 30) {
        acted += 1;
        await key('g');
        await p.page.keyboard.type(
          s.phase === 'place electronic' ? (s.entries[0]?.[0] ?? '') : (s.words[acted * 7] ?? '3540'),
        );
        await key('Enter');
        await p.page.waitForTimeout(150);
        await key('Enter');
        if (s.phase === 'place airpower') {
          await p.until((x) => x.complete !== null || x.ply !== s.ply); // it waits for the gold button
          await key('Enter');
        }
        await p.moved(s.ply, 8_000).catch(() => undefined);
        continue;
      }
      if (s.kind === 'hex' && s.words.length) {
        await key('g');
        await p.page.keyboard.type(s.words[i % s.words.length] ?? '');
        await key('Enter');
        await p.page.waitForTimeout(150);
        await key('Enter');
        await p.moved(s.ply, 8_000).catch(() => undefined);
        continue;
      }
      await key('e');
      await p.page.waitForTimeout(150);
      await key('Enter');
      await p.moved(s.ply, 8_000).catch(() => undefined);
    }
    expect(moved).toBe(true);
    expect((await p.see()).turn).toBeGreaterThan(first.turn);
    if ((await p.see()).covered) {
      await key('Enter');
      await key('Enter');
      await p.until((x) => !x.covered);
    }
    await key('k');
    await p.page.locator('dialog[open]').waitFor();
    await p.picture('keys-1280x720');
    await p.leave();
  });
});

describe('keys pressed quickly', () => {
  it('none is lost between G and the sheet it opens', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both));
    await p.sit();
    await p.until((s) => s.ready);
    for (const hex of ['4343', '3943', '3640', '4043']) {
      await p.page.keyboard.press('g');
      await p.page.keyboard.type(hex);
      expect(await p.page.locator('.goto input').inputValue()).toBe(hex);
      await p.page.keyboard.press('Escape');
      await p.page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await p.leave();
  });
});

describe('Polish', () => {
  it('is spoken at once and throughout', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both));
    await p.sit();
    await p.until((s) => s.ready);
    await p.page.getByRole('radio', { name: 'PL' }).click();
    await p.page.getByText('Ruch, potem walka').first().waitFor();
    expect(await p.page.locator('html').getAttribute('lang')).toBe('pl');
    await p.page.waitForFunction(() =>
      /faz|kolejno/i.test(document.querySelector('.prompt .say b')?.textContent ?? ''),
    );
    expect(await p.blemishes()).toEqual([]);
    await p.picture('polish-1280x720');
    await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
    await p.picture('polish-movement-1280x720');
    await p.leave();
  });
});

describe('touch', () => {
  it('selects with a tap and moves with another', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both), {
        viewport: { width: 1194, height: 834 },
        hasTouch: true,
      });
    await p.sit();
    await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
    const s = await p.see(),
      from = s.entries.find(([, v]) => v === 'move')?.[0] ?? '',
      at = await p.point(from);
    await p.page.touchscreen.tap(at.x, at.y);
    const reach = await p.until((x) => x.kind === 'hex' && x.words.length > 0);
    const to = await p.point(reach.words.at(-1) ?? '');
    await p.page.touchscreen.tap(to.x, to.y);
    expect((await p.moved(s.ply)).ply).toBe(s.ply + 1);
    await p.leave();
  });
});

describe('dragging in the set-up', () => {
  it('brings a unit out of the list and takes it elsewhere', async () => {
    const game = await server.create(two, 'campaign', 'Nuremberg'),
      p = await Player.at(browser, table(game.id, game.both));
    await p.sit();
    const first = await p.until((s) => s.ready && s.verb === 'place');
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      await p.page.mouse.move(from.x, from.y);
      await p.page.mouse.down();
      await p.page.mouse.move(from.x - 20, from.y + 20, { steps: 4 });
      await p.page.mouse.move(to.x, to.y, { steps: 8 });
      await p.page.mouse.up();
    };
    // Take the first unit in hand to learn where it may go, then put it back.
    const button = p.page.locator('.tray button').first(),
      unit = (await button.getAttribute('data-unit')) ?? '';
    await button.click();
    const asked = await p.until((s) => s.kind === 'hex' && s.prefix[1] === unit);
    const [goal = '', other = ''] = [asked.words[0], asked.words[1]],
      where = await p.point(goal),
      box = await button.boundingBox();
    if (!box) throw new Error('no tray');
    await drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, where);
    await p.moved(first.ply);
    expect(await p.hexOf(unit)).toBe(goal);
    const placed = await p.until((s) => s.ready),
      elsewhere = await p.point(other);
    await drag(await p.point(goal), elsewhere);
    await p.until((s) => s.ready && s.ply === placed.ply + 2); // picked up and put down
    expect(await p.hexOf(unit)).toBe(other);
    await p.leave();
  });
});

describe('a phone', () => {
  it('is told what works on so small a screen', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both), {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
    await p.sit();
    await p.page.getByTestId('small-screen').waitFor();
    await p.picture('phone-390x844');
    await p.page.getByRole('button', { name: 'Continue here' }).tap();
    await p.page.getByTestId('small-screen').waitFor({ state: 'detached' });
    await p.until((s) => s.ready);
    // An open drawer gives way to the hint.
    await p.page.locator('.drawer [role="tab"]').first().tap();
    await p.page.locator('.drawer.open').waitFor();
    await p.page.getByTestId('hint').tap();
    await p.page.getByTestId('plan').waitFor();
    await p.page.getByTestId('plan').getByRole('button', { name: 'Close' }).last().tap();
    await p.page.locator('.drawer.open [role="tab"]').first().tap();
    await p.page.locator('.options ul button').first().tap();
    await p.until((s) => s.complete !== null);
    await p.page.getByTestId('gold').tap();
    await p.moved(0);
    await p.leave();
  });
});

describe('every size', () => {
  it.each([
    [1280, 720, 'light'],
    [1920, 1080, 'dark'],
    [834, 1194, 'light'],
    [1194, 834, 'dark'],
    [3840, 2160, 'light'],
    [960, 540, 'light'],
  ] as const)('%i x %i, %s', async (width, height, scheme) => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both), {
        viewport: { width, height },
        colorScheme: scheme,
        locale: 'pl-PL',
      });
    await p.sit();
    await p.until((s) => s.ready);
    await p.page.keyboard.press('1');
    await p.until((s) => s.complete !== null);
    const gold = await p.page.getByTestId('gold').boundingBox();
    expect(gold && gold.x >= 0 && gold.y >= 0 && gold.x + gold.width <= width && gold.y + gold.height <= height).toBe(
      true,
    );
    expect(await p.blemishes()).toEqual([]);
    await p.picture(`table-${width}x${height}-${scheme}`);
    await p.page.goto(`${server.url}/#/`);
    await p.page.getByTestId('begin').waitFor();
    expect(await p.blemishes()).toEqual([]);
    await p.picture(`start-${width}x${height}-${scheme}`);
    await p.leave();
  });
});

describe('the start page', () => {
  let tries = 0;
  it('renames, deletes, restores, exports and imports', async () => {
    if (tries++) await renew();
    const game = await server.create(two, 'lesson', 'Sudeten'),
      p = await Player.at(browser, server.url);
    const row = (name: string) => p.page.getByTestId('game-row').filter({ hasText: name });
    await row('Sudeten').waitFor();
    await row('Sudeten').locator('summary').click();
    await p.page.getByRole('button', { name: 'Rename' }).first().click();
    await p.page.getByLabel('New name').fill('Vogtland');
    await p.page.keyboard.press('Enter');
    await row('Vogtland').waitFor();
    await row('Vogtland').locator('summary').click();
    await row('Vogtland').getByRole('button', { name: 'Delete' }).click();
    await p.page.getByText('Vogtland deleted.').waitFor();
    await row('Vogtland').waitFor({ state: 'detached' });
    await p.page.getByRole('button', { name: 'Undo' }).click();
    await row('Vogtland').waitFor();
    const save = await (
      await fetch(`${server.url}/api/games/${game.id}/export`, {
        headers: { authorization: `Bearer ${game.both ?? ''}` },
      })
    ).text();
    const more = p.page.getByRole('button', { name: /Show all/ });
    if (await more.count()) await more.click();
    const before = await p.page.getByTestId('game-row').count();
    await p.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(save) });
    await p.page.waitForFunction((n) => document.querySelectorAll('[data-testid=game-row]').length > n, before);
    await p.leave();
  });

  it('sets up a hot seat in one sheet', async () => {
    const p = await Player.at(browser, server.url);
    await p.page.getByTestId('new-game').click();
    await p.page.getByText('Two at this screen').click();
    expect(await p.blemishes()).toEqual([]);
    await p.picture('new-game-1280x720');
    await p.page.getByTestId('start').click();
    await p.sit();
    expect((await p.until((s) => s.ready)).mine).toBe(true);
    await p.leave();
  });
});

describe('looking back', () => {
  it('scrubs, plays on from a moment, and reports', async () => {
    const game = await server.create(two),
      p = await Player.at(browser, table(game.id, game.both));
    await p.sit();
    await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
    await p.page.goto(`${table(game.id, game.both)}&ply=1`);
    await p.page.getByTestId('replay').waitFor();
    await p.page.keyboard.press(']');
    await p.page.waitForFunction(() => document.querySelector<HTMLInputElement>('.replay input')?.value === '2');
    await p.picture('replay-1280x720');
    await p.page.getByTestId('play-on').click();
    await p.page.waitForFunction((id) => !location.hash.includes(id), game.id);
    await p.sit();
    expect((await p.until((s) => s.ready)).ply).toBeLessThanOrEqual(2);
    await p.page.goto(`${server.url}/#/report/${game.id}?token=${game.both ?? ''}`);
    await p.page.locator('.plots svg').first().waitFor();
    await p.picture('report-1280x720');
    await p.leave();
  });
});
