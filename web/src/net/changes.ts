/** Changes of a view laid over it: of the live line, and of what is told of a stretch of play. */
import type { ViewChange } from '../wire.gen';

type Counted = { units: { id: string }[] };

/** The view after a change. Counters that are as they were stay the same objects. */
export function laidOver<V extends Counted>(before: V, change: Omit<ViewChange, 'side'>): V {
  const fresh = new Map((change.units as V['units']).map((u) => [u.id, u]));
  let units = before.units.map((u) => fresh.get(u.id) ?? u);
  if (change.order) {
    const all = new Map([...units, ...fresh.values()].map((u) => [u.id, u]));
    units = change.order.flatMap((id) => all.get(id) ?? []);
  }
  const kept = Object.entries(before).filter(([part]) => !change.without.includes(part));
  return { ...(Object.fromEntries(kept) as V), ...change.fields, units };
}
