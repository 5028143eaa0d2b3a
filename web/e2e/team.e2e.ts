/** Three people on one side before Bayreuth: seats, formations, talk, marks and a march, by mouse. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { axe, Clubhouse, join_, people, pictures, playOn, see, wide } from './clubhouse';
import { browser, hosted, renew, server } from './hosted';
import { Player } from './player';
import { Server } from './server';

let house: Clubhouse,
  tries = 0;
hosted(() => new Server('', ['--club']));
beforeEach(() => {
  house = new Clubhouse(browser);
});

type Canvas = HTMLCanvasElement & { table: TableModel };
const verbs = (page: Page): Promise<string[]> =>
  page.evaluate(() => (document.querySelector('.map') as Canvas).table.session.builder.verbs.value.map((v) => v.word));
/** Formations with units in hexes from which a march may begin, as this browser is offered it. */
const marching = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { session } = (document.querySelector('.map') as Canvas).table,
      from = session.builder.verbs.value.find((v) => v.word === 'move')?.words.map((w) => w.word) ?? [],
      units = [...session.unit.value.values()].filter((u) => from.includes(u.hex ?? ''));
    return [...new Set(units.map((u) => u.formation ?? ''))].sort();
  });
const opened = async (page: Page): Promise<void> => {
  await page.waitForSelector('.map', { timeout: 60_000 });
  await expect
    .poll(
      () =>
        see(page)
          .then((s) => s.seat)
          .catch(() => ''),
      { timeout: 60_000 },
    )
    .not.toBe('');
  await page.keyboard.press('Escape'); // the briefing before the first move
};
/** Somebody whom no opening keeps from the table. */
const somebody = async (options: object = {}): Promise<[BrowserContext, Page]> => {
  const [context, page] = await house.somebody(options);
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    const known = JSON.parse(localStorage.getItem('front85.settings') ?? '{}') as object;
    localStorage.setItem('front85.settings', JSON.stringify({ ...known, opening: false }));
  });
  return [context, page];
};
const talk = async (page: Page): Promise<void> => {
  if (!(await page.getByTestId('talk').isVisible())) await page.locator('#tab-talk').click();
  await page.getByTestId('talk').waitFor();
};

describe('three commanders on one side', () => {
  it('are seated, get formations, act side by side, draw and propose', async () => {
    if (tries++) await renew();
    const contexts: BrowserContext[] = [],
      pages: Page[] = [];
    for (const name of ['Marta', 'Jan']) {
      const [context, page] = await somebody();
      contexts.push(context);
      pages.push(page);
      await join_(page, server.url, name);
    }
    const [marta, jan] = pages as [Page, Page];
    await marta.getByTestId('open-table').click();
    await marta.locator('.sheet select').nth(0).selectOption('nuremberg');
    await marta.locator('.sheet select').nth(1).selectOption('bayreuth');
    await marta.locator('.sheet select').nth(2).selectOption('Pact');
    await marta.locator('.sheet select').nth(4).selectOption('3');
    await marta.getByTestId('open-go').click();
    await marta.getByTestId('link').nth(2).waitFor();
    const links = await marta.getByTestId('link').evaluateAll((all) => all.map((x) => (x as HTMLInputElement).value)),
      invited = links.filter((x) => /Pact(\.|%2E)[23]/.test(x));
    expect(invited).toHaveLength(2);
    await marta.screenshot({ path: join(pictures, 'team-opened.png') });
    await marta.locator('.sheet-foot a.go').click();
    await jan.goto(`${server.url}/#/`);
    await jan.getByTestId('open-row').getByRole('button').click();

    // two guests take up their links and say what they are called
    const [three, ola] = await somebody(),
      [four, piotr] = await somebody({ viewport: { width: 390, height: 844 }, locale: 'pl-PL' });
    contexts.push(three, four);
    for (const [page, link, name] of [
      [ola, invited[0], 'Ola'],
      [piotr, invited[1], 'Piotr'],
    ] as const) {
      await page.goto(link ?? '');
      await opened(page);
      await people(page);
      await page.getByRole('textbox', { name: /call you|zwracać|nazywać|mówić/ }).fill(name);
      await page.getByRole('textbox', { name: /call you|zwracać|nazywać|mówić/ }).press('Enter');
      await page.keyboard.press('Escape');
    }
    for (const page of [marta, jan]) await opened(page);

    // on to a phase in which the side may march in any order
    await playOn(
      [marta, jan],
      200,
      async () => (await verbs(marta)).includes('move') && (await verbs(marta)).includes('end'),
    );
    expect(await marching(marta)).toEqual(['15GT', '39G', '48M']);

    // the chief deals them out
    await people(marta);
    await marta.getByTestId('commanders-open').click();
    for (const [post, seat, sign] of [
      ['39G', 'Pact.2', 'O'],
      ['48M', 'Pact.3', 'P'],
    ] as const) {
      await marta.locator(`select[data-post="${post}"]`).selectOption(seat);
      await marta.locator(`.dealt li:has([data-post="${post}"]) .sign`, { hasText: sign }).waitFor();
    }
    await marta.screenshot({ path: join(pictures, 'team-sheet.png') });
    expect(await axe(marta)).toEqual([]);
    await marta.keyboard.press('Escape');

    // each is offered what is theirs, and nobody else's
    for (const [page, own] of [
      [ola, '39G'],
      [piotr, '48M'],
      [marta, '15GT'],
    ] as const) {
      await expect.poll(() => marching(page), { timeout: 30_000 }).toEqual([own]);
      expect((await verbs(page)).includes('end')).toBe(page === marta);
    }

    // Ola writes to her side and draws an arrow; Jan sees neither
    await talk(ola);
    expect(await ola.getByRole('radio', { name: 'Our side' }).isChecked()).toBe(true);
    await ola.locator('.talk textarea').fill('We cross at dawn');
    await ola.locator('.talk textarea').press('Enter');
    const hand = new Player(ola),
      hex = await hand.hexOf('SU-39G-Rec');
    await ola.getByTestId('draw-circle').click();
    await hand.click(hex);
    await ola.locator('.drawing input').fill('here');
    await ola.getByTestId('draw-done').click();
    for (const page of [marta, ola]) {
      await talk(page);
      await page.locator('.talk .line', { hasText: 'We cross at dawn' }).waitFor();
      await page.getByTestId('mark-circle').waitFor();
    }
    await talk(jan);
    expect(await jan.locator('.talk').textContent()).not.toContain('dawn');
    await marta.screenshot({ path: join(pictures, 'team-marks.png') });
    await piotr.screenshot({ path: join(pictures, 'team-phone.png') });
    expect(await wide(piotr)).toBe(false);
    expect(await axe(marta)).toEqual([]);

    // Ola marches with one of hers by mouse, which all see, and takes it back
    const { ply } = await see(ola);
    await hand.click(hex);
    const reach = await hand.until((s) => s.kind === 'hex' && s.words.length > 0);
    expect(reach.prefix[1]).toBe(hex);
    await hand.click(reach.words[0] ?? '');
    await hand.moved(ply);
    await ola.screenshot({ path: join(pictures, 'team-marched.png') });
    for (const page of [marta, piotr, jan])
      await expect.poll(async () => (await see(page)).ply, { timeout: 30_000 }).toBe(ply + 1);
    await hand.press('u');
    for (const page of [ola, marta])
      await expect.poll(async () => (await see(page)).ply, { timeout: 30_000 }).toBe(ply);
    for (const context of contexts) await context.close();
  });
});
