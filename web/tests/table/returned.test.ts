/** A question with one answer only: the table gives it, but never where the player went back to it. */
import { beforeAll, expect, it, vi } from 'vitest';
import { Session } from '../../src/table/session';
import * as shelf from '../../src/games';
import type { TableState } from '../../src/net/types';
import { api } from '../../src/net/api';
import { TreeLine, type Tree } from '../orders/line';
import { standIn } from '../standin';

const ONE: Tree = { words: { retreat: { words: { C3119: { closes: true } } } } };

const at = (ply: number, mine: boolean, verbs: { word: string; label: string }[]): TableState =>
  standIn({
    game: { title: 'iron-sky', scenario: 'campaign', sides: [] },
    view: { scenario: 'campaign', phase: 'combat', units: [], battle: null },
    ask: { player: 'NATO', mine, case: '9.1', verbs },
    seat: 'NATO',
    seats: [],
    ply,
    log: [],
    log_from: ply,
    moves: [],
    dice: { secret: null },
    result: null,
  });

/** A table at which one question is open, and what was answered to it. */
function table(tree: Tree) {
  const session = new Session('g', 't', shelf),
    line = new TreeLine(tree),
    verbs = Object.keys(tree.words ?? {}).map((word) => ({ word, label: word }));
  session.map.value = standIn({ hexes: [] });
  Object.assign(session.wire, {
    opened: line.opened.bind(line),
    words: line.words.bind(line),
    play: line.play.bind(line),
    forecast: line.forecast.bind(line),
  });
  const shown = async (ply: number, mine = true): Promise<void> => {
    session.wire.onState(at(ply, mine, verbs));
    await vi.waitFor(() => expect(session.live.value?.ply).toBe(ply));
    if (mine) await vi.waitFor(() => expect(session.builder.ready.value).toBe(true));
    await new Promise((done) => setTimeout(done));
  };
  return { session, played: line.played, shown };
}

beforeAll(async () => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
  vi.stubGlobal(
    'WebSocket',
    class {
      close(): void {
        /* nothing is open */
      }
    },
  );
  await shelf.loadGame('iron-sky');
});

it('is answered when it comes, left alone after an undo, however often it is sent', async () => {
  const { session, played, shown } = table(ONE);
  await shown(4, false);
  await shown(5);
  await vi.waitFor(() => expect(played).toEqual(['retreat C3119']));
  await shown(6, false);
  await shown(5); // taken back with U
  await shown(5); // the line broke and sends it again
  expect(played).toHaveLength(1);
  await shown(6, false);
  await shown(7); // another question of the same kind
  await vi.waitFor(() => expect(played).toHaveLength(2));
  session.close();
});

it('shows the last state, although the map was asked for by the first and came late', async () => {
  const session = new Session('g', 't', shelf),
    maps: ((map: unknown) => void)[] = [],
    fetched = vi.spyOn(api, 'map').mockImplementation(() => new Promise((come) => maps.push(come as never)));
  for (const ply of [2, 23]) session.wire.onState(at(ply, false, []));
  await vi.waitFor(() => expect(maps).not.toHaveLength(0));
  for (const come of maps.reverse()) {
    come({ hexes: [] });
    await new Promise((done) => setTimeout(done));
  }
  await vi.waitFor(() => expect(session.live.value?.ply).toBe(23));
  fetched.mockRestore();
  session.close();
});
