import { beforeEach, describe, expect, it } from 'vitest';
import { ChoiceBuilder } from '../../src/orders/choice';
import { TreeLine, type Tree } from './line';
import { attack, odds, column, barrage, stack, steps, several, look, ask, lexicon } from '../games/trees';

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
    await b.members.toggle('A');
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

  it('that cannot be struck alone begins with those it can be struck with', async () => {
    const { words: targets, slots } = several.words!.attack!,
      together = { words: { attack: { slots, words: { '1004+1005': targets!['1004+1005']! } } } };
    await open(together, 'attack');
    expect([...b.entries.value.keys()]).toEqual(['1004', '1005']);
    await b.start('attack', '1005');
    expect(b.complete.value).toBe('attack 1004+1005 A B');
  });

  it('goes back one hex at a time, with the same attackers', async () => {
    await b.members.toggle('C');
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
    await b.members.toggle('A');
    await b.members.follow('gas=1004');
    await b.members.follow('air=1');
    expect(b.complete.value).toBe('strike 1004 A air=1 gas=1004');
    await b.members.follow('air=2'); // another amount takes the place of the first
    expect(b.complete.value).toBe('strike 1004 A air=2 gas=1004');
    await b.members.follow('gas=1004');
    expect(b.complete.value).toBe('strike 1004 A air=2');
    await b.members.follow('lower'); // an option without a value is alone
    expect(b.complete.value).toBe('strike 1004 A lower');
  });

  it('stay when somebody joins, as far as they may, and a forbidden pair says why', async () => {
    await open(barrage, 'strike');
    await b.start('strike', '1004');
    await b.members.toggle('A');
    await b.members.follow('air=1');
    await b.members.follow('gas=1004');
    await b.members.toggle('B');
    expect(b.complete.value).toBe('strike 1004 A B air=1');
    await b.members.follow('gas=1004');
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

describe('everybody who may join', () => {
  const done: Tree = { closes: true, hint: {} };
  it('leaves out who is needed elsewhere, so that the proposal may be played', async () => {
    await open(
      {
        words: {
          attack: {
            slots: attack,
            words: {
              '1004': {
                words: {
                  A: { closes: true, words: { B: { closes: false, words: { C: { closes: false } } }, C: done } },
                  B: { closes: true, words: { C: done } },
                  C: done,
                },
              },
            },
          },
        },
      },
      'attack',
    );
    await b.start('attack', '1004');
    expect(b.complete.value).toBe('attack 1004 A C');
  });

  it('goes on through sentences that are not whole yet', async () => {
    await open(
      { words: { attack: { words: { '1004': { words: { A: { words: { B: { words: { C: done } } } } } } } } } },
      'attack',
    );
    await b.start('attack', '1004');
    expect(b.complete.value).toBe('attack 1004 A B C');
  });
});
