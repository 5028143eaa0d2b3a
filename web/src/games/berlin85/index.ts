/** Berlin '85 at the table: what its view says beyond the standard, and how its results read. */
import { addWords, maybe, num, t, tn, type MessageKey } from '../../i18n';
import type { BerlinUnit, BerlinView } from '../../wire.gen';
import { furnish, reservesOverlay, shortName, supplyOverlay, unitInfo, usualOverlays } from '../common';
import type { TitleFurniture, UnitInfo } from '../types';
import { lessons } from './coach';
import { columnName } from './columns';
import { enBerlin85 } from './en';
import { enBerlin85Opening } from './en-opening';
import { HonorsPanel } from './Honors';
import { PlanPanel } from './Plan';
import { plBerlin85 } from './pl';
import { plBerlin85Opening } from './pl-opening';
import { verbs } from './verbs';

addWords(enBerlin85, plBerlin85);
addWords(enBerlin85Opening, plBerlin85Opening);

const symbols: Record<string, string> = {
  mechanized: 'mech',
  parachute: 'airborne',
  'special forces': 'sf',
  'military police': 'police',
  headquarters: 'hq',
  'anti-tank': 'antitank',
  tank: 'armor',
};
const bands: Record<string, string> = {
  wb_police: 'ivory',
  us: 'maize',
  uk: 'teal',
  fr: 'rose',
  jg10: 'moss',
  eg1: 'sand',
  sov14g: 'orange',
  sov19: 'slate',
  sov6g: 'lilac',
  sov34a: 'coal',
  eb_police: 'ivory',
  sov103: 'pine',
};
/** West Berlin's police wear the colours of their country. */
const dress: Record<string, string> = { WB: 'WG' };
const badges: Record<string, string> = { unsupplied: 'unsupplied', frozen: 'reserve', shaken: 'disrupted' };
/** Nothing is hidden between these questions and those before them: the screen stays open. */
const CLOSED = ['setup', 'game turn', 'movement'];

/** How often each face is left in a pool: 6-7 ×3, 5-6 ×2. */
function faces(chits: readonly string[]): string {
  const counted = new Map<string, number>();
  for (const c of chits) counted.set(c, (counted.get(c) ?? 0) + 1);
  return [...counted].map(([face, n]) => (n > 1 ? `${face} ×${n}` : face)).join(', ');
}

/** Names met so far, by id: words of the rules speak of counters by id. */
const met = new Map<string, string>();
const nameOf = (id: string): string => met.get(id) ?? shortName(id);

function unit(u: BerlinUnit): UnitInfo {
  if (u.name) met.set(u.id, u.name);
  const bandColor = bands[u.formation ?? ''],
    kind = symbols[u.type] ?? u.type;
  const info = unitInfo(
    { ...u, nat: dress[u.nat] ?? u.nat },
    {
      kind,
      size: u.type === 'police' ? 'I' : 'II',
      badges: (u.badges ?? []).map((b) => badges[b] ?? '').filter(Boolean),
      ...(bandColor ? { bandColor } : {}),
    },
  );
  const formation = u.formation ?? '',
    facts: UnitInfo['facts'] = [
      { label: 'insp.formation', value: maybe(`b85.formation.${formation}`, formation) },
      { label: 'b85.fact.move', value: tn('b85.move.points', u.move) },
    ];
  if (typeof u.barrage === 'number')
    facts.push({
      label: 'b85.fact.gun',
      value: t('b85.gun', { barrage: u.barrage, fpf: u.fpf ?? 0, range: u.range ?? 0, defense: u.defense ?? 0 }),
    });
  if (Array.isArray(u.chits))
    facts.push({ label: 'b85.fact.untried', value: t('b85.untried', { faces: faces(u.chits) }) });
  (u.badges ?? []).forEach((b, i) =>
    facts.push({ label: STATES[i] ?? 'b85.fact.state', value: t(`b85.state.${b}` as MessageKey) }),
  );
  if (u.provenance === 'reconstruction') facts.push({ label: 'b85.fact.origin', value: t('b85.reconstructed') });
  const strength = u.untried ? 'U' : typeof u.attack === 'number' ? `${u.attack}-${u.defense ?? 0}` : info.strength;
  return {
    ...info,
    formation: facts[0]?.value || 'none',
    nat: u.nat,
    type: u.type,
    facts,
    strength,
    sprite: { ...info.sprite, strength },
  };
}
/** Facts are told apart by their labels. */
const STATES: MessageKey[] = ['b85.fact.state', 'b85.fact.state.2', 'b85.fact.state.3'];

interface Pushed {
  left?: number;
  pushes?: Record<string, string[]>;
  doomed?: boolean;
}
const RESULTS = [
  'eliminated',
  'doomed',
  'Ae',
  'A3',
  'A2',
  'A1',
  'bonus-nato',
  'nothing',
  '-',
  'Br',
  'Ax',
  'Ex',
  'bonus-pact',
  'cease-fire',
  'retreats',
  'D1',
  'D2',
  'D3',
  'D4',
  'De',
  'holds',
  'surrender',
] as const;
const good: Record<string, 'attacker' | 'defender'> = {
  eliminated: 'defender',
  doomed: 'defender',
  'bonus-nato': 'defender',
  'bonus-pact': 'attacker',
  holds: 'attacker',
  surrender: 'attacker',
  De: 'attacker',
  Ae: 'defender',
};
const favours = (code: string): 'attacker' | 'defender' | 'none' =>
  good[code] ?? (/^D\d/.test(code) ? 'attacker' : /^A\d/.test(code) ? 'defender' : 'none');

