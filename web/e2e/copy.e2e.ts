/** My copy of the game: a chart, ten counters and a hex replaced on the screen, then seen at the table and in the odds. */
import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CopyModel } from '../src/copy/model';
import type { MapStage } from '../src/stage';
import type { TableModel } from '../src/table/model';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { repo } from './place';
import { Player } from './player';

hosted();
type Canvas = HTMLCanvasElement & { stage: MapStage; model: CopyModel };
type Table = HTMLCanvasElement & { table: TableModel };

async function write(page: Page, place: string, text: string): Promise<void> {
  const cell = page.locator(`[data-place="${place}"]`);
  await cell.fill(text);
  await cell.press('Tab');
}
async function clickHex(page: Page, hex: string): Promise<void> {
  await page.waitForFunction((name) => {
    const canvas = document.querySelector('.vignette-map') as (HTMLCanvasElement & { stage?: MapStage }) | null;
    return Boolean(canvas?.stage?.screenOf(name));
  }, hex);
  const at = await page.evaluate(async (name) => {
    const canvas = document.querySelector('.vignette-map') as Canvas;
    await canvas.stage.fit([name, ...canvas.stage.neighbours(name)]);
    const box = canvas.getBoundingClientRect(),
      spot = canvas.stage.screenOf(name);
    return spot ? { x: box.left + spot.x, y: box.top + spot.y } : null;
  }, hex);
  if (!at) throw new Error(`no hex ${hex}`);
  await page.mouse.click(at.x, at.y);
}
async function inUse(page: Page): Promise<void> {
  await page.getByTestId('copy-check').getByText('Games can be played with it.').waitFor({ timeout: 60_000 });
  await page.getByTestId('copy-save').click();
  await page.getByTestId('copy-save').getByText('In use.').waitFor({ timeout: 60_000 });
}
const get = async <T>(page: Page, path: string, body?: unknown, token = ''): Promise<{ status: number; body: T }> =>
  page.evaluate(
    async ([to, text, seat]) => {
      const init: RequestInit = text
        ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: text }
        : { headers: seat ? { authorization: `Bearer ${seat}` } : {} };
      const answer = await fetch(to!, init);
      return { status: answer.status, body: (await answer.json()) as never };
    },
    [path, body === undefined ? '' : JSON.stringify(body), token],
  );

interface Made {
  id: string;
  seats: Record<string, string>;
  both: string | null;
}

