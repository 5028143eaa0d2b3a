/** The club, as far as the house knows it: whether there is one, who asks, and its parts once they are loaded. */
import { signal } from '@preact/signals';
import type * as Club from '../club';
import type { Me } from '../net/types';
import type { TableModel } from './table';

/** Who asks; null until the server has answered. */
export const me = signal<Me | null>(null);
export const parts = signal<typeof Club | null>(null);
const NOBODY: Me = { club: 'off', owner: false, person: null };

export async function askWho(): Promise<Me> {
  try {
    const answer = await fetch('/api/club/me');
    me.value = answer.ok ? ((await answer.json()) as Me) : NOBODY;
  } catch {
    me.value = NOBODY;
  }
  return me.value;
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
