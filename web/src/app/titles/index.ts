import { nuremberg } from './nuremberg';
import type { TitleFurniture } from './types';

const furniture: Record<string, TitleFurniture> = { nuremberg };

export const furnitureOf = (title: string): TitleFurniture => furniture[title] ?? nuremberg;
