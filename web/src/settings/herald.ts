/** Says that it is my turn: in the name of the tab, with a notice of the system where it is wanted, with a sound. */
import { effect } from '@preact/signals';
import { t } from '../i18n';
import type { Seat } from '../table/seat';
import { set, settings } from './settings';
import { sound } from './sound';

/** Ask the browser for leave where notices are wanted; false where it is refused or unknown. */
export async function mayNotify(wanted: boolean): Promise<boolean> {
  return wanted && typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
}

/** `asked`: whether somebody at the table waits for an answer that is no move. */
export function herald(session: Seat, asked: () => boolean): () => void {
  let before: boolean | null = null,
    ply = 0;
  const first = (): void =>
    void session.say(t('herald.sound'), [], { label: t('herald.silence'), run: () => set({ sound: 0 }) });
  return effect(() => {
    const live = session.live.value,
      mine = (live?.ask?.mine ?? false) && live?.seat !== 'both',
      covered = session.cover.value !== null,
      name = live && !covered ? live.game.name : '';
    const calls = asked() ? `● ${t('herald.asked')} · ` : mine && !live?.result ? `● ${t('herald.turn')} · ` : '';
    document.title = name ? `${calls}${name} · Front ’85` : 'Front ’85';
    const rolled = session.rolled.peek();
    if (live && before !== null && live.ply > ply) sound(rolled && rolled.ply >= ply ? 'die' : 'move', first);
    if (mine && before === false) {
      sound('turn', first);
      if (settings.peek().notify && document.hidden)
        try {
          new Notification(t('herald.turn'), { body: name, tag: `front85-${session.id}` });
        } catch {
          /* unknown here, or only a worker may: the name of the tab says it */
        }
    }
    if (live) ply = live.ply;
    before = live ? mine : before;
  });
}
