/**
 * Writes the maps of the games as the server would send them, for the development page and the benches.
 *   node scripts/map-json.mjs            all games into dev/maps/
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const games = join(here, '../../src/front85/games');
const out = join(here, '../dev/maps');

/** Comma-separated rows with quotes; first line names the columns. */
export function readCsv(text) {
  const rows = text
    .replace(/\r/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const cells = [];
      for (const m of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
        cells.push(m[1] !== undefined ? m[1].replaceAll('""', '"') : m[2]);
      return cells;
    });
  const head = rows.shift();
  return rows.map((r) => Object.fromEntries(head.map((k, i) => [k, r[i] ?? ''])));
}

/** As much of TOML as a board file uses: tables, strings, numbers, arrays, inline tables. */
export function readToml(text) {
  const root = {};
  let at = root;
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^\s*#.*$/, '').trim();
    if (!line) continue;
    const table = line.match(/^\[([\w.]+)\]$/);
    if (table) {
      at = table[1].split('.').reduce((o, k) => (o[k] ??= {}), root);
      continue;
    }
    const [, key, value] = line.match(/^([\w-]+)\s*=\s*(.*)$/);
    at[key] = JSON.parse(value.replace(/([{,]\s*)([\w-]+)\s*=/g, '$1"$2":').replace(/\s+#[^"]*$/, ''));
  }
  return root;
}

const split = (s) => s.split(' ').filter(Boolean);

export function readMap(directory) {
  const file = (name) => readFileSync(join(directory, name), 'utf8');
  const board = readToml(file('board.toml'));
  return {
    ...board,
    hexes: readCsv(file('hexes.csv')).map((h) => ({
      ...h,
      features: split(h.features),
      elevation: Number(h.elevation),
      lat: Number(h.lat),
      lon: Number(h.lon),
    })),
    sides: readCsv(file('hexsides.csv')).map((s) => ({ ...s, kinds: split(s.kinds) })),
    chains: readCsv(file('chains.csv')).map((c) => ({ ...c, hexes: split(c.hexes) })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(out, { recursive: true });
  for (const game of readdirSync(games)) {
    const directory = join(games, game, 'data/map');
    if (!existsSync(join(directory, 'board.toml'))) continue;
    const map = readMap(directory);
    writeFileSync(join(out, `${game}.json`), JSON.stringify(map));
    console.log(game, map.hexes.length, 'hexes');
  }
}
