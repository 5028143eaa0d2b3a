/** Works out the dice of a finished game again, here in the browser, and compares with what it has kept since the start. */
import { pledged, sha256, type KeptDice } from '../net/fairness';
import type { DiceReport } from '../net/types';

const BLOCK = 32;

export type Fault = 'commitment' | 'part' | 'pledge' | 'left' | 'changed' | 'roll';

export interface DiceCheck {
  rolls: number;
  wrong: number[];
  /** What is not as it should be; none when the dice are proven. */
  faults: Fault[];
  /** Whether this browser had kept something to compare with. Without it the report only agrees with itself. */
  compared: boolean;
  /** A game made before seats pledged their parts, or one whose parts were agreed on more than once: it proves less. */
  less: boolean;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** `fallen`: the dice as they fell before one's eyes. Null where the browser has no means to. */
export async function checkDice(
  report: DiceReport,
  kept: KeptDice | null = null,
  seat: string | null = null,
  fallen: readonly string[] | null = null,
): Promise<DiceCheck | null> {
  const { secret, nonces, throws, scheme, first } = report,
    scheme_ = `front85-dice-${scheme}`;
  if (secret === null) return null;
  const sealed = await sha256(scheme === 1 ? `${scheme_}:${secret}` : `${scheme_}:${first}:${secret}`);
  if (sealed === null) return null;
  const faults = new Set<Fault>();
  if (sealed !== report.commitment || (kept && kept.commitment !== report.commitment)) faults.add('commitment');
  if (kept && seat !== null) {
    const mine = seat === 'both' ? Object.values(nonces)[0] : nonces[seat];
    if (mine !== kept.nonce) faults.add('part');
    if (kept.changed || kept.backs.some((roll, i) => report.backs[i] !== roll)) faults.add('changed');
  }
  for (const [one, nonce] of Object.entries(nonces)) {
    const bound = scheme === 1 ? undefined : await pledged(nonce);
    if (bound !== undefined && bound !== report.pledges[one]) faults.add('pledge');
    if (bound !== undefined && kept?.pledges && (kept.pledges[one] ?? bound) !== bound) faults.add('pledge');
  }
  if (throws.length + first !== report.rolls || (report.rolls > 0 && throws.length === 0)) faults.add('left');
  const shown = throws.map((roll) => roll.shown.join(' '));
  if (fallen && fallen.slice(fallen.length - throws.length).join('|') !== shown.join('|')) faults.add('left');
  const wrong = await wrongRolls(report, secret, scheme_);
  if (wrong.length > 0) faults.add('roll');
  const less = scheme === 1 || (kept !== null && kept.rounds > 0);
  return { rolls: throws.length, wrong, faults: [...faults], compared: kept !== null, less };
}

async function wrongRolls(report: DiceReport, secret: string, scheme: string): Promise<number[]> {
  const { subtle } = globalThis.crypto,
    seats = Object.keys(report.nonces).sort(),
    parts = [scheme, secret, ...seats.map((one) => `${one}=${report.nonces[one] ?? ''}`)],
    raw = await subtle.digest('SHA-256', bytes(parts.join(':'))),
    key = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    wrong: number[] = [];
  for (const roll of report.throws) {
    // Take-backs over dice count: from the roll each went back to, other dice fall.
    const back = report.backs.findLastIndex((at) => at <= roll.number) + 1;
    let block = -1,
      stream = new DataView(new ArrayBuffer(BLOCK));
    for (const [die, faces] of roll.faces.entries()) {
      const at = Math.floor((die * 4) / BLOCK);
      if (at !== block) {
        const label = back > 0 ? `${back}:${roll.number}:${at}` : `${roll.number}:${at}`;
        stream = new DataView(await subtle.sign('HMAC', key, bytes(label)));
        block = at;
      }
      const due = faces[stream.getUint32((die * 4) % BLOCK) % faces.length];
      if (due !== roll.shown[die] && wrong.at(-1) !== roll.number) wrong.push(roll.number);
    }
  }
  return wrong;
}
