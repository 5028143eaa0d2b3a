/** What this browser remembers, or this tab only; in a private window nothing. */
const store = (tab: boolean): Storage => (tab ? sessionStorage : localStorage);

export function recall<T>(key: string, otherwise: T, tab = false): T {
  try {
    const text = store(tab).getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}
export function retain(key: string, value: unknown, tab = false): void {
  try {
    store(tab).setItem(key, JSON.stringify(value));
  } catch {
    /* private window */
  }
}
