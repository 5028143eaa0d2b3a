/** A title of another package, for which the client has no folder: the example, installed, played by mouse to its end. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { Server } from './server';

const repo = join(import.meta.dirname, '../..'),
  venv = join(repo, '.venv/bin/python'),
  pictures = join(import.meta.dirname, 'pictures');
hosted(() => {
  const packages = mkdtempSync(join(tmpdir(), 'front85-guest-'));
  const quiet = ['--quiet', '--disable-pip-version-check', '--no-index', '--no-deps', '--no-build-isolation'];
  execFileSync(existsSync(venv) ? venv : 'python3', [
    '-m',
    'pip',
    'install',
    ...quiet,
    '--target',
    packages,
    join(repo, 'examples/lantern_coast'),
  ]);
  return new Server(packages);
}, true);

const sit = async (token: string, id: string, width: number, height: number, locale = 'en-GB'): Promise<Player> => {
  const p = await Player.at(browser, `${server.url}/#/table/${id}?token=${token}`, {
    viewport: { width, height },
    locale,
  });
  await p.sit();
  return p;
};

it('stands on the shelf with its own picture and words', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/#/`);
  const card = page.locator('.card', { hasText: 'The Lantern Coast' });
  await card.scrollIntoViewIfNeeded();
  expect(await card.locator('img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
    552,
  );
  await card.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  expect(await sheet.innerText()).toContain('I play Keepers');
  await page.screenshot({ path: join(pictures, 'guest-new.png') });
  await page.close();
});

it.each([
  [1440, 900, 'en-GB'],
  [1024, 768, 'pl-PL'],
  [1920, 1080, 'en-GB'],
])('is played at %i by %i', async (width, height, locale) => {
  const game = await server.create({ Keepers: 'human', Wreckers: 'human' }, 'storm', 'Night', 'lantern-coast');
  const p = await sit(game.both ?? '', game.id, width, height, locale);
  await p.until((s) => s.ready || s.covered);
  if ((await p.see()).covered) await p.uncover();
  const asked = await p.until((s) => s.ready && s.mine);
  expect(asked.player).toBe('Wreckers');
  await p.page.screenshot({ path: join(pictures, `guest-${width}.png`) });
  const later = await playUntil(p, (s) => s.turn >= 3, { moves: 2, attacks: 1 });
  expect(later.over || later.turn >= 3).toBe(true);
  if (later.covered) await p.uncover();
  // A narrow masthead shows the figure alone; its name is in the tooltip.
  expect(await p.page.content()).toContain(locale === 'pl-PL' ? 'Droga do portu' : 'Way to harbour');
  await p.page.screenshot({ path: join(pictures, `guest-${width}-later.png`) });
  await p.leave();
});

it('is played against the computer to its report', async () => {
  const game = await server.create({ Keepers: 'human', Wreckers: 'regular' }, 'storm', 'Night', 'lantern-coast');
  const p = await sit(game.seats.Keepers ?? '', game.id, 1440, 900);
  const s = await playUntil(p, (x) => x.over, { moves: 1, attacks: 1 });
  expect(s.over).toBe(true);
  await p.page.goto(`${server.url}/#/report/${game.id}?token=${game.seats.Keepers}`);
  await p.page.getByText('Keepers').first().waitFor();
  await p.page.screenshot({ path: join(pictures, 'guest-report.png') });
  await p.leave();
});
