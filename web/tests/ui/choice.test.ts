import { beforeEach, describe, expect, it } from 'vitest';
import { ChoiceBuilder } from '../../src/app/choice';
import type { VerbLook } from '../../src/games/types';
import type { Ask, Forecast } from '../../src/net/types';
import { TreeLine, type Tree } from './line';

const odds: Forecast = { lines: [], chances: { DR: 1 }, facts: {} };
const goal = (left: number): Tree => ({ closes: true, hint: { left, path: ['1001', '1002'] } });
const root: Tree = {
  words: {
    move: {
      words: {
        '1001': {
          words: {
            A: { words: { '1002': goal(3), '1003': goal(2) } },
            B: { words: { '1002': goal(4) } },
            'A+B': { words: { '1002': goal(3) } },
          },
        },
        '1005': { words: { C: { words: { '1006': goal(1), '1004': goal(1) } } } },
      },
    },
    fly: { words: { '1001': { words: { A: { words: { '1009': { closes: true, hint: { survival: 0.5 } } } } } } } },
    attack: {
      words: {
        '1004': {
          words: {
            A: { closes: true, forecast: odds, words: { B: { closes: true, forecast: odds, words: {} } } },
            B: { closes: true, forecast: odds, words: {} },
          },
        },
      },
    },
    lift: { words: { B: { closes: true } } },
    place: {
      words: {
        A: { words: { '1007': { closes: true }, '1008': { closes: true } } },
        B: { words: { '1007': { closes: true }, '1008': { closes: true } } },
      },
    },
    end: { closes: true },
  },
};
const sealed: Tree = {
  words: {
    support: {
      closes: true,
      forecast: odds,
      words: {
        'SU-guns=1': { closes: true, forecast: odds, words: {} },
        'SU-guns=2': { closes: true, forecast: odds, words: {} },
      },
    },
  },
};
const column: Tree = {
  words: {
    march: {
      words: {
        A: { words: { '1002': goal(5) } },
        'A+B': { words: { '1002': goal(3) } },
        C: { words: { '1002': { closes: true, hint: { assault: true } } } },
      },
    },
    halt: { words: { A: { closes: true } } },
  },
};
/** Ground support in amounts and gas into a place follow the units, together or alone; lower odds stand alone. */
const close = (words: Record<string, Tree> = {}): Tree => ({ closes: true, forecast: odds, words });
const barrage: Tree = {
  words: {
    strike: {
      words: {
        '1004': {
          words: {
            A: close({
              B: close({ 'air=1': close(), lower: close() }),
              'air=1': close({ 'gas=1004': close() }),
              'air=2': close({ 'gas=1004': close() }),
              'gas=1004': close(),
              lower: close(),
            }),
            B: close(),
          },
        },
      },
    },
  },
};
const stack: Tree = {
  words: {
    march: {
      words: {
        A: { words: { '1002': goal(5) } },
        'A+B': { words: { '1002': goal(3) } },
        C: { words: {} },
        'C+B': { words: {} },
      },
    },
  },
};
const steps: Tree = {
  words: { defend: { words: { plain: { closes: true }, active: { closes: true, forecast: odds } } } },
};
/** Two hexes beside A and B, a third beside A alone; C touches only the first. */
const several: Tree = {
  words: {
    attack: {
      words: {
        '1004': { words: { A: close({ B: close({ C: close() }), C: close() }), B: close({ C: close() }), C: close() } },
        '1005': { words: { A: close({ B: close() }), B: close() } },
        '1006': { words: { A: close() } },
        '1007': { words: { C: close() } },
        '1004+1005': { words: { A: close({ B: close() }), B: close() } },
        '1004+1006': { words: { A: close() } },
        '1005+1006': { words: { A: close() } },
        '1004+1005+1006': { words: { A: close() } },
      },
    },
  },
};
const look: Record<string, VerbLook> = {
  march: {
    begin: { rank: 1, auto: false, led: true },
    deed: { commit: 'click', weighty: (hint) => hint.assault === true },
    draw: 'reach',
  },
  defend: { words: { preset: '*' } },
  move: { begin: { rank: 1, auto: false }, deed: { commit: 'click' }, text: { label: 'nb.move' }, draw: 'reach' },
  fly: { begin: { rank: 2, auto: false }, deed: { commit: 'click' }, text: { label: 'nb.fly' }, draw: 'reach' },
  attack: { begin: { rank: 1, auto: false }, words: { setFrom: 2, pickAll: true }, text: { label: 'nb.attack' } },
  place: {
    begin: { rank: 8, auto: false },
    deed: { commit: 'click' },
    after: { repeat: true },
    text: { label: 'nb.place' },
  },
  lift: { begin: { auto: false }, deed: { commit: 'click' }, after: { then: 'place' }, text: { label: 'nb.lift' } },
  strike: { begin: { auto: false }, words: { setFrom: 2, tail: true } },
  end: { deed: { ends: true }, text: { label: 'nb.end' } },
  support: { text: { label: 'nb.support' } },
};
const ask = (...verbs: string[]): Ask => ({
  player: 'NATO',
  mine: true,
  case: '1.0',
  prompt: 'Choose',
  verbs: verbs.map((word) => ({ word, label: word })),
});
const lexicon = { isHex: (w: string) => /^\d{4}$/.test(w), isUnit: (w: string) => /^[A-Z]$/.test(w) };

