import { describe, expect, it } from 'vitest';
import { boxesIn, fightsOf, fought, toll } from '../../src/games/iron-sky/air/fights/airfight';
import { BOX, fightsTold, READ } from '../../src/games/iron-sky/air/fights/worth';
import { setIron } from '../../src/games/iron-sky/settings';
import type { LogLine } from '../../src/wire.gen';

const line = (ply: number, id: string, args: Record<string, string | number>): LogLine => ({
  ply,
  player: 'chance',
  text: '',
  cases: ['27.5.4b'],
  id: `is-log-${id}`,
  args,
});
const shot = (ply: number, firer: string, wing: string, die: number, lost = 0, hurt = 0, abort = 0): LogLine =>
  line(ply, 'dogfight', { firer, wing, column: 2, die, drm: 1, lost, hurt, abort });

const log: LogLine[] = [
  line(3, 'area-opened', { area: 'A071', nato: 3, pact: 2 }),
  line(3, 'area-opened', { area: 'A072', nato: 2, pact: 0 }),
  line(4, 'sky-flak', { unit: 'su-ada', wing: 'us-22', rating: 'A', die: 19, lost: 0, hurt: 1 }),
  shot(5, 'su-1', 'us-22', 4),
  shot(5, 'us-22', 'su-1', 17, 1, 1, 1),
  shot(5, 'su-2', 'us-53', 18, 0, 1),
  shot(5, 'us-53', 'su-2', 3),
  shot(6, 'su-2', 'us-53', 2),
  shot(6, 'us-53', 'su-2', 20, 2),
  line(6, 'sky-held', { side: 'NATO', area: 'A071', count: 3 }),
  line(6, 'sky-held', { side: 'NATO', area: 'A072', count: 2 }),
];

describe('a fight for the sky', () => {
  it('has rounds of boxes, the dice of both sides together', () => {
    const [first, second] = fightsOf(log);
    expect(first?.rounds.map((round) => round.boxes.length)).toEqual([2, 1]);
    expect(first?.rounds[0]?.boxes[0]?.by.NATO).toMatchObject({ firer: 'us-22', die: 17, lost: 1, away: true });
    expect(first?.rounds[0]?.boxes[0]?.by.Pact).toMatchObject({ firer: 'su-1', wing: 'us-22', die: 4 });
    expect(first?.flak.map((f) => f.unit)).toEqual(['su-ada']);
    expect([first?.from, first?.to, first?.holder]).toEqual([3, 6, 'NATO']);
    expect([second?.area, second?.holder, second && fought(second)]).toEqual(['A072', 'NATO', false]);
  });
  it('counts what each side has suffered in the boxes that are open', () => {
    const fight = fightsOf(log)[0]!;
    expect(boxesIn(fight)).toBe(3);
    expect(toll(fight, 1)).toEqual({ NATO: { lost: 0, hurt: 0 }, Pact: { lost: 1, hurt: 1 } });
    expect(toll(fight)).toEqual({ NATO: { lost: 0, hurt: 1 }, Pact: { lost: 3, hurt: 1 } });
  });
  it('is not over before the log says so', () => {
    expect(fightsOf(log.slice(0, 6))[0]?.holder).toBeUndefined();
    expect(fightsOf(log.slice(0, 6))[0]?.rounds.map((round) => round.boxes.length)).toEqual([1]);
    expect(fightsOf([...log.slice(0, 9), line(6, 'sky-nobody', { area: 'A071' })])[0]?.holder).toBeNull();
  });
  it('is shown by itself where the player has squadrons in it and it is in doubt, or as the setting says', () => {
    expect(fightsTold(log, 4, 'NATO')).toBe(3 * BOX + READ);
    expect(fightsTold(log, 6, 'NATO')).toBe(BOX + READ);
    expect(fightsTold(log, 7, 'NATO')).toBe(0);
    expect(fightsTold(log.slice(1, 2), 0, 'NATO')).toBe(0);
    const lopsided = [line(3, 'area-opened', { area: 'A071', nato: 6, pact: 2 }), ...log.slice(3)];
    expect(fightsTold(lopsided, 0, 'NATO')).toBe(0);
    setIron({ fights: 'all' });
    expect(fightsTold(lopsided, 0, 'NATO')).toBe(3 * BOX + READ);
    setIron({ fights: 'results' });
    expect(fightsTold(log, 0, 'NATO')).toBe(0);
    setIron({ fights: 'matters' });
  });
});
