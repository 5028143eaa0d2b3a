/** A page that comes when it is wanted. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type * as Pages from './pages';

const pages = signal<typeof Pages | null>(null);

export function Page({ show }: { show: (found: typeof Pages) => JSX.Element }) {
  useEffect(() => {
    import('./pages').then(
      (found) => {
        pages.value = found;
      },
      () => undefined,
    );
  }, []);
  return pages.value ? show(pages.value) : <div aria-busy="true" />;
}
