/** Where each stack came from: one trail for those who went the same way, crosses where counters were lost. */
import type { StoryEvent } from '../net/types';
import type { TrailMark } from '../stage';
import { liveryOf } from '../parts/sides';

/** What of an event leaves a trail. */
export type Trodden = Pick<StoryEvent, 'ply' | 'ways' | 'losses'>;

interface Walk {
  unit: string;
  side: string;
  hexes: string[];
  back: boolean;
  entry: boolean;
  unseen: boolean;
  plies: number[];
}

function walks(events: readonly Trodden[]): Walk[] {
  const found = new Map<string, Walk>();
  for (const e of events)
    for (const w of e.ways)
      for (const unit of w.units) {
        const key = `${unit} ${w.kind === 'retreat' ? 'back' : 'on'}`,
          before = found.get(key),
          joins = before && before.hexes.at(-1) === w.hexes[0];
        if (joins) {
          before.hexes.push(...w.hexes.slice(1));
          before.plies.push(e.ply);
        } else
          found.set(before ? `${key} ${e.ply}` : key, {
            unit,
            side: w.side,
            hexes: [...w.hexes],
            back: w.kind === 'retreat',
            entry: w.kind === 'entry',
            unseen: w.unseen ?? false,
            plies: [e.ply],
          });
      }
  return [...found.values()];
}

/** The trails of some events; those of `chosen` entries stand out, the others recede. */
export function trailsOf(
  events: readonly Trodden[],
  me: string | null,
  chosen: ReadonlySet<number> | null,
): TrailMark[] {
  const groups = new Map<string, { walk: Walk; count: number }>();
  for (const w of walks(events)) {
    if (w.side === me && !w.back) continue;
    const key = `${w.side} ${w.back ? 'back' : 'on'} ${w.hexes[0] ?? ''} ${w.hexes.at(-1) ?? ''}`,
      same = groups.get(key);
    if (same) {
      same.count += 1;
      same.walk.plies.push(...w.plies);
    } else groups.set(key, { walk: w, count: 1 });
  }
  const shown = (plies: readonly number[]): boolean => chosen === null || plies.some((p) => chosen.has(p));
  const marks: TrailMark[] = [...groups.values()].map(({ walk, count }) => ({
    hexes: walk.hexes,
    side: liveryOf(walk.side),
    kind: walk.back ? 'back' : walk.entry ? 'entry' : 'march',
    count,
    unseen: walk.unseen,
    faint: !shown(walk.plies),
  }));
  for (const e of events)
    for (const l of e.losses)
      if (l.gone)
        marks.push({
          hexes: [l.hex],
          side: liveryOf(l.side),
          kind: 'lost',
          count: 1,
          unseen: false,
          faint: !shown([e.ply]),
        });
  return marks;
}
