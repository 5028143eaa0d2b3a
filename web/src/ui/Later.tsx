/** Pages nobody needs to play, fetched when they are opened: the book, the vignette editor, the report after the battle. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Body, setBody] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      void fetch().then((body) => setBody(() => body));
    }, []);
    return Body ? <Body {...props} /> : <div class="start" aria-busy="true" />;
  };
}

export const RulesLater = later(() => import('../book').then((part) => part.Rules));
export const BookLater = later(() => import('../book').then((part) => part.BookPageScreen));
export const VignetteLater = later(() => import('./Vignette').then((part) => part.VignettePage));
export const ReportLater = later(() => import('./Report').then((part) => part.ReportPage));
export const LookBackLater = later(() => import('./LookBack').then((part) => part.LookBackLoader));
