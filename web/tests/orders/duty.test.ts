/** Nothing forgotten: who has not moved, in which order, and who rests. */
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Duty } from '../../src/orders/duty';
import type { Session } from '../../src/table/session';
import { usualVerbs } from '../../src/games/common';
import type { UnitInfo } from '../../src/games/types';
import { branches } from '../../src/units/formations';
import { standIn } from '../standin';

const unit = (id: string, side: string, hex: string, formation = 'none'): UnitInfo =>
  standIn<UnitInfo>({ id, side, hex, place: 'map', formation, name: id });
const units = [
  unit('rear', 'NATO', '0110', '1 Div'),
  unit('north', 'NATO', '1002', '1 Div'),
  unit('south', 'NATO', '1018', '2 Div'),
  unit('spent', 'NATO', '1010', '2 Div'),
  unit('foe1', 'Pact', '1202'),
  unit('foe2', 'Pact', '1218'),
  unit('foe3', 'Pact', '1210'),
];
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (k: string) => kept.get(k) ?? null,
  setItem: (k: string, v: string) => kept.set(k, v),
});

function duty(moves: { player: string; choice: string | null }[] = []): Duty {
  const own = units.filter((u) => u.side === 'NATO');
  return new Duty(
    standIn<Session>({
      id: 'g',
      map: signal({
        grid: { orientation: 'flat', numbering: 'CCRR', rows: [1, 20], columns: [1, 20], shifted: 'even' },
      }),
      live: signal({ view: { turn: 1, phase: 'movement' } }),
      me: signal('NATO'),
      mine: signal(true),
      moves: signal(moves),
      units: signal(units),
      unit: signal(new Map(units.map((u) => [u.id, u]))),
      stacks: signal(new Map(own.map((u) => [u.hex ?? '', [u]]))),
      furniture: signal({ verbs: usualVerbs }),
      builder: {
        ready: signal(true),
        entries: signal(new Map<string, string[]>()),
        unitEntries: signal(new Map(own.map((u) => [u.id, ['move']]))),
      },
    }),
  );
}

describe('the rota', () => {
  beforeEach(() => kept.clear());
  it('goes along the front first, then to the rear', () =>
    expect(duty().order.value).toEqual(['1002', '1010', '1018', '0110']));
  it('leaves out who was moved since this side began, dice in between or not', () => {
    const moved = [
      { player: 'NATO', choice: 'move south 1017' },
      { player: 'Pact', choice: 'end' },
      { player: 'NATO', choice: 'move spent 1010' },
      { player: 'chance', choice: '4' },
    ];
    expect(duty(moved).order.value).toEqual(['1002', '1018', '0110']);
  });
  it('leaves out who is done, for this phase only', () => {
    const d = duty();
    d.finish('1002');
    expect(d.order.value).not.toContain('1002');
    expect(duty().order.value).toContain('1002');
  });
  it('lets sleepers lie unless an enemy is near, also after a reload', () => {
    const d = duty();
    expect(d.rest('0110')).toBe(true);
    expect(d.rest('1002')).toBe(true);
    expect(d.order.value).toEqual(['1002', '1010', '1018']); // an enemy two hexes away wakes it
    expect(duty().order.value).not.toContain('0110');
    expect(d.rest('0110')).toBe(false);
    expect(d.order.value).toContain('0110');
  });
});

describe('the order of battle', () => {
  it('stands by formation, units without one at the end', () => {
    expect(branches(units).map((b) => [b.name, b.units.length])).toEqual([
      ['1 Div', 2],
      ['2 Div', 2],
      ['', 3],
    ]);
  });
});
