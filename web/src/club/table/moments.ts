/** Links to moments of the game: they open the replay there, each reader's own. */
import { go, tableHash } from '../../app/route';
import type { TableModel } from '../../table/model';

/** The first of `plies` moments at which `turn` has come, or the last; `at` says which turn it is at a moment. */
export async function firstOf(turn: number, plies: number, at: (ply: number) => Promise<number>): Promise<number> {
  let low = 0,
    high = plies;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await at(middle)) < turn) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Show the table as it was after so many entries. */
export function showMoment({ session }: TableModel, ply: number): void {
  go(tableHash(session.id, session.token, ply));
}

/** Show the table as it was when a turn began. */
export async function showTurn(table: TableModel, turn: number): Promise<void> {
  const { replay, session } = table;
  try {
    const ply = await firstOf(turn, replay.plies.value, async (n) => Number((await replay.fetch(n)).view.turn ?? 0));
    showMoment(table, ply);
  } catch (error) {
    session.say(error instanceof Error ? error.message : String(error));
  }
}
