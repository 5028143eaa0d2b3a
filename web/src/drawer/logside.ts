/** Whose line of the log it is: of the side it names or whose units it is about, not of the one who happened to choose. */
import type { UnitInfo } from '../games/looks';
import type { LogLine } from '../net/types';

const IDS = /[\w/.-]+/g;

/** Entries of the log before this one are shown: at the moment looked back at, or as far as the show has told. */
export const logEnd = (looking: number | null, shown: number | undefined): number => looking ?? shown ?? Infinity;

/** `of`: the side of something with a name that is no counter. */
export function lineSide(
  line: LogLine,
  sides: readonly string[],
  unit: ReadonlyMap<string, UnitInfo>,
  of: (id: string) => string | undefined = () => undefined,
): string | null {
  const { args } = line;
  for (const key of ['side', 'player', 'attacker'])
    if (sides.includes(String(args[key] ?? ''))) return String(args[key]);
  for (const [key, value] of Object.entries(args)) {
    if (!/^(unit|wing)/.test(key)) continue;
    for (const id of String(value).match(IDS) ?? []) {
      const side = unit.get(id)?.side ?? of(id);
      if (side) return side;
    }
  }
  const nation = args.nation;
  if (nation) for (const u of unit.values()) if (u.nat === nation) return u.side;
  return sides.includes(line.player) ? line.player : null;
}
