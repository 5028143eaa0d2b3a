/** Where we are, kept in the fragment so that a link opens a seat and a moment. */
import { signal } from '@preact/signals';

export type Route =
  | { page: 'start' }
  | { page: 'table'; id: string; token: string; ply: number | null }
  | { page: 'report'; id: string; token: string };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, id] = path.split('/'),
    values = new URLSearchParams(query),
    token = values.get('token') ?? '';
  if (id && page === 'table') return { page, id, token, ply: values.has('ply') ? Number(values.get('ply')) : null };
  if (id && page === 'report') return { page, id, token };
  return { page: 'start' };
}

export const tableHash = (id: string, token: string, ply?: number): string =>
  `#/table/${id}?token=${encodeURIComponent(token)}${ply === undefined ? '' : `&ply=${ply}`}`;
export const reportHash = (id: string, token: string): string => `#/report/${id}?token=${encodeURIComponent(token)}`;

export const route = signal<Route>({ page: 'start' });

export function followRoute(): void {
  const read = (): void => {
    route.value = parseRoute(location.hash);
  };
  window.addEventListener('hashchange', read);
  read();
}
export const go = (hash: string): void => {
  location.hash = hash;
};
