/** At one screen the table is covered at a hand-over; a line that is played for a study hides nothing from its one player. */
import { beforeAll, expect, it, vi } from 'vitest';
import * as shelf from '../../src/games';
import type { TableState } from '../../src/net/types';
import { settings } from '../../src/settings/settings';
import { begunFrom } from '../../src/study/origin';
import { Session } from '../../src/table/session';
import { TreeLine } from '../orders/line';
import { standIn } from '../standin';

const WORDS = { words: { move: { words: { C3119: { closes: true }, C3120: { closes: true } } } } };

beforeAll(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal(
    'WebSocket',
    class {
      close(): void {
        /* nothing is open */
      }
    },
  );
  settings.value = { ...settings.value, cover: 'always' };
  await shelf.loadGame('iron-sky');
});

/** Whether the table is covered when the other side is asked. */
async function covered(id: string): Promise<boolean> {
  const session = new Session(id, 't', shelf),
    line = new TreeLine(WORDS);
  session.map.value = standIn({ hexes: [] });
  Object.assign(session.wire, { opened: line.opened.bind(line), words: line.words.bind(line) });
  for (const [ply, player] of ['NATO', 'Pact'].entries()) {
    session.wire.onState(
      standIn<TableState>({
        game: { id, title: 'iron-sky', sides: [] },
        view: { scenario: 'campaign', phase: 'movement', units: [], battle: null },
        ask: { player, mine: true, case: '5.1', verbs: [{ word: 'move', label: 'move' }] },
        seat: 'both',
        seats: [],
        ply,
        log: [],
        log_from: ply,
        moves: [],
        dice: { secret: null },
        result: null,
      }),
    );
    await vi.waitFor(() => expect([session.live.value?.ply, session.builder.ready.value]).toEqual([ply, true]));
    await new Promise((done) => setTimeout(done));
  }
  const under = session.cover.value !== null;
  session.close();
  return under;
}

it('is covered between two players, and not in a line of a study', async () => {
  expect(await covered('two')).toBe(true);
  begunFrom('line', 'study');
  expect(await covered('line')).toBe(false);
});
