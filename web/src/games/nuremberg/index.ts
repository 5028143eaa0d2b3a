/** Objective Nuremberg at the table: how its view is drawn. */
import { addWords, maybe, t, type MessageKey } from '../../i18n';
import type { MarkerSprite } from '../../stage';
import type { NurembergView, UnitSeen } from '../../wire.gen';
import { around } from '../../map/ground';
import { furnish, reservesOverlay, unitInfo, usualOverlays } from '../common';
import type { Beat, PhaseInfo, Score, TitleFurniture, UnitInfo } from '../types';
import { lessons } from './coach';
import { enNuremberg } from './en';
import { enNurembergOpening } from './en-opening';
import { enNurembergCoach } from './en-coach';
import { plNuremberg } from './pl';
import { plNurembergOpening } from './pl-opening';
import { plNurembergCoach } from './pl-coach';
import { verbs } from './verbs';

addWords(enNuremberg, plNuremberg);
addWords(enNurembergOpening, plNurembergOpening);
addWords(enNurembergCoach, plNurembergCoach);

const branch: Record<string, string> = {
  tank: 'armor',
  armor: 'armor',
  mech: 'mech',
  reconnaissance: 'recon',
  'armored cavalry': 'cavalry',
  'static garrison': 'garrison',
  'motorized infantry': 'motor',
  paratroop: 'airborne',
  heliborne: 'airmobile',
};
/** Neighbours of one army far apart in lightness; the designation stands in the band as well. */
const bands: Record<string, string> = {
  '1AD': 'maize',
  '3ID': 'pine',
  '2ACR': 'rose',
  '8ID': 'slate',
  '1ID': 'ivory',
  '4PGD': 'salmon',
  '12P': 'moss',
  '10P': 'sand',
  '26L': 'teal',
  V: 'coal',
  W5: 'ivory',
  '15GT': 'maize',
  '31T': 'slate',
  '18G': 'ivory',
  '30G': 'teal',
  '48M': 'orange',
  '79GT': 'lilac',
  '27G': 'moss',
  '39G': 'sand',
  '57G': 'rose',
  '103G': 'coal',
  '1T': 'rose',
  '2M': 'teal',
  '19M': 'orange',
  '20M': 'moss',
  '4T': 'slate',
  '9T': 'salmon',
  '3M': 'lilac',
  '15M': 'pine',
  '4M': 'maize',
  '11M': 'teal',
};
const phaseKey: Record<string, MessageKey> = {
  setup: 'nb.phase.setup',
  'nato setup': 'nb.phase.natoSetup',
  'pact setup': 'nb.phase.pactSetup',
  'game turn': 'nb.phase.declare',
  'air superiority': 'nb.phase.air',
  'place airpower': 'nb.phase.air',
  'electronic warfare': 'nb.phase.ew',
  'place electronic': 'nb.phase.ew',
  movement: 'nb.phase.move',
  overstack: 'nb.phase.move',
  airdrop: 'nb.phase.move',
  flight: 'nb.phase.move',
  'jammed flight': 'nb.phase.move',
  combat: 'nb.phase.fight',
  battle: 'nb.phase.fight',
  loss: 'nb.phase.fight',
  retreat: 'nb.phase.fight',
  advance: 'nb.phase.fight',
  momentum: 'nb.phase.fight',
  refugees: 'nb.phase.admin',
  'home guard': 'nb.phase.admin',
  administration: 'nb.phase.admin',
  over: 'nb.phase.over',
};
const other = (side: string | null): string | null => (side === 'NATO' ? 'Pact' : side === 'Pact' ? 'NATO' : null);

function unit(u: UnitSeen): UnitInfo {
  const kind = branch[u.type] ?? u.type;
  const size = u.id === '103G' ? 'XX' : u.side === 'NATO' || kind === 'recon' || kind === 'airmobile' ? 'II' : 'III',
    bandColor = bands[u.formation ?? ''];
  const info = unitInfo(u, { kind, size, badges: u.ew ? ['ew'] : [], ...(bandColor ? { bandColor } : {}) });
  return {
    ...info,
    type: u.type === 'tank' ? 'tank' : kind,
    facts: u.ew ? [...info.facts, { label: 'nb.jam', value: String(u.ew) }] : info.facts,
  };
}

