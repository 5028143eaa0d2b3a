/** The cards of the last affairs, as the log tells them, the latest first. */
import type { LogLine } from '../net/types';
import { outcomeOf, type Outcome } from './outcome';

/** So many are kept in the drawer. */
export const KEPT = 30;

/** A game's own sheets show their affairs while they are on; afterwards they lie here like all others. */
export function cardsOf(log: readonly LogLine[], dice: Parameters<typeof outcomeOf>[1]['dice']): Outcome[] {
  const found: Outcome[] = [];
  for (let i = 0; i < log.length;) {
    const ply = log[i]?.ply;
    let end = i;
    while (log[end]?.ply === ply) end += 1;
    const before = found.at(-1) ?? null,
      card = outcomeOf(log.slice(i, end), { dice }, before);
    i = end;
    if (!card || card === before) continue;
    if (before && card.ply === before.ply) found.pop();
    found.push(card);
  }
  return found.slice(-KEPT).reverse();
}

/** The combats since the last attack was announced, in the order in which they were fought out. */
export function seriesOf(
  log: readonly LogLine[],
  f: Parameters<typeof outcomeOf>[1] & { announces?: string },
): Outcome[] {
  const last = f.announces ? log.findLastIndex((line) => line.id === f.announces) : -1;
  return last < 0
    ? []
    : cardsOf(log.slice(last + 1), f.dice)
        .reverse()
        .filter((card) => card.kind === 'combat');
}

/** Where it was: the hex of the line that decides, else the first any line of the card names. */
export const placeOf = (card: Outcome): string =>
  card.hex || [card.line, ...card.more].map((l) => String(l.args.hex ?? l.args.target ?? '')).find(Boolean) || '';
