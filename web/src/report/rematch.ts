/** Playing a finished game again. */
import { api } from '../net/api';
import type { CreatedGame, TableState } from '../net/types';
import { go, tableHash } from '../app/route';
import { otherSide } from '../parts/sides';

export interface Rematch {
  game: CreatedGame;
  mine: string;
}
type Played = Pick<TableState, 'seats' | 'seat' | 'game'> & { view: { options?: Record<string, boolean> } };

/** The same battle with the sides exchanged; a friend who sits apart is invited once more. */
export async function again(last: Played, invite: (made: Rematch) => void): Promise<void> {
  const kind = (seat: string): string => last.seats.find((s) => s.seat === seat)?.level ?? 'human',
    view = last.view,
    sides = last.seats.map((s) => s.seat).filter((s) => s !== 'both' && s !== 'watch'),
    mine = otherSide(sides, last.seat ?? ''),
    apart = sides.includes(last.seat ?? '') && kind(mine) === 'human';
  const made = await api.create({
    title: last.game.title,
    scenario: last.game.scenario,
    options: view.options,
    name: last.game.name,
    seats: Object.fromEntries(sides.map((s) => [s, kind(otherSide(sides, s))])),
    ...(apart ? { mine } : {}),
  });
  if (apart) {
    invite({ game: made, mine });
    return;
  }
  go(
    tableHash(
      made.id,
      (last.seat === 'both' ? made.both : made.seats[mine]) ?? Object.values(made.seats)[0] ?? made.both ?? made.watch,
    ),
  );
}
