/** Where the unit in hand may go, and the way under the pointer. Costs come with the words. */
import { chance, num } from '../i18n';
import type { HexFill, Overlay } from '../stage';
import type { Chip, Outline } from '../stage/types';
import { affairHex } from '../combat/affair';
import type { Seat } from '../table/seat';

export const REACH = '30,98,190';

const hintNumber = (hint: Record<string, unknown> | undefined, key: string): number | null =>
  typeof hint?.[key] === 'number' ? hint[key] : null;

/** What is left at the end of a way: one figure, or one for each unit. */
function leftover(hint: Record<string, unknown> | undefined): string | null {
  const left = hint?.left;
  if (typeof left === 'number') return num(left);
  return left && typeof left === 'object'
    ? Object.values(left)
        .map((n) => num(Number(n)))
        .join('\u2009/\u2009')
    : null;
}

/** Edges of the bands beyond the first, and what fills them: stroke and pattern differ before the colour does. */
const BANDS = [
  { color: '#8A4B08', dark: '#F0B366', width: 2.4, dash: [8, 4], fill: 'rgba(235,211,174,.45)', hatch: 'band-1' },
  { color: '#8A3A08', dark: '#E8965A', width: 2, dash: [2, 5], fill: 'rgba(226,188,146,.45)', hatch: 'band-2' },
  { color: '#7A2A06', dark: '#E07B4C', width: 1.6, dash: [1, 4], fill: 'rgba(217,164,124,.45)', hatch: 'band-3' },
] as const;
export const EASE = `rgba(${REACH},.30)`;
export type ReachManner = 'ease' | 'lines' | 'filled';
/** How the reach is drawn: with figures in every hex while Shift is held, its bands as the player likes them. */
export interface ReachLook {
  figures: boolean;
  manner: ReachManner;
  dark: boolean;
}

const figureOf = (session: Seat, hint: Record<string, unknown> | undefined): string | null => {
  const mark = hint ? session.furniture.value.reachMark?.(hint) : undefined;
  if (mark) return mark.figure ?? null;
  const left = leftover(hint),
    survival = hintNumber(hint, 'survival');
  return left !== null ? left : survival !== null && survival < 1 ? chance(survival) : null;
};

/** Where the unit in hand may go. Hexes of equal risk make a band: the first is filled, the others have an edge with their name on it. */
export function reach(session: Seat, look: ReachLook): Pick<Overlay, 'fills' | 'outlines' | 'chips'> {
  const step = session.builder.step.value;
  if (!step || step.kind !== 'hex') return {};
  const f = session.furniture.value,
    goals = step.words.filter((w) => session.hexes.value.has(w.word)),
    banded = goals.map(({ word, hint }) => ({ word, hint, band: (hint && f.reachBand?.(hint)) ?? null }));
  const ranks = [...new Set(banded.map((g) => g.band?.rank ?? 0))].sort((a, b) => a - b),
    most = Math.max(1, ...goals.map((w) => hintNumber(w.hint, 'cost') ?? 1)),
    /** Place of a goal's band: 0 the best there is without risk, then one more for each. */
    place = (band: { rank: number } | null): number => ranks.indexOf(band?.rank ?? 0) + (ranks[0] === 0 ? 0 : 1);
  const fills = banded.flatMap(({ word, hint, band }): HexFill[] => {
    const n = place(band),
      style = BANDS[Math.min(n, BANDS.length) - 1],
      mark = hint ? f.reachMark?.(hint) : undefined,
      hatch = n < 2 && (mark ? mark.hatch === true : hint?.stops === true),
      figure = look.figures ? figureOf(session, hint) : null;
    if (n > 0 && look.manner === 'ease') return [];
    const filled = look.manner === 'filled' && style,
      color = !f.reachBand
        ? `rgba(${REACH},${(0.5 - 0.34 * ((hintNumber(hint, 'cost') ?? 1) / most)).toFixed(2)})`
        : n === 0
          ? EASE
          : filled
            ? style.fill
            : 'rgba(0,0,0,0)';
    return [
      {
        hex: word,
        color,
        ...(figure === null ? {} : { figure }),
        ...(hatch ? { hatch: true } : filled ? { hatch: style.hatch } : {}),
      },
    ];
  });
  if (!f.reachBand || look.manner === 'ease') return { fills };
  const outlines: Outline[] = [],
    chips: Chip[] = [],
    at = (hex: string): { lat: number; lon: number } => session.hexes.value.get(hex) ?? { lat: 0, lon: 0 },
    path = goals[0]?.hint?.path,
    from = at(Array.isArray(path) ? String(path[0]) : (goals[0]?.word ?? '')),
    /** Rows count double: names are wide. */
    apart = (hex: string): number => Math.hypot((at(hex).lon - from.lon) * 0.6, (at(hex).lat - from.lat) * 2),
    east = (hex: string): boolean => at(hex).lon > from.lon;
  for (const rank of ranks) {
    const within = banded.filter((g) => (g.band?.rank ?? 0) <= rank),
      own = within.filter((g) => (g.band?.rank ?? 0) === rank),
      style = BANDS[Math.min(place({ rank }), BANDS.length) - 1];
    if (!style) continue;
    outlines.push({
      hexes: within.map((g) => g.word),
      color: look.dark ? style.dark : style.color,
      width: style.width,
      dash: [...style.dash],
      whole: true,
    });
    // Named like a contour, where it comes nearest on either side.
    const free = own.filter((g) => !session.stacks.value.has(g.word)).sort((a, b) => apart(a.word) - apart(b.word));
    for (const end of new Set([free.find((g) => east(g.word)), free.find((g) => !east(g.word))]))
      if (end?.band) chips.push({ hex: end.word, text: end.band.word, tone: 'band' });
  }
  return { fills, outlines, chips };
}

