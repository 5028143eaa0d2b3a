/**
 * The kinds of words the games' furniture has, for the compiler alone. The words themselves are loaded with their game: its `index.ts`
 * hands them to `addWords`. A new game adds its catalogue here.
 */
import type { enBerlin85 } from './berlin85/en';
import type { enFuldaGap } from './fulda-gap/en';
import type { enIronSky } from './iron-sky/en';
import type { enIronSkyCoach } from './iron-sky/en-coach';
import type { enNuremberg } from './nuremberg/en';
import type { enNurembergCoach } from './nuremberg/en-coach';

export type GameKey =
  | keyof typeof enNuremberg
  | keyof typeof enNurembergCoach
  | keyof typeof enFuldaGap
  | keyof typeof enBerlin85
  | keyof typeof enIronSky
  | keyof typeof enIronSkyCoach;
