/**
 * Two sides, whatever a title calls them. NATO is blue and round, whoever comes from the east red and square; in a title without NATO the
 * first of its sides wears the blue. The server says which sides there are and what the reader calls them.
 */
import { signal } from '@preact/signals';
import { maybe } from '../i18n';

export type Livery = 'NATO' | 'Pact';
const names = signal<Readonly<Record<string, string>>>({});
const blue = new Set(['NATO']);

/** Take in the sides of a title, in their order. */
export function learnSides(sides: Readonly<Record<string, string>>): void {
  const [first, ...others] = Object.keys(sides);
  if (first !== undefined && !('NATO' in sides)) {
    blue.add(first);
    for (const other of others) blue.delete(other);
  }
  if (Object.entries(sides).some(([side, name]) => names.peek()[side] !== name))
    names.value = { ...names.peek(), ...sides };
}

/** How a side is drawn; '' for chance, or nobody. */
export const livery = (side: string | null | undefined): Livery | '' =>
  !side || side === 'chance' ? '' : liveryOf(side);
export const liveryOf = (side: string): Livery => (blue.has(side) ? 'NATO' : 'Pact');
export const sideName = (side: string): string => maybe(`side.${side}`, names.value[side] ?? side);
export const shortSide = (side: string): string => maybe(`side.short.${side}`, names.value[side] ?? side);
/** The other one of two. */
export const otherSide = (sides: readonly string[], side: string): string => sides.find((s) => s !== side) ?? '';
/** Those who come first, then those who hold: the order in which they move. */
export const inOrder = (sides: readonly string[]): string[] =>
  [...sides].sort((a, b) => Number(a === 'NATO') - Number(b === 'NATO'));

/** Nation and formation, each said once; a formation whose name is written out needs no nation before it. */
export const formationName = ({ nat, formation }: { nat: string; formation: string }): string => {
  const own = formation.startsWith(`${nat} `),
    name = formation === 'none' ? '' : own ? formation.slice(nat.length + 1) : formation;
  return !own && /\p{Ll}{3}/u.test(name) ? name : `${maybe(`nat.${nat}`, nat)} ${name}`.trim();
};
