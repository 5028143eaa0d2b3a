/** Słowa legendy, podziałki i terenu w inspektorze. */
import type { enMap } from './en-map';

export const plMap: Record<keyof typeof enMap, string> = {
  'ov.legend': 'Legenda',
  'legend.title': 'Legenda', 'legend.ground': 'Teren', 'legend.lines': 'Linie i krawędzie heksów', 'legend.signs': 'Znaki',
  'legend.borderGreat': 'Granica między blokami', 'legend.border': 'Inna granica', 'legend.sector': 'Granica sektorów',
  'legend.hex': 'Heks ma {km} km od boku do boku.', 'legend.tilt': 'Góra mapy leży {n}° na {wind} od północy.', 'legend.straight': 'Północ jest u góry.',
  'legend.area': 'Ten scenariusz dotyczy części mapy wewnątrz przerywanej linii.',
  'legend.reconstruction': 'Mapa jest odtworzona z geografii, to nie mapa drukowana.',
  'measure.label': 'Podziałka: odcinek ma {km} km. Północ leży {n}° od góry mapy.', 'measure.km': '{km} km', 'measure.north': 'N',
  'wind.N': 'północ', 'wind.NE': 'północny wschód', 'wind.E': 'wschód', 'wind.SE': 'południowy wschód', 'wind.S': 'południe', 'wind.SW': 'południowy zachód', 'wind.W': 'zachód', 'wind.NW': 'północny zachód',
  'tilt.E': 'wschód', 'tilt.W': 'zachód',
  'insp.held': 'Kontroluje: {side}', 'insp.sides': '{name} na {n} boku|{name} na {n} bokach|{name} na {n} bokach',
  'insp.at': 'Naprawdę: {lat}° N, {lon}° E', 'insp.near': '{km} km na {wind} od miejscowości {place}', 'insp.costs': 'Koszty terenu',
};
