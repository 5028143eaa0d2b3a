/** Every action has a key. Keys go to the table unless somebody is typing or a sheet is open. */
import { t } from '../i18n';
import { openSectors } from '../app/Later';
import { overlaysOf } from './Rail';
import type { ChoiceBuilder } from '../orders/choice';
import { dockActions } from '../orders/deeds';
import { onButton } from '../parts/focus';
import { playKey } from '../show/playkeys';
import { set, settings } from '../settings/settings';
import type { TableModel } from './model';

const REACHES = ['ease', 'lines', 'filled'] as const;

/** Boxes that are ticked or slid take Space and the arrows, but no letters and no Enter. */
const sliding = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['checkbox', 'radio', 'range', 'button'].includes(target.type);
const typing = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !sliding(target)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
const onMap = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.classList.contains('map'));

/** Map, dock, side column, rail, masthead, in turn. */
export function region(step: 1 | -1): boolean {
  const places = ['.map', '.dock', '.side', '.rail', '.bar']
    .map((x) => document.querySelector<HTMLElement>(x))
    .filter((x) => x !== null);
  const here = places.findIndex((x) => x.contains(document.activeElement));
  for (let n = 1; n <= places.length; n += 1) {
    const place = places[(((here + step * n) % places.length) + places.length) % places.length];
    if (place && enter(place)) break;
  }
  return true;
}
/** The first thing in a part of the screen that takes the keyboard; what lies in a closed menu does not. */
function enter(place: HTMLElement): boolean {
  const inside = [
    ...place.querySelectorAll<HTMLElement>('button:not([disabled]), a[href], input, summary, [tabindex="0"]'),
  ];
  for (const x of place.matches('.map') ? [place] : inside) {
    if (x.closest('details:not([open])') && !x.matches('summary')) continue;
    x.focus();
    if (document.activeElement === x) return true;
  }
  return false;
}

/** The nth option, or the nth unit of the set; the nth kind where one has been taken to begin with. */
export function digit(b: ChoiceBuilder, key: string): boolean {
  if (!/^[1-9]$/.test(key)) return false;
  const step = b.step.value,
    kind = step?.set ? undefined : b.swaps.value[Number(key) - 1]?.word;
  if (kind !== undefined) {
    void b.swap(kind);
    return true;
  }
  const word =
    step?.words[Number(key) - 1]?.word ??
    (step?.words.length === 0
      ? b.verbs.value.find((v) => v.word === b.verb.value)?.words[Number(key) - 1]?.word
      : undefined);
  if (!step || word === undefined) return false;
  if (step.set) void b.members.toggle(word);
  else if (step.kind === 'quantity') return false;
  else if (step.words.length) void b.push(word);
  else if (b.verb.value) void b.start(b.verb.value, word);
  return true;
}

/** What the keyboard has gone to keeps its Enter; what the mouse clicked does not. */
const hasEnter = (target: EventTarget | null): boolean =>
  onButton(target) && target instanceof Element && target.matches(':focus-visible');

/** What has the focus, also within the pages of the book, which are a tree of their own. */
const touched = (e: Event): EventTarget | null => e.composedPath()[0] ?? e.target;

/** After the mouse the keys belong to the table again: a clicked button or list lets go of them. */
function releaseFocus(e: Event): void {
  const { target } = e;
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return;
  const pointed = e instanceof MouseEvent ? e.detail > 0 && onButton(target) : byPointer && !typingText(target);
  if (pointed && target.closest('.table')) document.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
}
const typingText = (target: Element): boolean =>
  (target instanceof HTMLInputElement && !sliding(target)) || target instanceof HTMLTextAreaElement;
/** Whether the last thing touched was the pointer and not a key. */
let byPointer = false;

