/** Keys of the show and of the briefing. They hold whatever has the focus, except where somebody types. */
import { cardShown, ownPanel } from '../table/mainpanel';
import type { TableModel } from '../table/model';

/** Where letters are typed; a box to tick or a slider takes no letters. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['range', 'checkbox', 'radio'].includes(target.type));

/** True when the key was for the show. */
export function playKey(table: TableModel, e: KeyboardEvent): boolean {
  const { playback, session } = table;
  if (typing(e.target) || table.dialog.value !== null || session.cover.value !== null) return false;
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (table.opening.on.value) {
    if (key === 'Escape') table.opening.shut();
    else if (key === 'Enter' || key === 'ArrowRight') table.opening.step(1);
    else if (key === 'ArrowLeft') table.opening.step(-1);
    else return false;
    return true;
  }
  if (playback.on.value) return duringShow(table, key, e);
  if (table.replay.ply.value !== null) {
    if (key !== 'j') return false;
    table.replay.toggleTrails();
    return true;
  }
  if (planKey(table, key, e)) return true;
  if (key === 'j' && e.shiftKey) {
    if (cardShown(table, ownPanel(table) !== null)) playback.dismiss();
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

/** Keys of a plan: Enter gives the orders, Esc drops it; either closes one that proposes nothing. */
function planKey(table: TableModel, key: string, e: KeyboardEvent): boolean {
  const { plan, session, carryOn } = table;
  if (carryOn.running.value) {
    if (key === 'Escape') carryOn.stop();
    return ['Escape', 'Enter', 'Tab', 'u'].includes(key);
  }
  if (carryOn.done.value && key === 'Escape' && !plan.open.value) {
    carryOn.done.value = null;
    return true;
  }
  if (plan.open.value && (key === 'Enter' || key === 'Escape')) {
    if (key === 'Enter' && e.shiftKey && plan.kind.value === 'staff') void carryOn.start();
    else if (key === 'Enter' && (plan.busy.value || plan.orders.value.length)) void plan.confirm();
    else if (plan.turning.value !== null) plan.turn(null);
    else plan.close();
    return true;
  }
  if (plan.selection.value.length && key === 'Escape') {
    plan.close();
    return true;
  }
  if (!session.mine.value || !plan.offered.value) return false;
  if (e.shiftKey && key === 'e') {
    void plan.staff();
    return true;
  }
  if (e.shiftKey && key === 'm') {
    const units = plan.formationOf(session.selected.value);
    if (units.length) plan.select(units);
    return units.length > 0;
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
      if (key === 'Enter' && table.club.value?.asked) table.club.value.press();
      else playback.skip();
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
