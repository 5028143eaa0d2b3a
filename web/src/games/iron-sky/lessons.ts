/** The lessons of both tutorials with their words, fetched when one is played. */
import { addWords } from '../../i18n';
import { skyLessons } from './air/coach';
import { enIronSkyAirCoach } from './air/words/en-coach';
import { plIronSkyAirCoach } from './air/words/pl-coach';
import { lessons as groundLessons } from './coach';
import { enIronSkyCoach } from './words/en-coach';
import { plIronSkyCoach } from './words/pl-coach';

addWords(enIronSkyCoach, plIronSkyCoach);
addWords(enIronSkyAirCoach, plIronSkyAirCoach);

export const lessons = [...skyLessons, ...groundLessons];