export function bindKeys(table: TableModel): () => void {
  const { session, hand } = table,
    b = session.builder;
  let held: { key: string; at: number } | null = null;

  const down = (e: KeyboardEvent): void => {
    byPointer = false;
    if (e.key === 'Shift') table.figures.value = true;
    if (playKey(table, e)) {
      e.preventDefault();
      return;
    }
    if (
      typing(e.target) ||
      table.dialog.value !== null ||
      document.querySelector('dialog[open]') ||
      session.cover.value
    )
      return;
    if (e.key === 'Escape') {
      e.preventDefault();
      stepBack(table);
      return;
    }
    if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'z') {
      e.preventDefault();
      void table.plan.undo();
      return;
    }
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (press(e)) e.preventDefault();
  };

  const press = (e: KeyboardEvent): boolean => {
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const actions = dockActions(table),
      stage = table.stage.value;
    // A deed has a key of its own: Shift+E asks the staff and never ends a phase, not even where there is no staff to ask.
    if (e.shiftKey && ['a', 'c', 'e', 'u', 'v'].includes(key)) return false;
    switch (key) {
      case 'Enter':
        if (hasEnter(touched(e))) return false;
        if (table.club.value?.asked) {
          table.club.value.press();
          return true;
        }
        if (b.complete.value === null && hand.cursor.value !== null && !actions.gold) void hand.choose();
        else if (
          b.complete.value === null &&
          hand.cursor.value !== null &&
          session.actors.value.includes(hand.cursor.value)
        )
          void hand.choose();
        else if (actions.gold) actions.gold.run();
        else if (hand.cursor.value !== null) void hand.choose();
        return true;
      case ' ':
        if (hasEnter(touched(e)) || sliding(e.target)) return false;
        void hand.choose(e.shiftKey);
        return true;
      case 'Tab':
        if (!onMap(e.target)) return false;
        return hand.next(e.shiftKey ? -1 : 1);
      case 'Backspace': {
        const hex = hand.cursor.value ?? session.selected.value;
        if (!hex || !onMap(e.target)) return false;
        stepAside(table, hex, 'done');
        return true;
      }
      case 'F6':
        return region(e.shiftKey ? -1 : 1);
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'ArrowUp':
      case 'ArrowDown':
        return arrow(e);
      case 'n':
      case 'o':
      case 'd':
        if (!e.shiftKey) return overlay(key, e.repeat);
        if (key === 'n') table.dialog.value = 'notes';
        else if (key === 'o') {
          if (session.me.value !== null) table.dialog.value = 'standing';
        } else session.openDrawer('forces');
        return true;
      case 's':
        if (e.shiftKey) {
          const hex = hand.cursor.value ?? session.selected.value;
          if (hex) stepAside(table, hex, 'sleep');
          return true;
        }
        return overlay(key, e.repeat);
      case 'u':
        if (session.state.value?.can_undo) void table.plan.undo();
        else if (session.mine.value) session.say(t('plan.final'));
        return true;
      case 'a':
        void b.members.pickAll();
        return true;
      case 'v': {
        const list = b.alternatives.value,
          i = list.indexOf(b.verb.value ?? ''),
          next = list[(i + 1) % list.length];
        if (next && list.length > 1) void b.change(next);
        return true;
      }
      case 'e': {
        const end =
          actions.quiet.find((x) => x.kbd === 'E') ??
          (actions.gold && session.furniture.value.verbs[actions.gold.key]?.deed?.ends ? actions.gold : undefined);
        end?.run();
        return true;
      }
      case 'c':
        table.toAffair();
        return true;
      case 'i':
        session.panel.value = session.panel.value === 'inspector' ? 'auto' : 'inspector';
        return true;
      case 'l':
        session.openDrawer('log');
        return true;
      case 'r':
        if (e.shiftKey)
          session.openRule(
            b.refusal.value?.cases[0] ?? hand.card.value?.cases[0] ?? session.state.value?.ask?.case ?? '',
          );
        else set({ reach: REACHES[(REACHES.indexOf(settings.value.reach) + 1) % REACHES.length] ?? 'lines' });
        return true;
      case '/':
        session.panel.value = 'list';
        return true;
      case 'f':
        return overlay(e.shiftKey ? '⇧f' : key, e.repeat);
      case 'b':
        if (!e.shiftKey) return overlay(key, e.repeat);
        if (session.me.value !== null) openSectors(table);
        return true;
      case 'g':
        if (e.shiftKey) {
          table.ruler.toggle();
          return true;
        }
        table.dialog.value = 'goto';
        return true;
      case '?': {
        const at = session.hover.value;
        if (at) session.openRule('', at);
        else table.dialog.value = 'keys';
        return true;
      }
      case 'k':
        table.dialog.value = 'keys';
        return true;
      case '+':
      case '=':
        stage?.zoomBy(1.25);
        return true;
      case '-':
        stage?.zoomBy(0.8);
        return true;
      case '0':
        stage?.fit();
        return true;
      case '[':
      case ']':
      case 'p':
        return table.replayKey(key);
      default:
        return digit(b, key) || overlay(key, e.repeat);
    }
  };

  const arrow = (e: KeyboardEvent): boolean => {
    if (sliding(e.target) || (!onMap(e.target) && hasEnter(touched(e)))) return false;
    const dx = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0,
      dy = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (e.shiftKey) table.pan(dx, dy);
    else hand.arrow(dx, dy, session.actors.value[0] ?? [...session.stacks.value.keys()][0] ?? null);
    return true;
  };

  const tool = (key: string) =>
    overlaysOf(session.furniture.value, table.view.value).find((o) => o.key.toLowerCase() === key);
  const overlay = (key: string, repeat: boolean): boolean => {
    const found = tool(key);
    if (!found || repeat) return found !== undefined;
    held = { key, at: Date.now() };
    table.toggle(found.name);
    return true;
  };
  const up = (e: KeyboardEvent): void => {
    if (e.key === 'Shift') table.figures.value = false;
    const key = e.key.toLowerCase(),
      found = tool(key);
    if (held && held.key === key && found && (Date.now() - held.at > 350 || found.name === 'hide'))
      table.toggle(found.name);
    held = null;
  };

  const touch = (): void => {
    byPointer = true;
    table.enterTaken.value = false;
  };
  const focus = (e: FocusEvent): void => {
    table.enterTaken.value = hasEnter(touched(e)) && !(e.target instanceof Element && e.target.matches('.go'));
  };
  const others = [
    ['click', releaseFocus],
    ['change', releaseFocus],
    ['pointerdown', touch],
    ['focusin', focus],
  ] as [string, EventListener][];
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  for (const [name, f] of others) window.addEventListener(name, f);
  return () => {
    for (const [name, f] of others) window.removeEventListener(name, f);
    window.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
  };
}

