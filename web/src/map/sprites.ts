/** Counters as they lie on the map, with the ring that says what each may do now. */
import type { MarkerSprite, UnitSprite } from '../stage';
import type { AnyView } from '../wire.gen';
import { affairHexes, attackers } from '../combat/affair';
import type { Seat } from '../table/seat';
import { liveryOf } from '../parts/sides';

/** More hexes than this are not worth marking: nearly everything may be chosen. */
export const MANY = 700;

/** So many objectives are marked on the map; more are the whole of it. */
const MARKED = 24;
/** What is fought for, with the colour of whoever holds it. */
export function objectiveMarks({ objectives = {} }: Pick<AnyView, 'objectives'>): MarkerSprite[] {
  const held = Object.entries(objectives);
  return held.length > MARKED ? [] : held.map(([hex, side]) => ({ hex, kind: 'objective', side: liveryOf(side) }));
}

export function spritesFor(session: Seat): UnitSprite[] {
  const b = session.builder,
    mine = session.mine.value && b.ready.value,
    step = mine ? b.step.value : null;
  const me = session.state.value?.ask?.player,
    verbs = session.furniture.value.verbs;
  const candidates = new Set(step && (step.kind === 'unit' || step.set) ? step.words.map((w) => w.word) : []);
  const picked = new Set(mine ? [...b.picked.value, ...(b.group.value?.units ?? []), ...b.prefix.value] : []);
  const targets = affairHexes(session),
    striking = new Set(attackers(session));
  return session.units.value
    .filter((u) => u.hex !== null)
    .map((u): UnitSprite => {
      const hex = u.hex ?? '';
      let ring: UnitSprite['ring'] = null;
      if (picked.has(u.id)) ring = 'selected';
      else if (targets.includes(hex) && u.side !== session.unit.value.get([...striking][0] ?? '')?.side)
        ring = 'target';
      else if (striking.has(u.id) && (!mine || u.side === me))
        ring = 'selected'; // gold is what I act with
      else if (mine && candidates.has(u.id)) ring = 'act';
      else if (
        mine &&
        !step &&
        mayBegin(
          u.side === me,
          verbs[b.entries.value.get(hex)?.[0] ?? '']?.draw,
          b.entries.value.has(hex),
          b.unitEntries.value.has(u.id),
        )
      )
        ring = 'act';
      else if (
        mine &&
        step &&
        verbs[step.prefix[0] ?? '']?.draw === 'place' &&
        b.unitEntries.value.get(u.id)?.some((v) => v !== step.prefix[0])
      )
        ring = 'act'; // placed, and may be taken up again
      else if (
        mine &&
        step?.kind === 'hex' &&
        step.prefix.length === 1 &&
        step.words.length <= MANY &&
        verbs[step.prefix[0] ?? '']?.draw !== 'place' &&
        step.words.some((w) => w.word === hex)
      )
        ring = 'act';
      const tag = session.tags.value.get(u.id);
      return { ...u.sprite, hex, ring: ring ?? u.sprite.ring ?? null, ...(tag ? { tag } : {}) };
    });
}

/** Own units that may move, enemy stacks a marker may go on; targets of attacks wear brackets instead. */
function mayBegin(own: boolean, draw: string | undefined, hexOffered: boolean, unitOffered: boolean): boolean {
  if (unitOffered) return true;
  return hexOffered && draw !== 'attack' && (draw !== 'reach' || own);
}
