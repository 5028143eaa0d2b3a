/** The vignette editor from an empty map to a file that holds, and a question for a judge out of a running game. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { VignetteModel } from '../src/vignettes/vignette';
import type { MapStage } from '../src/stage';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { repo, venv } from './place';

const folder = mkdtempSync(join(tmpdir(), 'front85-vignette-'));
const patient = { timeout: 30_000 };
hosted();

/** What `front85 check` says of a file. */
function checked(path: string): string {
  return execFileSync(venv, ['-m', 'front85', 'check', path], {
    cwd: repo,
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: join(repo, 'src'), FRONT85_LANG: 'en' },
  });
}

type Canvas = HTMLCanvasElement & { stage: MapStage; model: VignetteModel };
/** Click a hex of the editor's map, brought to the middle first, once all that was done before has been answered. */
async function clickHex(page: Page, hex: string): Promise<void> {
  await page.waitForFunction((name) => {
    const { model, stage } = document.querySelector('.vignette-map') as Canvas;
    return model.bench.value !== null && !model.busy.value && stage.screenOf(name) !== null;
  }, hex);
  const at = await page.evaluate(async (name) => {
    const canvas = document.querySelector('.vignette-map') as Canvas;
    await canvas.stage.fit([name]);
    const box = canvas.getBoundingClientRect(),
      spot = canvas.stage.screenOf(name);
    return spot ? { x: box.left + spot.x, y: box.top + spot.y } : null;
  }, hex);
  if (!at) throw new Error(`no hex ${hex}`);
  await page.mouse.click(at.x, at.y);
}
async function saved(page: Page, testid: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(testid).click()]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

describe('the vignette editor', () => {
  it('sets up counters, plays, and keeps what happened as a vignette that holds', async () => {
    const p = await Player.at(browser, `${server.url}/#/vignette/nuremberg`),
      { page } = p;
    await page.getByTestId('phase').selectOption('Pact combat', { timeout: 60_000 });
    await page.getByTestId('field-nat').selectOption('SU');
    await page.getByTestId('field-cf').fill('12');
    await page.getByTestId('field-cf').press('Tab');
    await clickHex(page, '2025');
    await page.getByLabel('Remove su1').waitFor();
    await page.getByTestId('field-nat').selectOption('US');
    await page.getByTestId('field-cf').fill('4');
    await page.getByTestId('field-cf').press('Tab');
    await clickHex(page, '2026');
    await page.getByLabel('Remove us1').waitFor();
    await page.getByTestId('to-play').click();
    await page.getByTestId('word-attack').waitFor();
    // what is refused can be tried and kept
    await page.getByTestId('trial').fill('attack 2027 su1');
    await page.getByTestId('test').click();
    await expect.poll(() => page.getByTestId('verdict').innerText(), patient).toContain('11.0a');
    await page.getByTestId('keep').click();
    await page.getByTestId('steps').getByText('refused: attack 2027 su1').waitFor();
    // a sentence by a word and two clicks
    await page.getByTestId('word-attack').click();
    await page.getByTestId('word-2026').waitFor();
    await clickHex(page, '2026');
    await page.getByTestId('word-su1').click();
    await page.getByTestId('act').click();
    await page.getByTestId('result-EX').click();
    await expect.poll(() => page.getByTestId('steps').locator('li').count(), patient).toBe(2);
    await page.getByRole('tab', { name: 'File' }).click();
    await expect.poll(() => page.getByTestId('holds').innerText(), patient).toBe('Checked: it holds.');
    await page.getByTestId('vignette-name').fill('A tank attacks');
    await page.getByTestId('vignette-name').press('Tab');
    await page.getByTestId('vignette-proves').fill('11.0a');
    await page.getByTestId('vignette-proves').press('Tab');
    await expect.poll(() => page.getByTestId('vignette-text').inputValue(), patient).toContain('proves = ["11.0a"]');
    const path = await saved(page, 'save-vignette'),
      text = readFileSync(path, 'utf8');
    expect(text).toContain('table = "EX"');
    expect(text).toContain('expect.at = { su1 = "eliminated", us1 = "eliminated" }');
    expect(checked(path)).toContain('1 passed, 0 failed');
    await p.leave();
  });

  it('lays ground, opens a file changed by hand, and says what differs', async () => {
    const p = await Player.at(browser, `${server.url}/#/vignette/berlin85`),
      { page } = p;
    await page.getByTestId('brush-terrain').click({ timeout: 60_000 });
    await page.getByTestId('ink').selectOption('forest');
    await clickHex(page, '2025');
    await page.getByTestId('brush-hexside').click();
    await page.getByTestId('ink').selectOption('water');
    await clickHex(page, '2025');
    await clickHex(page, '2026');
    await page.getByRole('tab', { name: 'File' }).click();
    await expect.poll(() => page.getByTestId('vignette-text').inputValue(), patient).toContain('water = ["2025-2026"]');
    expect(await page.getByTestId('vignette-text').inputValue()).toContain('terrain = { 2025 = "forest" }');
    const hand = join(folder, 'hand.toml');
    writeFileSync(
      hand,
      'title = "By hand"\ngame = "berlin85"\n[units]\ncop = { nat = "SU", at = "2025" }\n' +
        '[[step]]\ndo = "move cop via 2026 2127"\nexpect.at = { cop = "2128" }\n',
    );
    await page.getByTestId('open-vignette').setInputFiles(hand);
    await expect.poll(() => page.getByTestId('holds').innerText(), patient).toBe('Checked: it differs.');
    await page.getByText('at of cop should be 2128, but is 2127').waitFor();
    await p.leave();
  });
});

