/** A part of the screen that is fetched when it is first shown. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** `bare`: until it is there nothing lies in its place; a page shows an empty one. */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  bare = false,
): ComponentType<Props> {
  return function Later(props: Props) {
    const [Body, setBody] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      void fetch().then((body) => setBody(() => body));
    }, []);
    return Body ? <Body {...props} /> : bare ? null : <div class="start" aria-busy="true" />;
  };
}
