/** The pages of the club and its parts at a table, once they are loaded. */
import { signal } from '@preact/signals';
import type * as Club from '../club';
import type { TableModel } from '../table/model';
import { askWho, me } from './clubs';

export const parts = signal<typeof Club | null>(null);

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