function phases(view: NurembergView, beat: Beat): PhaseInfo[] {
  const v = view;
  const order = (side: string): string[] =>
    v.orders_declared[side] === 'fight-move' ? ['fight', 'move'] : ['move', 'fight'];
  const list: { key: string; label: MessageKey; side: string | null; part: string }[] = [
    { key: 'declare', label: 'nb.phase.declare', side: null, part: 'declare' },
    { key: 'air', label: 'nb.phase.air', side: null, part: 'air' },
    { key: 'ew', label: 'nb.phase.ew', side: null, part: 'ew' },
    ...(['Pact', 'NATO'] as const).flatMap((side) =>
      order(side).map((part) => ({ key: `${side}-${part}`, label: `nb.phase.${part}` as MessageKey, side, part })),
    ),
    { key: 'admin', label: 'nb.phase.admin', side: null, part: 'admin' },
  ];
  const now = list.findIndex((p) => p.part === beat.part && p.side === beat.side);
  return list.map(({ key, label, side }, i) => ({
    key,
    label,
    side,
    state: now < 0 ? 'later' : i < now ? 'done' : i === now ? 'now' : 'later',
  }));
}

function secrets(view: NurembergView): Score[] {
  const { orders, drop } = view;
  const found: Score[] = [];
  if (orders !== undefined)
    found.push({ label: 'nb.orders', value: orders ? t(`nb.orders.${orders}` as MessageKey) : t('nb.orders.unknown') });
  if (drop)
    found.push({
      label: 'nb.drop.plot',
      value:
        drop.status === 'cancelled'
          ? t('nb.drop.cancelled')
          : drop.plot
            ? t('nb.drop.value', { ...drop.plot })
            : t('nb.drop.none'),
    });
  return found;
}

function markers(view: NurembergView, units: readonly UnitInfo[], country: (hex: string) => string): MarkerSprite[] {
  const v = view,
    held = new Set(units.map((u) => u.hex));
  return [
    ...v.air.markers.map((hex) => ({ hex, kind: 'airpower', ...(v.air.holder ? { side: v.air.holder } : {}) })),
    ...v.refugees.map((hex) => ({ hex, kind: 'refugee' })),
    ...v.control_changed
      .filter((hex) => !held.has(hex))
      .map((hex): MarkerSprite => ({ hex, kind: 'control', side: country(hex) === 'FRG' ? 'Pact' : 'NATO' })),
  ];
}

