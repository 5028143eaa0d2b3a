/** What never changes during a game: titles, rules, charts; fetched once for each language. */
import { signal, type Signal } from '@preact/signals';
import { api } from '../net/api';
import type { Chart, Lang, RuleCase } from '../net/types';

const kept = new Map<string, Signal<unknown>>();
function once<T>(key: string, load: () => Promise<T>): Signal<T | null> {
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

export const rulesOf = (title: string, lang: Lang): Signal<RuleCase[] | null> =>
  once(`rules ${title} ${lang}`, () => api.rules(title, lang));
export const chartsOf = (title: string, lang: Lang): Signal<Chart[] | null> =>
  once(`charts ${title} ${lang}`, () => api.charts(title, lang));