describe('a question for a judge', () => {
  it('is saved from a running game, holds, and opens in the editor', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' });
    const p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.Pact ?? ''}`),
      { page } = p;
    const other = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.NATO ?? ''}`);
    await Promise.all([p.sit(), other.sit()]);
    await p.until((s) => s.ready && s.mine);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Ask a judge' }).click();
    await page.getByTestId('judge-choice').fill('declare nothing');
    const path = await saved(page, 'judge-save'),
      text = readFileSync(path, 'utf8');
    expect(text).toContain('refused = "declare nothing"');
    expect(text).toContain('side = "Pact"');
    expect(checked(path)).toContain('1 passed, 0 failed');
    await p.leave();
    await other.leave();
    const judge = await Player.at(browser, `${server.url}/#/vignette/nuremberg`);
    await judge.page.getByRole('tab', { name: 'File' }).click({ timeout: 60_000 });
    await judge.page.getByTestId('open-vignette').setInputFiles(path);
    await expect.poll(() => judge.page.getByTestId('holds').innerText(), patient).toBe('Checked: it holds.');
    await judge.page.getByRole('tab', { name: 'Play' }).click();
    await judge.page.getByTestId('word-declare').click();
    await judge.page.getByTestId('word-move-fight').click();
    await judge.page.getByTestId('act').click();
    await expect.poll(() => judge.page.getByTestId('vignette-ask').innerText(), patient).toContain('NATO');
    await judge.leave();
  });

  it('is asked about an earlier moment out of the replay', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    await playUntil(p, (s) => s.phase === 'movement' && s.mine && s.ready && !s.covered);
    await p.page.goto(`${server.url}/#/table/${game.id}?token=${game.both ?? ''}&ply=1`);
    await p.page.getByTestId('replay').waitFor();
    await p.page.evaluate(() => {
      (
        document.querySelector('.map') as HTMLCanvasElement & { table: { dialog: { value: string } } }
      ).table.dialog.value = 'judge';
    });
    const path = await saved(p.page, 'judge-save');
    expect(path).toMatch(/nuremberg-1\.toml$/);
    expect(checked(path)).toContain('1 passed, 0 failed');
    await p.leave();
  });
});
