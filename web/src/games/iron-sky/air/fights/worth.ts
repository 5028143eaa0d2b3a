/** Which fights for the sky are shown box by box: those the player's setting names. The rest are a line of the log each. */
import type { LogLine } from '../../../../wire.gen';
import { ironSettings } from '../../settings';
import { fightsOf, fought, SIDES, type AirFight } from './airfight';

/** How many times as many squadrons leave no doubt. */
const NO_DOUBT = 3;

const doubtful = ({ sent }: AirFight): boolean =>
  Math.max(sent.NATO, sent.Pact) < NO_DOUBT * Math.min(sent.NATO, sent.Pact);

export const worthSeeing =
  (me: string | null) =>
  (fight: AirFight): boolean => {
    const { fights } = ironSettings.value,
      side = SIDES.find((s) => s === me);
    if (fights === 'results' || !fought(fight)) return false;
    return fights === 'all' || ((side === undefined || fight.sent[side] > 0) && doubtful(fight));
  };
/** Milliseconds at most for one box, for all boxes of one entry, and for reading the result. */
export const BOX = 600,
  BOXES = 6_000,
  READ = 2_000;
/** How long the show wants for the boxes fought out from this entry on; 0: there is nothing to see. */
export function fightsTold(log: readonly LogLine[], from: number, me: string | null): number {
  const boxes = fightsOf(log)
    .filter(worthSeeing(me))
    .flatMap((fight) => fight.rounds.filter((round) => round.ply >= from))
    .reduce((n, round) => n + round.boxes.length, 0);
  return boxes ? Math.min(BOXES, boxes * BOX) + READ : 0;
}
