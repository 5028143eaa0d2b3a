/** The cards of cases come with the book's chunk, when the first case is pointed at. */
import { effect } from '@preact/signals';
import { recall, retain } from '../settings/memory';
import type { TableModel } from '../table/model';

/** What a case has refused at this table, the last time: kept in this browser for the book. */
export type Refused = Record<string, { text: string; turn: number; hex: string | null }>;
const kept = (id: string): string => `front85.refused.${id}`;
export const refusedAt = (id: string): Refused => recall<Refused>(kept(id), {});

export function bindCards(table: TableModel): () => void {
  const { session } = table;
  const forget = effect(() => {
    const said = session.builder.refusal.value,
      view = table.view.peek();
    if (!said || !view) return;
    const here = { text: said.text, turn: session.furniture.peek().turn(view), hex: session.selected.peek() };
    retain(kept(session.id), { ...refusedAt(session.id), ...Object.fromEntries(said.cases.map((id) => [id, here])) });
  });
  const near = (e: Event): void => {
    const at = e.composedPath()[0];
    if (!(at instanceof Element) || (e instanceof PointerEvent && e.pointerType === 'touch')) return;
    const chip = at.closest('.case, .term'),
      title = session.state.peek()?.game.title;
    if (chip && title) void import('../book').then((x) => x.point(chip, title, table));
  };
  // With Ctrl in a tab of its own.
  const apart = (e: MouseEvent): void => {
    const chip = e.target instanceof Element ? e.target.closest('button.case') : null;
    if (!chip || !(e.ctrlKey || e.metaKey)) return;
    e.stopPropagation();
    window.open(`#/book/${session.state.peek()?.game.title ?? ''}/${chip.textContent ?? ''}`);
  };
  document.addEventListener('click', apart, true);
  document.addEventListener('pointerover', near);
  document.addEventListener('focusin', near);
  return () => {
    forget();
    document.removeEventListener('click', apart, true);
    document.removeEventListener('pointerover', near);
    document.removeEventListener('focusin', near);
  };
}
