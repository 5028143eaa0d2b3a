/** Two sides, whatever a title calls them: NATO is blue and round, whoever comes from the east red and square. */
import { maybe } from '../i18n';

export type Livery = 'NATO' | 'Pact';
/** How a side is drawn; '' for chance, or nobody. */
export const livery = (side: string | null | undefined): Livery | '' =>
  !side || side === 'chance' ? '' : side === 'NATO' ? 'NATO' : 'Pact';
export const liveryOf = (side: string): Livery => (side === 'NATO' ? 'NATO' : 'Pact');
export const sideName = (side: string): string => maybe(`side.${side}`, side);
export const shortSide = (side: string): string => maybe(`side.short.${side}`, side);
/** The other one of two. */
export const otherSide = (sides: readonly string[], side: string): string => sides.find((s) => s !== side) ?? '';
/** Those who come first, then those who hold: the order in which they move. */
export const inOrder = (sides: readonly string[]): string[] =>
  [...sides].sort((a, b) => Number(a === 'NATO') - Number(b === 'NATO'));
