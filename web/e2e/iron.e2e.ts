/** Under an Iron Sky on the same table: a scenario played for some turns with the mouse, combats walked through with the gold button. */
import { describe, expect, it } from 'vitest';
import { browser, hosted, server } from './hosted';
import { Player, type Seen } from './player';
import type { TableModel } from '../src/table/model';

hosted();

interface Goal {
  hex: string;
  fights: boolean;
  tires: boolean;
  near: number;
}
/** What the plain eyes of a player do not tell a test: who could march, and where to. */
interface Sight {
  units: [string, string][];
  goals: Goal[];
  plain: string[];
  gold: boolean;
  result: string;
  /** Where each unit on the map stands. */
  where: Record<string, string>;
}

const look = (p: Player, side: string): Promise<Sight> =>
  p.page.evaluate((own) => {
    const { session, stage } = (document.querySelector('.map') as HTMLCanvasElement & { table: TableModel }).table,
      b = session.builder,
      view = session.live.value?.view as { battle?: { result?: string } | null };
    const at = (hex: string): { x: number; y: number } => stage.value?.screenOf(hex) ?? { x: 0, y: 0 };
    const enemies = session.units.value.filter((u) => u.hex && u.side !== own).map((u) => at(u.hex ?? ''));
    const near = (hex: string): number => {
      const h = at(hex);
      return Math.min(...enemies.map((e) => Math.hypot(e.x - h.x, e.y - h.y)));
    };
    return {
      units: [...b.unitEntries.value]
        .filter(([, verbs]) => verbs[0] === 'move')
        .map(([id]): [string, string] => [id, session.unit.value.get(id)?.hex ?? ''])
        .filter(([, hex]) => hex)
        .sort((x, y) => near(x[1]) - near(y[1])),
      goals:
        b.step.value?.kind === 'hex'
          ? b.step.value.words.map((w) => ({
              hex: w.word,
              fights: w.hint?.assault !== undefined,
              tires: w.hint?.fatigue !== undefined,
              near: near(w.word),
            }))
          : [],
      plain: b.verbs.value.filter((v) => v.plain).map((v) => v.word),
      gold: document.querySelector('[data-testid="gold"]') !== null,
      result: view.battle?.result ?? '',
      where: Object.fromEntries([...session.unit.value].map(([id, unit]) => [id, unit.hex ?? ''])),
    };
  }, side);

/** The gold button, or nothing where the click before it has played the sentence already. */
async function confirm(p: Player, s: Seen): Promise<void> {
  const end = Date.now() + 60_000,
    done = (x: Seen): boolean => x.over || x.ply !== s.ply || x.covered || (s.complete !== null && x.complete === null);
  while (!done(await p.see())) {
    if (Date.now() > end) throw new Error(`not confirmed: ${JSON.stringify(s).slice(0, 300)}`);
    // Asked for at one moment: between two the button may have gone with its question.
    const at = await p.page.evaluate(() => {
      const r = document.querySelector('[data-testid="gold"]')?.getBoundingClientRect();
      return r ? { x: r.x + r.width / 2, y: r.y + r.height / 2 } : null;
    });
    if (at) await p.page.mouse.click(at.x, at.y);
    await p.until(done, 3_000).catch(() => undefined); // a busy machine: look again
  }
  if ((await p.see()).ply !== s.ply) await p.moved(s.ply);
}

