import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { furnish, readDice } from '../../src/games/common';
import { english, t } from '../../src/i18n';
import '../../src/games/berlin85';
import '../../src/games/fulda-gap';
import type { LogLine, View } from '../../src/net/types';
import { standIn } from '../standin';

const src = join(import.meta.dirname, '../../src');
function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((e) =>
    e.isDirectory() ? files(join(folder, e.name)) : /\.tsx?$/.test(e.name) ? [join(folder, e.name)] : [],
  );
}

/** A view with the standard fields alone, as a title without a folder of its own would send it. */
const view = standIn<View>({
  game: 'other',
  scenario: 'lesson-one',
  options: {},
  side: 'NATO',
  turn: 3,
  first_turn: 2,
  last_turn: 8,
  phase: 'combat',
  asks: 'Pact',
  night: true,
  units: [
    {
      id: 'US-1-11',
      side: 'NATO',
      nat: 'US',
      type: 'armor',
      hex: '1010',
      place: 'map',
      size: 'II',
      cf: 5,
      strength: '5-3',
      untried: true,
    },
    {
      id: 'SU-8G-T1',
      side: 'Pact',
      nat: 'SU',
      type: 'armor',
      hex: null,
      place: 'waiting',
      name: '8 Gds',
      arrival: 'turn 4',
    },
  ],
  points: { NATO: 3, Pact: 7 },
  objectives: { '1010': 'NATO', '1212': 'Pact' },
  ledger: [{ text: 'Frankfurt', value: 5, side: 'Pact', case: 'x' }],
  track: [
    { key: 'a', text: 'Movement', state: 'done', side: 'Pact' },
    { key: 'b', text: 'Combat', state: 'now', side: 'Pact' },
  ],
  battle: { side: 'Pact', target: '1010', attackers: ['SU-8G-T1'], attack: 12, defense: 4, odds: '3-1', modifiers: [] },
});

describe('a game without a folder of its own', () => {
  const f = furnish('other');
  it('is drawn from the standard fields', () => {
    const [first, second] = f.units(view);
    expect(first).toMatchObject({ name: '1/11', strength: '5-3', hex: '1010', sprite: { size: 'II', untried: true } });
    expect(second).toMatchObject({ name: '8 Gds', hex: null, facts: [{ label: 'forces.when', value: 'turn 4' }] });
    expect([f.firstTurn(view), f.turn(view), f.lastTurn(view), f.night(view)]).toEqual([2, 3, 8, true]);
    expect(f.phases(view, f.beat(view, null)).map((p) => [t(p.label), p.state])).toEqual([
      ['Movement', 'done'],
      ['Combat', 'now'],
    ]);
    expect(t(f.phaseLabel(view))).toBe('Combat');
    expect(f.score(view).map((s) => [t(s.label), s.value])).toEqual([
      ['NATO', '3'],
      ['Pact', '7'],
    ]);
    expect(f.ledger(view)).toEqual([{ side: 'Pact', text: 'Frankfurt', value: 5, case: 'x' }]);
    expect(f.objectives(view, [])).toEqual(['1010', '1212']);
    expect(f.battle(view)).toMatchObject({ target: '1010', odds: '3-1', committed: [] });
  });
  it('covers the screen whenever the side changes', () => {
    const asked = (player: string) => ({ ask: { player } }) as never;
    expect(f.covers(asked('NATO'), asked('Pact'))).toBe(true);
    expect(f.covers(asked('NATO'), asked('NATO'))).toBe(false);
  });
  it('reads dice from a line that has them', () => {
    const line = (args: LogLine['args']): LogLine => ({
      ply: 1,
      player: 'chance',
      text: '',
      cases: [],
      id: 'log-x',
      args,
    });
    expect(readDice(line({ dice: '3 5', result: 'D1' }))).toEqual({ dice: [3, 5], result: 'D1' });
    expect(readDice(line({ die: 4, result: 'EX' }))).toEqual({ dice: [4], result: 'EX' });
    expect(readDice(line({ unit: 'A' }))).toBeNull();
  });
});

describe('a phase', () => {
  const bare = { ...view, track: [], phase: 'some inner step' } as View;
  it('that has no words leaves its place empty instead of showing its name in the program', () => {
    expect(t(furnish('other').phaseLabel(bare))).toBe('');
    const after = { ...bare, track: [{ key: 'a', text: 'Movement', state: 'done', side: 'Pact' }] } as View;
    expect(t(furnish('other').phaseLabel(after))).toBe('Movement');
  });
  it.each(['fulda_gap', 'berlin85'])('of %s has words', (game) => {
    const rules = join(src, '../../src/front85/games', game),
      sources = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.py'));
    const tags = sources.flatMap((f) =>
      [...readFileSync(join(rules, f), 'utf8').matchAll(/\bFrame\b.*\btag="([^"]+)"/g)].map((m) => m[1] ?? ''),
    );
    expect(tags.length).toBeGreaterThan(10);
    expect(tags.filter((tag) => !(`phase.${tag}` in english))).toEqual([]);
  });
});

describe('the table', () => {
  it('names no game outside the folders of the games', () => {
    const elsewhere = files(src).filter(
      (path) =>
        !relative(src, path).startsWith('games') && !path.endsWith('wire.gen.ts') && !path.endsWith('Inspector.tsx'),
    );
    const naming = elsewhere.filter((path) =>
      /nuremberg|fulda|berlin85|iron-sky|'nb\./i.test(
        readFileSync(path, 'utf8').replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, ''),
      ),
    );
    expect(naming.map((path) => relative(src, path))).toEqual([]);
  });
});
