/** Keys of the show and of the briefing. They hold whatever has the focus, except where somebody types. */
import type { TableModel } from './table';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range');

/** True when the key was for the show. */
export function playKey(table: TableModel, e: KeyboardEvent): boolean {
  const { playback, session } = table;
  if (typing(e.target) || table.dialog.value !== null || session.cover.value !== null) return false;
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (playback.on.value) return duringShow(table, key, e);
  if (table.replay.ply.value !== null) return false;
  if (key === 'j' && e.shiftKey) {
    if (playback.briefing.value) playback.shut();
    else void playback.reopen();
    return true;
  }
  if (key === 'j') {
    playback.toggleTrails();
    return true;
  }
  if (key === 'p' && playback.events.value.length) {
    playback.watch();
    return true;
  }
  return false;
}

function duringShow(table: TableModel, key: string, e: KeyboardEvent): boolean {
  const { playback } = table;
  const at = playback.at.value ?? 0;
  switch (e.shiftKey && (e.key === '{' || e.key === '}') ? (e.key === '{' ? 'look-' : 'look+') : key) {
    case 'p':
    case ' ':
      playback.toggle();
      return true;
    case '[':
      playback.go(-1);
      return true;
    case ']':
      playback.go(1);
      return true;
    case 'look-':
      playback.to(playback.heavyBefore(at));
      return true;
    case 'look+':
      playback.to(playback.heavyAfter(at));
      return true;
    case 'Enter':
    case 'Escape':
      playback.skip();
      return true;
    case '1':
    case '2':
    case '4':
      playback.speed(Number(key));
      return true;
    case 'c':
      playback.follow(!playback.following);
      return true;
    default:
      return ['u', 'e', 'v', 'a', 'Tab'].includes(key); // my own deeds are closed while it runs
  }
}