interface Habits {
  marches: number;
  assaults: number;
}
/** Play on and look at every new kind of question once; returns the kinds of questions, and the results of combats. */
async function tour(
  p: Player,
  name: string,
  over: (s: Seen) => boolean,
  habits: Habits,
  ms: number,
): Promise<Set<string>> {
  const seen = new Set<string>(),
    end = Date.now() + ms;
  let marches = 0,
    assaults = 0,
    turn = '';
  for (;;) {
    const s = await p.see();
    if (s.over || over(s)) return seen;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(s).slice(0, 300)}; seen ${[...seen].join(' ')}`);
    if (s.covered) {
      await p.uncover();
      continue;
    }
    if (!s.mine || !s.ready) {
      await p.page.waitForTimeout(120);
      continue;
    }
    if (
      `${s.turn} ${s.phase === 'land movement' ? (s.player ?? '') : (turn.split(' ')[1] ?? '')}` !== turn &&
      s.phase === 'land movement'
    ) {
      turn = `${s.turn} ${s.player ?? ''}`;
      marches = assaults = 0;
    }
    const at = `${s.phase}-${s.verb ?? ''}${s.complete === null ? '' : '-ready'}`.replaceAll(' ', '_');
    if (!seen.has(at)) {
      seen.add(at);
      await p.page.waitForTimeout(250);
      await p.picture(`iron-${name}-${at}`);
      expect(await p.blemishes()).toEqual([]);
      continue;
    }
    const sight = await look(p, s.player ?? ''),
      gone = (x: Seen): boolean =>
        x.ply !== s.ply ||
        x.covered ||
        x.complete !== s.complete ||
        x.prefix.length !== s.prefix.length ||
        x.refusal !== null;
    if (sight.result) seen.add(`result-${sight.result}`);
    if (s.complete !== null) {
      await confirm(p, s);
      continue;
    }
    if (s.kind === 'hex' && s.verb === 'move') {
      const quiet = sight.goals.filter((g) => !g.tires),
        fight = assaults < habits.assaults ? quiet.filter((g) => g.fights) : [],
        free = quiet.filter((g) => !g.fights && !s.held.includes(g.hex));
      const [goal] = (fight.length ? fight : free.length ? free : sight.goals).sort((x, y) => x.near - y.near);
      if (goal?.fights) assaults += 1;
      if (goal) await p.click(goal.hex);
      await p.until(gone);
    } else if (s.kind === 'hex' && s.words[0] !== undefined) {
      await p.click(s.words[0]);
      await p.until(gone);
    } else if (s.phase === 'land movement' && s.verb === null && marches < habits.marches && sight.units[marches]) {
      const [, hex] = sight.units[marches] ?? ['', ''];
      marches += 1;
      await p.click(hex);
      await p.until((x) => x.prefix.length > 0 || x.refusal !== null);
    } else if (s.verb !== null && s.phase === 'land movement' && s.kind !== 'option') {
      await p.page.keyboard.press('Escape');
      await p.until((x) => x.prefix.length < s.prefix.length || x.prefix.length === 0);
    } else if (s.verb === 'guns' && s.words[0] !== undefined && !seen.has('battle-guns-ready')) {
      // Chosen beforehand are only guns that change the odds: where none do, one is taken by hand.
      await p.click(sight.where[s.words[0]] ?? '');
      await p.until(gone);
    } else if (sight.gold) await confirm(p, s);
    else if (s.kind === 'unit' && s.words[0] !== undefined) {
      await p.page.locator('.unit-list button, .tray button').first().click();
      await p.until(gone);
    } else if (s.kind === 'option' || s.kind === 'number') {
      await p.page.locator('.options ul button, .extra-rows button').first().click();
      await p.until(gone);
    } else if (sight.plain.includes('end')) {
      await p.page.keyboard.press('e');
      await p.until((x) => x.complete === 'end' || x.ply !== s.ply);
    } else if (sight.plain[0] !== undefined) {
      await p.page.locator(`.dock [data-verb="${sight.plain[0]}"]`).click();
      await p.until(gone);
    } else throw new Error(`nothing to do: ${JSON.stringify(s).slice(0, 400)}`);
  }
}
const list = (seen: Set<string>): string => [...seen].join(' ');

describe('Under an Iron Sky', () => {
  it('plays two turns of Fulda and Hof in the hot seat: marches, assaults, the steps of combat', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }, 'fulda_hof', 'Fulda and Hof', 'iron-sky', {
        air_war: false,
      }),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`);
    await p.sit();
    const seen = await tour(p, 'hot-seat', (s) => s.turn >= 3, { marches: 5, assaults: 3 }, 200_000);
    expect((await p.see()).turn).toBe(3);
    for (const kind of ['land_movement-move', 'land_movement-assault-ready', 'battle-guns-ready'])
      expect(list(seen)).toContain(kind);
    expect(list(seen)).toMatch(/result-(D|C|A1|A2)/);
    await p.leave();
  });

  it('is learned against the computer, to the report', async () => {
    const game = await server.create({ NATO: 'recruit', Pact: 'human' }, 'lesson', 'Hersfeld', 'iron-sky'),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.seats.Pact ?? ''}`);
    await p.sit();
    await p.page.getByTestId('coach').waitFor();
    const seen = await tour(p, 'lesson', () => false, { marches: 4, assaults: 3 }, 200_000);
    expect((await p.see()).over).toBe(true);
    expect(list(seen)).toContain('land_movement-assault-ready');
    await p.page.getByTestId('gold').click();
    await p.page.getByTestId('front-map').waitFor();
    expect(await p.page.locator('.report h1').textContent()).toMatch(/wins$|^Nobody wins$/);
    await p.picture('iron-report');
    await p.leave();
  });

  it('shows the march before it is made: points, fatigue, the assault it leads to', async () => {
    const game = await server.create({ NATO: 'human', Pact: 'human' }, 'fulda_hof', 'Fulda and Hof', 'iron-sky', {
        air_war: false,
      }),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`, {
        locale: 'pl-PL',
        colorScheme: 'dark',
      });
    await p.sit();
    await p.until((x) => x.ready && x.phase === 'land movement');
    const first = (await look(p, 'Pact')).units.find(([id]) => id.includes('gmrd'))?.[1] ?? '';
    await p.click(first);
    await p.until((x) => x.verb === 'move' && x.kind === 'hex');
    const { goals } = await look(p, 'Pact'),
      fight = goals.filter((g) => g.fights && !g.tires).sort((a, b) => a.near - b.near)[0]?.hex ?? '',
      far = goals.filter((g) => g.tires && !g.fights)[0]?.hex ?? '';
    const { ply } = await p.see(),
      march = p.page.getByTestId('march');
    await p.click(far);
    await p.until((x) => x.complete !== null); // it may tire the unit, so it waits for the gold button
    expect((await p.see()).ply).toBe(ply);
    expect(await march.locator('.fat').count()).toBeGreaterThan(0);
    await p.picture('iron-march-pl');
    await p.page.keyboard.press('Escape');
    await p.until((x) => x.complete === null && x.kind === 'hex');
    await p.click(fight);
    await p.until((x) => x.complete !== null);
    expect(await march.locator('.march-row.warn').first().textContent()).toMatch(/atak/i);
    expect(await p.blemishes()).toEqual([]);
    await p.leave();
  });
});
