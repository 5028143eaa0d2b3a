/** What is being decided: the hexes it is about, and who strikes. */
import type { Seat } from '../table/seat';
import { parts } from '../orders/words';

/** A question about so many hexes is about one place. */
const FEW = 4;

/** The hex the affair is about, if there is one. */
export function affairHex(session: Seat): string | null {
  const b = session.builder,
    look = session.mine.value ? session.furniture.value.verbs[b.verb.value ?? ''] : undefined,
    named = look && b.target.value !== undefined ? b.prefix.value[b.target.value]?.split('+')[0] : undefined;
  if (named !== undefined) return named;
  const [foe] = look?.draw === 'attack' ? foes(session) : [];
  if (foe) return foe;
  const battle = battleOf(session);
  if (battle) return battle.target;
  // The card of the last affair may still lie there: only within a fight is the next attack about the same place.
  const same = look?.draw === 'retreat' || (look?.draw === 'attack' && session.beat.value.part === 'fight');
  return same ? session.rolled.value?.hex || null : null;
}

/** Hexes of those the forecast says would be attacked, where the sentence names none. */
function foes(session: Seat): string[] {
  const named = session.builder.forecast.value?.facts.defenders;
  return Array.isArray(named)
    ? [...new Set(named.map((id) => session.unit.value.get(String(id))?.hex).filter((h): h is string => !!h))]
    : [];
}

/** Every hex the affair is about: an attack may strike several. */
export function affairHexes(session: Seat): string[] {
  const first = affairHex(session),
    more =
      session.mine.value && session.builder.step.value?.set
        ? session.builder.picked.value.filter((w) => session.hexes.value.has(w))
        : [];
  const named = session.builder.prefix.value[1] ?? '',
    several =
      session.mine.value && first && named.split('+').includes(first)
        ? named.split('+')
        : ((session.state.value && session.furniture.value.battle(session.state.value.view)?.targets) ?? []);
  return [
    ...new Set([
      ...(first ? [first] : []),
      ...several,
      ...more,
      ...(session.mine.value && session.furniture.value.verbs[session.builder.verb.value ?? '']?.draw === 'attack'
        ? foes(session)
        : []),
    ]),
  ];
}

/** Hexes the question itself names, where the answer names none: a bridge to be blown. */
export function namedHexes(session: Seat): string[] {
  const ask = session.state.value?.ask;
  if (!session.mine.value || !ask || session.builder.step.value) return [];
  const found = [...new Set(ask.prompt.match(/\b(?:[A-Z][a-z]?)?\d{4}\b/g) ?? [])].filter((h) =>
    session.hexes.value.has(h),
  );
  return found.length <= FEW ? found : [];
}

const battleOf = (session: Seat) =>
  session.state.value ? session.furniture.value.battle(session.state.value.view) : null;

/** Whether those who are picked help the side that is attacked. */
const helps = (session: Seat): boolean => {
  const battle = battleOf(session);
  return session.mine.value && battle !== null && (session.state.value?.ask?.player ?? battle.side) !== battle.side;
};

/**
 * Whether a hex holds only one's own, nothing hostile, and is no place of a fight that is on: never in red. A rule may let it be struck all the same: a
 * bridge, a road.
 */
export function ownGround(session: Seat, hex: string): boolean {
  const stack = session.stacks.value.get(hex) ?? [],
    battle = battleOf(session),
    hostile = session.furniture.value.hostile ?? [];
  return (
    session.mine.value &&
    stack.length > 0 &&
    !session.state.value?.view.markers?.some((m) => m.hex === hex && hostile.includes(m.kind)) &&
    stack.every((u) => u.side === session.me.value) &&
    battle?.target !== hex &&
    !battle?.targets?.includes(hex)
  );
}
/** The hex of one's own that the deed in hand would strike. */
export const strikesOwn = (session: Seat): string | null =>
  session.furniture.value.verbs[session.builder.verb.value ?? '']?.draw === 'attack'
    ? (affairHexes(session).find((hex) => ownGround(session, hex)) ?? null)
    : null;

/** Those picked to help the side that is attacked. */
export const helpers = (session: Seat): string[] =>
  helps(session) && session.builder.step.value?.set
    ? session.builder.picked.value.filter((w) => session.unit.value.has(w))
    : [];

/** Those who strike: picked units while building, the committed ones later. */
export function attackers(session: Seat): string[] {
  const b = session.builder,
    step = b.step.value;
  if (helps(session)) return battleOf(session)?.attackers ?? [];
  if (step?.set && session.mine.value) return b.picked.value.filter((w) => session.unit.value.has(w));
  if (session.mine.value && b.target.value !== undefined)
    return b.group.value?.units ?? b.prefix.value.flatMap(parts).filter((w) => session.unit.value.has(w));
  return battleOf(session)?.attackers ?? [];
}
