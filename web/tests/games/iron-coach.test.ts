import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spoken } from '../../src/lessons/coach';
import { standIn } from '../standin';
import type { Session } from '../../src/table/session';
import { ironSky } from '../../src/games/iron-sky';
import { lessons } from '../../src/games/iron-sky/lessons';
import { english, polish } from '../../src/i18n';

const course = (scenario: string): typeof lessons => lessons.filter((l) => (l.scenario ?? scenario) === scenario);
interface Scene {
  view?: object;
  verbs?: string[];
  prefix?: string[];
  step?: object | null;
  complete?: string | null;
  forecast?: object | null;
  refusal?: object | null;
  hint?: object;
  group?: string[];
  entries?: [string, string[]][];
  alternatives?: string[];
  log?: [string, object][];
  result?: object | null;
  mine?: boolean;
}
/** A session in which the Pact is asked, with just what the coach looks at. */
function scene(s: Scene = {}): Session {
  const view = {
    game: 'iron-sky',
    turn: 1,
    last_turn: 2,
    phase: 'land movement',
    phasing: 'Pact',
    battle: null,
    markers: [],
    ledger: [],
    objectives: { C2719: 'NATO', C2722: 'NATO' },
    units: [],
    ...s.view,
  } as { units: { id: string; hex: string }[] };
  const value = <T>(v: T): { value: T } => ({ value: v });
  return standIn({
    live: value({ view, result: s.result ?? null }),
    mine: value(s.mine ?? true),
    me: value('Pact'),
    furniture: value(ironSky),
    unit: value(new Map(view.units.map((u) => [u.id, u]))),
    log: value((s.log ?? []).map(([id, args]) => ({ id, args }))),
    builder: {
      ready: value(true),
      verbs: value((s.verbs ?? ['move', 'end']).map((word) => ({ word }))),
      prefix: value(s.prefix ?? []),
      verb: value(s.prefix?.[0] ?? null),
      step: value(s.step ?? null),
      complete: value(s.complete ?? null),
      forecast: value(s.forecast ?? null),
      refusal: value(s.refusal ?? null),
      lastWord: value(s.hint ? { word: 'C2919', hint: s.hint } : null),
      group: value(s.group ? { units: s.group } : null),
      unitEntries: value(new Map(s.entries ?? [])),
      alternatives: value(s.alternatives ?? []),
    },
  });
}
/** What would be said if all this had been said before. */
function says(s: Scene, told: string[] = ['welcome']): string {
  const found = course('lesson').find((l) => l.when(scene(s)) && !told.includes(l.id.slice(3)));
  return found?.id.slice(3) ?? '';
}
const shown = (id: string, s: Scene): string[] => lessons.find((l) => l.id === `is-${id}`)?.show?.(scene(s)) ?? [];
const march: Scene = {
  prefix: ['move', 'su-39-gmrd'],
  step: { kind: 'hex', words: [{ word: 'C2919', hint: { cost: 4 } }] },
};
const moved = { units: [{ id: 'su-39-gmrd', side: 'Pact', hex: 'C2919', moved: true, fatigue: 1 }] };

