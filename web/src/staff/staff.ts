/** How much a staff answers for its player, and what this browser proposes for a new game. */
import { signal } from '@preact/signals';
import { t } from '../i18n';
import type { AskShown } from '../wire.gen';
import { recall, retain } from '../settings/memory';

export const STAFFS = ['usual', 'routine', 'nobody'] as const;
export type Staff = (typeof STAFFS)[number];
const KEY = 'front85.staff';

export const staffWanted = (): Staff => recall<Staff>(KEY, 'usual');
export const wantStaff = (staff: Staff): void => retain(KEY, staff);

/** For what an order is to be given that was begun under a question: the one object, its sector, everything. */
export type Scope = 'here' | 'sector' | 'everywhere';
export const orderedAt = signal<Scope | null>(null);

const WHYS = ['limit', 'loss', 'place', 'conflict', 'dilemma'] as const;
/** Why the staff puts a question to its player: what it would have answered, and what that would cost. */
export function whyAsked(ask: Pick<AskShown, 'referred' | 'proposed'> | null | undefined): string {
  const why = WHYS.find((one) => one === ask?.referred),
    [answer, what] = ask?.proposed ?? ['', ''];
  return why ? t(`so.why.${why}`, { answer, what }) : '';
}