/** Every so many hexes of a way the movement left is written. */
const EVERY = 4;
/** The path the pointer proposes, as the server found it, with figures along it. */
export function hoverPath(session: Seat): Pick<Overlay, 'path' | 'pathFigures'> {
  const step = session.builder.step.value,
    hex = session.hover.value?.hex ?? null;
  const word = step?.kind === 'hex' && hex ? step.words.find((w) => w.word === hex) : undefined;
  const chosen = word ?? lastWord(session);
  const path = chosen?.hint?.path;
  if (!Array.isArray(path)) return {};
  const hints = new Map((word && step ? step.words : []).map((w) => [w.word, w.hint])),
    f = session.furniture.value;
  let risk = 0;
  const figures = (path as string[]).map((at, i) => {
    if (i === path.length - 1) return figureOf(session, chosen?.hint);
    const hint = hints.get(at),
      rank = (hint && f.reachBand?.(hint)?.rank) ?? 0;
    if (rank > risk) {
      risk = rank;
      return '?'; // here a die will be thrown for it
    }
    return i > 0 && i % EVERY === 0 && rank === 0 ? figureOf(session, hint) : null;
  });
  return { path: path as string[], pathFigures: figures };
}
/** A retreat drawn hex by hex: the way so far, the hex under the pointer, and the points left there. */
export function wayBack(session: Seat): Pick<Overlay, 'path' | 'pathFigures'> {
  const { builder: b, hexes, unit } = session,
    step = b.step.value,
    chosen = b.prefix.value.filter((w) => hexes.value.has(w));
  const who = b.prefix.value.flatMap((w) => w.split('+')).find((w) => unit.value.has(w)),
    from = who ? unit.value.get(who)?.hex : (session.rolled.value?.hex ?? affairHex(session));
  const next = step?.words.find((w) => w.word === session.hover.value?.hex);
  const path = [...(from && from !== chosen[0] ? [from] : []), ...chosen, ...(next ? [next.word] : [])];
  if (path.length < 2) return {};
  const left = hintNumber((next ?? b.lastWord.value)?.hint, 'left');
  return { path, pathFigures: path.map((_, i) => (i === path.length - 1 && left !== null ? num(left) : null)) };
}
const lastWord = (session: Seat): { hint?: Record<string, unknown> } | undefined =>
  session.builder.lastWord.value ?? undefined;
