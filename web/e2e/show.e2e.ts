/** The opponent's turn: told at once, watched again, briefed; never ahead of what the seat may see. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../src/table/model';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted();
type Canvas = HTMLCanvasElement & { table: TableModel };
const table = (id: string, token: string | null | undefined): string =>
  `${server.url}/#/table/${id}?token=${token ?? ''}`;
const shown = (p: Player) =>
  p.page.evaluate(() => {
    const { playback: b, session: s } = document.querySelector<Canvas>('.map')!.table,
      units = s.state.value?.view.units ?? [];
    return {
      at: b.at.value,
      beats: b.beats.value.length,
      events: b.events.value.length,
      briefing: b.briefing.value,
      card: document.querySelector('[data-testid="briefing"]') !== null,
      trails: b.overlay.value?.trails?.length ?? 0,
      ply: s.state.value?.ply ?? 0,
      past: s.past.value !== null,
      mine: s.mine.value,
      where: Object.fromEntries(units.map((u) => [u.id, u.hex])),
    };
  });

/** Answer whatever is asked within the opponent's turn, by the first words that are offered. */
const answer = (p: Player) =>
  p.page.evaluate(async () => {
    const { session } = document.querySelector<Canvas>('.map')!.table,
      ply = session.live.value?.ply ?? 0,
      words: string[] = [];
    for (let depth = 0; depth < 12; depth += 1) {
      const next = await session.wire.words(words),
        first = next.words[0];
      if (!first || (next.closes && words.length > 1)) break;
      words.push(first.word);
    }
    await session.wire.play(words.join(' '), ply).catch(() => undefined);
  });
/** Sit until the card is there: out of a show by Enter, past questions by an answer. A question that needs its place comes first. */
async function briefed(p: Player): Promise<void> {
  const end = Date.now() + 150_000;
  for (;;) {
    const s = await shown(p);
    if (s.card) return;
    if (Date.now() > end) throw new Error(`no briefing: ${JSON.stringify({ ...s, where: null })}`);
    if (s.at !== null && s.beats > 0) await p.page.keyboard.press('Enter');
    else if (s.mine && s.at === null) await answer(p);
    await p.page.waitForTimeout(500);
  }
}

