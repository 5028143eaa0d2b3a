/** A made-up position for the development page and the benches: plenty of counters in every state. */
import { Board, CITY, LAKE, SEA } from '../src/stage/plane/board';
import { rng } from '../src/stage/plane/noise';
import type { MapData, MarkerSprite, UnitSprite } from '../src/stage';

type Row = readonly [string, string, string, string, string, string];
const PACT: Row[] = [
  ['SU', '1/9 Gt', 'armor', 'III', '6', 'maize'],
  ['SU', '2/9 Gt', 'mech', 'III', '5', 'maize'],
  ['SU', '3/20 Gt', 'mech', 'III', '4', 'teal'],
  ['SU', '1/39 G', 'mech', 'III', '5', 'slate'],
  ['SU', '8 GA', 'artillery', 'X', '8', 'coal'],
  ['CZ', '1/19', 'mech', 'III', '5', 'moss'],
  ['CZ', '2/20', 'mech', 'III', '4', 'rose'],
  ['CZ', '14/1', 'armor', 'III', '6', 'salmon'],
  ['EG', '1/4', 'mech', 'III', '5', 'orange'],
  ['EG', '2/7', 'armor', 'III', '6', 'lilac'],
  ['SU', '35', 'airborne', 'X', '3', 'teal'],
  ['CZ', '7', 'recon', 'II', '2', 'pine'],
] as const;
const NATO: Row[] = [
  ['US', '1/3 I', 'mech', 'X', '6', 'maize'],
  ['US', '2/1 A', 'armor', 'X', '7', 'teal'],
  ['US', '1/2 AC', 'cavalry', 'II', '2', 'rose'],
  ['WG', '10/4', 'mech', 'X', '5', 'salmon'],
  ['WG', '12/4', 'armor', 'X', '6', 'salmon'],
  ['WG', '35/12', 'mech', 'X', '5', 'moss'],
  ['CA', '4 CMBG', 'mech', 'X', '4', 'ivory'],
  ['US', '72 FA', 'sparty', 'X', '4', 'coal'],
  ['FR', '3 DB', 'armor', 'XX', '5', 'slate'],
  ['WG', 'JgB 56', 'infantry', 'X', '3', 'pine'],
  ['US', '11 Av', 'helicopter', 'X', '3', 'coal'],
] as const;
const BADGES = [
  'disrupted',
  'unsupplied',
  'engaged',
  'ip',
  'road',
  'hedgehog',
  'fatigue1',
  'nozoc',
  'loss1',
  'reserve',
];

export function samplePosition(map: MapData, count: number): { units: UnitSprite[]; markers: MarkerSprite[] } {
  const board = new Board(map);
  const random = rng(85);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const land = board.hexes.filter((h) => !(h.kind & (SEA | LAKE)));
  const dist = (h: (typeof land)[number]): number => {
    let best = 99;
    for (const o of foreign) best = Math.min(best, Math.hypot(o.x - h.x, o.y - h.y));
    return best;
  };
  const foreign = land.filter((h) => h.foreign);
  const near = land.map((h) => [dist(h), h] as const).filter(([d]) => d < (count > 400 ? 40 : 9));
  const west = near.filter(([d]) => d > 3).map(([, h]) => h);
  const east = near.filter(([d]) => d <= 3).map(([, h]) => h);
  const units: UnitSprite[] = [];
  for (let i = 0; i < count; i++) {
    const pact = i % 2 === 0;
    const [nat, band, type, size, strength, bandColor] = pick<Row>(pact ? PACT : NATO);
    const hex =
      i % 5 === 4 && units.length > 4
        ? units[units.length - 2]!.hex
        : pick((pact ? east : west).length ? (pact ? east : west) : land).name;
    const r = random();
    units.push({
      id: `u${i}`,
      hex,
      side: pact ? 'Pact' : 'NATO',
      nat,
      type,
      size,
      band,
      bandColor,
      strength: map.grid.orientation === 'pointy' ? strength : `${strength}-${1 + Math.floor(random() * 7)}`,
      steps: [1 + Math.floor(random() * 3), 3],
      untried: r < 0.12,
      reduced: r > 0.9,
      ring: r > 0.5 && r < 0.58 ? 'act' : r > 0.58 && r < 0.66 ? 'done' : r > 0.66 && r < 0.69 ? 'fought' : null,
      badges: random() < 0.14 ? [pick(BADGES)] : [],
    });
  }
  const markers: MarkerSprite[] = [];
  const cities = land.filter((h) => h.kind & CITY);
  cities.forEach((h, i) => {
    if (i % 6 === 0) markers.push({ hex: h.name, kind: 'control', side: i % 12 ? 'Pact' : 'NATO' });
  });
  for (let i = 0; i < 8; i++)
    markers.push({
      hex: pick(west.length ? west : land).name,
      kind: pick(['airpower', 'ew', 'refugee', 'interdiction', 'ruin', 'bridge']),
      side: pick(['NATO', 'Pact'] as const),
      count: pick([1, 2, 3]),
    });
  return { units, markers };
}
