/** Nation bodies and formation bands for the counters in panels. */
import { nationColours } from '../stage/palette';

const bands: Record<string, string> = {
  maize: '#E3B94F',
  teal: '#3E8C99',
  salmon: '#D9806C',
  moss: '#7F9E55',
  lilac: '#9277BE',
  orange: '#D9792B',
  slate: '#5B7486',
  rose: '#BF5C8A',
  pine: '#2F6B57',
  sand: '#C9B48A',
  ivory: '#F1EAD6',
  coal: '#2A2B2E',
};
const paleInk = new Set(['slate', 'pine', 'coal', 'teal', 'rose', 'lilac']);

export const nation = nationColours;
export const bandColour = (name: string): [string, string] => [
  bands[name] ?? name,
  paleInk.has(name) ? '#FFF8EA' : '#17150F',
];
