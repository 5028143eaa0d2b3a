/** The fights for the sky as the log tells them: flak, rounds, boxes, and who holds the area. Plain data in, plain data out. */
import type { LogLine } from '../../../../wire.gen';

type Side = 'NATO' | 'Pact';
export const SIDES: readonly Side[] = ['NATO', 'Pact'];

/** What a squadron suffered from one die. */
export interface Shot {
  firer: string;
  wing: string;
  die: number;
  drm: number;
  lost: number;
  hurt: number;
  away: boolean;
}
/** A squadron of each side, each firing at the other: `by` is who fired. */
export interface Box {
  by: Record<Side, Shot>;
  cases: string[];
}
export interface Round {
  ply: number;
  boxes: Box[];
}
export interface AirFight {
  area: string;
  /** The first and the last entry that told of it. */
  from: number;
  to: number;
  sent: Record<Side, number>;
  flak: { ply: number; unit: string; shot: Shot; cases: string[] }[];
  rounds: Round[];
  /** Null: nobody is left; undefined: not over yet. */
  holder: Side | null | undefined;
}

const num = (line: LogLine, key: string): number => Number(line.args[key] ?? 0);
const word = (line: LogLine, key: string): string => String(line.args[key] ?? '');
const shotOf = (line: LogLine): Shot => ({
  firer: word(line, 'firer') || word(line, 'unit'),
  wing: word(line, 'wing'),
  die: num(line, 'die'),
  drm: num(line, 'drm'),
  lost: num(line, 'lost'),
  hurt: num(line, 'hurt'),
  away: num(line, 'abort') === 1,
});

/** All fights the log knows of, in their order. Areas are opened together and fought for one after the other. */
export function fightsOf(log: readonly LogLine[]): AirFight[] {
  const found: AirFight[] = [];
  let open: AirFight[] = [],
    half: { shot: Shot; cases: string[] } | null = null;
  for (const line of log) {
    if (line.id === 'is-log-area-opened') {
      const fight: AirFight = {
        area: word(line, 'area'),
        from: line.ply,
        to: line.ply,
        sent: { NATO: num(line, 'nato'), Pact: num(line, 'pact') },
        flak: [],
        rounds: [],
        holder: undefined,
      };
      found.push(fight);
      open.push(fight);
      continue;
    }
    const now = open[0];
    if (!now) continue;
    if (line.id === 'is-log-sky-flak')
      now.flak.push({ ply: line.ply, unit: word(line, 'unit'), shot: shotOf(line), cases: line.cases });
    else if (line.id === 'is-log-dogfight') {
      // The Pact's die of a box comes first.
      if (!half) {
        half = { shot: shotOf(line), cases: line.cases };
        continue;
      }
      const box = { by: { Pact: half.shot, NATO: shotOf(line) }, cases: half.cases },
        round = now.rounds.at(-1);
      half = null;
      if (round?.ply === line.ply) round.boxes.push(box);
      else now.rounds.push({ ply: line.ply, boxes: [box] });
    } else if (line.id === 'is-log-sky-held' || line.id === 'is-log-sky-nobody') {
      const over = open.find((fight) => fight.area === word(line, 'area')) ?? now;
      over.holder = line.id === 'is-log-sky-held' ? (word(line, 'side') as Side) : null;
      over.to = line.ply;
      open = open.filter((fight) => fight !== over);
    } else continue;
    now.to = Math.max(now.to, line.ply);
  }
  return found;
}

/** Whether anything was fought out there. */
export const fought = (fight: AirFight): boolean => fight.rounds.length > 0 || fight.flak.length > 0;
export const boxesIn = (fight: AirFight): number => fight.rounds.reduce((n, round) => n + round.boxes.length, 0);

/** Steps a side has lost and steps damaged, in the boxes that are open. */
export function toll(fight: AirFight, shown = Infinity): Record<Side, { lost: number; hurt: number }> {
  const found = { NATO: { lost: 0, hurt: 0 }, Pact: { lost: 0, hurt: 0 } };
  const add = (side: Side, shot: Shot): void => {
    found[side].lost += shot.lost;
    found[side].hurt += shot.hurt;
  };
  for (const { by } of fight.rounds.flatMap((round) => round.boxes).slice(0, shown)) {
    add('NATO', by.Pact);
    add('Pact', by.NATO);
  }
  return found;
}
