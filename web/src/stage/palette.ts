/** Colours of the map, the counters and the overprint. */
import { nth, sure } from './sure';
import type { Theme } from './types';

export type Rgb = readonly [number, number, number];

export interface MapPalette {
  name: Theme;
  hypso: readonly (readonly [number, string])[];
  contour: string;
  contourAlpha: number;
  shadow: Rgb;
  light: Rgb;
  shade: number;
  lit: number;
  wood: string;
  woodMix: number;
  woodEdge: string;
  tree: string;
  treeDark: string;
  treeLight: string;
  rough: string;
  roughMix: number;
  hachure: string;
  sea: string;
  seaDeep: string;
  lake: string;
  coast: string;
  urban: string;
  suburb: string;
  industry: string;
  block: string;
  blockAlt: string;
  river: string;
  riverDeep: string;
  bank: string;
  marsh: string;
  marshGround: string;
  autobahnEdge: string;
  autobahn: string;
  road: string;
  roadHalo: string;
  rail: string;
  railHalo: string;
  border: string;
  borderHalo: string;
  borderPaper: string;
  grid: Rgb;
  gridAlpha: number;
  number: string;
  label: string;
  labelHalo: string;
  region: string;
  regionHalo: string;
  water: string;
  foreign: string;
  paper: string;
  paperInk: string;
  neatline: string;
  table: string;
  tableShadow: string;
  night: string;
}

export const DAY: MapPalette = {
  name: 'day',
  hypso: [
    [0, '#DCE3CB'],
    [130, '#E3E6CD'],
    [210, '#EAE7D0'],
    [300, '#EBE2C6'],
    [390, '#E6D8B5'],
    [480, '#DDCBA2'],
    [600, '#D2BB8F'],
    [850, '#C1A67C'],
    [1300, '#B09A80'],
    [2200, '#D5CDC2'],
  ],
  contour: '#8A6F47',
  contourAlpha: 0.2,
  shadow: [74, 66, 82],
  light: [255, 250, 232],
  shade: 0.5,
  lit: 0.36,
  wood: '#A3BB85',
  woodMix: 0.74,
  woodEdge: '#6F8A55',
  tree: '#7F9C63',
  treeDark: '#5E7B48',
  treeLight: '#94B076',
  rough: '#C9AE80',
  roughMix: 0.34,
  hachure: 'rgba(112,78,40,.55)',
  sea: '#A9C7DA',
  seaDeep: '#8FB3CC',
  lake: '#93BEDA',
  coast: '#5C8FB3',
  urban: '#C9B7A8',
  suburb: '#DDD0C0',
  industry: '#B9ADA6',
  block: '#6E5F58',
  blockAlt: '#85756B',
  river: '#3F7FB0',
  riverDeep: '#2C6797',
  bank: 'rgba(240,246,246,.85)',
  marsh: '#5C97A8',
  marshGround: '#D5E2D6',
  autobahnEdge: '#7A3B18',
  autobahn: '#F3C95C',
  road: '#9A5B34',
  roadHalo: 'rgba(247,240,222,.75)',
  rail: '#4B463F',
  railHalo: 'rgba(247,240,222,.6)',
  border: '#8E1F2B',
  borderHalo: 'rgba(176,42,48,.20)',
  borderPaper: 'rgba(250,244,230,.75)',
  grid: [70, 58, 40],
  gridAlpha: 0.26,
  number: 'rgba(62,52,36,.62)',
  label: '#221E18',
  labelHalo: 'rgba(247,241,226,.90)',
  region: 'rgba(70,54,30,.62)',
  regionHalo: 'rgba(240,232,210,.58)',
  water: '#24577F',
  foreign: 'rgba(150,40,40,.055)',
  paper: '#F4EEDF',
  paperInk: '#4A4130',
  neatline: '#5C5240',
  table: '#5A5348',
  tableShadow: 'rgba(20,14,6,.45)',
  night: '#7C8BB4',
};

