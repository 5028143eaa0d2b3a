/** The lessons of both tutorials with their words, fetched when one is played. */
import { addWords } from '../../i18n';
import { skyLessons } from './air/coach';
import { enIronSkyAirCoach } from './air/en-coach';
import { plIronSkyAirCoach } from './air/pl-coach';
import { lessons as groundLessons } from './coach';
import { enIronSkyCoach } from './en-coach';
import { plIronSkyCoach } from './pl-coach';

addWords(enIronSkyCoach, plIronSkyCoach);
addWords(enIronSkyAirCoach, plIronSkyAirCoach);

export const lessons = [...skyLessons, ...groundLessons];
