/** What never changes during a game: titles, charts, the book; fetched once for each language. */
import { signal, type Signal } from '@preact/signals';
import { api } from '../net/api';
import type { Chart, Lang } from '../net/types';

const kept = new Map<string, Signal<unknown>>();
export function once<T>(key: string, load: () => Promise<T>): Signal<T | null> {
  let found = kept.get(key) as Signal<T | null> | undefined;
  if (!found) {
    const made = signal<T | null>(null);
    found = made;
    kept.set(key, made as Signal<unknown>);
    load().then(
      (value) => {
        made.value = value;
      },
      () => {
        kept.delete(key);
      },
    );
  }
  return found;
}

export const chartsOf = (title: string, lang: Lang, scenario: string): Signal<Chart[] | null> =>
  once(`charts ${title} ${lang} ${scenario}`, () => api.charts(title, lang, scenario));
