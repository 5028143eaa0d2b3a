/** The air war over the map: areas with whoever holds them, flak that is known, and squadrons on their fields. */
import { groundOf } from '../../../map/ground';
import type { Seat } from '../../../table/seat';
import { liveryOf } from '../../../parts/sides';
import { lang, signed, t } from '../../../i18n';
import type { FieldMark, HexFill, Overlay, RegionMark, RingMark } from '../../../stage';
import type { AirWar, IronSkyView, Region } from '../../../wire.gen';
import type { LayerSwitch } from '../../types';

export const switches: LayerSwitch<IronSkyView>[] = [
  { name: 'air', key: 'X', label: 'is.air.grid', icon: 'plane', shown: (view) => view.air !== null },
  { name: 'flak', key: 'B', label: 'is.air.flak', icon: 'flak', shown: (view) => view.air !== null },
];

/** While one of these is on, areas show by themselves. */
const PHASES = new Set(['superiority', 'area fight']);

export function layers(session: Seat, view: IronSkyView, on: readonly string[]): Overlay | null {
  const { air } = view;
  if (!air) return null;
  const out: Overlay = { fields: fieldMarks(session, air) };
  if (on.includes('air') || PHASES.has(view.phase)) out.regions = regionMarks(session, air);
  if (on.includes('flak')) out.rings = ringMarks(session, air);
  // Who plans where to send squadrons sees the enemy's guns there without asking.
  else if (air.stage && session.mine.value) out.rings = ringMarks(session, air).filter((ring) => !ring.own);
  const washes = washesOf(session, air);
  if (washes.length) out.fills = washes;
  if (air.weasel.length)
    out.chips = regionsInPlay(session)
      .filter((region) => air.weasel.includes(region.id))
      .map((region) => ({
        hex: plateOf(session, region),
        text: t('is.air.weaselChip'),
        tone: 'nato',
        beside: 'under',
      }));
  return out;
}

const SPOTTED = 'rgba(38,140,150,.26)',
  WEASEL = 'rgba(118,84,168,.20)';
/** What reconnaissance has spotted, and where Wild Weasels hold the flak down. */
function washesOf(session: Seat, air: AirWar): HexFill[] {
  const held = new Set(air.weasel),
    regions = held.size ? regionsInPlay(session).filter((region) => held.has(region.id)) : [];
  return [
    ...regions.flatMap((region) => region.hexes.map((hex) => ({ hex, color: WEASEL }))),
    ...Object.keys(air.spotted).map((hex) => ({ hex, color: SPOTTED })),
  ];
}

const side = (name: string | null): 'NATO' | 'Pact' | null => (name === null ? null : liveryOf(name));

/** The areas of the scenario: those that lie in its part of the map. */
export function regionsInPlay(session: Seat): Region[] {
  const state = session.state.value,
    ground = groundOf(state?.game.title ?? '', lang.value).value,
    inside = ground?.areas[state?.game.scenario ?? ''];
  if (!ground) return [];
  if (!inside?.length) return ground.regions;
  const known = new Set(inside);
  return ground.regions.filter((region) => region.hexes.some((hex) => known.has(hex)));
}

const plates = new WeakMap<object, Map<string, string>>();
/** Where a plate lies: high in its area, on a hex without counters. Worked out once for each position. */
function plateOf(session: Seat, region: Region): string {
  const stacks = session.stacks.value;
  let known = plates.get(stacks);
  if (!known) plates.set(stacks, (known = new Map()));
  let found = known.get(region.id);
  if (found === undefined) {
    const hexes = session.hexes.value,
      rows = region.hexes.filter((hex) => hexes.has(hex)),
      mid = rows.reduce((sum, hex) => sum + (hexes.get(hex)?.lon ?? 0), 0) / (rows.length || 1);
    const worth = (hex: string): number => {
      const h = hexes.get(hex);
      return (h?.lat ?? 0) - Math.abs((h?.lon ?? 0) - mid) * 1.5 - (stacks.has(hex) ? 3 : 0) - (h?.place ? 2 : 0);
    };
    found = rows.sort((a, b) => worth(b) - worth(a))[0] ?? '';
    known.set(region.id, found);
  }
  return found;
}

function regionMarks(session: Seat, air: AirWar): RegionMark[] {
  const told = new Map(air.areas.map((area) => [area.area, area])),
    me = session.me.value ?? 'NATO',
    chosen = new Set(session.builder.prefix.value.slice(1));
  return regionsInPlay(session).map((region) => {
    const area = told.get(region.id);
    return {
      id: region.id,
      name: region.name,
      hexes: region.hexes,
      plate: plateOf(session, region),
      holder: side(area?.holder ?? null),
      marked: side(area?.marked ?? null),
      order: area?.order ?? 0,
      wings: area?.wings[me] ?? 0,
      figures: [signed(region.figures.NATO ?? 0), signed(region.figures.Pact ?? 0)],
      chosen: chosen.has(region.id),
    };
  });
}

function ringMarks(session: Seat, air: AirWar): RingMark[] {
  const me = session.me.value;
  return air.flak.map((gun) => ({
    hex: gun.hex,
    reach: gun.reach,
    side: liveryOf(gun.side),
    own: me === null ? gun.side === 'NATO' : gun.side === me,
    text: `${gun.rating} ${gun.reach}`,
    points: gun.points,
    faint: gun.points === 0 || gun.suppressed,
    struck: gun.suppressed,
  }));
}

function fieldMarks(session: Seat, air: AirWar): FieldMark[] {
  const me = session.me.value,
    stacks = session.stacks.value,
    step = session.builder.step.value,
    open = new Set((session.mine.value ? step?.words : null)?.map((w) => w.word) ?? []),
    chosen = new Set(session.builder.prefix.value),
    found = new Map<string, FieldMark>();
  for (const field of air.fields) {
    if (!field.hex || (!field.based && !open.has(field.id))) continue;
    const before = found.get(field.hex);
    found.set(field.hex, {
      hex: field.hex,
      side: liveryOf(field.side),
      own: me === null ? field.side === 'NATO' : field.side === me,
      count: (before?.count ?? 0) + field.based,
      cut: field.flaw !== null || (before?.cut ?? false),
      beside: stacks.has(field.hex),
      open: open.has(field.id) || (before?.open ?? false),
      chosen: chosen.has(field.id) || (before?.chosen ?? false),
    });
  }
  return [...found.values()];
}