export const DARK: MapPalette = {
  ...DAY,
  name: 'dark',
  hypso: [
    [0, '#272F2C'],
    [130, '#2A322E'],
    [210, '#2F3631'],
    [300, '#353A33'],
    [390, '#3C3F35'],
    [480, '#454437'],
    [600, '#504B3B'],
    [850, '#5F5644'],
    [1300, '#706551'],
    [2200, '#8E8575'],
  ],
  contour: '#A58E62',
  contourAlpha: 0.2,
  shadow: [6, 9, 14],
  light: [205, 214, 196],
  shade: 0.62,
  lit: 0.14,
  wood: '#27402E',
  woodMix: 0.8,
  woodEdge: '#4B6B4B',
  tree: '#3A5A3E',
  treeDark: '#1D3324',
  treeLight: '#456A49',
  rough: '#5B4F39',
  hachure: 'rgba(214,184,132,.38)',
  sea: '#1B2A38',
  seaDeep: '#15222E',
  lake: '#22405A',
  coast: '#3E6C8F',
  urban: '#4A4742',
  suburb: '#3E3E39',
  industry: '#45454A',
  block: '#A1968A',
  blockAlt: '#857B70',
  river: '#4F93C4',
  riverDeep: '#4389BF',
  bank: 'rgba(15,22,28,.75)',
  marsh: '#4C8494',
  marshGround: '#2B3B3A',
  autobahnEdge: '#1A120A',
  autobahn: '#D9A441',
  road: '#B07A4C',
  roadHalo: 'rgba(20,22,22,.6)',
  rail: '#A6A093',
  railHalo: 'rgba(20,22,22,.6)',
  border: '#E4656B',
  borderHalo: 'rgba(220,80,80,.20)',
  borderPaper: 'rgba(18,20,22,.7)',
  grid: [222, 214, 190],
  gridAlpha: 0.13,
  number: 'rgba(226,218,196,.50)',
  label: '#EFE8D6',
  labelHalo: 'rgba(22,26,26,.85)',
  region: 'rgba(226,212,176,.46)',
  regionHalo: 'rgba(30,34,32,.58)',
  water: '#8FC0E4',
  foreign: 'rgba(220,80,80,.05)',
  paper: '#23262A',
  paperInk: '#B4AC9A',
  neatline: '#6C665A',
  table: '#101112',
  tableShadow: 'rgba(0,0,0,.6)',
  night: '#8892B8',
};

export const paletteOf = (theme: Theme): MapPalette => (theme === 'dark' ? DARK : DAY);

/** Body and ink of each nation's counters. */
export const NATIONS: Readonly<Record<string, readonly [body: string, ink: string]>> = {
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
/**
 * Derived bodies: Luxembourg, the allied covering force, and those of titles without nations of this house, by the colour of their side.
 * They are not part of the palette test.
 */
const DERIVED: Readonly<Record<string, readonly [string, string]>> = {
  LX: ['#9CC5E2', '#1B1600'],
  CF: ['#F1EAD6', '#17150F'],
  blue: ['#31598C', '#F3F7FF'],
  red: ['#8E3B2E', '#FFF3E0'],
};
/** The letters of a nation beside the symbol; the colours of a side have none. */
export const nationMark = (code: string): string => (code === 'blue' || code === 'red' ? '' : code);
/** The nation whose colours a counter wears: its own if the house knows it, else those of its side. */
export const coloursFor = (code: string, side: string): string =>
  code in NATIONS || code in DERIVED ? code : side === 'Pact' ? 'red' : 'blue';
export const nationColours = (code: string): readonly [string, string] =>
  NATIONS[code] ?? DERIVED[code] ?? ['#B8B0A2', '#1A1712'];

export const PACT_NATIONS: ReadonlySet<string> = new Set(['SU', 'EG', 'CZ', 'PL', 'HU']);
/** Country words of the maps that lie beyond the border. */
export const PACT_COUNTRIES: ReadonlySet<string> = new Set(['GDR', 'DDR', 'CSSR', 'PL', 'HU', 'SU', 'EB', 'EG']);

export const BANDS: Readonly<Record<string, string>> = {
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

export const INK = {
  gold: '#F4B41A',
  goldKey: '#1B1408',
  target: '#D8401A',
  pactArrow: '#9C2620',
  natoArrow: '#24559C',
  reach: '#1E62BE',
  reachLine: '#1F57A4',
  supply: '#1E683E',
  cut: '#B3261E',
  retreat: '#3A352C',
  retreatDark: '#D9D2C4',
  cream: '#FFF6E4',
  pact: '#A32F28',
  nato: '#2B5FA8',
} as const;

export const FONTS = {
  figures: '"Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", "Nimbus Sans Narrow", Arial, sans-serif',
  map: '"Helvetica Neue", Roboto, "Segoe UI", "Liberation Sans", Arial, sans-serif',
  serif: '"Iowan Old Style", P052, "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif',
} as const;

export const rgb = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];
export const css = (c: Rgb, alpha = 1): string =>
  `rgba(${Math.round(c[0])},${Math.round(c[1])},${Math.round(c[2])},${alpha})`;
export function mix(a: string, b: string, t: number): string {
  const x = rgb(a);
  const y = rgb(b);
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (nth(y, i) - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}
export function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * sure(r) + 0.7152 * sure(g) + 0.0722 * sure(b);
}
/** Text that reads on a band: dark or cream, whichever stands out more. */
export const textOn = (hex: string): string => {
  const l = luminance(hex) + 0.05;
  return l / (luminance('#17150F') + 0.05) > (luminance('#FFF8EA') + 0.05) / l ? '#17150F' : '#FFF8EA';
};

const BAND_ORDER = ['maize', 'teal', 'salmon', 'pine', 'sand', 'lilac', 'moss', 'orange', 'slate', 'rose'] as const;
/** A band for a formation that names none: the same text always gets the same colour. */
export function bandColour(named: string | undefined, formation: string): string {
  if (named) return BANDS[named] ?? (named.startsWith('#') ? named : sure(BANDS.coal));
  let h = 7;
  for (const c of formation) h = (h * 31 + c.charCodeAt(0)) >>> 0;
  return sure(BANDS[nth(BAND_ORDER, h % BAND_ORDER.length)]);
}
