/** Whether there is a club, and who asks. */
import { signal } from '@preact/signals';
import type { Me } from '../net/types';

/** Who asks; null until the server has answered. */
export const me = signal<Me | null>(null);
const NOBODY: Me = { club: 'off', owner: false, person: null };

/** Rests before the question is put again to a server that did not answer it. */
const RESTS = [300, 1500];
let asked = 0;

export async function askWho(): Promise<Me> {
  const mine = ++asked,
    told = await answered();
  // An answer that a later question has overtaken is out of date.
  if (mine === asked) me.value = told;
  return told;
}

/** A server without a club says so; one that says nothing leaves us who we were. */
async function answered(): Promise<Me> {
  for (const rest of [...RESTS, 0]) {
    const answer = await fetch('/api/club/me').catch(() => null);
    if (answer?.ok) return (await answer.json()) as Me;
    if (answer?.status === 404) return NOBODY;
    await new Promise((go) => setTimeout(go, rest));
  }
  return me.value ?? NOBODY;
}

export const hasClub = (): boolean => me.value !== null && me.value.club !== 'off';
