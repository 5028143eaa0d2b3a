/** Where the keys go when something is closed. */

export const onButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="tab"]') !== null;

/**
 * What was closed is not opened again by the next Enter: a button of `among` gives the keys to the map, or to the part of the page
 * it stands in, so that Tab goes on from there.
 */
export function letGo(among = 'body'): void {
  const opener = document.activeElement;
  if (!onButton(opener) || !opener?.closest(among) || opener.closest('dialog[open]')) return;
  const place =
    document.querySelector<HTMLElement>('.table .map') ?? opener.closest<HTMLElement>('section, nav, article, main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
