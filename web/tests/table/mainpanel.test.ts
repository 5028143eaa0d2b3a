/** The side column holds one panel: the card of the briefing gives way to a question that needs the room. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { ChoiceBuilder } from '../../src/orders/choice';
import { cardShown, neededPanel } from '../../src/table/mainpanel';
import type { VerbLook } from '../../src/games/types';
import { TreeLine, type Tree } from '../orders/line';
import { standIn } from '../standin';
import { ask, root } from '../games/trees';

const MAP: Record<string, string | null> = { A: '1001', B: '1001', C: '1005', X: null };
async function table(tree: Tree, verb: string, looks: Record<string, VerbLook> = {}) {
  const builder = new ChoiceBuilder(new TreeLine(tree), {
    look: (word) => looks[word],
    wary: () => false,
    lexicon: { isHex: (w) => /^\d{4}$/.test(w), isUnit: (w) => w in MAP },
  });
  await builder.open(ask(...Object.keys(tree.words ?? {})), 1);
  if (builder.verb.value !== verb) await builder.start(verb);
  const session = {
    builder,
    mine: signal(true),
    past: signal(null),
    panel: signal('auto'),
    selected: signal<string | null>(null),
    unit: signal(new Map(Object.entries(MAP).map(([id, hex]) => [id, { id, hex }]))),
    furniture: signal({ verbs: looks, battle: () => null }),
  };
  const host = { session, view: signal(null), playback: { briefing: signal(true), called: signal(false) } };
  return { session, host: standIn<Parameters<typeof cardShown>[0]>(host) };
}
const option: Tree = { words: { decide: { words: { yes: { closes: true }, no: { closes: true } } } } };
const unitsOf = (...ids: string[]): Tree => ({
  words: { enter: { words: Object.fromEntries(ids.map((id) => [id, { words: { '1002': { closes: true } } }])) } },
});

it('lies there while the map has all that is asked for', async () => {
  const { host, session } = await table(root, 'move');
  expect([neededPanel(host), cardShown(host, false)]).toEqual([null, true]);
  expect(cardShown(host, true)).toBe(false); // the game has a panel of its own for the moment
  session.selected.value = '1001';
  expect(cardShown(host, false)).toBe(false);
});

it('gives way to answers, amounts and units that wait off the map, and is back when they are done', async () => {
  const amounts: Tree = { words: { bid: { words: { 'air=1': { closes: true }, 'air=2': { closes: true } } } } };
  for (const [tree, verb, needed] of [
    [option, 'decide', 'options'],
    [amounts, 'bid', 'quantity'],
    [unitsOf('A', 'X'), 'enter', 'units'],
  ] as const) {
    const { host, session } = await table(tree, verb);
    expect([neededPanel(host), cardShown(host, false)]).toEqual([needed, false]);
    await session.builder.open(ask(...Object.keys(root.words ?? {})), 2);
    expect(cardShown(host, false)).toBe(true);
  }
});

it('lies over the panel of a question while it is asked for by its key, and gives way to an order that is begun', async () => {
  const { host, session } = await table(unitsOf('A', 'X'), 'enter');
  host.playback.called.value = true;
  expect([cardShown(host, false), cardShown(host, true)]).toEqual([true, true]);
  await session.builder.push('A');
  expect(cardShown(host, false)).toBe(false);
});

it('lies over a list of units that stand on the map: they are taken there', async () => {
  const { host } = await table(unitsOf('A', 'C'), 'enter');
  expect([neededPanel(host), cardShown(host, false)]).toEqual(['units', true]);
});
