/** Nation bodies and formation bands for the counters in panels. */
import { BANDS, nationColours } from '../stage/palette';

const paleInk = new Set(['slate', 'pine', 'coal', 'teal', 'rose', 'lilac']);

export const nation = nationColours;
export const bandColour = (name: string): [string, string] => [
  BANDS[name] ?? name,
  paleInk.has(name) ? '#FFF8EA' : '#17150F',
];