describe('my copy of the game', () => {
  beforeEach(async () => {
    for (const game of ['nuremberg', 'berlin85'])
      await fetch(`${server.url}/api/copy/${game}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"values": {}, "hexes": {}}',
      });
  });

  for (const [game, unitsOf, chart, figure, hex] of [
    ['nuremberg', 'cf', 'tables.toml combat_results rows 7 6', 'DE', '2022'],
    ['berlin85', 'attack', 'tables.toml combat_results rows 1 6', 'De', '2019'],
  ] as const)
    it(`replaces a chart, ten counters and a hex of ${game}`, { timeout: 240_000 }, async () => {
      const p = await Player.at(browser, `${server.url}/#/shelf`),
        { page } = p;
      await page.getByTestId(`copy-${game}`).click({ timeout: 60_000 });
      await page.getByTestId('copy-chart').waitFor({ timeout: 60_000 });
      const before = await page.getByTestId('copy-counts').textContent();
      await write(page, chart, figure);
      await page.getByTestId('copy-tab-counters').click();
      const places = await page.locator('[data-place]').evaluateAll(
        (cells, field) =>
          cells
            .map((cell) => (cell as HTMLElement).dataset.place ?? '')
            .filter((place) => place.endsWith(` ${field}`))
            .slice(0, 10),
        unitsOf,
      );
      expect(places).toHaveLength(10);
      for (const place of places) await write(page, place, '9');
      expect(await page.getByTestId('copy-counts').textContent()).not.toBe(before);
      // what cannot be is refused at its place, and taken back
      await page.getByTestId('copy-tab-charts').click();
      await write(page, chart, 'Unsinn');
      const fault = page.getByTestId('copy-check').getByRole('button', { name: /Combat Results, .*Unsinn/ });
      await fault.waitFor({ timeout: 60_000 });
      await fault.click(); // it leads to the place
      await page.waitForFunction((at) => (document.activeElement as HTMLElement).dataset.place === at, chart);
      await page.getByRole('button', { name: 'Undo' }).click();
      // a hex by clicking it
      await page.getByTestId('copy-tab-map').click();
      await expect // the map may not have its size yet
        .poll(
          async () => {
            await clickHex(page, hex);
            const told = page.getByTestId('copy-hex').locator('legend');
            return (await told.count()) ? told.textContent() : '';
          },
          { timeout: 60_000, interval: 1000 },
        )
        .toContain(hex);
      await page.getByTestId('copy-place').fill('Ownertown');
      await page.getByTestId('copy-place').press('Tab');
      await inUse(page);

      const made = await get<Made>(page, '/api/games', {
        title: game,
        scenario: game === 'nuremberg' ? 'campaign' : 'unity',
        seats: {},
      });
      expect(made.status).toBe(201);
      await page.goto(`${server.url}/#/table/${made.body.id}?token=${made.body.both ?? ''}`);
      await page.getByText('my copy').first().waitFor({ timeout: 60_000 });
      const row = await get<{ scenario: string }>(page, `/api/titles/${game}/charts?scenario=none`);
      expect(row.status).toBe(200);
      const listed = await get<{ scenario: string }[]>(page, '/api/games'),
        { scenario } = listed.body[0]!;
      expect(scenario).toMatch(/^own-/);
      const map = await get<{ names: Record<string, string> }>(page, `/api/titles/${game}/map?scenario=${scenario}`);
      expect(map.body.names[hex]).toBe('Ownertown');
      const plain = await get<{ names: Record<string, string> }>(page, `/api/titles/${game}/map?scenario=none`);
      expect(plain.body.names[hex]).not.toBe('Ownertown');
      const charts = await get<unknown>(page, `/api/titles/${game}/charts?scenario=${scenario}`);
      expect(JSON.stringify(charts.body)).toContain('"owner"');

      // and all of it back
      await page.goto(`${server.url}/#/copy/${game}`);
      await page.getByTestId('copy-clear').click();
      await page.getByTestId('copy-clear').click();
      await page.getByTestId('copy-check').getByText('Games can be played with it.').waitFor({ timeout: 60_000 });
      await page.getByTestId('copy-save').click();
      await page.waitForFunction(async (name) => {
        const kit = (await (await fetch(`/api/copy/${name}`)).json()) as { mark: string };
        return kit.mark === '';
      }, game);
    });

  it('keeps what is being typed when the check answers', { timeout: 120_000 }, async () => {
    const p = await Player.at(browser, `${server.url}/#/copy/nuremberg`),
      { page } = p,
      one = page.locator('[data-place="tables.toml combat_results rows 7 6"]'),
      other = page.locator('[data-place="tables.toml combat_results rows 7 5"]');
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/check**', async (route) => {
      await held;
      await route.continue();
    });
    await one.fill('DE', { timeout: 60_000 });
    const asked = page.waitForRequest('**/check**');
    await one.press('Tab');
    await asked;
    await other.fill('');
    await page.keyboard.type('D');
    answer();
    await page.getByTestId('copy-check').getByText('Games can be played with it.').waitFor({ timeout: 60_000 });
    await page.keyboard.type('L');
    expect(await other.inputValue()).toBe('DL');
    await p.leave();
  });

  for (const [game, field, figure, result, near, target] of [
    ['nuremberg', 'cf', 9, 'DE', { 'SU-39G-M1': '4043', 'SU-39G-M2': '4043' }, '3943'],
    ['berlin85', 'name', 'Ours', 'De', { '14g-6': '2112', '14g-3': '2211' }, '2212'],
  ] as const)
    it(`shows the owner's figures of ${game} in the odds and on the counters`, { timeout: 240_000 }, async () => {
      const chart = readFileSync(join(repo, `src/front85/games/${game}/data/tables.toml`), 'utf8'),
        rows = /^rows = \[\n((?:\s+\[.*\n)+)/m.exec(chart)![1]!.trim().split('\n'),
        values: Record<string, string | number> = {};
      rows.forEach((row, r) =>
        row.match(/"\w+"/g)!.forEach((_, c) => (values[`tables.toml combat_results rows ${r} ${c}`] = result)),
      );
      const p = await Player.at(browser, `${server.url}/#/copy/${game}`),
        { page } = p;
      await page.getByTestId('copy-tab-counters').click({ timeout: 60_000 });
      const boxes = page.getByTestId('copy-counters').locator('[data-place]'),
        units = Object.keys(near);
      await boxes.first().waitFor({ timeout: 60_000 });
      const places = await boxes.evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.place ?? ''));
      for (const at of places.filter((x) => x.endsWith(` ${field}`) && units.some((u) => x.includes(` ${u} `))))
        values[at] = figure;
      const file = JSON.stringify({ format: 'front85-copy', version: 1, game, values });
      await page
        .getByTestId('copy-open')
        .setInputFiles({ name: 'copy.json', mimeType: 'application/json', buffer: Buffer.from(file) });
      await expect
        .poll(() => page.getByTestId('copy-counts').textContent())
        .toContain(`Yours: values ${Object.keys(values).length},`);
      await inUse(page);

      const begun = await get<{ sheet: { place: Record<string, string> } }>(
          page,
          `/api/workshop/${game}/begin?base=lesson`,
        ),
        sheet = { ...begun.body.sheet, title: 'Odds', place: { ...begun.body.sheet.place, ...near } },
        kept = await get<{ name: string }>(page, `/api/workshop/${game}/scenarios`, { sheet }),
        made = await get<Made>(page, '/api/games', { title: game, scenario: kept.body.name, seats: {} });
      expect(made.status).toBe(201);
      await page.goto(`${server.url}/#/table/${made.body.id}?token=${made.body.both ?? ''}`);
      await p.sit();
      await playUntil(p, (x) => x.phase === 'combat' && x.ready && !x.covered, { moves: 0, attacks: 0 });
      const shown = await page.evaluate(
        ([id = '', text = '']) => {
          const unit = (document.querySelector('.map') as Table).table.session.unit.value.get(id);
          return unit?.strength === text || unit?.name === text; // untried units of Berlin show no strength
        },
        [units[0] ?? '', String(figure)],
      );
      expect(shown).toBe(true);
      await p.click(target);
      await p.until((x) => x.complete !== null);
      const told = page.getByTestId('combat');
      await told.waitFor();
      await expect.poll(() => told.textContent()).toContain(result);
      await p.picture(`copy-odds-${game}`);
      await p.leave();
    });

  it(
    'offers to open a save with the figures it was played with, for that game alone',
    { timeout: 240_000 },
    async () => {
      const p = await Player.at(browser, `${server.url}/#/copy/nuremberg`),
        { page } = p;
      await write(page, 'tables.toml combat_results rows 7 6', 'DE');
      await inUse(page);
      const made = await get<Made>(page, '/api/games', { title: 'nuremberg', scenario: 'bayreuth', seats: {} }),
        saved = await get<unknown>(page, `/api/games/${made.body.id}/export`, undefined, made.body.both ?? '');
      await page.getByTestId('copy-clear').click();
      await page.getByTestId('copy-clear').click();
      await page.getByTestId('copy-save').click();
      await page.waitForFunction(
        async () => ((await (await fetch('/api/copy/nuremberg')).json()) as { mark: string }).mark === '',
      );
      const games = async (): Promise<number> => (await get<unknown[]>(page, '/api/games')).body.length,
        before = await games(),
        file = { name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(saved.body)) },
        asked: string[] = [];
      let take = false;
      page.on('dialog', (dialog) => {
        asked.push(dialog.message());
        void (take ? dialog.accept() : dialog.dismiss());
      });
      await page.goto(`${server.url}/#/shelf`);
      const box = page.locator('input[type="file"]');
      await box.waitFor({ state: 'attached', timeout: 60_000 });
      await box.setInputFiles(file);
      await page.getByText('This game was played with figures other than yours: one value').waitFor();
      expect(asked).toHaveLength(1);
      expect(await games()).toBe(before);
      take = true;
      await box.setInputFiles(file);
      await expect.poll(games, { timeout: 60_000 }).toBe(before + 1);
      const rows = await get<{ scenario: string }[]>(page, '/api/games'),
        charts = async (of: string): Promise<string> =>
          JSON.stringify((await get<unknown>(page, `/api/titles/nuremberg/charts?scenario=${of}`)).body);
      expect(await charts(rows.body[0]!.scenario)).toContain('"owner"');
      expect(await charts('bayreuth')).not.toContain('"owner"'); // nobody else has them
      await p.leave();
    },
  );
});
