/** The units of a side by formation. */
import type { UnitInfo } from '../games/looks';

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

/** A formation on the map: its strength now, and its hexes, that with most of it first. */
interface Standing {
  name: string;
  side: string;
  strength: number;
  hexes: string[];
}
const strengthOf = (u: UnitInfo): number => u.printed?.[0] ?? Number(/^\d+/.exec(u.strength)?.[0] ?? 0);

/** The formations that stand on the map, as far as they are known, the strongest first. */
export function named(units: readonly UnitInfo[]): Standing[] {
  const found = new Map<string, { side: string; name: string; strength: number; at: Map<string, number> }>();
  for (const u of units) {
    if (!u.hex || !u.formation || u.formation === 'none' || u.sprite.hidden) continue;
    const key = `${u.side} ${u.formation}`,
      one = found.get(key) ?? { side: u.side, name: u.formation, strength: 0, at: new Map<string, number>() };
    one.strength += strengthOf(u);
    one.at.set(u.hex, (one.at.get(u.hex) ?? 0) + 1 + strengthOf(u));
    found.set(key, one);
  }
  return [...found.values()]
    .map(({ side, name, strength, at }) => ({
      side,
      name,
      strength,
      hexes: [...at].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([hex]) => hex),
    }))
    .sort((a, b) => b.strength - a.strength || a.name.localeCompare(b.name, undefined, { numeric: true }));
}
