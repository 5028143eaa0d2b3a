import { describe, expect, it } from 'vitest';
import { fuldaGap } from '../../src/games/fulda-gap';
import { t } from '../../src/i18n';

const said = (code: string, facts: Record<string, unknown>): [string, string] => {
  const r = fuldaGap.result(code, facts);
  return [r ? t(r.label) : '', r?.good ?? ''];
};

describe('Fulda Gap in words', () => {
  it('tells steps that come back from steps that are lost', () => {
    expect(said('2', { points: 3 })).toEqual(['steps back: 2', 'attacker']);
    expect(said('0', { points: 1 })).toEqual(['nothing comes back, the points stay in the pool', 'none']);
    expect(said('1', {})).toEqual(['each unit loses steps: 1', 'defender']); // fire on a flight
  });
  it('tells what an attempt to disengage comes to (14.18)', () => {
    expect(said('F', { table: '14.18' })).toEqual(['Breaks away', 'attacker']);
    expect(said('L', { table: '14.18' })).toEqual(['Breaks away, losing a step', 'attacker']);
    expect(said('-', { table: '14.18' })).toEqual(['Held: must stay and attack', 'defender']);
    expect(said('-', { table: '9.6', outcomes: {} })[1]).toBe('none');
  });
  it('tells what becomes of a drop', () => {
    expect(said('lands', { points: 4 })).toEqual(['each regiment: lands', 'attacker']);
    expect(said('destroyed', { points: 4 })).toEqual(['each regiment: is lost in the air', 'defender']);
  });
  it('tells a unit that may stop from one that must be left behind (9.83, 9.89)', () => {
    const title = (splits: boolean): string | undefined =>
      fuldaGap.stepTitle(['retreat'], [{ word: 'US-1/8@2020', hint: { steps: 1, splits } }])?.text;
    expect(title(false)).toBe('A unit may stop earlier, for steps');
    expect(title(true)).toBe('The path has room for one: leave a unit behind');
  });
  it('says with each unit what it lacks and with each number what it may bring', () => {
    const note = (word: string, hint: Record<string, unknown>): string => {
      const n = fuldaGap.wordNote(word, hint);
      return n ? t(n) : '';
    };
    expect(note('WG-4/2', { lost: 2, engaged: true })).toBe('steps lost: 2 · beside the enemy');
    expect(note('1', { success: 0.5 })).toBe('50%');
    expect(fuldaGap.stepTitle(['rebuild', 'WG-4/2'], [])?.text).toMatch(/^Points to 4\/2/);
  });
});
