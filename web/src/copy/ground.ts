/** What an owner says of a hex, as the columns of a map file have it, and the map with all of it. */
import { HexGrid } from '../stage/plane/hexgrid';
import type { MapJson } from '../net/types';

/** Columns of a hex; '' or none for what the map has, '-' for nothing. */
export type HexCells = Record<string, string>;
export type Hexes = Record<string, HexCells>;
export const NOTHING = '-';

/** Each hex of a chain with the one before it. */
const links = (hexes: readonly string[]): [string, string][] =>
  hexes.flatMap((hex, i) => (i ? [[hexes[i - 1] ?? hex, hex]] : []));

export class Ground {
  readonly grid: HexGrid;
  readonly directions: readonly string[];
  private readonly at: Map<string, MapJson['hexes'][number]>;
  private readonly sides = new Map<string, string[]>();
  private readonly steps = new Map<string, Set<string>>();

  /** The map as shipped. */
  constructor(readonly map: MapJson) {
    this.grid = new HexGrid(map.grid);
    this.directions = this.grid.directions;
    this.at = new Map(map.hexes.map((h) => [h.hex, h]));
    for (const side of map.sides) this.sides.set(this.edge(side.hex, side.side), side.kinds);
    for (const chain of map.chains)
      for (const [before, hex] of links(chain.hexes)) {
        this.step(chain.network, before).add(hex);
        this.step(chain.network, hex).add(before);
      }
  }

  private step(network: string, hex: string): Set<string> {
    const key = `${network} ${hex}`,
      found = this.steps.get(key) ?? new Set<string>();
    this.steps.set(key, found);
    return found;
  }

  near(hex: string, direction: string): string | null {
    const cell = this.grid.cell(hex),
      at = this.directions.indexOf(direction),
      name = cell ? this.grid.name(this.grid.neighbour(cell, at)) : null;
    return name !== null && this.at.has(name) ? name : null;
  }
  private back(direction: string): string {
    return this.directions[(this.directions.indexOf(direction) + 3) % 6] ?? direction;
  }
  /** A side has two names; this is the first of them. */
  private edge(hex: string, direction: string): string {
    const other = this.near(hex, direction);
    return other !== null && this.directions.indexOf(direction) >= 3
      ? `${other} ${this.back(direction)}`
      : `${hex} ${direction}`;
  }

  printed(hex: string, field: string): string {
    const found = this.at.get(hex);
    if (!found) return '';
    return field === 'features'
      ? found.features.join(' ')
      : String(found[field as 'terrain' | 'place' | 'country'] ?? '');
  }
  value(hexes: Hexes, hex: string, field: string): string {
    const own = hexes[hex]?.[field];
    return own === undefined || own === '' ? this.printed(hex, field) : own === NOTHING ? '' : own;
  }

  /** What a side carries: what either of its hexes says, else what is printed. */
  kinds(hexes: Hexes, hex: string, direction: string): string[] {
    const other = this.near(hex, direction),
      own =
        stated(hexes[hex]?.sides, direction) ??
        (other === null ? null : stated(hexes[other]?.sides, this.back(direction)));
    return own ?? this.sides.get(this.edge(hex, direction)) ?? [];
  }
  withKinds(hexes: Hexes, hex: string, direction: string, kinds: string[]): Hexes {
    const other = this.near(hex, direction),
      next = put(hexes, hex, 'sides', restated(hexes[hex]?.sides, direction, kinds.join('+') || NOTHING));
    return other !== null && stated(hexes[other]?.sides, this.back(direction))
      ? put(next, other, 'sides', restated(hexes[other]?.sides, this.back(direction), null))
      : next;
  }

