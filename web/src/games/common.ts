/** What any title has at the table, read from the standard fields of its view; a title's own folder says the rest. */
import { maybe, num } from '../i18n';
import type { LogLine, View } from '../net/types';
import { livery, liveryOf } from '../app/sides';
import type { MarkerSprite, UnitSprite } from '../stage';
import type { BattleInfo, LedgerRow, PhaseInfo, Score, TitleFurniture, UnitInfo, VerbLook, WashInfo } from './types';

interface Worded {
  text?: string;
  value?: number | string;
  case?: string;
  side?: string | null;
  group?: string;
}
/** The standard fields: docs/table.md says which of them a title must have. */
interface StandardView {
  turn: number;
  first_turn?: number;
  last_turn: number;
  phase: string;
  asks: string | null;
  units: StandardUnit[];
  night?: boolean;
  points?: Record<string, number>;
  ledger?: Worded[];
  situation?: Worded[];
  plans?: Worded[];
  score?: Worded[];
  track?: (Worded & { key: string; state: PhaseInfo['state'] })[];
  markers?: MarkerSprite[];
  objectives?: Record<string, string>;
  battle?: StandardBattle | null;
}
interface StandardUnit {
  id: string;
  side: string;
  nat: string;
  type: string;
  hex: string | null;
  place: string;
  formation?: string;
  name?: string;
  size?: string;
  strength?: string;
  cf?: number;
  defense_only?: boolean;
  steps?: [number, number];
  untried?: boolean;
  reduced?: boolean;
  hidden?: boolean;
  badges?: string[];
  band?: string;
  arrival?: string;
}
interface StandardBattle {
  side: string;
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  odds: string;
  committed?: string[];
  modifiers: { text?: string; value: number; case: string }[];
  support?: Record<string, number>;
}
const raw = (view: View): StandardView => view as unknown as StandardView;

/** Verbs most games have; a title overrides what it does otherwise. */
export const usualVerbs: Record<string, VerbLook> = {
  suggested: { primary: true },
  place: {
    rank: 1,
    auto: true,
    commit: 'click',
    repeat: true,
    draw: 'place',
    panel: 'force',
    say: 'verb.placeSay',
    hint: 'verb.placeHint',
    hexHint: 'verb.placeHexHint',
  },
  lift: { then: 'place', rank: 9, commit: 'click', auto: false },
  move: { rank: 1, commit: 'click', auto: false, draw: 'reach', say: 'verb.moveSay', hint: 'verb.moveHint' },
  attack: {
    rank: 1,
    setFrom: 2,
    pickAll: true,
    auto: false,
    draw: 'attack',
    panel: 'combat',
    say: 'combat.chooseUnits',
    go: 'verb.attackGo',
    hint: 'verb.attackHint',
  },
  overrun: {
    rank: 2,
    setFrom: 2,
    pickAll: true,
    auto: false,
    draw: 'attack',
    panel: 'combat',
    title: 'combat.titleOverrun',
    say: 'combat.chooseUnits',
    go: 'verb.overrunGo',
    hint: 'verb.attackHint',
  },
  lose: { hint: 'verb.loseHint', go: 'verb.loseGo' },
  retreat: { draw: 'retreat', hint: 'verb.retreatHint', go: 'verb.retreatGo' },
  advance: { setFrom: 1, pickAll: true, auto: true, draw: 'attack', hint: 'verb.advanceHint', go: 'verb.advanceGo' },
  bid: { sealed: true, panel: 'options', go: 'verb.bidGo', hint: 'combat.sealedNote' },
  end: { ends: true },
  done: { ends: true },
  pass: { ends: true },
};

export const usualWashes: WashInfo[] = [
  { kind: 'zones', key: 'Z', label: 'ov.zones', icon: 'zones' },
  { kind: 'threats', key: 'T', label: 'ov.threats', icon: 'threats' },
  { kind: 'control', key: 'W', label: 'ov.control', icon: 'control' },
];
/** For games with supply. */
export const supplyWash: WashInfo = { kind: 'supply', key: 'S', label: 'ov.supply', icon: 'supply' };

/** A unit's name as its counter has it: without the nation, whose colour it wears. */
export const shortName = (id: string): string =>
  id
    .replace(/^[A-Z]{2}-/, '')
    .replace(/^(\w+)-(T|M|Rec)(\d*)$/, '$1 $2$3')
    .replace('-', '/');

export function unitInfo(
  u: StandardUnit,
  more: { kind?: string; bandColor?: string; size?: string; badges?: string[] } = {},
): UnitInfo {
  const kind = more.kind ?? u.type,
    name = u.name ?? shortName(u.id),
    cf = u.cf === undefined ? '' : String(u.cf),
    strength = u.strength ?? (u.defense_only ? `(${cf})` : cf);
  const facts: UnitInfo['facts'] = [
    { label: 'insp.formation', value: !u.formation || u.formation === 'none' ? '' : u.formation },
  ];
  if (u.place === 'waiting' && u.arrival) facts.push({ label: 'forces.when', value: u.arrival });
  const size = more.size ?? u.size;
  const sprite: Omit<UnitSprite, 'hex'> = {
    id: u.id,
    side: liveryOf(u.side),
    nat: u.nat,
    type: kind,
    band: u.band ?? name,
    strength,
    badges: more.badges ?? u.badges ?? [],
    ...(size ? { size } : {}),
    ...(more.bandColor ? { bandColor: more.bandColor } : {}),
    ...(u.steps ? { steps: u.steps } : {}),
    ...(u.untried ? { untried: true } : {}),
    ...(u.reduced ? { reduced: true } : {}),
    ...(u.hidden ? { hidden: true } : {}),
  };
  return {
    id: u.id,
    side: u.side,
    nat: u.nat,
    hex: u.hex,
    place: u.place,
    name,
    type: kind,
    strength,
    formation: u.formation ?? 'none',
    facts: facts.filter((f) => f.value),
    sprite,
  };
}

