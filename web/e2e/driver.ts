/** Plays whatever is asked, with the mouse, plainly: enough to reach the end of a turn or of the game. */
import type { Person, Seen } from './person';

/** How often in a phase, and `towards`: marches go as near to this hex as they can, else somewhere in the middle of what is offered. */
export interface Habits {
  moves: number;
  attacks: number;
  overruns?: number;
  entries?: number;
  detonations?: number;
  /** Which of the offered numbers, from the first. */ number?: number;
  towards?: string;
  /** Another unit for each march. */ spread?: boolean;
}

const apart = (a: string, b: string): number =>
  Math.abs(Number(a.slice(0, 2)) - Number(b.slice(0, 2))) + Math.abs(Number(a.slice(2)) - Number(b.slice(2)));
const LIMITS = {
  move: 'moves',
  attack: 'attacks',
  overrun: 'overruns',
  detonate: 'detonations',
  enter: 'entries',
} as const;
type Limited = keyof typeof LIMITS;

export async function playUntil(
  p: Person,
  done: (s: Seen) => boolean,
  habits: Habits = { moves: 2, attacks: 2 },
  ms = 200_000,
): Promise<Seen> {
  const end = Date.now() + ms;
  let did: Partial<Record<Limited, number>> = {},
    phase = '',
    patient = 0;
  const left = (verb: string): boolean =>
    verb in LIMITS && (did[verb as Limited] ?? 0) < (habits[LIMITS[verb as Limited]] ?? 0);
  const count = (verb: string | null): void => {
    if (verb !== null && verb in LIMITS) did[verb as Limited] = (did[verb as Limited] ?? 0) + 1;
  };
  const enough = (): void => {
    did = { move: 99, attack: 99, overrun: 99, detonate: 99, enter: 99 };
  };
  for (;;) {
    const s = await p.see();
    if (s.over || done(s)) return s;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(s).slice(0, 300)}`);
    if (s.covered) {
      await p.uncover();
      continue;
    }
    if (!s.mine || !s.ready) {
      await p.change();
      continue;
    }
    if (`${s.phase} ${s.player ?? ''}` !== phase) {
      phase = `${s.phase} ${s.player ?? ''}`;
      did = s.phase === 'momentum' ? { attack: did.attack ?? 0 } : {};
    }
    if (s.set && s.complete === null && patient < 8) {
      patient += 1;
      await p.pause(150);
      continue;
    } // everybody is still being asked to join
    patient = 0;
    const moved = (x: Seen): boolean =>
      x.ply !== s.ply || x.complete !== null || x.prefix.length !== s.prefix.length || x.refusal !== null;
    if (s.complete !== null) {
      await p.gold(900).catch(() => undefined);
      await p.moved(s.ply, 8_000).catch(() => undefined);
      continue;
    } // a click may have played it already
    // A march ends in an empty hex where it can: a phase cannot be ended while a stack is too large.
    const held = new Set(s.held),
      free = s.phase === 'movement' ? s.words.filter((w) => !held.has(w)) : s.words,
      goals = free.length ? free : s.words;
    const { towards } = habits,
      hex =
        towards && s.phase === 'movement'
          ? [...goals].sort((a, b) => apart(a, towards) - apart(b, towards))[0]
          : goals[Math.floor(goals.length / 2)];
    if (s.phase === 'movement' && s.kind === 'none' && s.verb) {
      await p.press('Escape');
      enough();
    } else if (s.kind === 'quantity') {
      await p.tap('.stepper button', 1);
      await p.until(moved);
    } else if (s.kind === 'option' || s.kind === 'number') {
      await p.tap('.options ul button', habits.number);
      await p.until((x) => x.prefix.length > s.prefix.length || x.ply !== s.ply);
    } else if (s.kind === 'hex' && hex !== undefined) {
      if (s.phase === 'movement' && s.verb === 'move') count('move');
      await p.click(hex);
      await p.until(moved);
    } else if (s.kind === 'unit' && s.verb === 'enter' && !left('enter')) {
      await endPhase(p, s);
    } else if (s.kind === 'unit' && s.words[0] !== undefined) {
      count(s.verb);
      const at = await p.hexOf(s.words[0]);
      if (at) await p.click(at);
      else await p.tap('.tray button');
      await p.until(moved);
    } else {
      const offered = s.entries.filter(([, v]) => !(v in LIMITS) || left(v)),
        marches = offered.filter(([, v]) => v === 'move'),
        wanted =
          offered.find(([, v]) => v === 'overrun') ??
          (s.phase === 'movement'
            ? marches[habits.spread ? (did.move ?? 0) % marches.length : 0]
            : s.phase === 'combat' || s.phase === 'momentum'
              ? offered.find(([, v]) => v === 'attack')
              : offered[0]);
      if (wanted) {
        if (wanted[1] !== 'move') count(wanted[1]);
        await p.click(wanted[0]);
        await p.until((x) => x.prefix.length > 0 || x.ply !== s.ply || x.refusal !== null, 10_000).catch(enough);
      } else await endPhase(p, s);
    }
  }
}

/** End the phase: with its key, and the gold button if it asks. */
async function endPhase(p: Person, s: Seen): Promise<void> {
  await p.press('e');
  await p.pause(150);
  const now = await p.see();
  if (now.ply === s.ply) await p.gold(3_000).catch(() => undefined);
  await p.moved(s.ply, 20_000).catch(() => undefined);
}
