/**
 * A whole game of two people in two browsers: lobby, talk, take-back, clock, a move told by mail, days of absence, the end,
 * the dice, a rematch. Nothing secret leaks on the way.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  axe,
  Clubhouse,
  join_,
  journal,
  offer,
  PASSWORD,
  people,
  pictures,
  play,
  playOn,
  see,
  shows,
  wide,
  ask,
} from './clubhouse';
import { browser, hosted, renew, server } from './hosted';
import { ADDRESS, PostOffice } from './post';
import { venv } from './place';
import { Server } from './server';

const DAY = 24 * 3600;
let house: Clubhouse,
  post: PostOffice,
  tries = 0;
hosted(async () => {
  post?.close();
  post = await new PostOffice().open();
  return new Server('', ['--club'], post.settings);
});
beforeEach(() => {
  house = new Clubhouse(browser);
});
afterAll(() => post.close());

/** So much time has passed while the server stood still: clocks have run, nobody was seen. */
const passes = (seconds: number): void => {
  execFileSync(venv, [
    '-c',
    `import sqlite3, sys
base, gone = sqlite3.connect(sys.argv[1]), float(sys.argv[2])
base.execute("UPDATE clocks SET since = since - ? WHERE since IS NOT NULL", (gone,))
base.execute("UPDATE memberships SET seen = seen - ?", (gone,))
base.execute("UPDATE notices SET due = due - ?, created = created - ? WHERE sent IS NULL", (gone, gone))
base.commit()`,
    join(server.data, 'front85.sqlite3'),
    String(seconds),
  ]);
};
const clock = async (page: Page, side: string): Promise<string> => {
  const found = page.getByTestId(`clock-${side}`);
  await found.waitFor();
  return (await found.textContent()) ?? '';
};
/** Gold buttons before the reader's eyes. */
const golds = (page: Page): Promise<number> => page.locator('.btn.go:visible').count();

