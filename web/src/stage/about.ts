/** What the map says of one hex: the lines on its sides and through it, and where on the globe it is. */
import { nth } from './sure';
import { CITY, words, type Board } from './plane/board';
import { kilometres, wind, type Globe, type Wind } from './measure';

export interface HexLines {
  /** Kinds on the hex's sides; how many sides carry each, and the names of the waters. */
  sides: { kind: string; count: number; names: string[] }[];
  ways: { network: string; names: string[] }[];
}

export interface Near {
  place: string;
  km: number;
  /** Where the hex lies, seen from the place. */
  wind: Wind;
}

interface Index {
  sides: Map<string, { kinds: string[]; name: string }[]>;
  ways: Map<string, { network: string; name: string }[]>;
  places: (Globe & { place: string; hex: string })[];
}
const indexes = new WeakMap<Board, Index>();

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function indexOf(board: Board): Index {
  let found = indexes.get(board);
  if (found) return found;
  found = { sides: new Map(), ways: new Map(), places: [] };
  for (const side of board.map.sides) {
    const row = { kinds: words(side.kinds), name: side.name ?? '' };
    add(found.sides, side.hex, row);
    // A side is written down for one of its two hexes.
    const n = board.byName.get(side.hex)?.near[board.grid.directions.indexOf(side.side)] ?? -1;
    if (n >= 0) add(found.sides, nth(board.hexes, n).name, row);
  }
  for (const chain of board.map.chains)
    for (const hex of new Set(words(chain.hexes)))
      add(found.ways, hex, { network: chain.network, name: chain.name ?? '' });
  for (const { name, kind, data } of board.hexes)
    if (data.place && typeof data.lat === 'number' && typeof data.lon === 'number' && kind & CITY)
      found.places.push({ place: data.place, lat: data.lat, lon: data.lon, hex: name });
  indexes.set(board, found);
  return found;
}

export function linesOf(board: Board, hex: string): HexLines {
  const index = indexOf(board);
  const sides = new Map<string, { count: number; names: Set<string> }>();
  for (const { kinds, name } of index.sides.get(hex) ?? [])
    for (const kind of kinds) {
      const row = sides.get(kind) ?? { count: 0, names: new Set() };
      row.count++;
      if (name && kind !== 'border') row.names.add(name);
      sides.set(kind, row);
    }
  const ways = new Map<string, Set<string>>();
  for (const { network, name } of index.ways.get(hex) ?? []) {
    const names = ways.get(network) ?? new Set<string>();
    if (name) names.add(name);
    ways.set(network, names);
  }
  return {
    sides: [...sides].map(([kind, { count, names }]) => ({ kind, count, names: [...names] })),
    ways: [...ways].map(([network, names]) => ({ network, names: [...names] })),
  };
}

/** The nearest town of the map and how the hex lies to it; null where the hex is that town, or no town is known. */
export function nearTown(board: Board, hex: string): Near | null {
  const data = board.byName.get(hex)?.data;
  if (typeof data?.lat !== 'number' || typeof data.lon !== 'number') return null;
  const here = { lat: data.lat, lon: data.lon };
  let best: (Globe & { place: string; hex: string }) | null = null;
  let least = Infinity;
  for (const town of indexOf(board).places) {
    const km = kilometres(town, here);
    if (km < least) {
      best = town;
      least = km;
    }
  }
  if (!best || best.hex === hex) return null;
  return { place: best.place, km: least, wind: wind(best, here) };
}
