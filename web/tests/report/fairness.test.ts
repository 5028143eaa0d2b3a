/** This browser's part in the dice, and what it makes of them when the game is over. */
import { beforeEach, describe, expect, test } from 'vitest';
import { checkDice } from '../../src/dice/dicecheck';
import { keptDice, keptOf, partInDice, pledged, sha256 } from '../../src/net/fairness';
import type { DiceReport } from '../../src/net/types';
import type { DiceShown } from '../../src/wire.gen';

const SECRET = 'ab'.repeat(32);
let number = 0,
  game = '';
beforeEach(() => {
  game = `game-${++number}`;
});

const shown = async (more: Partial<DiceShown> = {}): Promise<DiceShown> => ({
  chosen: false,
  commitment: (await sha256(`front85-dice-2:0:${SECRET}`)) ?? '',
  nonces: {},
  missing: ['NATO', 'Pact'],
  secret: null,
  scheme: 2,
  pledges: {},
  unpledged: ['NATO', 'Pact'],
  backs: [],
  first: 0,
  rounds: 0,
  ...more,
});

describe('a part in the dice', () => {
  test('is pledged first, and opened when everybody is bound', async () => {
    const first = await partInDice(game, 'NATO', await shown());
    expect(first?.do).toBe('pledge');
    const own = keptDice(game, 'NATO')?.nonce ?? '';
    expect(first).toEqual({ do: 'pledge', pledge: await pledged(own) });
    const pledges = { NATO: (await pledged(own)) ?? '' };
    expect(await partInDice(game, 'NATO', await shown({ pledges, unpledged: ['Pact'] }))).toBeNull();
    const all = { ...pledges, Pact: 'cd'.repeat(32) };
    expect(await partInDice(game, 'NATO', await shown({ pledges: all, unpledged: [] }))).toEqual({
      do: 'nonce',
      nonce: own,
    });
    expect(keptDice(game, 'NATO')?.pledges).toEqual(all);
  });
  test('is opened at once where all others are bound, and by whoever sits at both sides', async () => {
    const bound = await shown({ pledges: { NATO: 'cd'.repeat(32) }, unpledged: ['Pact'] });
    expect((await partInDice(game, 'Pact', bound))?.do).toBe('nonce');
    expect((await partInDice(`${game}b`, 'both', await shown()))?.do).toBe('nonce');
    expect(await partInDice(`${game}c`, null, await shown())).toBeNull();
  });
  test('that was lost is pledged anew, and never opened blindly', async () => {
    const lost = await shown({ pledges: { NATO: 'ef'.repeat(32), Pact: 'cd'.repeat(32) }, unpledged: [] });
    expect((await partInDice(game, 'NATO', lost))?.do).toBe('pledge');
  });
  test('counts how often everybody began anew after it was open', async () => {
    await partInDice(game, 'Pact', await shown({ pledges: { NATO: 'cd'.repeat(32) }, unpledged: ['Pact'] }));
    await partInDice(game, 'Pact', await shown({ pledges: { NATO: '12'.repeat(32) }, unpledged: ['Pact'], rounds: 1 }));
    expect(keptDice(game, 'Pact')?.rounds).toBe(1);
  });
});

/** A report as an honest server gives it, for one die of six. */
async function report(nonces: Record<string, string>, backs: number[] = []): Promise<DiceReport> {
  const text = new TextEncoder(),
    parts = [
      'front85-dice-2',
      SECRET,
      ...Object.keys(nonces)
        .sort()
        .map((s) => `${s}=${nonces[s] ?? ''}`),
    ],
    raw = await crypto.subtle.digest('SHA-256', text.encode(parts.join(':'))),
    key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    faces = ['1', '2', '3', '4', '5', '6'],
    throws: DiceReport['throws'] = [];
  for (let roll = 0; roll < 4; roll++) {
    const back = backs.filter((at) => at <= roll).length,
      stream = await crypto.subtle.sign('HMAC', key, text.encode(back ? `${back}:${roll}:0` : `${roll}:0`));
    throws.push({
      number: roll,
      entry: roll + 1,
      faces: [faces],
      shown: [faces[new DataView(stream).getUint32(0) % 6] ?? ''],
      fits: true,
    });
  }
  const pledges: Record<string, string> = {};
  for (const [seat, nonce] of Object.entries(nonces)) pledges[seat] = (await pledged(nonce)) ?? '';
  const { commitment } = await shown();
  return {
    chosen: false,
    scheme: 2,
    commitment,
    pledges,
    nonces,
    backs,
    first: 0,
    rounds: 0,
    secret: SECRET,
    rolls: 4,
    throws,
  };
}

describe('the dice of a finished game', () => {
  const THEIRS = '11'.repeat(16);
  const played = async (backs: number[] = []): Promise<DiceReport> => {
    const pledges = { NATO: (await pledged(THEIRS)) ?? '' };
    await partInDice(game, 'Pact', await shown({ pledges, unpledged: ['Pact'] }));
    return report({ NATO: THEIRS, Pact: keptDice(game, 'Pact')?.nonce ?? '' }, backs);
  };
  const faults = async (made: DiceReport, fallen?: string[]): Promise<string[] | undefined> =>
    (await checkDice(made, keptOf(game, Object.keys(made.nonces))?.kept, 'Pact', fallen))?.faults;

  test('are proven by what was kept', async () => {
    const made = await played();
    const found = await checkDice(
      made,
      keptDice(game, 'Pact'),
      'Pact',
      made.throws.map((roll) => roll.shown.join(' ')),
    );
    expect(found).toMatchObject({ rolls: 4, wrong: [], faults: [], compared: true, less: false });
    expect((await checkDice(made))?.compared).toBe(false);
  });
  test('are proven after a take-back', async () => {
    expect(await faults(await played([2]))).toEqual([]);
  });
  test('are not proven by another secret, part or pledge', async () => {
    const made = await played();
    expect(await faults({ ...made, commitment: 'ff'.repeat(32) })).toContain('commitment');
    expect(await faults(await report({ NATO: THEIRS, Pact: '22'.repeat(16) }))).toContain('part');
    expect(await faults(await report({ ...made.nonces, NATO: '33'.repeat(16) }))).toContain('pledge');
  });
  test('are not proven where rolls are left out or are others than those that fell', async () => {
    const made = await played();
    expect(await faults({ ...made, throws: made.throws.slice(1) })).toContain('left');
    expect(await faults({ ...made, throws: [], rolls: 4 })).toContain('left');
    expect(await faults(made, ['1', '1', '1', 'x'])).toContain('left');
    const other = structuredClone(made);
    other.throws[2]!.shown = [other.throws[2]!.shown[0] === '1' ? '2' : '1'];
    expect(await faults(other)).toContain('roll');
  });
  test('are not proven where what was sealed has changed under way', async () => {
    const made = await played();
    await partInDice(game, 'Pact', await shown({ missing: [], commitment: '00'.repeat(32) }));
    expect(await faults(made)).toContain('changed');
  });
});