describe('the coach of Under an Iron Sky', () => {
  it('has words in both languages for everything it says, once', () => {
    expect(new Set(lessons.map((l) => l.id)).size).toBe(lessons.length);
    for (const { id, text } of lessons) {
      expect(id.startsWith('is-')).toBe(true);
      for (const words of [english, polish] as Record<string, string>[]) {
        expect(words[text], text).toBeTruthy();
        expect(words[text]).not.toContain('!');
      }
    }
  });
  it('names rules the index has, the same in both languages', () => {
    const cases = new Set(
      readFileSync(join(import.meta.dirname, '../../../src/front85/games/iron_sky/data/cases.csv'), 'utf8')
        .split('\n')
        .map((row) => row.split(',')[0]),
    );
    const rules = (words: Record<string, string>): (string | null)[] =>
      lessons.map(({ text }) => spoken(words[text] ?? '').rule);
    expect(rules(polish)).toEqual(rules(english));
    expect(rules(english).filter((rule) => rule !== null).length).toBeGreaterThan(20);
    expect(rules(english).filter((rule) => rule !== null && !cases.has(rule))).toEqual([]);
  });
  it('begins with the goal, marks it, and is silent while the other side thinks', () => {
    expect(says({}, [])).toBe('welcome');
    expect(shown('welcome', {})).toEqual(['C2719', 'C2722']);
    expect(says({ mine: false }, [])).toBe('');
    expect(says({ mine: false, result: {} }, [])).toBe('over');
  });
  it('leads from the counter over its reach to the zone', () => {
    expect(says({ entries: [['su-39-gmrd', ['move']]] })).toBe('move');
    expect(
      shown('move', {
        view: moved,
        entries: [
          ['su-39-gmrd', ['move']],
          ['su-79-gtd', ['assault']],
        ],
      }),
    ).toEqual(['C2919']);
    expect(says(march)).toBe('reach');
    expect(says({ ...march, group: ['su-39-gmrd', 'su-ew'] }, ['welcome', 'reach'])).toBe('company');
    expect(
      says({
        ...march,
        step: { kind: 'none', words: [] },
        complete: 'move su-39-gmrd C2919',
        hint: { assault: { cost: 3, hexes: ['C2819'] } },
      }),
    ).toBe('zone');
    expect(
      says({
        ...march,
        step: { kind: 'none', words: [] },
        complete: 'move su-39-gmrd C2522',
        hint: { fatigue: { 0: 0.5, 1: 0.5 } },
      }),
    ).toBe('die');
    expect(says({ refusal: { text: 'no', cases: [] } })).toBe('refused');
  });
  it('tells of fatigue and modes when the first unit has moved, of breaking down in the last turn', () => {
    const tiring = {
        ...march,
        step: { kind: 'hex', words: [{ word: 'C2522', hint: { fatigue: { 0: 0.5, 1: 0.5 } } }] },
        alternatives: ['move', 'mode', 'break'],
      },
      told = ['welcome', 'reach'];
    expect(says(tiring, told)).toBe('');
    expect(says({ ...tiring, view: moved }, told)).toBe('fatigue');
    expect(says({ ...tiring, view: moved }, [...told, 'fatigue'])).toBe('modes');
    expect(says({ ...tiring, view: { ...moved, turn: 2 } }, [...told, 'fatigue', 'modes'])).toBe('break');
    expect(says({ view: moved })).toBe('tired');
  });
  it('walks through a combat', () => {
    const assault: Scene = { verbs: ['assault'], prefix: ['assault', 'su-39-gmrd', 'standard'], forecast: {} };
    expect([
      says(assault),
      says(assault, ['welcome', 'contact']),
      says(assault, ['welcome', 'contact', 'odds']),
    ]).toEqual(['contact', 'odds', 'kinds']);
    for (const verb of ['ew', 'guns', 'defend', 'advance'])
      expect(says({ view: { phase: 'battle' }, verbs: [verb, 'pass'], prefix: [verb] })).toBe(verb);
    for (const [verb, id] of [
      ['hold', 'retreat'],
      ['spare', 'bridge'],
      ['activate', 'activate'],
    ] as const)
      expect(says({ view: { phase: 'aftermath' }, verbs: [verb] })).toBe(id);
  });
  it('says what came of it', () => {
    const combat = (result: string): [string, object][] => [
        ['is-log-action-phase', {}],
        ['is-log-combat', { result }],
      ],
      gap = { markers: [{ hex: 'C2819', kind: 'breakthrough' }] };
    expect(says({ log: combat('C') })).toBe('stopped');
    expect(says({ log: combat('D') })).toBe('stands');
    expect(says({ log: [...combat('C'), ['is-log-action-phase', {}]] })).toBe('move');
    expect(says({ log: combat('D'), view: gap })).toBe('gap');
    expect(shown('gap', { view: gap })).toEqual(['C2819']);
    expect(says({ log: combat('D'), view: gap }, ['welcome', 'gap'])).toBe('exploit');
    expect(
      says({
        log: [['is-log-activated', { unit: 'us-3-3a-arm' }]],
        view: { units: [{ id: 'us-3-3a-arm', side: 'NATO', hex: 'C2721' }] },
      }),
    ).toBe('reserve');
  });
  it('warns of the last turn, and explains points and units that are held', () => {
    const late = { turn: 2 },
      entries: [string, string[]][] = [['su-39-gmrd', ['assault', 'disengage']]];
    expect(says({ view: { ...late, units: [{ id: 'su-39-gmrd', side: 'Pact', hex: 'C2919' }] }, entries })).toBe(
      'engaged',
    );
    expect(says({ view: late })).toBe('last');
    expect(says({ view: { ledger: [{}] } })).toBe('ledger');
    expect(says({ view: { units: [{ id: 'su-39-gmrd', side: 'Pact', hex: 'C2919', moved: true }] } })).toBe('next');
  });
});

/** What would be said in the second lesson. */
function taught(s: Scene, told: string[] = ['welcome']): string {
  const said = told.flatMap((id) => [`is-sky-${id}`, `is-${id}`]);
  return (
    course('lesson_sky')
      .find((l) => l.when(scene(s)) && !said.includes(l.id))
      ?.id.slice(3) ?? ''
  );
}
describe('the coach of the sky', () => {
  const air = (stage: string): object => ({ air: { stage, flak: [{ side: 'NATO', hex: 'C2521' }] } });
  it('marks, plans, watches', () => {
    expect(taught({}, [])).toBe('sky-welcome');
    expect(taught({ view: air('place') })).toBe('sky-areas');
    expect(taught({ view: air('place') }, ['welcome', 'areas'])).toBe('sky-mark');
    expect(taught({ view: air('assign') })).toBe('sky-plan');
    expect(taught({ log: [['is-log-sky-held', {}]], verbs: ['watch'] })).toBe('sky-fight');
    expect(taught({ log: [['is-log-sky-held', {}]], verbs: ['watch'] }, ['welcome', 'fight'])).toBe('sky-watch');
  });
  it('flies missions, in the own movement and in windows', () => {
    for (const verb of ['intercept', 'support', 'mend']) expect(taught({ verbs: [verb, 'pass'] })).toBe(`sky-${verb}`);
    expect(taught({ verbs: ['strike', 'pass'], view: { phasing: 'NATO' } })).toBe('sky-window');
    expect(taught({ verbs: ['strike', 'finish'] })).toBe('sky-strike');
    expect(taught({ view: air('') })).toBe('sky-rings');
    expect(taught({ view: air('') }, ['welcome', 'rings'])).toBe('sky-attack');
    expect(taught({ view: { ...air(''), turn: 2 } }, ['welcome', 'rings'])).toBe('sky-last');
    expect(taught({ mine: false, result: {} }, [])).toBe('sky-over');
  });
});
