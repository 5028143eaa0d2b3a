/** The club, as far as the house knows it: whether there is one, who asks, and its parts once they are loaded. */
import { signal } from '@preact/signals';
import type * as Club from '../club';
import type { Me } from '../net/types';
import type { TableModel } from '../table/model';

/** Who asks; null until the server has answered. */
export const me = signal<Me | null>(null);
export const parts = signal<typeof Club | null>(null);
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

/** Bring the pages of the club; whoever plays alone never fetches them. */
export async function loadClub(): Promise<typeof Club> {
  parts.value ??= await import('../club');
  return parts.value;
}

/** Sit down at a table among people: who is here, what is said and offered. Returns what ends it. */
export function sitAmongPeople(table: TableModel): () => void {
  let gone = false;
  const begin = async (): Promise<void> => {
    if (!table.session.token || (me.value ?? (await askWho())).club === 'off') return;
    const club = await loadClub();
    if (!gone) table.club.value = new club.TableClub(table.session);
  };
  begin().catch(() => undefined); // then one plays without
  return () => {
    gone = true;
    table.club.value?.close();
    table.club.value = null;
  };
}