export const nuremberg: TitleFurniture<NurembergView> = furnish('nuremberg', {
  overlays: [...usualOverlays, reservesOverlay],
  verbs,
  lessons: () => lessons,
  results: {
    AE: { label: 'result.AE', good: 'defender' },
    AL: { label: 'result.AL', good: 'defender' },
    ENG: { label: 'result.ENG', good: 'none' },
    NE: { label: 'result.NE', good: 'none' },
    EX: { label: 'result.EX', good: 'none' },
    DR: { label: 'result.DR', good: 'attacker' },
    DL: { label: 'result.DL', good: 'attacker' },
    DE: { label: 'result.DE', good: 'attacker' },
    intact: { label: 'result.intact', good: 'attacker' },
    reduced: { label: 'result.reduced', good: 'none' },
    eliminated: { label: 'result.eliminated', good: 'defender' },
  },
  night: (view) => view.time === 'night',
  beat(view, before) {
    const v = view,
      key = phaseKey[v.phase] ?? 'nb.phase.setup',
      part = key.replace('nb.phase.', '');
    if (part !== 'move' && part !== 'fight') return { side: null, part };
    if (v.battle) return { side: v.battle.side as string, part: 'fight' };
    if (['movement', 'overstack', 'combat', 'airdrop', 'flight', 'momentum', 'advance'].includes(v.phase))
      return { side: v.asks, part };
    return { side: before?.part === 'fight' && before.side ? before.side : other(v.asks), part };
  },
  phaseLabel: (view) => phaseKey[view.phase] ?? 'nb.phase.setup',
  phases,
  score(view) {
    const v = view,
      exits = Object.values(v.exits).reduce((a, b) => a + b, 0);
    const held = Object.values(v.objectives ?? {});
    if (held.length)
      return [{ label: 'nb.objectives', value: `${held.filter((s) => s === 'Pact').length}/${held.length}` }];
    return [
      { label: 'nb.cities', value: `${v.cities.Pact}/${v.cities.of}` },
      { label: 'nb.exits', value: String(exits) },
    ];
  },
  units: (view) => view.units.map(unit),
  objectives: (_view, hexes) =>
    hexes
      .filter((h) => h.terrain === 'city' || h.features.some((f) => f === 'objective' || f === 'autobahn_edge'))
      .map((h) => h.hex),
  combatSteps: [
    'combat.step.target',
    'combat.step.support',
    'combat.step.die',
    'combat.step.result',
    'combat.step.advance',
  ],
  forecastNotes: (facts) =>
    typeof facts.own_support === 'number'
      ? [t('combat.supportRange', { own: facts.own_support, enemy: Number(facts.enemy_support ?? 0) })]
      : [],
  markers,
  haltNote: (hint) => (hint.crowded === true ? 'nb.crowded' : hint.stops === true ? 'reach.stops' : null),
  /** How far an airpower marker reaches, before it is put down. */
  layers(session, view) {
    const { prefix, step, verb } = session.builder,
      hex = prefix.value[1] ?? session.hover.value?.hex;
    if (view.phase !== 'place airpower' || !session.mine.value || verb.value !== 'place' || !hex) return null;
    if (!prefix.value[1] && !step.value?.words.some((w) => w.word === hex)) return null;
    return { outlines: [{ hexes: around(session.map.value, hex), color: '#F4B41A', width: 3.4 }] };
  },
  battle(view) {
    const b = view.battle;
    if (!b) return null;
    const support: Record<string, number> = {};
    for (const [side, list] of Object.entries(b.support ?? {}))
      support[side] = list.reduce((sum, [, , n]) => sum + n, 0);
    return { ...b, committed: b.committed ?? [], support, modifiers: b.modifiers };
  },
  secrets,
  situation(view, called) {
    const v = view,
      side = (s: string | null): string => (s ? maybe(`side.short.${s}`, s) : t('common.none'));
    const order = (s: string): string =>
      v.orders_declared[s] ? t(`nb.word.${v.orders_declared[s]}` as MessageKey) : '';
    const rows: Score[] = [
      { label: 'nb.time', value: t(`nb.${v.time}` as MessageKey) },
      { label: 'nb.air', value: side(v.air.holder) },
      { label: 'nb.electronic', value: side(v.electronic.holder) },
      { label: 'nb.orderPact', value: order('Pact') },
      { label: 'nb.orderNATO', value: order('NATO') },
    ];
    if (Object.keys(v.objectives ?? {}).length)
      rows.push({
        label: 'nb.objectives',
        value: Object.entries(v.objectives ?? {})
          .map(([hex, s]) => `${called(hex)}: ${side(s)}`)
          .join(', '),
      });
    return rows.filter((r) => r.value);
  },
  support: (view, side) =>
    Object.entries(view.support[side as string] ?? {}).map(([key, s]) => {
      const [nat = '', kind = ''] = key.split('-');
      return {
        name: `${t(`nat.${nat}` as MessageKey)}: ${t(`nb.word.${kind}` as MessageKey)}`,
        ready: s.ready,
        used: s.used,
        lost: s.lost,
        coming: Object.entries(s.coming),
      };
    }),
  isFight: (line) => /^log-(battle|attack|momentum|probe|eliminated|retreats|advances|support)$/.test(line.id),
  opensTurn: (line) => (/^log-turn-/.test(line.id) ? Number(line.args.turn) : null),
  isLoss: (line) => line.id === 'log-eliminated',
  wordLabel: (word) => (`nb.word.${word}` in names ? (`nb.word.${word}` as MessageKey) : null),
  wordNote: (word) => (`nb.note.${word}` in names ? (`nb.note.${word}` as MessageKey) : null),
  covers(before, after) {
    if (!before?.ask || !after.ask || before.ask.player === after.ask.player) return false;
    return !['retreat', 'loss', 'advance', 'momentum', 'overstack'].includes(after.view.phase);
  },
});

const names: Record<string, true> = {
  'nb.word.move-fight': true,
  'nb.word.fight-move': true,
  'nb.word.FRG': true,
  'nb.word.GDR': true,
  'nb.word.CSSR': true,
  'nb.word.artillery': true,
  'nb.word.helicopter': true,
  'nb.note.move-fight': true,
  'nb.note.fight-move': true,
};

export default nuremberg;
