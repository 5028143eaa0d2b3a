import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Declined, type Line } from '../../src/net/socket';
import { ChoiceBuilder } from '../../src/orders/choice';
import { TreeLine, type Tree } from './line';
import { odds, root, sealed, look, ask, lexicon } from '../games/trees';

let line: TreeLine, b: ChoiceBuilder;
const open = async (tree: Tree, ...verbs: string[]): Promise<void> => {
  line = new TreeLine(tree, ['1004', 'A', 'B', 'C', 'air=1', 'air=2', 'gas=1004', 'lower']);
  b = new ChoiceBuilder(line, { look: (v) => look[v], lexicon });
  await b.open(ask(...verbs), 7);
};

describe('walking the tree of words', () => {
  beforeEach(() => open(root, 'move', 'fly', 'attack', 'end'));

  it('knows which hexes begin something, by rank', () => {
    expect(b.entries.value.get('1001')).toEqual(['move', 'fly']);
    expect(b.entries.value.get('1004')).toEqual(['attack']);
    expect(b.ready.value).toBe(true);
    expect(b.prefix.value).toEqual([]);
  });

  it('asks once for the words of all verbs', () => {
    expect(line.asked).toEqual(['open']);
  });

  it('asks what a long list means only when its verb is taken up', async () => {
    const goals: Tree = { words: { 1001: { closes: true, hint: { cost: 2 } }, 1002: { closes: true } } };
    line = new TreeLine({ words: { strike: goals, end: { closes: true } } });
    line.atOnce = 1;
    b = new ChoiceBuilder(line, { look: (v) => look[v], lexicon });
    await b.open(ask('strike', 'end'), 7);
    const words = (): unknown => b.verbs.value[0]?.words;
    expect(words()).toEqual([{ word: '1001' }, { word: '1002' }]);
    expect([...b.entries.value.keys()]).toEqual(['1001', '1002']);
    await b.start('strike', '1001');
    expect(line.asked).toEqual(['open', 'strike', 'strike 1001']);
    expect(b.lastWord.value?.hint).toEqual({ cost: 2 });
    await b.back();
    await b.start('strike', '1002');
    expect(line.asked).toEqual(['open', 'strike', 'strike 1001', 'strike 1002']);
  });

  it('takes the whole stack along and shows where it can go', async () => {
    await b.start('move', '1001');
    expect(b.prefix.value).toEqual(['move', '1001', 'A+B']);
    expect(b.step.value?.kind).toBe('hex');
    expect(b.alternatives.value).toEqual(['move', 'fly']);
  });

  it('splits a and says why when it cannot', async () => {
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

  it('shows no refusal of what was asked before the next question came', async () => {
    const late = line.words.bind(line);
    let refuse = (): void => undefined;
    line.words = () =>
      new Promise((_, no) => {
        refuse = () => no(new Declined({ cases: ['5.1.1'], text: '"move" is not possible now', id: 'x' }));
      });
    const begun = b.start('move', '1001');
    await Promise.resolve();
    line.words = late;
    await b.open(null, 8);
    refuse();
    await begun;
    expect(b.refusal.value).toBeNull();
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
    await b.members.toggle('A');
    expect(b.picked.value).toEqual(['B']);
    expect(b.complete.value).toBe('attack 1004 B');
    await b.members.toggle('A');
    expect(b.complete.value).toBe('attack 1004 B A');
    await b.members.toggle('A', 'B');
    expect(b.complete.value).toBeNull();
    await b.members.pickAll();
    await b.commit();
    expect(line.played).toEqual(['attack 1004 A B']);
  });

  it('refuses a stranger with the reason', async () => {
    await b.start('attack', '1004');
    await b.members.toggle('C');
    expect(b.refusal.value?.subject).toBe('C');
    expect(b.picked.value).toEqual(['A', 'B']);
  });
});

describe('other asks', () => {
  it('starts the only verb that has words, and counts markers', async () => {
    await open(sealed, 'support');
    expect(b.verb.value).toBe('support');
    expect(b.complete.value).toBe('support');
    await b.members.amount('SU-guns', 2);
    expect(b.complete.value).toBe('support SU-guns=2');
    await b.members.amount('SU-guns', 0);
    expect(b.complete.value).toBe('support');
    await b.members.amount('SU-guns', 3);
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

  it('keeps what was being built when another of the side has acted, as far as it goes on', async () => {
    await open(structuredClone(root), 'move', 'attack', 'end');
    await b.start('move', '1001');
    await b.open(ask('move', 'attack', 'end'), 8, true);
    expect(b.prefix.value).toEqual(['move', '1001', 'A+B']);
    expect(b.back()).toBe(true);
    expect(b.prefix.value).toEqual([]);
    await b.start('attack', '1004');
    const picked = b.picked.value;
    await b.open(ask('move', 'attack', 'end'), 9, true);
    expect([b.prefix.value, b.picked.value]).toEqual([['attack', '1004'], picked]);
    expect(line.played).toEqual([]);
    await Promise.all([10, 11].map((ply) => b.open(ask('move', 'attack', 'end'), ply, true))); // two at once
    expect([b.prefix.value, b.picked.value]).toEqual([['attack', '1004'], picked]);
    await b.drop();
    b.arm('end');
    await b.open(ask('move', 'attack', 'end'), 12, true);
    expect(b.armed.value).toBe('end');
    await b.drop();
    await b.start('move', '1001');
    // one move is to be finished before the next: it goes on when that is done
    const { move } = line.root.words ?? {};
    delete line.root.words?.move;
    await b.open(ask('attack', 'end'), 13, true);
    expect(b.prefix.value).toEqual([]);
    await b.open({ ...ask('attack', 'end'), mine: false, verbs: [] }, 14, true);
    if (line.root.words && move) line.root.words.move = move;
    await b.open(ask('move', 'attack', 'end'), 15, true);
    expect(b.prefix.value).toEqual(['move', '1001', 'A+B']);
    delete line.root.words?.move;
    await b.open(ask('attack', 'end'), 16, true);
    await b.open(ask('attack', 'end'), 17); // another question
    if (line.root.words && move) line.root.words.move = move;
    await b.open(ask('move', 'attack', 'end'), 18, true);
    expect(b.prefix.value).toEqual([]);
  });

  it.each(['before', 'after'])('plays a deed of one click again that another came %s', async (order) => {
    await open(root, 'move', 'end');
    b = new ChoiceBuilder(line, { look: (v) => look[v], lexicon, shared: () => true });
    await b.open(ask('move', 'end'), 7);
    const plies: number[] = [],
      stale = new Declined({ cases: [], text: 'too late', id: 'refused-stale' });
    vi.spyOn<Line, 'play'>(line, 'play').mockImplementation(async (_, ply) => {
      plies.push(ply);
      if (ply > 7) return;
      if (order === 'before') await b.open(ask('move', 'end'), 8, true);
      throw stale;
    });
    await b.start('move', '1001');
    await b.push('1002');
    if (order === 'after') await b.open(ask('move', 'end'), 8, true);
    expect(plies).toEqual([7, 8]);
    expect(b.refusal.value).toBeNull();
    // what waits for the gold button is looked at again first
    await b.open(ask('move', 'end'), 7);
    b.arm('end');
    expect(await b.commit()).toBe(false);
    expect(b.refusal.value?.text).toBe('too late');
  });

  it('asks for the forecast again when the same question comes in another language', async () => {
    await open(root, 'attack', 'end');
    await b.start('attack', '1004');
    const before = b.forecast.value,
      asked = vi.spyOn(line, 'forecast');
    expect(before).not.toBeNull();
    asked.mockResolvedValue({ ...before!, facts: { odds: 'po polsku' } });
    await b.open(ask('attack', 'end'), 7);
    await new Promise((done) => setTimeout(done));
    expect(b.forecast.value?.facts).toEqual({ odds: 'po polsku' });
    expect(line.played).toEqual([]);
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
