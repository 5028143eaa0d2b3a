/** What a click on the map means: it belongs to the unit there, not to aircraft that could strike any hex. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChoiceBuilder } from '../../src/orders/choice';
import { Hand } from '../../src/map/hand';
import type { Session } from '../../src/table/session';
import { ironSky } from '../../src/games/iron-sky';
import { TreeLine, type Tree } from '../orders/line';
import { standIn } from '../standin';
import { ask, attack, goal } from '../games/trees';

const OWN = 'C2818',
  ENEMY = 'C2718';
const flown = (): Tree => ({ words: { 'su-105-fb': { closes: true } } });
/** The division stands where it advanced to after combat; the whole map lies open to strikes. */
const afterAdvance: Tree = {
  words: {
    move: { words: { 'su-39-gmrd': { words: { C2717: goal(3), C2817: goal(2) } } } },
    assault: { words: { 'su-39-gmrd': { words: { prepared: { words: { [ENEMY]: { closes: true } } } } } } },
    strike: { slots: attack, words: { [OWN]: flown(), [ENEMY]: flown(), C2717: flown() } },
    sead: { slots: attack, words: { [OWN]: flown(), [ENEMY]: flown() } },
    demolish: { words: { [OWN]: { closes: true } } },
    end: { closes: true },
  },
};

let b: ChoiceBuilder, hand: Hand;
const click = (hex: string, also = false): Promise<void> => hand.click({ hex, x: 1, y: 1, also });
const stack = (id: string, side: string, hex: string): [string, object[]] => [hex, [{ id, side, hex }]];

describe('with the air war on, a click on the map', () => {
  afterEach(() => void vi.unstubAllGlobals());
  beforeEach(async () => {
    vi.stubGlobal('window', globalThis);
    b = new ChoiceBuilder(new TreeLine(afterAdvance), {
      look: (verb) => ironSky.verbs[verb],
      lexicon: { isHex: (w) => w.startsWith('C2'), isUnit: (w) => w.startsWith('su-') },
    });
    await b.open(ask('move', 'assault', 'strike', 'sead', 'demolish', 'end'), 7);
    hand = new Hand(
      standIn<Session>({
        builder: b,
        furniture: signal(ironSky),
        mine: signal(true),
        cover: signal(null),
        selected: signal(null),
        panel: signal('auto'),
        hover: signal(null),
        state: signal({ ask: { player: 'Pact' } }),
        stacks: signal(new Map([stack('su-39-gmrd', 'Pact', OWN), stack('us-3-ad', 'NATO', ENEMY)])),
        unit: signal(new Map()),
      }),
    );
  });

  it('goes on with the division there', async () => {
    await click(OWN);
    expect(b.prefix.value.slice(0, 2)).toEqual(['move', 'su-39-gmrd']);
    expect(b.alternatives.value).toEqual(['move', 'assault']); // what V goes through
  });

  it('on the next enemy attacks him with that division', async () => {
    await click(OWN);
    await click(ENEMY);
    expect(b.complete.value).toBe(`assault su-39-gmrd prepared ${ENEMY}`);
  });

  it('strikes nothing that was not asked for: no hex stands in brackets', () => {
    expect([...b.entries.value.keys()]).toEqual([]);
    expect([...b.unitEntries.value.keys()]).toEqual(['su-39-gmrd']);
  });

  it('strikes once a strike was begun from the dock, but our own division only with Shift', async () => {
    await b.start('strike');
    await click(ENEMY);
    expect(b.prefix.value).toEqual(['strike', ENEMY]);
    await b.start('strike');
    await click(OWN);
    expect(b.prefix.value.slice(0, 2)).toEqual(['move', 'su-39-gmrd']);
    await b.start('strike');
    await click(OWN, true);
    expect(b.prefix.value).toEqual(['strike', OWN]);
  });
});