let line: TreeLine, b: ChoiceBuilder;
const open = async (tree: Tree, ...verbs: string[]): Promise<void> => {
  line = new TreeLine(tree, ['1004', 'A', 'B', 'C', 'air=1', 'air=2', 'gas=1004', 'lower']);
  b = new ChoiceBuilder(line, { look: (v) => look[v], lexicon });
  await b.open(ask(...verbs), 7);
};

describe('a target of several hexes', () => {
  beforeEach(async () => {
    await open(several, 'attack');
    await b.start('attack', '1004');
  });

  it('names what could be struck as well, and begins with single hexes only', () => {
    expect(b.struck.value).toEqual(['1004']);
    expect(b.further.value).toEqual(['1005', '1006']);
    expect([...b.entries.value.keys()]).toEqual(['1004', '1005', '1006', '1007']);
  });

  it('grows and shrinks hex by hex, with everybody who touches all of it', async () => {
    expect(b.complete.value).toBe('attack 1004 A B C');
    await b.join('1005');
    expect(b.complete.value).toBe('attack 1004+1005 A B');
    expect(b.forecast.value).toEqual(odds);
    expect(b.further.value).toEqual(['1006']);
    await b.join('1006');
    expect(b.complete.value).toBe('attack 1004+1005+1006 A');
    await b.join('1004');
    expect(b.complete.value).toBe('attack 1005+1006 A');
    await b.join('1006');
    expect(b.complete.value).toBe('attack 1005 A B');
  });

  it('keeps those chosen by hand as far as they may', async () => {
    await b.toggle('A');
    expect(b.complete.value).toBe('attack 1004 B C');
    await b.join('1005');
    expect(b.complete.value).toBe('attack 1004+1005 B');
    await b.join('1006'); // B cannot reach it: those who can take his place
    expect(b.complete.value).toBe('attack 1004+1005+1006 A');
  });

  it('says why a hex cannot be added, and changes nothing', async () => {
    await b.join('1007');
    expect(b.refusal.value).toMatchObject({ subject: '1007', text: 'not attack 1004+1007' });
    expect(b.complete.value).toBe('attack 1004 A B C');
  });

  it('goes back one hex at a time, with the same attackers', async () => {
    await b.toggle('C');
    await b.join('1005');
    expect(b.back()).toBe(true);
    expect(b.complete.value).toBe('attack 1004 A B');
    expect(b.everybody.value).toEqual(['A', 'B', 'C']);
  });
});

describe('options after a set', () => {
  it('stand together where they are of different kinds', async () => {
    await open(barrage, 'strike');
    await b.start('strike', '1004');
    await b.toggle('A');
    await b.follow('gas=1004');
    await b.follow('air=1');
    expect(b.complete.value).toBe('strike 1004 A air=1 gas=1004');
    await b.follow('air=2'); // another amount takes the place of the first
    expect(b.complete.value).toBe('strike 1004 A air=2 gas=1004');
    await b.follow('gas=1004');
    expect(b.complete.value).toBe('strike 1004 A air=2');
    await b.follow('lower'); // an option without a value is alone
    expect(b.complete.value).toBe('strike 1004 A lower');
  });

  it('stay when somebody joins, as far as they may, and a forbidden pair says why', async () => {
    await open(barrage, 'strike');
    await b.start('strike', '1004');
    await b.toggle('A');
    await b.follow('air=1');
    await b.follow('gas=1004');
    await b.toggle('B');
    expect(b.complete.value).toBe('strike 1004 A B air=1');
    await b.follow('gas=1004');
    expect(b.refusal.value?.cases).toEqual(['9.9']);
    expect(b.complete.value).toBe('strike 1004 A B air=1');
  });
});

