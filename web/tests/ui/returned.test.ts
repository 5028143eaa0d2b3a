/** Questions the table answers by itself, as the settings of Under an Iron Sky say; never one the player went back to. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Session } from '../../src/app/session';
import { loadGame } from '../../src/games';
import { ironSettings, setIron } from '../../src/games/iron-sky/settings';
import type { TableState } from '../../src/net/types';
import { TreeLine, type Tree } from './line';
import { standIn } from './standin';

const committed = { closes: true, hint: { default: true } };
/** A question of each setting, and what is answered to it. */
const QUESTIONS: [string, { tree: Tree; proposed?: string; phase?: string }, string][] = [
  ['jammers', { tree: { words: { ew: { words: { J: committed } }, pass: { closes: true } } } }, 'ew J'],
  ['ammunition', { tree: { words: { supply: { words: { A: committed } }, pass: { closes: true } } } }, 'supply A'],
  ['flak', { tree: { words: { auto: { closes: true }, silent: { closes: true } } }, proposed: 'auto' }, 'auto'],
  [
    'missions',
    { tree: { words: { fly: { words: { S: { closes: true } } }, pass: { closes: true } } }, proposed: 'pass' },
    'pass',
  ],
  [
    'reserves',
    {
      tree: {
        words: {
          activate: {
            words: { A: { closes: true, hint: { matters: false } }, B: { closes: true, hint: { matters: false } } },
          },
          pass: { closes: true },
        },
      },
    },
    'pass',
  ],
  [
    'bridges',
    { tree: { words: { demolish: { closes: true }, spare: { closes: true } } }, phase: 'bridge alarm' },
    'spare',
  ],
];

/** A table at which one question is open, and what was answered to it. */
function table(tree: Tree, proposed?: string, phase = 'combat') {
  const session = new Session('g', 't'),
    line = new TreeLine(tree),
    verbs = Object.keys(tree.words ?? {}).map((word) => ({
      word,
      label: word,
      ...(word === proposed ? { proposed: true } : {}),
    }));
  session.map.value = standIn({ hexes: [] });
  Object.assign(session.wire, {
    opened: line.opened.bind(line),
    words: line.words.bind(line),
    play: line.play.bind(line),
  });
  const shown = async (ply: number, mine = true): Promise<void> => {
    session.wire.onState(
      standIn<TableState>({
        game: { title: 'iron-sky', sides: [] },
        view: { scenario: 'campaign', phase, units: [], battle: null },
        ask: { player: 'NATO', mine, case: '9.1', verbs },
        seat: 'NATO',
        seats: [],
        ply,
        log: [],
        log_from: ply,
        moves: [],
        dice: { secret: null },
        result: null,
      }),
    );
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
  await loadGame('iron-sky');
});
const usual = ironSettings.value;
beforeEach(() => setIron({ ...usual, bridges: 'spare' }));

for (const [what, { tree, proposed, phase }, answer] of QUESTIONS) {
  it(`${what}: answered when the question comes, left alone after an undo, however often it is sent`, async () => {
    const { session, played, shown } = table(tree, proposed, phase);
    await shown(4, false);
    await shown(5);
    expect(played).toEqual([answer]);
    await shown(6, false);
    await shown(5); // taken back with U
    await shown(5); // the line broke and sends it again
    expect(played).toEqual([answer]);
    await shown(6, false);
    await shown(7); // another question of the same kind
    expect(played).toEqual([answer, answer]);
    session.close();
  });
}

it('asks where the setting says to ask', async () => {
  setIron({ jamming: 'ask', ammunition: 'ask', flak: 'ask', reserves: 'always', missions: 'always', bridges: 'ask' });
  for (const [, { tree, proposed, phase }] of QUESTIONS) {
    const { session, played, shown } = table(tree, proposed, phase);
    await shown(4, false);
    await shown(5);
    expect(played).toEqual([]);
    session.close();
  }
});