describe('the club', () => {
  it('brings two people through a whole game', async () => {
    if (tries++) await renew();
    const [one, marta] = await house.somebody(),
      [two, jan] = await house.somebody({ locale: 'pl-PL' });
    await join_(marta, server.url, 'Marta');
    await join_(jan, server.url, 'Jan');
    expect(await axe(marta)).toEqual([]);

    // Jan wants to be told by mail, and reads a feed
    await ask(jan, '/notices', { kind: 'mail', address: 'jan@example.org' });
    const feed = String((await ask(jan, '/notices', { kind: 'feed' })).feed);
    await expect.poll(() => post.word('jan@example.org'), { timeout: 30_000 }).toBeTruthy();
    const wordOfMail = post.word('jan@example.org') ?? '';
    await jan.goto(`${server.url}/#/notices/${wordOfMail}?confirm`);
    await jan.locator('.by-link [role="status"]').waitFor();

    // a table with a clock, and somebody who sits down
    await marta.getByTestId('open-table').click();
    await marta.locator('.sheet select').nth(1).selectOption('lesson');
    await marta.locator('.sheet input[type="number"]').fill('5');
    await marta.getByTestId('open-go').click();
    await marta.getByTestId('link').waitFor();
    await marta.screenshot({ path: join(pictures, 'club-opened.png') });
    const link = await marta.getByTestId('link').inputValue();
    await marta.locator('.sheet-foot a.go').click();
    await marta.waitForSelector('.map', { timeout: 60_000 });
    await jan.goto(`${server.url}/#/`);
    await jan.getByTestId('open-row').waitFor();
    await jan.screenshot({ path: join(pictures, 'club-lobby-table.png') });
    await jan.getByTestId('open-row').getByRole('button').click();
    await jan.waitForSelector('.map', { timeout: 60_000 });
    const game = /table\/([\w-]+)/.exec(jan.url())?.[1] ?? '';
    expect(jan.url()).not.toContain('token');

    // both are here, and a clock runs
    await marta.locator('.seat .presence.here').nth(1).waitFor();
    for (const page of [jan, marta]) await page.getByTestId('prompt').waitFor(); // the map is there before the game
    const his = (await see(jan)).seat,
      hers = (await see(marta)).seat;
    expect(await clock(marta, his)).toMatch(/^(4 d 23|5 d 0) h/);
    await marta.locator('.seat .clock.runs').first().waitFor();

    // talk with links, a note nobody else sees
    await marta.locator('#tab-talk').click();
    await marta.locator('.write textarea').fill('Good luck at #1805! Look at #turn 1.');
    await marta.keyboard.press('Enter');
    await jan.locator('.tabs .unread').waitFor();
    await jan.locator('#tab-talk').click();
    await jan.getByText('Good luck at').waitFor();
    await marta.locator('.write .club-tick input').check();
    await marta.locator('.write textarea').fill('my secret plan');
    await marta.keyboard.press('Enter');
    await marta.locator('.line.note').waitFor();
    await jan.locator('.write textarea').fill('Nawzajem');
    await jan.keyboard.press('Enter');
    await marta.getByText('Nawzajem').waitFor();
    expect(await jan.getByText('my secret plan').count()).toBe(0);
    await marta.screenshot({ path: join(pictures, 'club-talk.png') });
    expect(await axe(marta)).toEqual([]);

    // some play, then a move back by consent: the same dice fall again
    await playOn([marta, jan], 8, () => Promise.resolve(false));
    await expect.poll(async () => (await see(marta)).ply === (await see(jan)).ply, { timeout: 60_000 }).toBe(true);
    const before = await journal(marta);
    await offer(marta, 'takeback');
    await jan.getByTestId('offer').waitFor();
    await jan.screenshot({ path: join(pictures, 'club-takeback.png') });
    expect(await axe(jan)).toEqual([]);
    expect(await golds(jan)).toBe(1);
    await jan.getByTestId('grant').click();
    await expect.poll(async () => (await see(marta)).ply, { timeout: 30_000 }).toBeLessThan(before.length);
    const [player, again] = before[(await journal(marta)).length] ?? ['', null];
    expect(player).toBe(hers); // her own move
    await play(marta, again ?? '');
    await expect
      .poll(async () => (await journal(marta)).slice(0, before.length), { timeout: 60_000 })
      .toEqual(before.slice(0, (await journal(marta)).length));

    // the link to a turn opens the replay there
    await jan.locator('.talk .line p .link', { hasText: /turn 1/ }).click();
    await jan.locator('.table.looking').waitFor();
    await jan.getByTestId('replay').locator('.btn.go').click();
    await jan.locator('.table:not(.looking)').waitFor();

    // the line breaks and comes back
    await two.setOffline(true);
    await jan.waitForTimeout(300);
    await two.setOffline(false);

    // Jan goes; it becomes his move; three days pass, and the server is started anew
    await playOn([marta, jan], 60, async () => (await see(marta)).asked === hers);
    await jan.close();
    await playOn([marta], 200, async () => (await see(marta)).asked === his);
    expect((await see(marta)).asked).toBe(his);
    const told = post.to('jan@example.org').length;
    await server.stop();
    passes(3 * DAY);
    await server.start();
    await expect.poll(() => post.to('jan@example.org').length, { timeout: 60_000 }).toBe(told + 1);
    const letter = post.to('jan@example.org').at(-1) ?? '';
    // two days less the seconds since it became his move
    expect(letter).toMatch(/Subject: [^\n]*Twój[^\n]* ruch:[^\n]*(\n [^\n]*)*\((?:1\s+d\s+23|2\s+d\s+0)/);
    expect(letter).toMatch(/^List-Unsubscribe: <https:[^\s>]+>$/m);
    expect(letter).toContain(`${ADDRESS}/#/table/${game}`);

    // he comes back by the link in the mail, on a phone: who he is stands in the cookie
    const [three, phone] = await house.somebody({ viewport: { width: 390, height: 844 }, locale: 'pl-PL' });
    await three.addCookies(await two.cookies());
    await phone.goto(`${server.url}/#/`);
    await phone.getByTestId('my-game').waitFor();
    await phone.screenshot({ path: join(pictures, 'club-phone.png') });
    expect(await axe(phone)).toEqual([]);
    const way = /https:\/\/play\.example\.org(\/#\/table\/[\w-]+)/.exec(letter)?.[1] ?? '';
    await phone.goto(`${server.url}${way}`);
    await phone.waitForSelector('.map', { timeout: 60_000 });
    expect(await clock(phone, his)).toMatch(/^(1 d 23|2 d 0) /);
    expect(await phone.getByTestId(`clock-${his}`).isVisible()).toBe(true);
    await phone.screenshot({ path: join(pictures, 'club-phone-clock.png') });
    await marta.waitForFunction(() => !document.querySelector('.table.offline'), undefined, { timeout: 60_000 });
    await expect.poll(async () => (await see(phone)).mine, { timeout: 60_000 }).toBe(true);

    // to the end: played on for a while, and what is left is given up by agreement
    const back = await two.newPage();
    await back.goto(`${server.url}${way}`);
    await back.waitForSelector('.map', { timeout: 60_000 });
    await three.close();
    await playOn([marta, back], 20, async () => (await see(marta)).over);
    if (!(await see(marta)).over) {
      await offer(back, 'surrender');
      await marta.getByTestId('offer').waitFor();
      expect(await golds(marta)).toBe(1);
      await marta.getByTestId('grant').click();
    }
    await expect.poll(async () => (await see(marta)).over, { timeout: 30_000 }).toBe(true);
    expect(post.to('jan@example.org').length).toBe(told + 1); // one notice for the turn, none after he came

    // every die is worked out again in the browser
    const token = await marta.evaluate((id) => localStorage.getItem(`front85.seat.${id}`), game);
    await marta.goto(`${server.url}/#/report/${game}`);
    await marta
      .getByTestId('fair-dice')
      .getByText(/worked out all \d+ rolls again/)
      .waitFor();
    const exported = await marta.evaluate(
      async ([id, seat]) =>
        (await fetch(`/api/games/${id}/export`, { headers: { authorization: `Bearer ${seat}` } })).text(),
      [game, token] as const,
    );

    // the lobby knows it is over, and a rematch brings both to one table
    await marta.goto(`${server.url}/#/`);
    await marta.getByRole('button', { name: 'Rematch' }).first().click();
    await marta.waitForURL(/table\//);
    const fresh = /table\/([\w-]+)/.exec(marta.url())?.[1] ?? '';
    expect(fresh).not.toBe(game);
    await people(back);
    await back.getByTestId('rematch').click();
    await back.waitForURL((url) => url.hash.includes(fresh), { timeout: 30_000 });

    // nothing that opens a seat was written down anywhere
    const seats = await Promise.all(
      [marta, back].map((page) =>
        page.evaluate(() =>
          Object.entries(localStorage)
            .filter(([key]) => key.startsWith('front85.seat.'))
            .map(([, value]) => String(value)),
        ),
      ),
    );
    expect(seats.flat().length).toBeGreaterThan(1);
    const cookies = [...(await one.cookies()), ...(await two.cookies())].map((c) => c.value);
    const code = /code=([\w-]+)/.exec(link)?.[1] ?? 'none';
    const news = await (await fetch(`${server.url}${new URL(feed, server.url).pathname}`)).text();
    expect(news).toContain('<feed');
    const all = [
      ...house.told,
      ...house.referrers,
      ...house.titles,
      server.log,
      ...post.letters,
      news,
      exported,
      marta.url(),
      back.url(),
    ].join('\n');
    expect(house.titles.size).toBeGreaterThan(0);
    for (const secret of [...seats.flat(), ...cookies, code, PASSWORD, 'my secret plan'])
      expect(all.includes(secret), secret).toBe(false);
    expect([...house.referrers, ...house.titles, server.log, news, exported].join('\n')).not.toContain(wordOfMail);
    expect(exported).not.toContain('Nawzajem');
    expect(house.told.filter((x) => x.includes('jan@example.org'))).toEqual([]);
    expect(server.log).not.toContain('jan@example.org');
    await one.close();
    await two.close();
  });

  it('shows every page in both languages and themes, on screens of every size', async () => {
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const)
      for (const language of ['en-GB', 'pl-PL'])
        for (const colorScheme of ['light', 'dark'] as const) {
          const [context, page] = await house.somebody({ viewport: { width, height }, locale: language, colorScheme });
          const name = `${width}-${language.slice(0, 2)}-${colorScheme}`;
          await page.goto(`${server.url}/`);
          await shows(page, '[data-testid="enter"]');
          expect(await wide(page), `${name} enter`).toBe(false);
          expect(await axe(page), `${name} enter`).toEqual([]);
          await page.screenshot({ path: join(pictures, `club-enter-${name}.png`) });
          await page.locator('[autocomplete="username"]').fill('Jan');
          await page.locator('[autocomplete="current-password"]').fill(PASSWORD);
          await page.getByTestId('enter').locator('button[type="submit"]').click();
          await page.locator('.club-me .person').waitFor();
          for (const section of ['', 'tables', 'watch', 'account']) {
            await page.goto(`${server.url}/#/club/${section}`);
            const part =
              section === 'account' ? '[data-testid="keys"] :is(.note + .note, button:enabled)' : '.group:visible';
            await shows(page, `.club-main.${section || 'mine'} ${part}`);
            expect(await wide(page), `${name} ${section}`).toBe(false);
            expect(await axe(page), `${name} ${section}`).toEqual([]);
            await page.screenshot({ path: join(pictures, `club-${section || 'mine'}-${name}.png`) });
          }
          await context.close();
        }
  });
});
