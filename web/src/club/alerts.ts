/** A browser's own notification while a table is open and not looked at. */
import { effect } from '@preact/signals';
import type { Session } from '../app/session';
import { t } from '../i18n';
import type {} from './en-time';

const KEPT = 'front85.alerts';

export const mayTell = (): boolean => 'Notification' in window && Notification.permission !== 'denied';

export function wantsTelling(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'yes' && mayTell() && Notification.permission === 'granted';
  } catch {
    return false;
  }
}

/** Ask the browser's leave where it is wanted; whether it is so now. */
export async function tellHere(wanted: boolean): Promise<boolean> {
  const on = wanted && mayTell() && (await Notification.requestPermission()) === 'granted';
  try {
    localStorage.setItem(KEPT, on ? 'yes' : 'no');
  } catch {
    return false;
  }
  return on;
}

/** Tell once each time the question comes to this seat while nobody looks. Returns what ends it. */
export function alertAt(session: Session): () => void {
  let mine: boolean | null = null;
  return effect(() => {
    const state = session.live.value;
    if (!state) return;
    const now = state.ask?.mine === true;
    if (mine === false && now && document.visibilityState === 'hidden' && wantsTelling())
      new Notification(t('nt.move'), { body: state.game.name, tag: `front85 ${session.id}` });
    mine = now;
  });
}
