/** Works out the dice of a finished game again, here in the browser, from what the server has opened. */
import type { DiceReport } from '../net/types';

const SCHEME = 'front85-dice-1',
  BLOCK = 32;

export interface DiceCheck {
  sealed: boolean;
  rolls: number;
  wrong: number[];
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((b) => b.toString(16).padStart(2, '0')).join('');

/** Null where the browser has no means to: it has them on https and on this computer. */
export async function checkDice(report: DiceReport): Promise<DiceCheck | null> {
  const { secret, nonces, throws } = report,
    subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (secret === null || subtle === undefined) return null;
  const sealed = hex(await subtle.digest('SHA-256', bytes(`${SCHEME}:${secret}`))) === report.commitment,
    seats = Object.keys(nonces).sort(),
    parts = [SCHEME, secret, ...seats.map((seat) => `${seat}=${nonces[seat] ?? ''}`)],
    raw = await subtle.digest('SHA-256', bytes(parts.join(':'))),
    key = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    wrong: number[] = [];
  for (const roll of throws) {
    let block = -1,
      stream = new DataView(new ArrayBuffer(BLOCK));
    for (const [die, faces] of roll.faces.entries()) {
      const at = Math.floor((die * 4) / BLOCK);
      if (at !== block) {
        stream = new DataView(await subtle.sign('HMAC', key, bytes(`${roll.number}:${at}`)));
        block = at;
      }
      const due = faces[stream.getUint32((die * 4) % BLOCK) % faces.length];
      if (due !== roll.shown[die] && wrong.at(-1) !== roll.number) wrong.push(roll.number);
    }
  }
  return { sealed, rolls: throws.length, wrong };
}