describe('a unit and those who go along with it', () => {
  it('are taken together, and may be parted', async () => {
    await open(column, 'march', 'halt');
    expect([...b.unitEntries.value]).toEqual([
      ['A', ['march', 'halt']],
      ['C', ['march']],
    ]);
    await b.start('march', 'A');
    expect(b.prefix.value).toEqual(['march', 'A+B']);
    expect(b.alternatives.value).toEqual(['march', 'halt']);
    await b.regroup(['A']);
    expect(b.prefix.value).toEqual(['march', 'A']);
    await b.change('halt');
    expect(b.complete.value).toBe('halt A');
  });
  it('are left to themselves where another could take them', async () => {
    await open(stack, 'march');
    await b.start('march', 'A');
    expect(b.prefix.value).toEqual(['march', 'A']);
    expect(b.group.value?.words.map((w) => w.word)).toEqual(['A', 'A+B']);
  });
  it('wait for the gold button where the goal is a deed to think about', async () => {
    await open(column, 'march', 'halt');
    await b.start('march', 'C');
    await b.push('1002');
    expect(line.played).toEqual([]);
    expect(b.complete.value).toBe('march C 1002');
  });
});

describe('a question with a sensible answer', () => {
  it('has it chosen, ready to be confirmed or changed', async () => {
    await open(steps, 'defend');
    expect(b.complete.value).toBe('defend plain');
    expect(b.swaps.value.map((w) => w.word)).toEqual(['plain', 'active']);
    await b.swap('active');
    expect(b.complete.value).toBe('defend active');
    expect(b.forecast.value).toEqual(odds);
  });
});

describe('walking the tree of words', () => {
  beforeEach(() => open(root, 'move', 'fly', 'attack', 'end'));

  it('knows which hexes begin something, by rank', () => {
    expect(b.entries.value.get('1001')).toEqual(['move', 'fly']);
    expect(b.entries.value.get('1004')).toEqual(['attack']);
    expect(b.ready.value).toBe(true);
    expect(b.prefix.value).toEqual([]);
  });

  it('takes the whole stack along and shows where it can go', async () => {
    await b.start('move', '1001');
    expect(b.prefix.value).toEqual(['move', '1001', 'A+B']);
    expect(b.step.value?.kind).toBe('hex');
    expect(b.alternatives.value).toEqual(['move', 'fly']);
  });

  it('splits a stack, and says why when it cannot', async () => {
    await b.start('move', '1001');
    await b.regroup(['A']);
    expect(b.prefix.value).toEqual(['move', '1001', 'A']);
    expect(b.step.value?.words.map((w) => w.word)).toEqual(['1002', '1003']);
    expect(b.group.value?.units).toEqual(['A']);
    await b.regroup(['A', 'C']);
    expect(b.refusal.value?.cases).toEqual(['9.9']);
    expect(b.prefix.value).toEqual(['move', '1001', 'A']);
  });

  it('plays a move with the last click, since it can be undone', async () => {
    await b.start('move', '1001');
    await b.push('1002');
    expect(line.played).toEqual(['move 1001 A+B 1002']);
  });

  it('walks over steps with a single word', async () => {
    await b.start('move', '1005');
    expect(b.prefix.value).toEqual(['move', '1005', 'C']);
  });

  it('waits for the gold button where a unit may be lost', async () => {
    await b.start('fly', '1001');
    expect(b.complete.value).toBeNull();
    await b.push('1009');
    expect(b.complete.value).toBe('fly 1001 A 1009');
    expect(line.played).toEqual([]);
    await b.commit();
    expect(line.played).toEqual(['fly 1001 A 1009']);
  });

  it('changes the manner of moving with the same stack', async () => {
    await b.start('move', '1001');
    await b.change('fly');
    expect(b.prefix.value.slice(0, 3)).toEqual(['fly', '1001', 'A']);
  });

  it('explains a word that is not offered and keeps what was built', async () => {
    await b.start('move', '1001');
    await b.push('1050');
    expect(b.refusal.value?.text).toContain('1050');
    expect(b.prefix.value).toEqual(['move', '1001', 'A+B']);
  });

  it('steps back one step at a time, then has nothing left', async () => {
    await b.start('move', '1001');
    await b.push('1050');
    expect(b.back()).toBe(true); // the card
    expect(b.refusal.value).toBeNull();
    expect(b.back()).toBe(true); // the stack
    expect(b.prefix.value).toEqual([]);
    expect(b.back()).toBe(false);
    expect(b.canStepBack.value).toBe(false);
  });
});

