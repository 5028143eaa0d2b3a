/** The words of every game's furniture. A new game adds its two catalogues here. */
import { enBerlin85 } from './berlin85/en';
import { plBerlin85 } from './berlin85/pl';
import { enFuldaGap } from './fulda-gap/en';
import { plFuldaGap } from './fulda-gap/pl';
import { enNuremberg } from './nuremberg/en';
import { enNurembergCoach } from './nuremberg/en-coach';
import { plNuremberg } from './nuremberg/pl';
import { plNurembergCoach } from './nuremberg/pl-coach';

export const gamesEn = { ...enNuremberg, ...enNurembergCoach, ...enFuldaGap, ...enBerlin85 };
export const gamesPl: Record<keyof typeof gamesEn, string> = { ...plNuremberg, ...plNurembergCoach, ...plFuldaGap, ...plBerlin85 };
