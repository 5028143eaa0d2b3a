/** The units of a side by formation. */
import type { UnitInfo } from '../games/types';

interface Branch {
  name: string;
  units: UnitInfo[];
}

/** Formations of a side in the order of their names; units without one stand together at the end. */
export function branches(units: readonly UnitInfo[]): Branch[] {
  const found = new Map<string, UnitInfo[]>();
  for (const u of units) {
    const name = u.formation === 'none' ? '' : u.formation;
    found.set(name, [...(found.get(name) ?? []), u]);
  }
  return [...found]
    .map(([name, list]) => ({ name, units: list }))
    .sort(
      (a, b) =>
        Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name, undefined, { numeric: true }),
    );
}
