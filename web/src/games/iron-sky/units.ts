/** Counters of Under an Iron Sky: what is printed on them, what lies under them, and the same in words. */
import { num, t, type MessageKey } from '../../i18n';
import { unitInfo } from '../common';
import type { UnitInfo } from '../types';
import type { IronUnit } from '../../wire.gen';

const symbols: Record<string, string> = {
  arm: 'armor',
  cav: 'cavalry',
  terr: 'infantry',
  inf: 'infantry',
  abn: 'airborne',
  alp: 'mountain',
  mar: 'marine',
  amb: 'airmobile',
  base: 'div',
  artillery: 'sparty',
  railroad: 'rail',
  fsh: 'supply',
  special: 'sf',
  hidden: 'blank',
};
/** Nations whose counters wear the colours another game knows by another sign. */
const dress: Record<string, string> = { PO: 'PL', NE: 'NL' };
const badges: Record<string, string> = {
  reserve: 'reserve',
  shaken: 'nozoc',
  strained: 'fuel',
  cut_off: 'unsupplied',
  hedgehog: 'hedgehog',
  road: 'road',
  fatigue1: 'fatigue1',
  fatigue2: 'fatigue2',
  rail: 'rail',
};
/** What weighs most stands first: two badges are shown, the rest is a plus. */
const ORDER = ['unsupplied', 'fatigue2', 'fatigue1', 'nozoc', 'hedgehog', 'road', 'reserve', 'fuel', 'rail'];
const STATES: MessageKey[] = [
  'is.fact.state',
  'is.fact.state.2',
  'is.fact.state.3',
  'is.fact.state.4',
  'is.fact.state.5',
];

const fights = (u: IronUnit): boolean => ['division', 'brigade', 'regiment', 'battalion', 'base'].includes(u.kind);
/** The line of strength: attack, flak and defence; guns their barrage; others what they defend themselves with. */
function strengthOf(u: IronUnit): string {
  if (fights(u)) return u.strength ?? '';
  if (u.barrage) return u.barrage.join('-');
  return u.contingency ? `(${u.contingency})` : (u.flak ?? '');
}
/** A short name for the band: what stands in brackets, and long names, are for the inspector. */
function bandOf(u: IronUnit): string {
  const name = (u.name ?? '').replace(/ \(.*\)$/, '').replace(/ Div\. Base$/, ' Base');
  return name.length > 12 ? name.split(' ').slice(0, 2).join(' ') : name;
}

function factsOf(u: IronUnit, formation: string): UnitInfo['facts'] {
  const facts: UnitInfo['facts'] = [],
    add = (label: MessageKey, value: string): void => {
      if (value) facts.push({ label, value });
    };
  add('insp.formation', formation);
  if (u.place === 'map' && u.mode && fights(u)) add('is.fact.mode', t(`is.mode.${u.mode}` as MessageKey));
  if (u.points && u.place === 'map' && (u.points.spent > 0 || u.moved))
    add(
      'is.fact.points',
      t(u.moved ? 'is.points.done' : 'is.points.left', {
        spent: num(u.points.spent),
        basic: num(u.points.basic),
        most: num(u.points.most),
      }),
    );
  if (u.steps && u.steps[0] < u.steps[1]) add('is.fact.steps', t('is.steps', { left: u.steps[0], of: u.steps[1] }));
  if (u.cadre !== undefined) add('is.fact.cadre', t(u.tested ? 'is.cadre.tested' : 'is.cadre', { n: u.cadre }));
  if (u.barrage) add('is.fact.guns', t('is.barrage', { n: u.contingency ?? 0 }));
  else if (u.contingency) add('is.fact.guns', t('is.contingency', { n: u.contingency }));
  if (u.ammunition !== undefined) add('is.fact.ammunition', t('is.ammunition', { n: u.ammunition }));
  if (u.fuel !== undefined) add('is.fact.fuel', t('is.fuel', { n: u.fuel }));
  (u.badges ?? [])
    .filter((b) => b !== 'road' && b !== 'hedgehog')
    .forEach((b, i) => add(STATES[i] ?? 'is.fact.state', t(`is.state.${b}` as MessageKey)));
  if (u.place === 'waiting' && u.arrival) add('forces.when', u.arrival);
  return facts;
}

/** One counter; `names` tells divisions by their ids. */
export function unit(u: IronUnit, names: ReadonlyMap<string, string>): UnitInfo {
  if (u.name) met.set(u.id, u.name);
  const nat = dress[u.nat] ?? u.nat,
    formation = names.get(u.formation ?? '') ?? '',
    strength = strengthOf(u),
    kind = symbols[u.type] ?? u.type;
  const shown = (u.badges ?? [])
    .map((b) => badges[b] ?? '')
    .filter(Boolean)
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const info = unitInfo(
    { ...u, nat, strength, band: bandOf(u), ...(u.losses ? { reduced: true } : {}) },
    { kind, badges: shown, ...(fights(u) ? {} : { bandColor: 'coal' }) },
  );
  return {
    ...info,
    // Parts of whole divisions, and divisions that are in the field by their parts, lie ready: they do not arrive.
    place: u.place === 'waiting' && !u.arrival ? 'spare' : info.place,
    type: u.hidden ? 'hidden' : u.type,
    strength,
    name: u.name ?? t('is.hidden'),
    // Divisions of several nations have the same name.
    formation: formation ? `${nat} ${formation}` : u.formation || 'none',
    facts: u.hidden ? [] : factsOf(u, formation || (u.formation ?? '')),
    printed: fights(u) ? [u.attack ?? 0, u.defense ?? 0] : [],
    sprite: {
      ...info.sprite,
      strength,
      ...(u.cadre !== undefined ? { rating: { figure: String(u.cadre), ...(u.tested ? { broken: true } : {}) } } : {}),
      ...(u.moved ? { ring: 'done' as const } : {}),
    },
  };
}

/** Names met so far, by id: words of the rules may speak of counters that are not in the view just now. */
const met = new Map<string, string>();
export const nameOf = (id: string): string =>
  met.get(id) ??
  id
    .replace(/^[a-z]{2}-(div-|base-)?/, '')
    .replaceAll('-', ' ')
    .replace(/\b[a-z]/g, (c) => c.toUpperCase());
