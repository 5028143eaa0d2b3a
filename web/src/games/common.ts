/** What any title has at the table, read from the standard fields of its view; a title's own folder says the rest. */
import { maybe, num } from '../i18n';
import type { LogLine } from '../net/types';
import type { AnyUnit, AnyView, Row } from '../wire.gen';
import { livery, liveryOf, shortSide } from '../parts/sides';
import type { UnitSprite } from '../stage';
import { coloursFor } from '../stage/palette';
import type { BattleInfo, LedgerRow, PhaseInfo, Score, TitleFurniture, UnitInfo, VerbLook, OverlayInfo } from './types';

/** A counter as its view has it, and what its title would like to stand in the band. */
export type SeenUnit = AnyUnit & { band?: string };

/** Verbs most games have; a title overrides what it does otherwise. */
export const usualVerbs: Record<string, VerbLook> = {
  suggested: { deed: { primary: true } },
  place: {
    begin: { rank: 1, auto: true },
    deed: { commit: 'click' },
    after: { repeat: true },
    text: { say: 'verb.placeSay', hint: 'verb.placeHint', hexHint: 'verb.placeHexHint' },
    draw: 'place',
    panel: 'force',
  },
  lift: { begin: { rank: 9, auto: false }, deed: { commit: 'click' }, after: { then: 'place' } },
  move: {
    begin: { rank: 1, auto: false },
    deed: { commit: 'click' },
    text: { say: 'verb.moveSay', hint: 'verb.moveHint' },
    draw: 'reach',
  },
  attack: {
    begin: { rank: 1, auto: false },
    words: { pickAll: true },
    text: { say: 'combat.chooseUnits', go: 'verb.attackGo', hint: 'verb.attackHint' },
    draw: 'attack',
    panel: 'combat',
  },
  overrun: {
    begin: { rank: 2, auto: false },
    words: { pickAll: true },
    text: { title: 'combat.titleOverrun', say: 'combat.chooseUnits', go: 'verb.overrunGo', hint: 'verb.attackHint' },
    draw: 'attack',
    panel: 'combat',
  },
  lose: { text: { hint: 'verb.loseHint', go: 'verb.loseGo' } },
  retreat: { text: { hint: 'verb.retreatHint', go: 'verb.retreatGo' }, draw: 'retreat' },
  advance: {
    begin: { auto: true },
    words: { pickAll: true },
    text: { hint: 'verb.advanceHint', go: 'verb.advanceGo' },
    draw: 'attack',
  },
  bid: { deed: { sealed: true }, text: { go: 'verb.bidGo', hint: 'combat.sealedNote' }, panel: 'options' },
  end: { deed: { ends: true } },
  done: { deed: { ends: true } },
  pass: { deed: { ends: true } },
};

/** A verb as another is, but for what is said here. */
export const like = (base: VerbLook | undefined, own: VerbLook): VerbLook => ({
  ...base,
  ...own,
  begin: { ...base?.begin, ...own.begin },
  words: { ...base?.words, ...own.words },
  deed: { ...base?.deed, ...own.deed },
  after: { ...base?.after, ...own.after },
  text: { ...base?.text, ...own.text },
});

export const usualOverlays: OverlayInfo[] = [
  { kind: 'zones', key: 'Z', label: 'ov.zones', icon: 'zones' },
  { kind: 'threats', key: 'T', label: 'ov.threats', icon: 'threats' },
  { kind: 'control', key: 'W', label: 'ov.control', icon: 'control' },
];
/** For games with supply. */
export const supplyOverlay: OverlayInfo = { kind: 'supply', key: 'S', label: 'ov.supply', icon: 'supply' };

/** For games that say which units stand behind the front. */
export const reservesOverlay: OverlayInfo = { kind: 'reserves', key: '⇧F', label: 'ov.reserves', icon: 'reserves' };

/** A unit's name as its counter has it: without the nation, whose colour it wears. */
export const shortName = (id: string): string =>
  id
    .replace(/^[A-Z]{2}-/, '')
    .replace(/^(\w+)-(T|M|Rec)(\d*)$/, '$1 $2$3')
    .replace('-', '/');

