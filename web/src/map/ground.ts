/** What the words of the map are called and cost, as the title tells it; fetched once for each language. */
import { signal, type Signal } from '@preact/signals';
import { lang, maybe } from '../i18n';
import type { Lang, MapJson, View } from '../net/types';
import { HexGrid } from '../stage/plane/hexgrid';
import type { Ground, GroundWord } from '../wire.gen';

const kept = new Map<string, Signal<Ground | null>>();

export function groundOf(title: string, lang: Lang): Signal<Ground | null> {
  const key = `${title} ${lang}`;
  let found = kept.get(key);
  if (!found) {
    const made = (found = signal<Ground | null>(null));
    kept.set(key, made);
    void load(title, lang).then((ground) => {
      if (ground) made.value = ground;
      else kept.delete(key);
    });
  }
  return found;
}

/** Without it the table shows the plain words; the next look asks again. */
async function load(title: string, lang: Lang): Promise<Ground | null> {
  if (!title) return null;
  try {
    const answer = await fetch(`/api/titles/${title}/ground?lang=${lang}`);
    return answer.ok ? ((await answer.json()) as Ground) : null;
  } catch {
    return null;
  }
}

export const wordOf = (ground: Ground | null, family: string, word: string): GroundWord | undefined =>
  ground?.words.find((w) => w.family === family && w.word === word);

/** What the ground of a hex is called; never the word of the data. */
export const terrainName = (title: string, terrain: string): string =>
  wordOf(groundOf(title, lang.value).value, 'terrain', terrain)?.name ??
  maybe(`terrain.${terrain}`, terrain.replaceAll('_', ' '));

/** Who holds a hex: the side whose ground it is, unless the view says that it has changed hands. Nobody can say where a view keeps no such list. */
export function holderOf(
  view: View | null,
  hex: string,
  home: string | null | undefined,
  sides: readonly string[],
): string | null {
  const changed = (view as { control_changed?: unknown } | null)?.control_changed;
  if (!home || !Array.isArray(changed)) return null;
  return changed.includes(hex) ? (sides.find((s) => s !== home) ?? home) : home;
}

/** The sides that own ground on this map. */
export const sidesOf = (ground: Ground | null): string[] => [
  ...new Set((ground?.words ?? []).flatMap((w) => w.side ?? [])),
];

export const featureList = (features: string[] | string): string[] =>
  Array.isArray(features) ? features : features.split(' ').filter(Boolean);

const grids = new WeakMap<MapJson, HexGrid>();
export function gridOf(map: MapJson): HexGrid {
  let found = grids.get(map);
  if (!found) grids.set(map, (found = new HexGrid(map.grid as ConstructorParameters<typeof HexGrid>[0])));
  return found;
}
/** How many hexes lie between two; null where one is none of this map. */
export function apart(map: MapJson | null, a: string, b: string): number | null {
  const grid = map && gridOf(map),
    p = grid?.cell(a),
    q = grid?.cell(b);
  return grid && p && q ? grid.distance(p, q) : null;
}

/** A hex and those beside it, as far as the map goes. */
export function around(map: MapJson | null, hex: string): string[] {
  const grid = map && gridOf(map),
    cell = grid?.cell(hex);
  if (!map || !grid || !cell) return [hex];
  const known = new Set(map.hexes.map((h) => h.hex));
  return [hex, ...[0, 1, 2, 3, 4, 5].map((d) => grid.name(grid.neighbour(cell, d)))].filter(
    (h): h is string => h !== null && known.has(h),
  );
}
