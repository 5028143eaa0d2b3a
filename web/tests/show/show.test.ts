import { describe, expect, it } from 'vitest';
import { lasting, lingering, LONGEST, patched, script, total } from '../../src/show/show';
import { takenBack } from '../../src/show/reel';
import { trailsOf } from '../../src/show/trails';
import type { StoryEvent } from '../../src/net/types';

const event = (ply: number, about: Partial<StoryEvent> = {}): StoryEvent => ({
  ply,
  player: 'Pact',
  side: 'Pact',
  phase: 'movement',
  kind: 'march',
  weight: 8,
  band: 'minor',
  affair: ply,
  text: 'A regiment marches to a town',
  fact: 'Over the river.',
  hex: '1010',
  target: null,
  hexes: ['1010'],
  ways: [{ units: [`u${ply}`], side: 'Pact', hexes: ['1010', '1011'], kind: 'march', unseen: false }],
  losses: [],
  dice: [],
  fields: {},
  units: [],
  gone: [],
  ...about,
});
const grave = (ply: number): StoryEvent =>
  event(ply, { kind: 'warhead', weight: 95, band: 'headline', ways: [], text: 'Nuclear strike on Fulda' });
const fight = (ply: number): StoryEvent =>
  event(ply, { kind: 'combat', weight: 40, band: 'event', ways: [], dice: ['4'], target: '1012' });
const near = (): number => 1;
const far = (): number => 40;

describe('the script of a show', () => {
  it('is never longer than ninety seconds, and what is grave keeps its time', () => {
    const events = Array.from({ length: 300 }, (_, i) => (i % 50 === 0 ? grave(i) : i % 3 === 0 ? fight(i) : event(i)));
    for (const distance of [near, far]) {
      const beats = script(events, 0, 'NATO', distance);
      expect(total(beats)).toBeLessThanOrEqual(90_000);
      const alone = total(script([grave(0)], 0, 'NATO', distance));
      for (const beat of beats)
        if (beat.events.some((i) => events[i]?.band === 'headline')) expect(beat.motion + beat.hold).toBe(alone);
    }
    expect(LONGEST).toBeLessThan(90_000);
  });

  it('gathers marches that are near each other, never across a die, and never turns the order round', () => {
    const events = [event(0), event(1), fight(2), event(3), event(4), event(5)],
      beats = script(events, 0, 'NATO', near);
    expect(beats.map((b) => b.events)).toEqual([[0, 1], [2], [3, 4, 5]]);
    expect(script(events, 0, 'NATO', far).map((b) => b.events.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('does not tell two legs of one counter at once', () => {
    const leg = (ply: number): StoryEvent =>
      event(ply, { ways: [{ units: ['u'], side: 'Pact', hexes: ['1010', '1011'], kind: 'march', unseen: false }] });
    expect(script([leg(0), leg(1)], 0, 'NATO', near)).toHaveLength(2);
  });

  it('leaves out what only counts, what was told before, and my own deeds', () => {
    const events = [event(0), event(1, { band: 'silent', weight: 1 }), event(2, { player: 'NATO' }), event(3)];
    expect(script(events, 1, 'NATO', far).map((b) => b.events)).toEqual([[3]]);
    expect(script([...events, grave(4)], 0, 'NATO', far, true).map((b) => b.events)).toEqual([[4]]);
  });
});

describe('a view with changes laid over it', () => {
  it('has the counters as they are now, those that came, and not those that went', () => {
    const view: { turn: number; units: { id: string }[] } = { turn: 1, units: [{ id: 'a' }, { id: 'b' }] },
      after = patched(
        view,
        event(0, { fields: { turn: 2 }, units: [{ id: 'b', hex: '1' }, { id: 'c' }], gone: ['a'] }),
      );
    expect(after).toEqual({ turn: 2, units: [{ id: 'b', hex: '1' }, { id: 'c' }] });
    expect(view).toEqual({ turn: 1, units: [{ id: 'a' }, { id: 'b' }] });
  });
});

describe('a beat that shows something box by box', () => {
  it('lasts as long as that needs, with motion and without', () => {
    const events = [event(0), event(1)],
      beats = lingering(
        script(events, 0, 'NATO', () => 99),
        events,
        (ply) => (ply === 1 ? 5000 : 0),
      );
    expect(beats.map((b) => lasting(b) === 5000)).toEqual([false, true]);
    expect(lasting(beats[1]!, events)).toBe(5000);
    expect(lasting(beats[0]!, events)).toBe(900);
    expect(total(beats)).toBe(lasting(beats[0]!) + 5000);
  });
});

describe('trails', () => {
  it('join the legs of a counter and those who went together, and leave out my own marches', () => {
    const way = (units: string[], hexes: string[], side = 'Pact', kind = 'march') => ({
      units,
      side,
      hexes,
      kind,
      unseen: false,
    });
    const events = [
      event(0, { ways: [way(['a', 'b'], ['1', '2', '3'])] }),
      event(1, { ways: [way(['a', 'b'], ['3', '4'])] }),
      event(2, {
        ways: [way(['mine'], ['9', '8'], 'NATO', 'retreat')],
        losses: [{ unit: 'x', side: 'NATO', hex: '7', steps: 1, gone: true }],
      }),
      event(3, { ways: [way(['mine'], ['8', '6'], 'NATO')] }),
    ];
    const found = trailsOf(events, 'NATO', new Set([2]));
    expect(found.map((t) => [t.kind, t.hexes.join('-'), t.count, t.faint])).toEqual([
      ['march', '1-2-3-4', 2, true],
      ['back', '9-8', 1, false],
      ['lost', '7', 1, false],
    ]);
  });
});

describe('what was taken back', () => {
  const move = (ply: number, choice: string | null, player = 'Pact') => ({ ply, player, choice });
  const known = [move(0, 'end', 'NATO'), move(1, 'move 1010 A 1011'), move(2, null), move(3, '4', 'chance')];
  it('is nothing when a line that broke sends everything again, or more follows', () => {
    expect(takenBack(known, 4, { ply: 4, moves: known })).toBe(null);
    expect(takenBack(known, 4, { ply: 5, moves: [move(4, 'end')] })).toBe(null);
  });
  it('is nothing when a seal is opened', () => {
    expect(takenBack(known, 4, { ply: 4, moves: [move(2, 'bid 3')] })).toBe(null);
  });
  it('begins with the first entry that is another one, or at the end of a shorter game', () => {
    expect(takenBack(known, 4, { ply: 5, moves: [move(1, 'move 1010 A 1012'), move(2, null)] })).toBe(1);
    expect(takenBack(known, 4, { ply: 2, moves: [] })).toBe(2);
    expect(takenBack(known, 4, { ply: 4, moves: [move(3, '2', 'chance')] })).toBe(3);
  });
});
