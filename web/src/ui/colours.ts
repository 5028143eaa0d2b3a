/** Nation bodies and formation bands for the counters in panels. */
const nations: Record<string, [string, string]> = {
  SU: ['#A32F28', '#FFF3E0'],
  EG: ['#97918A', '#141414'],
  CZ: ['#E6D3A2', '#2C2110'],
  PL: ['#EEF0F0', '#8C1226'],
  HU: ['#6C3A66', '#FBEFF7'],
  US: ['#95A368', '#161B08'],
  WG: ['#3A393C', '#F3EDDF'],
  UK: ['#AC7337', '#170C02'],
  FR: ['#9CC5E2', '#0C2140'],
  BE: ['#F2C638', '#1B1600'],
  NL: ['#E08A26', '#1E0F00'],
  DK: ['#3450A6', '#F1F4FC'],
  CA: ['#3F7A57', '#F2FAF3'],
  IT: ['#3596A2', '#041E24'],
  AU: ['#D6ABB4', '#35101B'],
};
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

export const nation = (code: string): [string, string] => nations[code] ?? ['#777777', '#FFFFFF'];
export const bandColour = (name: string): [string, string] => [
  bands[name] ?? name,
  paleInk.has(name) ? '#FFF8EA' : '#17150F',
];
