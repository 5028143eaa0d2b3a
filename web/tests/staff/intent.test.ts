/** Orders by sector and formation while they are edited, and plans told by where each order belongs. */
import { describe, expect, it } from 'vitest';
import {
  bounded,
  groundOf,
  intentOf,
  lineIn,
  lined,
  revised,
  targeted,
  targetsOf,
  tasked,
  toggled,
} from '../../src/staff/intent';
import { grouped } from '../../src/staff/plan';
import type { PlanStep, SectorShown, StandingOrder } from '../../src/net/types';

const sector: SectorShown = {
  id: 'fulda',
  name: 'V US Corps',
  boundary: ['5124', '1622'],
  drawn: false,
  hexes: [],
  groups: [],
  lines: [
    { name: 'Fulda', hexes: ['4113', '4114'] },
    { name: 'Vogelsberg', hexes: ['3513'] },
  ],
};
const places = [
  { hex: '2322', name: 'Frankfurt', counts: false },
  { hex: '3513', name: 'Alsfeld', counts: true },
];
const staff: StandingOrder = { question: '*', answer: 'usual', at: '', span: 'good' };

describe('a task', () => {
  it('to delay falls back a line a turn, and to attack has a goal that counts', () => {
    const delay = tasked([staff], 'sector:fulda', 'delay', { sector, places, turn: 3 });
    expect(intentOf(groundOf(delay, 'sector:fulda')).lines?.map((line) => line.until)).toEqual([4, 5]);
    const attack = tasked(delay, 'sector:fulda', 'attack', { sector, places, turn: 3 });
    expect(intentOf(groundOf(attack, 'sector:fulda'))).toMatchObject({ toward: '3513', lines: [] });
    expect(attack).toHaveLength(2);
  });
  it('is one for each sector, and gone when the staff is left to itself', () => {
    const held = tasked([staff], 'sector:fulda', 'hold', { sector, places, turn: 3 });
    expect(revised(held, 'sector:fulda', { losses: 'spare' })[1]?.intent?.losses).toBe('spare');
    expect(revised(held, 'sector:main', { losses: 'spare' })).toEqual(held);
    expect(tasked(held, 'sector:fulda', null, { sector, places, turn: 3 })).toEqual([staff]);
  });
  it('has a boundary by hexes, and an empty one is that of the scenario', () => {
    const drawn = bounded([staff], 'fulda', ' 5124, 4221;1622 ');
    expect(drawn[1]).toMatchObject({ question: 'boundary', at: 'fulda', answer: '5124 4221 1622' });
    expect(bounded(drawn, 'fulda', ' ')).toEqual([staff]);
  });
  it('has lines of one’s own: one to hold, and one more to delay on, a turn after the last', () => {
    const at = 'sector:fulda',
      hold = tasked([staff], at, 'hold', { sector, places, turn: 3 }),
      delay = tasked([staff], at, 'delay', { sector, places, turn: 3 });
    expect(intentOf(groundOf(lined(hold, at, ['3711', '3712'], 3), at)).lines).toEqual([
      { hexes: ['3711', '3712'], until: 0 },
    ]);
    const more = intentOf(groundOf(lined(delay, at, ['3711', '3712'], 3), at)).lines ?? [];
    expect(more.map((line) => line.until)).toEqual([4, 5, 6]);
    expect(lineIn(sector, more[2]?.hexes)).toBe(-1);
  });
  it('strikes the places of its list in their order, and a second click takes one off', () => {
    const two = targeted([staff], toggled(toggled([], '3513'), '3711'));
    expect(targetsOf(two)).toEqual(['3513', '3711']);
    expect(targetsOf(targeted(two, toggled(targetsOf(two), '3513')))).toEqual(['3711']);
    expect(targeted(two, [])).toEqual([staff]);
  });
  it('names a line by its hexes', () => {
    expect(lineIn(sector, ['3513'])).toBe(1);
    expect(lineIn(sector, undefined)).toBe(-1);
  });
});

describe('a plan', () => {
  it('stands by sector and formation, each order with its own number', () => {
    const step = (choice: string, where: string, formation: string): PlanStep => ({
      choice,
      verb: 'move',
      text: choice,
      units: [choice],
      hex: null,
      place: null,
      path: [],
      left: null,
      sector: where,
      formation,
    });
    const groups = grouped(
      [step('a', 'North', '1'), step('b', 'South', '2'), step('c', 'North', '3'), step('d', 'South', '2')],
      (name) => `D${name}`,
    );
    expect(groups.map(({ head, members }) => [head, members.map(({ i }) => i)])).toEqual([
      ['North · D1', [0]],
      ['North · D3', [2]],
      ['South · D2', [1, 3]],
    ]);
    expect(grouped([step('a', 'VII US Corps', 'VII US')], () => 'American VII US')[0]?.head).toBe('VII US Corps');
  });
});
