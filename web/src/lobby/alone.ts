/** A game against the computer, begun at once: for a lesson, and for whoever has no name here. */
import { api } from '../net/api';
import type { TitleInfo } from '../net/types';
import { go, tableHash } from '../app/route';
import { staffWanted } from '../staff/staff';

export async function beginAlone(title: TitleInfo, scenario: string): Promise<void> {
  const level = title.levels.find((l) => l.name === 'regular') ?? title.levels[0],
    found = title.scenarios.find((s) => s.name === scenario),
    side = found?.side ?? 'NATO';
  const made = await api.create({
    title: title.name,
    scenario,
    options: {},
    name: found?.title ?? title.title,
    staff: staffWanted(),
    seats: Object.fromEntries(title.sides.map((s) => [s, s === side || !level ? 'human' : level.name])),
  });
  go(tableHash(made.id, made.both ?? made.seats[side] ?? made.watch));
}
