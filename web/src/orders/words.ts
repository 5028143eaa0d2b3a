/** What kind of thing the offered words are, judged by their shape alone. */
import type { Word } from '../net/types';

/** none: nothing follows; group: units joined by +; mixed: hexes and units side by side; quantity: key=number. */
export type WordKind = 'none' | 'hex' | 'unit' | 'group' | 'mixed' | 'quantity' | 'number' | 'option';

export interface Lexicon {
  isHex(word: string): boolean;
  isUnit(word: string): boolean;
}

export const parts = (word: string): string[] => word.split('+');

export function kindOf(words: readonly Word[], lexicon: Lexicon): WordKind {
  const first = words[0];
  if (first === undefined) return 'none';
  const all = (test: (word: string) => boolean): boolean => words.every(({ word }) => test(word));
  if (all((w) => parts(w).every((p) => lexicon.isHex(p)))) return 'hex';
  if (all((w) => lexicon.isUnit(w))) return 'unit';
  if (all((w) => parts(w).every((p) => lexicon.isUnit(p)))) return 'group';
  if (all((w) => lexicon.isHex(w) || lexicon.isUnit(w))) return 'mixed';
  if (all((w) => /^[^=]+=\d+$/.test(w))) return 'quantity';
  if (all((w) => /^-?\d+$/.test(w))) return 'number';
  return 'option';
}

export interface Quantity {
  key: string;
  most: number;
  label?: string;
}

/** The heads of an allocation: each key with the largest number offered for it. */
export function quantities(words: readonly Word[]): Quantity[] {
  const found = new Map<string, Quantity>();
  for (const { word, label } of words) {
    const [key = '', number = '0'] = word.split('=');
    const known = found.get(key);
    if (known) known.most = Math.max(known.most, Number(number));
    else found.set(key, { key, most: Number(number), ...(label ? { label } : {}) });
  }
  return [...found.values()];
}

/** Printed strengths added up, figure by figure where a counter has several: 3-5 and 4-4 are 7, 9. */
export function printedSums(units: readonly { strength: string; printed?: readonly number[] }[]): number[] {
  const sums: number[] = [];
  for (const u of units)
    (u.printed ?? u.strength.match(/\d+/g) ?? []).forEach((n, i) => {
      sums[i] = (sums[i] ?? 0) + Number(n);
    });
  return sums;
}

export const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((x) => b.includes(x));

/** The word offered for one of its parts: that part alone if it may be, else with the fewest others. */
export const wordWith = (words: readonly Word[], part: string): string | undefined =>
  words
    .map(({ word }) => word)
    .filter((word) => parts(word).includes(part))
    .sort((a, b) => parts(a).length - parts(b).length)[0];

/** The offered group of exactly these units. */
export const groupOf = (words: readonly Word[], units: readonly string[]): string | undefined =>
  words.find(({ word }) => sameSet(parts(word), units))?.word;

/** The largest offered group, first among equals: what a person means by "this stack". */
export function wholeGroup(words: readonly Word[], preferred: readonly string[] = []): string | undefined {
  const asked = preferred.length ? groupOf(words, preferred) : undefined;
  if (asked !== undefined) return asked;
  let best: string | undefined;
  for (const { word } of words) if (best === undefined || parts(word).length > parts(best).length) best = word;
  return best;
}

/** A choice of units within a sentence: where it stands, the groups offered, who is taken. */
export interface Group {
  at: number;
  words: Word[];
  units: string[];
}

/**
 * Those who go along with a unit, of all the groups it leads: those asked for, else everybody, unless another of the same hex could take
 * them as well; then it goes alone.
 */
export function groupLed(words: readonly Word[], leader: string, units: readonly string[]): Group | null {
  const led = words.filter(({ word }) => parts(word)[0] === leader);
  if (led.length < 2) return null;
  const asked = units.length ? groupOf(led, units) : undefined,
    whole = wholeGroup(led) ?? leader,
    mates = parts(whole).slice(1);
  const shared = words.some(({ word }) => {
    const [first, ...rest] = parts(word);
    return first !== leader && rest.some((m) => mates.includes(m));
  });
  return { at: 1, words: led, units: parts(asked ?? (shared ? leader : whole)) };
}

/** The hex somebody asks for by its name, in whatever case, or by the beginning of a place's. */
export function hexSought(hexes: readonly { hex: string; place: string }[], asked: string): string | undefined {
  const wanted = asked.trim().toLowerCase();
  return (
    hexes.find((h) => h.hex.toLowerCase() === wanted) ??
    hexes.find((h) => wanted && h.place.toLowerCase().startsWith(wanted))
  )?.hex;
}
