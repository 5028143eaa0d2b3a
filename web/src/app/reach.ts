/** Where the unit in hand may go, and the way under the pointer. Costs come with the words. */
import { num } from '../i18n';
import type { HexFill, Overlay } from '../stage';
import { affairHex } from './affair';
import type { Session } from './session';

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

export function reachFills(session: Session): HexFill[] {
  const step = session.builder.step.value;
  if (!step || step.kind !== 'hex') return [];
  const goals = step.words.filter((w) => session.hexes.value.has(w.word)),
    costs = goals.map((w) => hintNumber(w.hint, 'cost') ?? 1),
    most = Math.max(1, ...costs);
  return goals.map(({ word, hint }, i) => {
    const left = leftover(hint),
      survival = hintNumber(hint, 'survival');
    const alpha = 0.5 - 0.34 * ((costs[i] ?? 1) / most),
      mark = hint ? session.furniture.value.reachMark?.(hint) : undefined;
    if (mark)
      return {
        hex: word,
        color: `rgba(${mark.ink ?? REACH},${alpha.toFixed(2)})`,
        ...(mark.figure ? { figure: mark.figure } : {}),
        ...(mark.hatch ? { hatch: true } : {}),
      };
    const figure =
      left !== null ? left : survival !== null && survival < 1 ? `${Math.round(survival * 100)}%` : undefined;
    return {
      hex: word,
      color: `rgba(${REACH},${alpha.toFixed(2)})`,
      ...(figure === undefined ? {} : { figure }),
      ...(hint?.stops === true ? { hatch: true } : {}),
    };
  });
}

/** The path the pointer proposes, as the server found it. */
export function hoverPath(session: Session): Pick<Overlay, 'path' | 'pathFigures'> {
  const step = session.builder.step.value,
    hex = session.hover.value?.hex ?? null;
  const word = step?.kind === 'hex' && hex ? step.words.find((w) => w.word === hex) : undefined;
  const chosen = word ?? lastWord(session);
  const path = chosen?.hint?.path;
  if (!Array.isArray(path)) return {};
  const left = leftover(chosen?.hint),
    survival = hintNumber(chosen?.hint, 'survival');
  const mark = chosen?.hint ? session.furniture.value.reachMark?.(chosen.hint) : undefined;
  const goal = mark
    ? (mark.figure ?? null)
    : left !== null
      ? left
      : survival !== null
        ? `${Math.round(survival * 100)}%`
        : null;
  return { path: path as string[], pathFigures: path.map((_, i) => (i === path.length - 1 ? goal : null)) };
}
/** A retreat drawn hex by hex: the way so far, the hex under the pointer, and the points left there. */
export function wayBack(session: Session): Pick<Overlay, 'path' | 'pathFigures'> {
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
const lastWord = (session: Session): { hint?: Record<string, unknown> } | undefined =>
  session.builder.lastWord.value ?? undefined;
