/** Where we are, in the fragment: a link opens a seat and a moment. The token of the seat does not stay there. */
import { signal } from '@preact/signals';
import { api } from '../net/api';

export type Route =
  | { page: 'start' }
  | { page: 'shelf' }
  | { page: 'club'; section: string }
  | { page: 'notices'; word: string; confirm: boolean }
  | { page: 'table'; id: string; token: string; ply: number | null }
  | { page: 'invitation'; id: string; seat: string; code: string }
  | { page: 'report'; id: string; token: string }
  | { page: 'book'; title: string; at: string; anchor: string }
  | { page: 'workshop'; title: string }
  | { page: 'study'; id: string; line: string; ply: number; word: string }
  | { page: 'copy'; title: string }
  | { page: 'vignette'; title: string; draft: string };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, id, at = '', anchor = ''] = path.split('/').map(decodeURIComponent),
    values = new URLSearchParams(query),
    token = values.get('token') ?? '';
  if (page === 'shelf') return { page };
  if (id && page === 'notices') return { page, word: id, confirm: values.has('confirm') };
  if (page === 'club') return { page, section: at ? `${id}/${at}` : (id ?? '') };
  if (id && page === 'table') return { page, id, token, ply: values.has('ply') ? Number(values.get('ply')) : null };
  if (id && page === 'report') return { page, id, token };
  if (id && page === 'invitation') return { page, id, seat: values.get('seat') ?? '', code: values.get('code') ?? '' };
  if (page === 'study')
    return { page, id: id ?? '', line: at, ply: Number(values.get('ply') ?? NaN) || 0, word: values.get('word') ?? '' };
  if (id && (page === 'workshop' || page === 'copy')) return { page, title: id };
  if (page === 'book') return { page, title: id ?? '', at, anchor };
  if (id && page === 'vignette') return { page, title: id, draft: values.get('draft') ?? '' };
  return { page: 'start' };
}

export const tableHash = (id: string, token: string, ply?: number): string =>
  `#/table/${id}?token=${encodeURIComponent(token)}${ply === undefined ? '' : `&ply=${ply}`}`;
/** What one sends to whoever is to play the other side: it can be taken up once. */
export const invitationHash = (id: string, seat: string, code: string): string =>
  `#/invitation/${id}?${new URLSearchParams({ seat, code }).toString()}`;
export const reportHash = (id: string, token: string): string => `#/report/${id}?token=${encodeURIComponent(token)}`;

/** The vignette editor of a game, with a draft packed into the address. */
export const vignetteHash = (title: string, draft?: string): string =>
  `#/vignette/${title}${draft ? `?draft=${draft}` : ''}`;

export const route = signal<Route>({ page: 'start' });
/** Why an invitation could not be taken up, in words. */
export const turnedAway = signal<string | null>(null);

const KEPT = 'front85.seat.';
/** This tab's seat at a game, or the one this browser last had there. */
export function keptToken(id: string): string {
  try {
    return sessionStorage.getItem(KEPT + id) ?? localStorage.getItem(KEPT + id) ?? '';
  } catch {
    return '';
  }
}
export function keepToken(id: string, token: string): void {
  try {
    sessionStorage.setItem(KEPT + id, token);
    localStorage.setItem(KEPT + id, token);
  } catch {
    /* then the link has to do */
  }
}

/** Takes the token out of the address, so that a link copied from there opens no seat. */
function settled(found: Route): Route {
  if (found.page !== 'table' && found.page !== 'report') return found;
  if (!found.token) return { ...found, token: keptToken(found.id) };
  keepToken(found.id, found.token);
  if (keptToken(found.id) !== found.token) return found;
  const ply = found.page === 'table' && found.ply !== null ? `?ply=${found.ply}` : '';
  history.replaceState(history.state, '', `#/${found.page}/${found.id}${ply}`);
  return found;
}

/** A member goes on at a device that has not been at this table. Without a seat a public game is watched. */
async function ofMember(found: Route & { id: string }): Promise<void> {
  try {
    const { token } = await api.key(found.id);
    keepToken(found.id, token);
    route.value = { ...found, token } as Route;
  } catch {
    route.value = found;
  }
}

/** The seat is ours from now on; whoever opens the same link again in this browser still has it. */
async function takeUp({ id, seat, code }: { id: string; seat: string; code: string }): Promise<void> {
  try {
    const { token } = await api.claim(id, seat, code);
    location.replace(tableHash(id, token));
  } catch (error) {
    const known = keptToken(id);
    if (known) {
      location.replace(tableHash(id, known));
      return;
    }
    turnedAway.value = error instanceof Error ? error.message : String(error);
    location.replace('#/');
  }
}

export function followRoute(): void {
  const read = (): void => {
    const key = /^#\/owner\/([\w-]+)$/.exec(location.hash)?.[1];
    if (key) {
      history.replaceState(history.state, '', '#/');
      const again = (): void => location.reload();
      api.own(key).then(again, again);
      return;
    }
    const found = parseRoute(location.hash);
    if (found.page === 'invitation') {
      void takeUp(found);
      return;
    }
    const here = settled(found);
    if ((here.page === 'table' || here.page === 'report') && !here.token) void ofMember(here);
    else route.value = here;
  };
  window.addEventListener('hashchange', read);
  read();
}
export const go = (hash: string): void => {
  location.hash = hash;
};