const rows = (list: Worded[] | undefined): Score[] =>
  (list ?? []).map((r) => ({
    label: { text: r.text ?? '' },
    value: typeof r.value === 'number' ? num(r.value) : String(r.value ?? ''),
  }));

/** The furniture of a title: what it says itself, and for the rest what the standard fields tell. */
export function furnish(name: string, own: Partial<TitleFurniture> = {}): TitleFurniture {
  const usual: TitleFurniture = {
    name,
    verbs: usualVerbs,
    washes: usualWashes,
    lessons: [],
    panels: [],
    faces: 6,
    results: {},
    combatSteps: ['combat.step.target', 'combat.step.die', 'combat.step.result', 'combat.step.advance'],
    forecastNotes: () => [],
    result: (code) => (own.results ?? {})[code] ?? null,
    reckoning: { title: 'combat.modifiers', modifier: 'combat.modifier' },
    firstTurn: (view) => raw(view).first_turn ?? 1,
    lastTurn: (view) => raw(view).last_turn,
    turn: (view) => raw(view).turn,
    night: (view) => raw(view).night ?? false,
    beat: (view) => ({ side: raw(view).asks, part: raw(view).phase }),
    phaseLabel: (view) => {
      const v = raw(view),
        now = v.track?.find((p) => p.state === 'now');
      return { text: now?.text ?? maybe(`phase.${v.phase}`, v.phase) };
    },
    phases: (view) =>
      (raw(view).track ?? []).map((p): PhaseInfo => ({
        key: p.key,
        label: { text: p.text ?? p.key },
        side: p.side ?? null,
        state: p.state,
      })),
    score(view) {
      const v = raw(view),
        held = Object.values(v.objectives ?? {});
      if (v.score?.length) return rows(v.score);
      if (v.points)
        return Object.entries(v.points).map(([side, n]) => ({
          label: { text: maybe(`side.short.${side}`, side) },
          value: String(n),
        }));
      return held.length
        ? [{ label: 'score.objectives', value: `${held.filter((s) => livery(s) === 'Pact').length}/${held.length}` }]
        : [];
    },
    ledger: (view) =>
      (raw(view).ledger ?? []).map((r): LedgerRow => ({
        side: r.side ?? null,
        text: r.text ?? '',
        value: Number(r.value ?? 0),
        case: r.case ?? '',
        ...(r.group ? { group: r.group } : {}),
      })),
    objectives: (view, hexes) => [
      ...Object.keys(raw(view).objectives ?? {}),
      ...hexes.filter((h) => h.features.includes('objective')).map((h) => h.hex),
    ],
    units: (view) => raw(view).units.map((u) => unitInfo(u)),
    markers: (view) =>
      (raw(view).markers ?? []).map(({ side, ...m }) => ({ ...m, ...(side ? { side: liveryOf(side) } : {}) })),
    battle(view): BattleInfo | null {
      const b = raw(view).battle;
      return b
        ? {
            ...b,
            committed: b.committed ?? [],
            support: b.support ?? {},
            modifiers: b.modifiers.map((m) => ({ text: m.text ?? '', value: m.value, case: m.case })),
          }
        : null;
    },
    secrets: (view) => rows(raw(view).plans),
    situation: (view) => rows(raw(view).situation),
    support: () => [],
    isFight: (line) => /\blog-.*(attack|battle|combat|overrun|retreat|advance|eliminated)/.test(line.id),
    opensTurn: (line) => (/\blog-turn/.test(line.id) && 'turn' in line.args ? Number(line.args.turn) : null),
    isLoss: (line) => /\blog-.*eliminated/.test(line.id),
    unitName: shortName,
    wordLabel: () => null,
    wordNote: () => null,
    stepTitle: () => null,
    optionGroup: () => null,
    previewNote: (facts) => (typeof facts.odds === 'string' ? facts.odds.replace(':', '-') : ''),
    covers: (before, after) => !!before?.ask && !!after.ask && before.ask.player !== after.ask.player,
    dice: readDice,
  };
  return { ...usual, ...own };
}

/** Dice and result of a line that has both among its values. */
export function readDice(line: LogLine): { dice: number[]; result: string } | null {
  const { die, dice, result } = line.args;
  const thrown = String(dice ?? die ?? '')
    .split(/[ ,+]+/)
    .filter(Boolean)
    .map(Number);
  return result !== undefined && thrown.length && thrown.every(Number.isFinite)
    ? { dice: thrown, result: String(result) }
    : null;
}
