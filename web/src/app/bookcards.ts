/** The cards of cases come with the book's chunk, when the first case is pointed at. */
import type { TableModel } from './table';

export function bindCards({ session }: TableModel): () => void {
  const near = (e: Event): void => {
    const at = e.composedPath()[0];
    if (!(at instanceof Element) || (e instanceof PointerEvent && e.pointerType === 'touch')) return;
    const chip = at.closest('.case, .term'),
      title = session.state.peek()?.game.title;
    if (chip && title) void import('../book').then((x) => x.point(chip, title, (id) => session.openRule(id)));
  };
  document.addEventListener('pointerover', near);
  document.addEventListener('focusin', near);
  return () => {
    document.removeEventListener('pointerover', near);
    document.removeEventListener('focusin', near);
  };
}