export function unitInfo(
  u: SeenUnit,
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
    nat: coloursFor(u.nat, liveryOf(u.side)),
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

/** The stage of a turn that says what the weather is. */
const WEATHER = /^weather-/;
const rows = (list: Row[] | undefined): Score[] =>
  (list ?? []).map((r) => ({
    label: { text: r.text },
    value: typeof r.value === 'number' ? num(r.value) : String(r.value),
  }));

/** The furniture of a title: what it says itself, and for the rest what the standard fields tell. */
export function furnish<V extends AnyView = AnyView>(
  name: string,
  own: Partial<TitleFurniture<V>> = {},
): TitleFurniture<V> {
  const usual: TitleFurniture = {
    name,
    verbs: usualVerbs,
    overlays: usualOverlays,
    lessons: () => [],
    panels: [],
    faces: 6,
    results: {},
    combatSteps: ['combat.step.target', 'combat.step.die', 'combat.step.result', 'combat.step.advance'],
    forecastNotes: () => [],
    result: (code) => (own.results ?? {})[code] ?? null,
    reckoning: { title: 'combat.modifiers', modifier: 'combat.modifier' },
    firstTurn: (view) => view.first_turn ?? 1,
    lastTurn: (view) => view.last_turn,
    turn: (view) => view.turn,
    night: (view) => view.night ?? false,
    beat: (view) => ({ side: view.asks, part: view.phase }),
    phaseLabel: (view) => {
      const now = view.track?.find((p) => p.state === 'now'),
        before = view.track?.findLast((p) => p.state === 'done');
      return { text: now?.text ?? maybe(`phase.${view.phase}`, before?.text ?? '') };
    },
    weather: (view) => view.track?.find((p) => WEATHER.test(p.key)) ?? null,
    phases: (view) =>
      (view.track ?? [])
        .filter((p) => !WEATHER.test(p.key))
        .map((p): PhaseInfo => ({
          key: p.key,
          label: { text: p.text },
          side: p.side ?? null,
          state: p.state,
        })),
    score(view) {
      const held = Object.values(view.objectives ?? {});
      if (view.score?.length) return rows(view.score);
      if (view.points)
        return Object.entries(view.points).map(([side, n]) => ({
          label: { text: shortSide(side) },
          value: String(n),
        }));
      return held.length
        ? [{ label: 'score.objectives', value: `${held.filter((s) => livery(s) === 'Pact').length}/${held.length}` }]
        : [];
    },
    ledger: (view) =>
      (view.ledger ?? []).map((r): LedgerRow => ({
        side: r.side ?? null,
        text: r.text,
        value: Number(r.value),
        case: r.case ?? '',
        ...(r.group ? { group: r.group } : {}),
      })),
    objectives: (view, hexes) => [
      ...Object.keys(view.objectives ?? {}),
      ...hexes.filter((h) => h.features.includes('objective')).map((h) => h.hex),
    ],
    units: (view) => view.units.map((u) => unitInfo(u)),
    markers: (view) =>
      (view.markers ?? []).map(({ side, ...m }) => ({ ...m, ...(side ? { side: liveryOf(side) } : {}) })),
    battle(view): BattleInfo | null {
      const b = view.battle;
      return b
        ? {
            ...b,
            committed: b.committed ?? [],
            support: {},
            modifiers: b.modifiers.map((m) => ({ text: m.text, value: m.value, case: m.case })),
          }
        : null;
    },
    secrets: (view) => rows(view.plans),
    situation: (view) => rows(view.situation),
    support: () => [],
    isFight: (line) => /\blog-.*(attack|battle|combat|overrun|retreat|advance|eliminated)/.test(line.id),
    opensTurn: (line) => (/\blog-turn/.test(line.id) && 'turn' in line.args ? Number(line.args.turn) : null),
    isLoss: (line) => /\blog-.*eliminated/.test(line.id),
    unitName: shortName,
    haltNote: (hint) => (hint.stops === true ? 'reach.stops' : null),
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

/** Dice and result of a line that has dice among its values. */
export function readDice(line: LogLine): { dice: number[]; result: string } | null {
  const { die, dice, result } = line.args;
  const thrown = String(dice ?? die ?? '')
    .split(/[ ,+]+/)
    .filter(Boolean)
    .map(Number);
  return thrown.length && thrown.every(Number.isFinite) ? { dice: thrown, result: String(result ?? '') } : null;
}
