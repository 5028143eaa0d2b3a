import { beforeEach, describe, expect, it } from 'vitest';
import { ironSky } from '../../src/games/iron-sky';
import { tiring } from '../../src/games/iron-sky/Plan';
import { setIron } from '../../src/games/iron-sky/settings';
import { printedSums } from '../../src/orders/words';
import type { StateOf } from '../../src/games/types';
import type { IronSkyView } from '../../src/wire.gen';
import { standIn } from '../standin';
import { english, type MessageKey } from '../../src/i18n';

const unit = (more: object): object => ({
  side: 'Pact',
  nat: 'SU',
  hex: 'C3119',
  place: 'map',
  mode: 'tactical',
  formation: '',
  ...more,
});
const view = standIn<IronSkyView>({
  turn: 1,
  phase: 'land movement',
  phasing: 'Pact',
  asks: 'Pact',
  war_turn: 1,
  battle: null,
  markers: [
    { hex: 'C2719', kind: 'bridge-down', to: 'C2819' },
    { hex: 'C3016', kind: 'damaged' },
  ],
  units: [
    unit({
      id: 'su-39-gmrd',
      kind: 'division',
      type: 'mech',
      name: '39 GMRD',
      size: 'XX',
      strength: '15B17',
      attack: 15,
      defense: 17,
      steps: [2, 3],
      losses: 1,
      cadre: 3,
      tested: true,
      badges: ['fatigue1', 'road', 'cut_off'],
      moved: true,
      points: { spent: 22, basic: 20, most: 50 },
    }),
    unit({
      id: 'su-artillery-390',
      kind: 'artillery',
      type: 'artillery',
      name: '390 Art (8 GA)',
      strength: '(1) 6-3',
      barrage: [6, 3],
      contingency: 1,
      ammunition: 2,
    }),
    unit({
      id: 'po-1-mech',
      nat: 'PO',
      kind: 'regiment',
      type: 'mech',
      name: '1 Mech',
      formation: 'su-39-gmrd',
      strength: '4D5',
      attack: 4,
      defense: 5,
    }),
    {
      id: 'hidden-C3016-1',
      side: 'NATO',
      nat: '',
      kind: 'hidden',
      type: 'hidden',
      hex: 'C3016',
      place: 'map',
      hidden: true,
    },
  ],
});

describe('counters of Under an Iron Sky', () => {
  const [division, guns, regiment, hidden] = ironSky.units(view);
  it('carry attack, flak and defence, cadre, steps and states, the gravest first', () => {
    expect(division?.sprite).toMatchObject({
      strength: '15B17',
      size: 'XX',
      type: 'mech',
      steps: [2, 3],
      reduced: true,
      rating: { figure: '3', broken: true },
      badges: ['unsupplied', 'fatigue1', 'road'],
      ring: 'done',
    });
    expect(division?.facts.map((f) => f.value)).toEqual([
      'Tactical Mode',
      'has moved, 22 points',
      '2 of 3 steps',
      'cadre 3, lowered',
      'fatigue 1',
      'out of supply',
    ]);
  });
  it('show guns by their barrage, which is no part of a stack’s strength', () => {
    expect(guns).toMatchObject({ strength: '6-3', sprite: { band: '390 Art', type: 'sparty' } });
    expect(printedSums([division, guns, regiment].filter((u) => u !== undefined))).toEqual([19, 22]);
  });
  it('wear colours the table knows, and name their division', () => {
    expect(regiment).toMatchObject({ nat: 'PL', facts: [{ value: '39 GMRD' }, { value: 'Tactical Mode' }] });
  });
  it('tell nothing of what lies covered', () =>
    expect(hidden).toMatchObject({ type: 'hidden', facts: [], sprite: { hidden: true, type: 'blank' } }));
});

describe('the march', () => {
  it('marks goals by what is left, by the risk, and where it ends', () => {
    expect(ironSky.reachMark?.({ cost: 4, left: 16, halts: false })).toEqual({ figure: '16' });
    expect(ironSky.reachMark?.({ cost: 24, left: -4, fatigue: { 0: 0.6, 1: 0.4 } })).toEqual({ figure: '40%' });
    expect(ironSky.reachMark?.({ cost: 9, left: 8, assault: { cost: 3, hexes: ['C2719'] } })).toMatchObject({
      hatch: true,
    });
    expect(tiring({ 1: 0.125, 2: 0.375, loss: 0.5 }, 1)).toBeCloseTo(0.875);
  });
  it('gathers goals of equal risk into bands, the graver the later', () => {
    const band = (fatigue?: Record<string, number>) => ironSky.reachBand?.(fatigue ? { fatigue } : { left: 3 }) ?? null,
      bands = [band({ 0: 0.5, 1: 0.5 }), band({ 0: 0.125, 1: 0.375, 2: 0.5 }), band({ 1: 0.125, 2: 0.375, loss: 0.5 })];
    expect(band()).toBeNull();
    expect(bands.map((x) => x?.word)).toEqual([
      '50% tired',
      '88% tired, 50% twice',
      'tired for sure, 50% loses a step',
    ]);
    const ranks = bands.map((x) => x?.rank ?? 0);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks).size).toBe(3);
  });
  it('lays a blown bridge on its hexside', () => {
    expect(ironSky.markers(view, [], () => '')).toEqual([
      { hex: 'C2719', kind: 'bridge', to: 'C2819' },
      { hex: 'C3016', kind: 'runway' },
    ]);
  });
});

describe('questions within a turn', () => {
  beforeEach(() => setIron({ combat: 'open' }));
  it('cover the screen when another side begins to plan, not within a combat', () => {
    const state = (phasing: string, player: string): StateOf<IronSkyView> =>
      standIn({ view: { ...view, phasing }, ask: { player } });
    expect(ironSky.covers(state('Pact', 'Pact'), state('Pact', 'NATO'))).toBe(false);
    expect(ironSky.covers(state('Pact', 'Pact'), state('NATO', 'NATO'))).toBe(true);
    setIron({ combat: 'covered' });
    expect(ironSky.covers(state('Pact', 'Pact'), state('Pact', 'NATO'))).toBe(true);
  });
});

describe('its words', () => {
  it('stand for every verb', () => {
    for (const look of Object.values(ironSky.verbs))
      for (const key of [
        look.text?.label,
        look.text?.go,
        look.text?.hint,
        look.text?.say,
        look.text?.hexHint,
        ...Object.values(look.text?.labelIn ?? {}),
      ])
        if (key) expect(key in english, key).toBe(true);
    for (let n = 1; n <= 17; n += 1) expect(`is.step.${n}` in english).toBe(true);
    for (const kind of ['standard', 'column', 'echelon', 'march', 'disengagement'])
      for (const key of [`is.kind.${kind}`, `is.kindNote.${kind}`] as MessageKey[])
        expect(key in english, key).toBe(true);
  });
});
