/** One's own stacks are never drawn as targets, and striking one takes a second word. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { strikesOwn } from '../../src/combat/affair';
import { overlayFor, type OverlayState } from '../../src/map/overlay';
import type { Session } from '../../src/table/session';
import { standIn } from '../standin';

const OFF = standIn<OverlayState>({ asked: null, own: [] });
const PLACES = ['0101', '0202', '0303'];

/** An air question of NATO's: its own stack at 0101, the enemy at 0202, nobody at 0303. */
const asked = (more: { prefix?: string[]; step?: object | null; battle?: object | null; view?: object }): Session =>
  standIn<Session>({
    mine: signal(true),
    me: signal('NATO'),
    selected: signal(null),
    hover: signal(null),
    rolled: signal(null),
    beat: signal({ part: 'move' }),
    units: signal([]),
    unit: signal(new Map()),
    hexes: signal(new Map(PLACES.map((hex) => [hex, { hex }]))),
    stacks: signal(
      new Map([
        ['0101', [{ side: 'NATO' }]],
        ['0202', [{ side: 'Pact' }]],
      ]),
    ),
    state: signal({ ask: { player: 'NATO', prompt: '' }, view: more.view ?? {} }),
    furniture: signal({
      verbs: { strike: { draw: 'attack' } },
      battle: () => more.battle ?? null,
    }),
    builder: {
      verb: signal(more.prefix ? 'strike' : null),
      target: signal(more.prefix ? 1 : undefined),
      prefix: signal(more.prefix ?? []),
      step: signal(more.step ?? null),
      entries: signal(new Map(PLACES.map((hex) => [hex, ['strike']]))),
      further: signal([]),
      picked: signal([]),
      group: signal(null),
      forecast: signal(null),
    },
  });
const edges = (session: Session): string[] => (overlayFor(session, OFF)?.outlines ?? []).flatMap((o) => o.hexes);

describe("one's own stacks", () => {
  it('are in no bracket before anything is begun', () => {
    expect(overlayFor(asked({}), OFF)?.brackets).toEqual(['0202']);
  });
  it('are an edge of their own among the goals', () => {
    const session = asked({ prefix: ['strike'], step: { kind: 'hex', words: PLACES.map((word) => ({ word })) } });
    expect(overlayFor(session, OFF)?.choices).toEqual(['0202', '0303']);
    expect(edges(session)).toEqual(['0101']);
  });
  it('stay without brackets when they are the target, and ask for a second word', () => {
    const session = asked({ prefix: ['strike', '0101'] });
    expect(overlayFor(session, OFF)?.brackets).toBeUndefined();
    expect(edges(session)).toContain('0101');
    expect(strikesOwn(session)).toBe('0101');
    const enemy = asked({ prefix: ['strike', '0202'] });
    expect(overlayFor(enemy, OFF)?.brackets).toEqual(['0202']);
    expect(strikesOwn(enemy)).toBeNull();
  });
  it('are none where a revolt lies beside them', () => {
    const session = asked({ prefix: ['strike', '0101'], view: { markers: [{ hex: '0101', kind: 'revolt' }] } });
    session.furniture.value.hostile = ['revolt'];
    expect(strikesOwn(session)).toBeNull();
    expect(overlayFor(session, OFF)?.brackets).toEqual(['0101']);
  });
  it('are the place of a fight where the enemy attacks them', () => {
    const battle = { side: 'Pact', target: '0101', attackers: [] };
    expect(strikesOwn(asked({ prefix: ['strike', '0101'], battle }))).toBeNull();
  });
});
