/** States that tell only what has changed in the view: made whole again from the one before. */
import type { ViewChange } from '../wire.gen';
import type { View } from './types';

/** The view after a change. Counters that are as they were stay the same objects. */
export function laidOver(before: View, change: ViewChange): View {
  const fresh = new Map((change.units as View['units']).map((u) => [u.id, u]));
  let units = before.units.map((u) => fresh.get(u.id) ?? u);
  if (change.order) {
    const all = new Map([...units, ...fresh.values()].map((u) => [u.id, u]));
    units = change.order.flatMap((id) => all.get(id) ?? []);
  }
  const kept = Object.entries(before).filter(([part]) => !change.without.includes(part));
  return { ...(Object.fromEntries(kept) as typeof before), ...change.fields, units };
}
