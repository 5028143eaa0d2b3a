/**
 * The games' own furniture, each loaded when a table, a report or a new game needs it. A title without a folder is played with what its
 * view says (docs/table.md, "A new game").
 */
import { signal } from '@preact/signals';
import { furnish } from './common';
import type { Seat } from '../table/seat';
import type { TitleFurniture } from './types';

const folders = import.meta.glob<TitleFurniture>('./*/index.ts', { import: 'default' });
const loaded = signal<Record<string, TitleFurniture>>({});
const loading = new Map<string, Promise<void>>();
const plain: Record<string, TitleFurniture> = {};

/** Bring a game's folder, its words with it. A line that breaks is tried again by the next who asks. */
export function loadGame(title: string): Promise<void> {
  const folder = folders[`./${title}/index.ts`];
  if (!folder || loaded.peek()[title]) return Promise.resolve();
  const known = loading.get(title);
  if (known) return known;
  const coming = folder()
    .then((furniture) => {
      loaded.value = { ...loaded.value, [title]: furniture };
    })
    .finally(() => loading.delete(title));
  loading.set(title, coming);
  return coming;
}

/** What a game brings to the table; before its folder is here, what any game has. */
export const furnitureOf = (title: string): TitleFurniture => loaded.value[title] ?? (plain[title] ??= furnish(title));

/** The same of the game on a table. */
export const furnitureAt = (seat: Seat): TitleFurniture => furnitureOf(seat.state.value?.game.title ?? '');

/** A piece of each game's own map, for the shelf. */
const pictures = import.meta.glob<string>('./*/card.webp', { eager: true, import: 'default' });
export const pictureOf = (title: string): string | undefined => pictures[`./${title}/card.webp`];
