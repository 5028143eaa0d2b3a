/** Broń masowego rażenia. */
import type { enIronSkyWeapons } from './en-weapons';

export const plIronSkyWeapons: Record<keyof typeof enIronSkyWeapons, string> = {
  'is.wmd.ask': 'Poproś…',
  'is.wmd.declare': 'Ogłoś…',
  'is.wmd.requestGo': 'Poproś: {word}',
  'is.wmd.declareGo': 'Otwórz wojnę: {word}',
  'is.wmd.follows': 'Tego nie da się cofnąć.',
  'is.wmd.gas': 'Użyj gazu…',
  'is.wmd.gasGo': 'Użyj gazu: {word}',
  'is.wmd.missile': 'Wystrzel rakietę z gazem…',
  'is.wmd.missileGo': 'Strzel w {hex}',
  'is.wmd.nuke': 'Uderzenie jądrowe…',
  'is.wmd.nukeGo': 'Uderz w {hex}',
  'is.wmd.passRelease': 'Powściągnij się',
  'is.wmd.passNuclear': 'Nie uderzaj',
  'is.wmd.passMissiles': 'Nie strzelaj',
  'is.wmd.townWarning': 'miasto, punkty polityczne: −{n}',
  'is.wmd.townPlain': 'miasto',
  'is.word.volatile': 'nietrwały',
  'is.word.persistent': 'trwały',
  'is.word.chemical': 'broń chemiczna',
  'is.word.nuclear': 'broń jądrowa',
  'is.word.installation': 'Instalacja',
  'is.word.pomcus': 'Skład POMCUS',
};