describe('a set of units', () => {
  beforeEach(() => open(root, 'move', 'attack', 'end'));

  it('starts with everybody and forecasts', async () => {
    await b.start('attack', '1004');
    expect(b.picked.value).toEqual(['A', 'B']);
    expect(b.forecast.value).toEqual(odds);
    expect(line.played).toEqual([]);
  });

  it('takes units out and in again in any order', async () => {
    await b.start('attack', '1004');
    await b.toggle('A');
    expect(b.picked.value).toEqual(['B']);
    expect(b.complete.value).toBe('attack 1004 B');
    await b.toggle('A');
    expect(b.complete.value).toBe('attack 1004 B A');
    await b.toggle('A', 'B');
    expect(b.complete.value).toBeNull();
    await b.pickAll();
    await b.commit();
    expect(line.played).toEqual(['attack 1004 A B']);
  });

  it('refuses a stranger with the reason', async () => {
    await b.start('attack', '1004');
    await b.toggle('C');
    expect(b.refusal.value?.subject).toBe('C');
    expect(b.picked.value).toEqual(['A', 'B']);
  });
});

describe('other asks', () => {
  it('starts the only verb that has words, and counts markers', async () => {
    await open(sealed, 'support');
    expect(b.verb.value).toBe('support');
    expect(b.complete.value).toBe('support');
    await b.amount('SU-guns', 2);
    expect(b.complete.value).toBe('support SU-guns=2');
    await b.amount('SU-guns', 0);
    expect(b.complete.value).toBe('support');
    await b.amount('SU-guns', 3);
    expect(b.refusal.value).not.toBeNull();
    expect(b.complete.value).toBe('support');
  });

  it('arms a plain verb and disarms it', async () => {
    await open(root, 'move', 'end');
    await b.start('end');
    expect(b.armed.value).toBe('end');
    expect(b.complete.value).toBe('end');
    expect(b.back()).toBe(true);
    expect(b.complete.value).toBeNull();
  });

  it('goes on with the next unit after one was placed', async () => {
    await open(root, 'place', 'end');
    await b.start('place', 'A');
    await b.push('1007');
    expect(line.played).toEqual(['place A 1007']);
    const words = root.words?.place?.words ?? {},
      placed = words.A ?? {};
    Reflect.deleteProperty(words, 'A'); // it stands on the map now
    await b.open(ask('place', 'end'), 8);
    expect(b.prefix.value).toEqual(['place', 'B']);
    words.A = placed;
  });

  it('has a unit in hand that was picked up again', async () => {
    await open(root, 'place', 'lift');
    await b.start('lift', 'B');
    expect(line.played).toEqual(['lift B']);
    await b.open(ask('place', 'lift'), 8);
    expect(b.prefix.value).toEqual(['place', 'B']);
  });

  it('keeps what was being built when the same question comes again', async () => {
    await open(root, 'move', 'end');
    await b.start('move', '1001');
    await b.open(ask('move', 'end'), 7);
    expect(b.prefix.value).toEqual(['move', '1001', 'A+B']);
    await b.open(ask('move', 'end'), 8);
    expect(b.prefix.value).toEqual([]);
  });

  it('shows the refusal of a play and stays', async () => {
    await open(root, 'move', 'end');
    line.refuse = 'too late';
    b.arm('end');
    expect(await b.commit()).toBe(false);
    expect(b.refusal.value?.text).toBe('too late');
  });

  it('offers nothing when somebody else is asked', async () => {
    await open(root, 'move');
    await b.open({ ...ask('move'), mine: false, verbs: [] }, 9);
    expect(b.verbs.value).toEqual([]);
    expect(b.entries.value.size).toBe(0);
  });
});
