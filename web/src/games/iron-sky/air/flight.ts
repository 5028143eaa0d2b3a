/** A mission on the map: where it comes from, its target, how many fly, the guns that reach it, and who may meet it with which chance. */
import type { Seat } from '../../../table/seat';
import { apart } from '../../../map/ground';
import { liveryOf } from '../../../parts/sides';
import { chance } from '../../../i18n';
import type { Overlay, RingMark } from '../../../stage';
import type { Arrow, Chip } from '../../../stage/types';
import type { AirMission, AirWar, IronSkyView } from '../../../wire.gen';
import { wingsOf } from './pieces';

/** What the server says of a mission in hand, or of those who would intercept one. */
export interface Outlook {
  hex: string;
  guns: { unit: string; rating: string }[];
  /** Enemy squadrons on station over the target. */
  fighters?: string[];
  through?: number;
  of?: number;
  lost?: number;
  hurt?: number;
  hits?: string[];
  covered?: boolean;
  points?: number;
  /** Interceptors: how many arrive on average, of how many; how many of them meet an escort, and how many strikers there are. */
  arrive?: number;
  sent?: number;
  escorts?: number;
  prey?: number;
  /** Steps they destroy or damage on average, and lose: against usual squadrons, as it is not known who comes. */
  deals?: number;
  costs?: number;
}
export const outlookOf = (facts: Record<string, unknown>): Outlook | null =>
  typeof facts.air === 'object' && facts.air !== null ? (facts.air as Outlook) : null;

/** Verbs that send squadrons to a hex. */
const FLIGHTS = new Set([
  'strike',
  'sead',
  'recon',
  'weasel',
  'interdict',
  'support',
  'intercept',
  'airdrop',
  'airlift',
]);
/** The ring round a target: of the side that flies. */
const RIM = { NATO: 'rgb(36,85,156)', Pact: 'rgb(156,38,32)' };

export const flies = (session: Seat): boolean => session.mine.value && FLIGHTS.has(session.builder.verb.value ?? '');

/** The hex the flight in hand goes to: the one named, else the one `pointed` at; else that of the mission under way. */
export function goalOf(session: Seat, mission: AirMission | null, pointed = true): string | null {
  const b = session.builder,
    named = b.prefix.value.slice(1).find((word) => session.hexes.value.has(word));
  if (!flies(session)) return mission?.hex || null;
  if (named) return named;
  if (b.verb.value === 'intercept') return mission?.hex || null;
  return pointed ? (session.hover.value?.hex ?? null) : null;
}

/** Squadrons in hand by the hex of their field. Those off the map or on station have no way to draw. */
function homes(session: Seat, view: IronSkyView): Map<string, string[]> {
  const fields = new Map((view.air?.fields ?? []).map((field) => [field.id, field.hex])),
    wings = wingsOf(view),
    found = new Map<string, string[]>();
  for (const word of session.builder.picked.value) {
    const wing = wings.get(word),
      hex = wing?.area === null ? fields.get(wing.field ?? '') : null;
    if (wing && hex) found.set(hex, [...(found.get(hex) ?? []), word]);
  }
  return found;
}

/** Guns that reach a hex: those the server names, else all in sight within their range of it. */
function rings(session: Seat, air: AirWar, units: readonly string[]): RingMark[] {
  const far = new Map(air.flak.map((gun) => [gun.unit, gun])),
    me = session.me.value;
  return units.flatMap((id) => {
    const gun = far.get(id),
      unit = session.unit.value.get(id),
      hex = gun?.hex ?? unit?.hex;
    if (!hex || !unit) return [];
    return {
      hex,
      reach: gun?.reach ?? 1,
      side: liveryOf(unit.side),
      own: unit.side === me,
      text: gun ? `${gun.rating} ${gun.reach}` : '1',
      points: gun?.points ?? null,
      faint: gun?.points === 0,
      struck: gun?.suppressed ?? false,
    };
  });
}

/** The mission in hand or under way, for the map. */
export function sortie(session: Seat, view: IronSkyView): Overlay | null {
  const { air } = view;
  if (!air) return null;
  const { mission } = air,
    mine = flies(session),
    goal = goalOf(session, mission);
  if (!goal || !session.hexes.value.has(goal)) return null;
  const answering = session.builder.verb.value === 'intercept',
    side = liveryOf(mine && !answering ? (session.me.value ?? 'NATO') : (mission?.side ?? 'NATO')),
    arrows: Arrow[] = [],
    chips: Chip[] = [],
    told = mine ? outlookOf(session.builder.forecast.value?.facts ?? {}) : null;
  if (mission?.entry && (!mine || answering)) {
    const { strike, escort } = mission;
    arrows.push({ from: mission.entry, to: goal, side, kind: 'fire', figure: numbers(strike.length, escort.length) });
  }
  if (mine) {
    const arrives = new Map(
      (session.builder.step.value?.words ?? []).map((word) => [word.word, word.hint?.arrives] as const),
    );
    for (const [from, some] of homes(session, view)) {
      if (from === goal) continue;
      const me = liveryOf(session.me.value ?? 'NATO');
      arrows.push({ from, to: goal, side: me, kind: 'fire', figure: String(some.length) });
      const likely = some.map((id) => arrives.get(id)).filter((p): p is number => typeof p === 'number');
      if (likely.length)
        chips.push({
          hex: from,
          text: chance(Math.max(...likely)),
          tone: me === 'NATO' ? 'nato' : 'pact',
          beside: 'under',
        });
    }
  }
  // Before anybody is sent: the flak in sight whose range the hex lies in.
  const guns = told?.guns.map((gun) => gun.unit) ?? (mine && !answering ? null : (mission?.guns ?? []));
  return {
    arrows,
    chips,
    outlines: [{ hexes: [goal], color: RIM[side], width: 4.5 }],
    rings: guns ? rings(session, air, guns) : ringsOver(session, air, goal),
  };
}

/** Enemy guns in sight whose range a hex lies in, as far as the map tells. */
function ringsOver(session: Seat, air: AirWar, goal: string): RingMark[] {
  const me = session.me.value,
    near = (hex: string): number => apart(session.map.value, hex, goal) ?? 99;
  return rings(
    session,
    air,
    air.flak.filter((gun) => gun.side !== me && !gun.suppressed && near(gun.hex) <= gun.reach).map((gun) => gun.unit),
  );
}

/** Strikers and escorts in one figure. */
const numbers = (strike: number, escort: number): string => (escort ? `${strike}+${escort}` : String(strike));
