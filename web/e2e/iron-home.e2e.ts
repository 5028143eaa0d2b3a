/** Under an Iron Sky far from the front: revolt markers placed, a challenge declined, decisions at sea, a revolt to be suppressed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import type { TableModel } from '../src/table/model';
import type { CreatedGame, IronSkyView } from '../src/wire.gen';

hosted();

const SAVE = join(import.meta.dirname, '../../tests/saves/iron-sky-revolt.json');

async function imported(): Promise<CreatedGame> {
  const answer = await fetch(`${server.url}/api/games/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: readFileSync(SAVE),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as CreatedGame;
}

const view = (p: Player): Promise<IronSkyView> =>
  p.page.evaluate(
    () =>
      (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session.live.value
        ?.view as IronSkyView,
  );

describe.each([
  ['en', 'en-GB', 'Unrest and revolts', 'North Atlantic'],
  ['pl', 'pl-PL', 'Niepokoje i rewolty', 'Północny Atlantyk'],
])('the home front (%s)', (lang, locale, unrest, sea) => {
  it('is played with the gold button and the dock, and a division is offered the revolt in its own hex', async () => {
    const game = await imported(),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`, {
        locale,
        viewport: { width: 1440, height: 900 },
      });
    await p.sit();
    const shot = (name: string): Promise<unknown> =>
      process.env.SHOTS
        ? p.page.screenshot({ path: join(process.env.SHOTS, `home-${lang}-${name}.png`) })
        : Promise.resolve();
    const gold = async (): Promise<void> => {
      const { ply } = await p.see();
      await p.page.getByTestId('gold').click();
      await p.until((s) => s.ply !== ply || s.covered, 60_000);
    };

    // Two markers of the Czechoslovak revolt go where it cuts most.
    expect((await view(p)).phase).toBe('rising');
    await shot('rise');
    const before = (await view(p)).markers?.filter((m) => m.kind === 'revolt') ?? [];
    await gold();
    await p.until((s) => s.phase !== 'rising', 60_000);
    const after = (await view(p)).markers?.filter((m) => m.kind === 'revolt') ?? [];
    const sum = (all: typeof after): number => all.reduce((n, m) => n + (m.count ?? 0), 0);
    expect(sum(after)).toBe(sum(before) + 2);

    // No challenge; then the decisions of the war turn at sea, each with what it moves.
    expect((await view(p)).phase).toBe('revolt phase');
    expect(await p.page.getByTestId('unrest').isVisible()).toBe(true);
    expect(await p.page.getByRole('heading', { name: unrest }).first().isVisible()).toBe(true);
    await shot('challenge');
    await p.page.keyboard.press('e');
    await p.until((s) => s.phase !== 'revolt phase', 60_000);
    for (let i = 0; i < 4 && (await view(p)).phase === 'atlantic'; i += 1) {
      expect(await p.page.getByText(sea).first().isVisible()).toBe(true);
      if (i === 0) await shot('sea');
      await gold();
    }
    expect(Object.keys((await view(p)).atlantic?.items ?? []).length).toBeGreaterThan(0);

    // On to the Pact's movement, where the division in East Berlin may attack the revolt around it.
    for (let i = 0; i < 30; i += 1) {
      const s = await p.see();
      if (s.covered) await p.uncover();
      else if (s.phase === 'land movement') break;
      else {
        // A phase with reinforcements still to come is armed by its key and asks once more whether it is over.
        await p.until((x) => x.ready);
        await p.page.keyboard.press('e');
        const asked = await p.until((x) => x.ply !== s.ply || x.covered || x.armed !== null);
        if (asked.ply === s.ply && !asked.covered) await p.page.keyboard.press('Enter');
        await p.until((x) => x.ply !== s.ply || x.covered);
      }
    }
    await p.until((s) => s.ready && s.mine && !s.covered);
    await p.page.evaluate(() => {
      const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
      return session.builder.start('assault', 'su-39-gmrd');
    });
    const played = (await p.until((s) => s.verb === 'assault' && s.words.length > 0)).words;
    expect(played).toContain('C5007');
    await shot('suppress');
    // It does, in English once for both: the combat is walked through with the gold button, and the log tells of it.
    if (lang === 'en') {
      const begun = (await p.see()).ply;
      await p.page.evaluate(async () => {
        const { builder } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table.session;
        await builder.push('C5007');
        while (builder.complete.value === null && builder.step.value?.words[0])
          await builder.push(builder.step.value.words[0].word);
      });
      const told = (): Promise<string[]> =>
        p.page.evaluate((from) => {
          const { session } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table;
          return session.log.value.filter((line) => line.ply >= from).map((line) => line.id);
        }, begun);
      await gold();
      for (let i = 0; i < 150 && !(await told()).includes('is-log-combat'); i += 1) {
        const s = await p.see();
        if (s.covered) await p.uncover();
        else if (await p.page.getByTestId('gold').isVisible()) await gold();
        else await p.page.waitForTimeout(200);
      }
      expect(await told()).toContain('is-log-suppression');
      expect(await told()).toContain('is-log-combat');
      await shot('suppressed');
    }
    await p.leave();
  });
});