  /** Directions in which a network goes on from a hex. */
  lines(hexes: Hexes, hex: string, network: string): string[] {
    const own = items(hexes[hex]?.lines).filter(([name]) => name === network);
    if (own.length) return own.map(([, way]) => way).filter((way) => way !== NOTHING);
    return this.directions.filter((way) => {
      const other = this.near(hex, way);
      if (other === null) return false;
      const theirs = items(hexes[other]?.lines).filter(([name]) => name === network);
      return theirs.length ? theirs.some(([, w]) => w === this.back(way)) : this.step(network, hex).has(other);
    });
  }
  withLines(hexes: Hexes, hex: string, network: string, ways: string[]): Hexes {
    let next = this.lined(hexes, hex, network, ways);
    for (const way of this.directions) {
      const other = this.near(hex, way);
      if (other === null || !items(hexes[other]?.lines).some(([name]) => name === network)) continue;
      const theirs = this.lines(hexes, other, network).filter((w) => w !== this.back(way));
      next = this.lined(next, other, network, ways.includes(way) ? [...theirs, this.back(way)] : theirs);
    }
    return next;
  }
  private lined(hexes: Hexes, hex: string, network: string, ways: string[]): Hexes {
    const others = items(hexes[hex]?.lines).filter(([name]) => name !== network),
      own = (ways.length ? ways : [NOTHING]).map((way): [string, string] => [network, way]);
    return put(hexes, hex, 'lines', [...others, ...own].map((pair) => pair.join(':')).join(' '));
  }

  /** The map as the owner has it. */
  drawn(hexes: Hexes): MapJson {
    const touched = Object.keys(hexes).filter((hex) => this.at.has(hex));
    if (!touched.length) return this.map;
    const names = new Map(Object.entries(this.map.names ?? {})),
      edges = new Map(this.map.sides.map((side) => [this.edge(side.hex, side.side), side]));
    for (const hex of touched) {
      const name = this.value(hexes, hex, 'place');
      if (name) names.set(hex, name);
      else names.delete(hex);
      for (const [direction] of items(hexes[hex]?.sides)) {
        const key = this.edge(hex, direction),
          [at = hex, side = direction] = key.split(' '),
          kinds = this.kinds(hexes, hex, direction);
        if (kinds.length) edges.set(key, { hex: at, side, kinds, name: '', provenance: 'owner', case: '' });
        else edges.delete(key);
      }
    }
    const ruled = new Set(touched.flatMap((hex) => items(hexes[hex]?.lines).map(([network]) => `${network} ${hex}`)));
    const chains = this.map.chains.flatMap((chain) => {
      let part = chain.hexes.slice(0, 1);
      const parts = [part];
      for (const [before, hex] of links(chain.hexes))
        if (ruled.has(`${chain.network} ${hex}`) || ruled.has(`${chain.network} ${before}`)) parts.push((part = [hex]));
        else part.push(hex);
      return parts.filter(({ length }) => length > 1).map((hexes) => ({ ...chain, hexes }));
    });
    for (const key of ruled) {
      const [network = '', hex = ''] = key.split(' ');
      for (const way of this.lines(hexes, hex, network)) {
        const other = this.near(hex, way);
        if (other) chains.push({ network, name: '', hexes: [hex, other], provenance: 'owner', case: '' });
      }
    }
    return {
      ...this.map,
      names: Object.fromEntries(names),
      chains,
      sides: [...edges.values()],
      hexes: this.map.hexes.map((h) =>
        hexes[h.hex]
          ? {
              ...h,
              terrain: this.value(hexes, h.hex, 'terrain'),
              features: this.value(hexes, h.hex, 'features').split(' ').filter(Boolean),
              place: this.value(hexes, h.hex, 'place'),
              country: this.value(hexes, h.hex, 'country'),
              provenance: 'owner',
            }
          : h,
      ),
    };
  }
}

/** `NE:river W:-` in pairs. */
const items = (cell: string | undefined): [string, string][] =>
  (cell ?? '')
    .split(' ')
    .filter(Boolean)
    .map((item) => item.split(':') as [string, string]);

function stated(cell: string | undefined, direction: string): string[] | null {
  const found = items(cell).find(([way]) => way === direction);
  return found ? (found[1] === NOTHING ? [] : found[1].split('+')) : null;
}
function restated(cell: string | undefined, direction: string, kinds: string | null): string {
  const others = items(cell).filter(([way]) => way !== direction);
  return [...others, ...(kinds === null ? [] : [[direction, kinds]])].map((pair) => pair.join(':')).join(' ');
}
export const without = <T>(of: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name !== key));

/** With a column of a hex set; a hex that says nothing more is as printed. */
export function put(hexes: Hexes, hex: string, field: string, text: string): Hexes {
  const others = without(hexes[hex] ?? {}, field),
    next = text ? { ...others, [field]: text } : others;
  return Object.keys(next).length ? { ...hexes, [hex]: next } : without(hexes, hex);
}
