/**
 * This browser's part in the dice, and what it keeps to compare at the end: the server's commitment, the pledges of the
 * others as they were before its own part was opened, and that part. What is kept here is the proof; a file or a report
 * alone only agrees with itself. See docs/wire.md.
 */
import type { DiceShown } from '../wire.gen';

export interface KeptDice {
  commitment: string;
  nonce: string;
  /** What the others had bound themselves to when this part was opened; null before. */
  pledges: Record<string, string> | null;
  /** Take-backs over dice this browser has seen. */
  backs: number[];
  /** How often the seats began anew after this part had been open. */
  rounds: number;
  /** What was changed under way that cannot change: what was sealed, or take-backs there were. */
  changed: boolean;
}

export type Part = { do: 'pledge'; pledge: string } | { do: 'nonce'; nonce: string };

const KEY = 'front85.dice.';
const memory = new Map<string, string>();

/** Where there is no storage, what is kept lasts as long as the page. */
function store(key: string, text: string): void {
  memory.set(key, text);
  try {
    localStorage.setItem(KEY + key, text);
  } catch {
    // private windows, full disks
  }
}

export function keptDice(game: string, seat: string | null): KeptDice | null {
  if (seat === null) return null;
  const key = `${game} ${seat}`;
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY + key); // before this page's own: another tab of the seat may have been first
  } catch {
    // as above
  }
  text ??= memory.get(key) ?? null;
  return text === null ? null : (JSON.parse(text) as KeptDice);
}

/** The seat of a game this browser has kept something of, for a page that knows no seat. */
export function keptOf(game: string, seats: readonly string[]): { seat: string; kept: KeptDice } | null {
  for (const seat of [...seats, 'both']) {
    const kept = keptDice(game, seat);
    if (kept) return { seat, kept };
  }
  return null;
}

const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** SHA-256 in hexadecimal; null where the browser has no means to: it has them on https and on this computer. */
export async function sha256(text: string): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  return hex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

export const pledged = (nonce: string): Promise<string | null> => sha256(`front85-dice-2:pledge:${nonce}`);

/** What this seat has to do now for the dice to fall, if anything; keeps whatever is worth keeping. */
export async function partInDice(game: string, seat: string | null, dice: DiceShown): Promise<Part | null> {
  if (seat === null || dice.chosen) return null;
  const before = keptDice(game, seat);
  if (before) store(`${game} ${seat}`, JSON.stringify(seen(before, dice)));
  const mine = seat === 'both' ? dice.missing : dice.missing.filter((one) => one === seat);
  if (mine.length === 0) return null;
  const others = dice.unpledged.filter((one) => !mine.includes(one)),
    bound = mine.map((one) => dice.pledges[one]).find((one) => one !== undefined);
  const keep = (nonce: string, open: boolean): void =>
    store(
      `${game} ${seat}`,
      JSON.stringify({
        commitment: before?.commitment ?? dice.commitment,
        nonce,
        pledges: open ? dice.pledges : null,
        backs: before?.backs ?? [],
        rounds: (before?.rounds ?? 0) + (before?.pledges ? 1 : 0),
        changed: before ? seen(before, dice).changed : false,
      } satisfies KeptDice),
    );
  if (bound !== undefined && before && (await pledged(before.nonce)) === bound) {
    if (others.length > 0) return null; // not before everybody is bound
    store(`${game} ${seat}`, JSON.stringify({ ...seen(before, dice), pledges: dice.pledges }));
    return { do: 'nonce', nonce: before.nonce };
  }
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16))),
    pledge = await pledged(nonce);
  // All others are bound: nobody can choose for what is opened now. Nor is there a pledge where nothing can be hashed.
  const open = bound === undefined && (others.length === 0 || pledge === null);
  keep(nonce, open && others.length === 0);
  return open || pledge === null ? { do: 'nonce', nonce } : { do: 'pledge', pledge };
}

function seen(kept: KeptDice, dice: DiceShown): KeptDice {
  const same = dice.commitment === kept.commitment && kept.backs.every((roll, i) => dice.backs[i] === roll);
  return { ...kept, backs: [...dice.backs], changed: kept.changed || !same };
}
