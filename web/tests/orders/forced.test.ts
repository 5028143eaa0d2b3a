/** Questions with one answer: what the table answers by itself, and what it never does. */
import { describe, expect, it } from 'vitest';
import { forced } from '../../src/orders/forced';
import { formOf } from '../../src/orders/form';
import type { VerbLook } from '../../src/games/types';
import { TreeLine, type Tree } from './line';
import { ask } from '../games/trees';

const only = (tree: Tree, looks: Record<string, VerbLook> = {}, ...verbs: string[]): Promise<string | null> =>
  forced(ask(...(verbs.length ? verbs : Object.keys(tree.words ?? {}))), { verbs: looks }, new TreeLine(tree), (verb) =>
    formOf(tree.words?.[verb]?.slots),
  );
const retreat: Tree = { words: { retreat: { words: { A: { words: { '1002': { closes: true } } } } } } };

describe('a forced choice', () => {
  it('is the only sentence there is', async () => expect(await only(retreat)).toBe('retreat A 1002'));
  it('is none where two words, two verbs or an early end are offered', async () => {
    const two: Tree = { words: { retreat: { words: { '1002': { closes: true }, '1003': { closes: true } } } } };
    expect(await only(two)).toBeNull();
    expect(await only({ words: { ...retreat.words, stand: { closes: true } } })).toBeNull();
    expect(await only({ words: { go: { closes: true, words: { A: { closes: true } } } } })).toBeNull();
  });
  it('is never a sealed choice, a grave one or the end of a phase', async () => {
    const plain: Tree = { words: { bid: { closes: true } } };
    expect(await only(plain)).toBe('bid');
    for (const deed of [{ sealed: true }, { grave: true }, { ends: true }])
      expect(await only(plain, { bid: { deed } })).toBeNull();
  });
  it('is never made where several may join, whoever is offered now', async () => {
    const one: Tree = { words: { A: { closes: true } } };
    expect(await only({ words: { fire: one } })).toBe('fire A');
    expect(await only({ words: { fire: { ...one, slots: [{ name: 'unit', many: true }] } } })).toBeNull();
  });
  it('is left to the player where something may be lost', async () => {
    const odds = { lines: [], chances: { hold: 0.5, lost: 0.5 }, facts: {} };
    expect(await only({ words: { stand: { closes: true, forecast: odds } } })).toBeNull();
    expect(await only({ words: { give: { words: { A: { closes: true, hint: { lost: 2 } } } } } })).toBeNull();
  });
});
