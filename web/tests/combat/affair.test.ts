/** Who strikes and who helps, and when the staff may be asked. */
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { attackers, helpers } from '../../src/combat/affair';
import { Plan } from '../../src/staff/plan';
import type { Session } from '../../src/table/session';
import { standIn } from '../standin';

const BATTLE = { side: 'Soviet', target: '3620', attackers: ['SU-1/39G', 'SU-2/39G'] };

/** A question with units to be picked, in a battle or outside of one. */
const asked = (player: string, battle: typeof BATTLE | null): Session =>
  standIn<Session>({
    mine: signal(true),
    unit: signal(new Map(['US-42', 'SU-1/39G', 'SU-2/39G'].map((id) => [id, {}]))),
    state: signal({ ask: { player }, view: {} }),
    furniture: signal({ verbs: {}, battle: () => battle }),
    builder: {
      verb: signal('fire'),
      prefix: signal(['fire']),
      step: signal({ set: true, words: [] }),
      picked: signal(['US-42']),
    },
  });

describe('those who are picked', () => {
  test('help the attacked when he is asked: the attackers stay who they are', () => {
    const session = asked('NATO', BATTLE);
    expect(attackers(session)).toEqual(BATTLE.attackers);
    expect(helpers(session)).toEqual(['US-42']);
  });
  test('strike when the attacker is asked, or nobody fights yet', () => {
    for (const battle of [{ ...BATTLE, side: 'NATO' }, null]) {
      expect(attackers(asked('NATO', battle))).toEqual(['US-42']);
      expect(helpers(asked('NATO', battle))).toEqual([]);
    }
  });
});

describe('the staff', () => {
  const looks = { move: { draw: 'reach' }, end: { deed: { ends: true }, begin: { shownIn: ['land movement'] } } };
  const offered = (moment: string, ...words: string[]): boolean =>
    new Plan(
      standIn<Session>({
        moment,
        furniture: signal({ verbs: looks }),
        builder: { verbs: signal(words.map((word) => ({ word, words: [] }))) },
      }),
    ).offered.value;

  test('plans for a phase that can be ended, and for one that cannot be ended yet', () => {
    expect(offered('land movement', 'move', 'end')).toBe(true);
    expect(offered('land movement', 'move')).toBe(true);
  });
  test('does not plan where nothing can march or another part of the turn asks', () => {
    expect(offered('land movement', 'end')).toBe(false);
    expect(offered('battle', 'move')).toBe(false);
  });
});
