/** The vignette editor, fetched when it is opened: nobody needs it to play. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { VignettePage } from './Vignette';

type Props = Parameters<typeof VignettePage>[0];

export function VignetteLater(props: Props) {
  const [Body, setBody] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    void import('./Vignette').then((part) => setBody(() => part.VignettePage));
  }, []);
  return Body ? <Body {...props} /> : <div class="start" aria-busy="true" />;
}
