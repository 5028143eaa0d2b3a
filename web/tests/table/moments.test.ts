import { describe, expect, it } from 'vitest';
import { firstOf } from '../../src/club/table/moments';

const TURNS = [0, 0, 1, 1, 1, 2, 2, 4, 4, 4];
const at = (ply: number): Promise<number> => Promise.resolve(TURNS[ply] ?? 99);

describe('a link to a turn', () => {
  it.each([
    [0, 0],
    [1, 2],
    [2, 5],
    [3, 7],
    [4, 7],
    [9, 9],
  ])('finds where turn %i begins', async (turn, ply) => {
    expect(await firstOf(turn, TURNS.length - 1, at)).toBe(ply);
  });
  it('asks few moments of a long game', async () => {
    let asked = 0;
    await firstOf(70, 100_000, (ply) => {
      asked += 1;
      return Promise.resolve(ply / 1000);
    });
    expect(asked).toBeLessThan(18);
  });
});
