/** What once was broken, where no browser is needed to see it. */
import { describe, expect, it } from 'vitest';
import { ChoiceBuilder } from '../../src/orders/choice';
import { lineSide } from '../../src/drawer/logside';
import { ironSky } from '../../src/games/iron-sky';
import { nameOf } from '../../src/games/iron-sky/units';
import type { UnitInfo, VerbLook } from '../../src/games/types';
import type { Ask, LogLine } from '../../src/net/types';
import { TreeLine } from '../orders/line';
import { standIn } from '../standin';

describe('a line of the log', () => {
  const units = new Map([['SU-1', standIn<UnitInfo>({ id: 'SU-1', side: 'Pact' })]]),
    line = (player: string, args: LogLine['args']): LogLine =>
      standIn<LogLine>({ ply: 1, player, text: '', cases: [], id: 'log-x', args });
  const of = (player: string, args: LogLine['args']): string | null =>
    lineSide(line(player, args), ['Pact', 'NATO'], units, (id) => (id === 'wg-351' ? 'NATO' : undefined));
  it('belongs to the side it names, then to that of its units, then to the one who chose', () => {
    expect(of('NATO', { side: 'Pact' })).toBe('Pact');
    expect(of('NATO', { units: 'SU-1, SU-2' })).toBe('Pact');
    expect(of('Pact', { wing: 'wg-351' })).toBe('NATO');
    expect(of('NATO', { hex: '1010' })).toBe('NATO');
    expect(of('chance', { die: 3 })).toBeNull();
  });
});

describe('a defence question', () => {
  const look: Record<string, VerbLook> = { defend: { begin: { auto: true }, words: { preset: '*' } } };
  it('can be accepted after any number of Esc, also while it is still opening', async () => {
    const line = new TreeLine({ words: { defend: { words: { hold: { closes: true }, active: { closes: true } } } } }),
      b = new ChoiceBuilder(line, {
        look: (v) => look[v],
        lexicon: { isHex: () => false, isUnit: () => false },
      }),
      ask: Ask = { player: 'NATO', mine: true, case: '1', prompt: '', verbs: [{ word: 'defend', label: 'Defend' }] };
    const opening = b.open(ask, 1);
    while (!b.canStepBack.value) await Promise.resolve();
    b.back();
    b.back();
    await opening;
    await new Promise((r) => setTimeout(r, 20));
    expect(b.complete.value).toBe('defend hold');
    expect(await b.commit()).toBe(true);
  });
});

describe('the bridge alarm', () => {
  it('has no gold button that blows the bridge by itself', () => {
    expect(ironSky.verbs.demolish?.deed?.primary).toBeUndefined();
    expect(ironSky.verbs.demolish?.deed?.grave).toBe(true);
  });
});

describe('a counter that is not in the view', () => {
  it('is called by a name, not by its id', () => expect(nameOf('us-div-4th-mech')).toBe('4th Mech'));
});
