/** The games' own furniture. A title without a folder is played with what its view says (docs/table.md, "A new game"). */
import { berlin85 } from './berlin85';
import { furnish } from './common';
import { fuldaGap } from './fulda-gap';
import { nuremberg } from './nuremberg';
import type { TitleFurniture } from './types';

const furniture: Record<string, TitleFurniture> = { nuremberg, 'fulda-gap': fuldaGap, berlin85 };

export const furnitureOf = (title: string): TitleFurniture => (furniture[title] ??= furnish(title));

/** A piece of each game's own map, for the shelf. */
const pictures = import.meta.glob<string>('./*/card.webp', { eager: true, import: 'default' });
export const pictureOf = (title: string): string | undefined => pictures[`./${title}/card.webp`];
