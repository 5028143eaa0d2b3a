/** Games in the browser to their end and the report, in both languages: one from its first question, two from their last turn. */
import { describe, expect, it } from 'vitest';
import type { CreatedGame } from '../src/wire.gen';
import { playUntil } from './driver';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { reached } from './reached';

hosted();

type Language = [lang: string, locale: string, winner: RegExp, report: string];
const ENGLISH: Language = ['en', 'en-GB', / wins$/, 'Look back'],
  POLISH: Language = ['pl', 'pl-PL', /^Zwycięzca: /, 'Przebieg gry'];
const never = (): boolean => false;

/** The table says who won and how; the report says it again, with figures of every turn. */
async function toldAtTheEnd(
  p: Player,
  game: CreatedGame,
  token: string,
  [lang, , winner, report]: Language,
): Promise<void> {
  expect((await p.see()).over).toBe(true);
  expect(await p.page.locator('html').getAttribute('lang')).toBe(lang);
  expect((await p.page.locator('.prompt .say b').textContent())?.length).toBeGreaterThan(5);
  await p.page.getByTestId('ended').waitFor();
  expect(await p.page.getByTestId('gold').textContent()).toBe(report);
  await p.page.getByTestId('gold').click();
  await p.page.waitForFunction((id) => location.hash.startsWith(`#/report/${id}`), game.id);
  await p.page.getByTestId('front-map').waitFor();
  expect(await p.page.locator('.report h1').textContent()).toMatch(winner);
  const seat = { headers: { authorization: `Bearer ${token}` } },
    answer = await fetch(`${server.url}/api/games/${game.id}/report`, seat),
    { turns } = (await answer.json()) as { turns: unknown[] };
  expect(await p.page.locator('.turns-table tbody tr').count()).toBe(turns.length);
}

describe('a whole game', () => {
  it('is played in the hot seat', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    await playUntil(p, never, { moves: 1, attacks: 2 });
    await toldAtTheEnd(p, game, game.both ?? '', ENGLISH);
    await p.picture('end-hot-seat-en');
    await p.leave();
  });

  it.each<[string, number, Language]>([
    ['bayreuth', 6, ENGLISH],
    ['lesson', 4, POLISH],
  ])('is played to its end against the regular computer: %s', async (scenario, last, language) => {
    const wanted = `True and game.position.state.turn == ${last}`,
      game = await reached(server, 'nuremberg', scenario, wanted, 0, 'Pact:regular'),
      token = game.seats.NATO ?? '',
      [lang, locale] = language,
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${token}`, { locale });
    await p.sit();
    await playUntil(p, never, { moves: 1, attacks: 1 });
    await toldAtTheEnd(p, game, token, language);
    await p.picture(`end-regular-${lang}`);
    await p.leave();
  });
});

it('a campaign begins with the set-up as suggested, and the computer plays its first turn', async () => {
  const game = await server.create({ NATO: 'human', Pact: 'regular' }, 'campaign'),
    p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.NATO ?? ''}`);
  await p.sit();
  const { turn } = await p.until((s) => s.mine && s.ready);
  await p.gold();
  await p.moved(0);
  const later = await playUntil(p, (s) => s.turn > turn, { moves: 0, attacks: 0 });
  expect([later.over, later.turn]).toEqual([false, turn + 1]);
  await p.leave();
});
