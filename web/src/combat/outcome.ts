/** What an affair came to, for its card: a combat, an overrun, a fight in the air, flak, a strike, a raid, a bridge. */
import type { LogLine, Move } from '../net/types';

export interface Outcome {
  ply: number;
  hex: string;
  /** The kind of affair; `part` where only its losses are known. */
  kind: string;
  dice: number[];
  result: string;
  /** The line that decides, and the rest in order. */
  line: LogLine;
  more: LogLine[];
}

interface Reader {
  dice(line: LogLine): { dice: number[]; result: string } | null;
  ownCards?: readonly string[];
}

/** The card after these lines: a new one, the one that lies there with what it brought besides, or that one as it is. */
export function outcomeOf(news: readonly LogLine[], f: Reader, before: Outcome | null): Outcome | null {
  const lines = news.filter((l) => l.card && !f.ownCards?.includes(l.card)),
    heads = lines.filter((l) => l.card !== 'part'),
    line = heads.findLast((l) => f.dice(l)?.result) ?? heads.at(-1);
  if (!line) {
    const [first] = lines;
    if (!first) return before;
    if (before && before.ply <= first.ply) {
      const told = new Set([before.line, ...before.more]);
      return { ...before, more: [...before.more, ...lines.filter((l) => !told.has(l))] };
    }
    return { ply: first.ply, hex: '', kind: 'part', dice: [], result: '', line: first, more: lines.slice(1) };
  }
  // What an earlier affair among these lines came to is told on its own card.
  const at = lines.indexOf(line),
    earlier = lines.findLastIndex((l, i) => i < at && l.card !== 'part' && !!f.dice(l)?.result);
  return {
    ply: line.ply,
    hex: String(line.args.hex ?? ''),
    kind: line.card ?? '',
    ...(f.dice(line) ?? { dice: [], result: '' }),
    line,
    more: lines.filter((l, i) => i > at || (i > earlier && i < at && (earlier < 0 || l.card !== 'part'))),
  };
}

/** The lines of a card as they are read: what was decided, what came of it, and last what went before. */
export const reading = ({ line, more }: Outcome): LogLine[] => [
  line,
  ...more.filter((l) => l.ply >= line.ply),
  ...more.filter((l) => l.ply < line.ply),
];

/** Who brought an affair about: the last to act before it was decided. */
export const openedBy = (card: Outcome, moves: readonly Move[]): string | undefined =>
  moves.findLast((m) => m.ply <= card.ply && m.player !== 'chance')?.player;

/** Whether a card is out of date: somebody has gone on since. */
export const outdated = (card: Outcome, moves: readonly Move[]): boolean =>
  moves.some((m) => m.player !== 'chance' && m.ply > Math.max(card.ply, card.more.at(-1)?.ply ?? 0));
