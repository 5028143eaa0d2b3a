/** Fulda Gap: warheads are plotted on one sheet, and of those that fall it is asked how many. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ChoiceBuilder } from '../../src/orders/choice';
import { goldLabel } from '../../src/orders/deeds';
import type { TableModel } from '../../src/table/model';
import { fuldaGap } from '../../src/games/fulda-gap';
import { signal } from '@preact/signals';
import { TreeLine, type Tree } from './line';
import { standIn } from '../standin';
import { ask, odds } from '../games/trees';

const closed: Tree = { closes: true };
const numbers = (most: number, then: Tree): Tree => ({
  words: Object.fromEntries(Array.from({ length: most + 1 }, (_, n) => [String(n), then])),
});
const sheet: Tree = { words: { plot: numbers(4, numbers(4, numbers(2, closed))) } };
/** One missile is due and nothing else. */
const due: Tree = {
  words: {
    detonate: { words: { '3918': { words: { 'missile=1': { closes: true, forecast: odds } } } } },
    end: { closes: true },
  },
};

let b: ChoiceBuilder, line: TreeLine;
const open = async (tree: Tree, ...verbs: string[]): Promise<void> => {
  line = new TreeLine(tree);
  b = new ChoiceBuilder(line, {
    look: (v) => fuldaGap.verbs[v],
    lexicon: { isHex: (w) => /^\d{4}$/.test(w), isUnit: () => false },
  });
  await b.open(ask(...verbs), 3);
};
const gold = (): string =>
  goldLabel(
    standIn<TableModel>({
      session: {
        builder: b,
        furniture: signal(fuldaGap),
        names: () => '',
        unit: signal(new Map()),
        hexes: signal(new Map([['3918', {}]])),
        verbName: (v: string) => v,
      },
      view: signal(null),
      duty: { order: signal([]) },
    }),
  );

describe('the plot sheet', () => {
  beforeEach(() => open(sheet, 'plot'));

  it('opens with none, which one Enter seals', async () => {
    expect(b.complete.value).toBe('plot 0 0 0');
    expect(gold()).toBe('Plot none');
    await b.commit();
    expect(line.played).toEqual(['plot 0 0 0']);
  });
  it('takes each number with one click, the others staying', async () => {
    await b.compose(['plot', '0', '0', '2']);
    await b.compose(['plot', '3', '0', '2']);
    expect(b.complete.value).toBe('plot 3 0 2');
    expect(gold()).toBe('Seal the plot');
  });
});

describe('a nuclear strike', () => {
  beforeEach(() => open(due, 'detonate', 'end'));

  it('asks how many warheads, even where there is but one', async () => {
    await b.start('detonate', '3918');
    expect(b.step.value?.kind).toBe('quantity');
    expect(b.complete.value).toBeNull();
    await b.members.amount('missile', 1);
    expect(b.complete.value).toBe('detonate 3918 missile=1');
    expect(gold()).toBe('Detonate 1 on 3918');
  });
});