/** A plan is worth its sheet while attacks can be announced or wait for their die. */
const planned = (view: BerlinView): boolean => {
  const plan = view.planning;
  return !!plan && (plan.step === 'announce' || plan.attacks.length > 0);
};

export const berlin85: TitleFurniture<BerlinView> = furnish('berlin85', {
  verbs,
  lessons: () => lessons,
  announces: 'b85-log-announced',
  overlays: [
    ...usualOverlays,
    supplyOverlay,
    reservesOverlay,
    { kind: 'ubahn', key: 'B', label: 'b85.ov.ubahn', icon: 'ubahn' },
    {
      kind: 'sectors',
      key: 'X',
      label: 'b85.ov.sectors',
      icon: 'sectors',
      inks: [
        ['149,163,104', 'US'],
        ['172,115,55', 'UK'],
        ['90,150,200', 'FR'],
        ['163,47,40', 'DDR'],
      ],
    },
  ],
  panels: [
    { key: 'plan', label: 'b85.plan', Body: PlanPanel, shown: planned, opens: planned },
    { key: 'honors', label: 'b85.honors', Body: HonorsPanel, shown: (view) => view.honors !== null },
  ],
  results: Object.fromEntries(
    RESULTS.map((code) => [code, { label: `b85.result.${code}` as MessageKey, good: favours(code) }]),
  ),
  beat: (view) => ({ side: view.phasing ?? null, part: view.planning ? 'fight' : view.phase }),
  moment: (view) => (view.phase === 'combat' ? (view.planning?.step ?? 'combat') : view.phase),
  units: (view) => view.units.map(unit),
  battle(view) {
    const b = view.battle;
    return b
      ? {
          ...b,
          committed: [],
          support: {},
          modifiers: b.modifiers.map((m) => ({ text: m.text, value: m.value, case: m.case })),
        }
      : null;
  },
  situation: (view) =>
    view.situation?.map((r) => ({
      label: { text: r.text },
      value: r.side && r.value === r.side ? maybe(`side.short.${r.side}`, r.side) : String(r.value),
    })) ?? [],
  secrets: (view) =>
    view.plans
      ?.filter((r) => r.message.id === 'b85-plan-hopeless')
      .map((r) => ({ label: { text: r.text }, value: String(r.value) })) ?? [], // the rest of the plan lies open on its own sheet
  haltNote: (hint) => (hint.crowded === true ? 'b85.crowded' : hint.stops === true ? 'reach.stops' : null),
  strengthNote: (facts, which, tail) =>
    [
      which === 'attack' && tail.some((w) => w.startsWith('air=')) ? t('b85.strength.air') : '',
      Number(facts.untried ?? 0) > 0 ? t('b85.strength.untried') : '',
    ]
      .filter(Boolean)
      .join(', '),
  reckoning: { title: 'b85.shifts', modifier: 'b85.shift' },
  combatSteps: ['b85.step.announce', 'b85.step.protect', 'b85.step.die', 'combat.step.result', 'combat.step.advance'],
  forecastNotes(facts) {
    const notes: string[] = [],
      { pushes, left, doomed } = facts as Pushed;
    if (typeof facts.start === 'string' && typeof facts.odds === 'string')
      notes.push(
        t('b85.note.column', {
          from: columnName(facts.start),
          to: columnName(facts.odds),
          difference: num(Math.round(Number(facts.differential ?? 0) * 10) / 10),
        }),
      );
    if (typeof facts.untried === 'number' && facts.untried > 0)
      notes.push(
        tn('b85.note.untried', facts.untried, {
          least: num(Number(facts.least ?? 0)),
          most: num(Number(facts.most ?? 0)),
        }),
      );
    if (pushes && !doomed && Object.keys(pushes).length === 0) notes.push(t('b85.note.nobody'));
    for (const [who, where] of Object.entries(pushes ?? {}))
      notes.push(t('b85.note.pushes', { unit: nameOf(who), hexes: where.join(', ') }));
    if (doomed) notes.push(t('b85.note.doomed'));
    else if (typeof left === 'number' && left > 0) notes.push(tn('b85.note.left', left));
    if (facts.reconstructed === true) notes.push(t('b85.note.reconstructed'));
    return notes;
  },
  opensTurn: (line) => (/^b85-log-(day|night)$/.test(line.id) ? Number(line.args.turn) : null),
  isFight: (line) =>
    /^b85-log-(battle|announced|eliminated|retreats|stood|displaced|advance|turned|shelling|protected)$/.test(line.id),
  isLoss: (line) => line.id === 'b85-log-eliminated' || line.id === 'b85-log-drop-lost',
  wordLabel(word) {
    const [, air] = /^air=(\d+)$/.exec(word) ?? [],
      [, gas] = /^gas=(.+)$/.exec(word) ?? [];
    if (word === 'air=') return 'b85.word.none';
    if (air) return { text: tn('b85.word.air', Number(air)) };
    if (gas) return { text: t('b85.word.gas', { hex: gas }) };
    const key = `b85.formation.${word}`,
      edge = `b85.edge.${word}`;
    const said = maybe(key, '') || maybe(edge, '');
    return said ? { text: said } : null;
  },
  unitName: nameOf,
  oddsName: columnName,
  previewNote: (facts) => (typeof facts.odds === 'string' ? columnName(facts.odds) : ''),
  stepTitle: (prefix) => (prefix[0] === 'attack' || prefix[0] === 'shell' ? { text: t('b85.word.extras') } : null),
  covers: (before, after) =>
    !!before?.ask && !!after.ask && before.ask.player !== after.ask.player && CLOSED.includes(after.view.phase),
});

export default berlin85;