/** A stack is done for this phase, sleeps or wakes; what was in hand is put down, and the next one comes. */
export function stepAside(table: TableModel, hex: string, how: 'done' | 'sleep'): void {
  const { duty, session, hand } = table,
    order = duty.order.value,
    at = order.indexOf(hex);
  while (session.builder.canStepBack.value && session.builder.back());
  if (how === 'done') duty.finish(hex);
  else session.say(t(duty.rest(hex) ? 'duty.sleeps' : 'duty.wakes'));
  const next = duty.order.value[Math.max(0, at)];
  hand.cursor.value = null;
  session.selected.value = null;
  if (next !== undefined && at >= 0) {
    hand.approach(next);
    hand.point(next);
    void hand.choose();
  }
}

/** Esc: close the nearest thing, then one step of the choice, then the selection. */
export function stepBack(table: TableModel): void {
  const { session, hand } = table;
  if (session.drawer.value === 'rules' && document.activeElement?.closest('.reader')) {
    session.closeRule();
    document.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
    return;
  }
  if (table.ruler.on.value) {
    table.ruler.toggle();
    return;
  }
  if (table.sectors.value) {
    table.sectors.value = null;
    return;
  }
  if (table.duty.showing.value) table.duty.showing.value = false;
  if (hand.card.value) {
    hand.rest();
    return;
  }
  if (session.builder.back()) return;
  if (session.panel.value !== 'auto') {
    session.panel.value = 'auto';
    return;
  }
  if (session.rolled.value) {
    session.rolled.value = null;
    return;
  }
  if (table.playback.briefing.value) {
    table.playback.dismiss();
    return;
  }
  if (hand.cursor.value || session.selected.value) {
    hand.cursor.value = null;
    session.selected.value = null;
    session.hover.value = null;
  }
}