describe('what the opponent did', () => {
  it('is briefed to who comes to the table, watched, stepped back, and left for my turn', async () => {
    const game = await server.create({ NATO: 'human', Soviet: 'regular' }, 'lesson', 'Show', 'fulda-gap');
    const p = await Player.at(browser, table(game.id, game.seats.NATO), {}, 'all');
    await p.sit();
    const card = p.page.getByTestId('briefing');
    await briefed(p);
    await card.waitFor();
    const lines = await card.locator('.brief-row').count();
    expect(lines).toBeGreaterThan(0);
    expect((await shown(p)).trails).toBeGreaterThan(0);
    await p.picture('briefing-1280x720');
    const others = p.page.getByTestId('brief-others');
    if (await others.count()) {
      await others.click();
      expect(await card.locator('.ev').count()).toBeGreaterThan(lines);
      await others.click();
    }
    await card.locator('.ev').first().click();
    expect(await card.count()).toBe(1);
    const eye = () => p.page.evaluate(() => document.querySelector<Canvas>('.map')!.table.stage.value?.camera);
    let here = await eye();
    for (let still = 0; still < 3;) {
      await p.page.waitForTimeout(250);
      const now = await eye();
      still = isDeepStrictEqual(now, here) ? still + 1 : 0; // the camera has arrived
      here = now;
    }
    await p.page.keyboard.press('p');
    await p.page.getByTestId('transport').waitFor();
    const told = await shown(p);
    expect(told.past).toBe(true);
    expect(told.mine).toBe(false);
    expect(told.beats).toBeGreaterThan(0);
    await p.page.keyboard.press('p');
    await p.page.keyboard.press(']');
    await p.picture('show-1280x720');
    await p.page.keyboard.press('[');
    // A moment of the show is the moment of the replay.
    const now = await shown(p),
      answer = await fetch(`${server.url}/api/games/${game.id}/replay?ply=${now.ply}&lang=en`, {
        headers: { Authorization: `Bearer ${game.seats.NATO ?? ''}` },
      }),
      past = (await answer.json()) as { view: { units: { id: string; hex: string | null }[] } };
    expect(now.where).toEqual(Object.fromEntries(past.view.units.map((u) => [u.id, u.hex])));
    await p.page.getByTestId('show-pause').focus();
    await p.page.keyboard.press('Enter'); // whatever has the focus
    await card.waitFor();
    const after = await shown(p);
    expect([after.at, after.past, after.mine]).toEqual([null, false, true]);
    // The show gives the camera back, as far as the panels leave room.
    const back = await eye();
    expect(back?.s).toBe(here?.s);
    expect(Math.hypot((back?.x ?? 99) - (here?.x ?? 0), (back?.y ?? 99) - (here?.y ?? 0))).toBeLessThan(4);
    await p.page.keyboard.press('Escape');
    expect(await card.count()).toBe(0);
    expect((await shown(p)).trails).toBe(0);
    await p.page.keyboard.press('j');
    expect((await shown(p)).trails).toBeGreaterThan(0);
    await p.leave();
  });

  it('goes on deed by deed against a person, is taken back with his undo, and outlives a broken line', async () => {
    const game = await server.create({ NATO: 'human', Soviet: 'human' }, 'lesson', 'Two', 'fulda-gap'),
      soviet = await Player.at(browser, table(game.id, game.seats.Soviet)),
      motion = { reducedMotion: 'no-preference' as const },
      nato = await Player.at(browser, table(game.id, game.seats.NATO), motion, 'all'),
      phone = await Player.at(
        browser,
        table(game.id, game.seats.NATO),
        { viewport: { width: 390, height: 844 }, hasTouch: true },
        'all',
      );
    for (const p of [soviet, nato, phone]) await p.sit();
    await soviet.until((s) => s.mine && s.ready);
    const answer = await fetch(`${server.url}/api/games/${game.id}/plan`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${game.seats.Soviet ?? ''}`, 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'staff', ends: ['end'] }),
      }),
      [one, two, three] = ((await answer.json()) as { steps: { choice: string; units: string[]; hex: string }[] })
        .steps;
    if (!one || !two || !three) throw new Error('the staff has no marches');
    const deed = (choice: string | null): Promise<void> =>
      soviet.page.evaluate(async (words) => {
        const { session } = document.querySelector<Canvas>('.map')!.table,
          ply = session.live.value?.ply ?? 0;
        await (words === null ? session.wire.undo(ply) : session.wire.play(words, ply));
      }, choice);
    /** Both screens of NATO tell of so many deeds, the last of them where it ended. */
    const told = async (events: number, unit?: string, hex?: string | null): Promise<void> => {
      for (const p of [nato, phone])
        await expect
          .poll(
            async () => {
              const s = await shown(p);
              return [s.events, s.past, unit ? s.where[unit] : null];
            },
            { timeout: 60_000 },
          )
          .toEqual([events, true, unit ? hex : null]);
    };
    const [unit = ''] = two.units,
      home = (await shown(nato)).where[unit];
    await deed(one.choice);
    await told(1, one.units[0], one.hex);
    await deed(two.choice); // the show had told everything: it goes on
    await told(2, unit, two.hex);
    await deed(null);
    await told(1, unit, home);
    await nato.page.evaluate(() => {
      const socket: unknown = Reflect.get(document.querySelector<Canvas>('.map')!.table.session.wire, 'socket');
      if (socket instanceof WebSocket) socket.close();
    });
    await deed(two.choice);
    await told(2, unit, two.hex);
    await deed(three.choice);
    await told(3, three.units[0], three.hex);
    await phone.picture('show-person-390x844');
    for (const p of [soviet, nato, phone]) await p.leave();
  });
});
