/** Maps of the games as the server sends them, and a small invented one. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// @ts-expect-error a plain script without types
import { readMap } from '../../scripts/map-json.mjs';
import type { MapData } from '../../src/stage/types';

const games = fileURLToPath(new URL('../../../src/front85/games/', import.meta.url));
export const TITLES = ['nuremberg', 'fulda_gap', 'berlin85', 'iron_sky'].filter((t) =>
  existsSync(`${games}${t}/data/map/board.toml`),
);
const known = new Map<string, MapData>();
export function gameMap(title: string): MapData {
  let map = known.get(title);
  if (!map) known.set(title, (map = readMap(`${games}${title}/data/map`) as MapData));
  return map;
}

export function smallMap(): MapData {
  const hexes = [];
  for (let r = 10; r <= 15; r++)
    for (let c = 1; c <= 6; c++)
      hexes.push({
        hex: `${r}${String(c).padStart(2, '0')}`,
        terrain: (r + c) % 3 ? 'clear' : 'forest',
        elevation: 200 + r * 10,
        country: c > 4 ? 'GDR' : 'FRG',
        features: [],
        place: r === 12 && c === 3 ? 'Mitte' : '',
      });
  return {
    grid: {
      orientation: 'pointy',
      numbering: 'RRCC',
      rows: [10, 15],
      columns: [1, 6],
      shifted: 'even',
      rows_grow: 'up',
    },
    hexes,
    sides: [
      { hex: '1203', side: 'NE', kinds: ['river'], name: 'Bach' },
      { hex: '1203', side: 'E', kinds: ['river'], name: 'Bach' },
      { hex: '1204', side: 'E', kinds: ['border'], name: '' },
    ],
    chains: [{ network: 'autobahn', name: 'A1', hexes: ['1201', '1202', '1203', '1204'] }],
  };
}
