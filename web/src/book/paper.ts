/** What the book is printed on: its style sheet, the script that makes examples play, and a shadow that keeps both apart from the table. */
import '../../../src/front85/book/static/book.js';
import book from '../../../src/front85/book/static/book.css?inline';
import tokens from '../styles/tokens.css?inline';

type Row = readonly [id: string, title: string, text: string, ...rest: unknown[]];
declare global {
  var front85Book: {
    path: (section: Element) => void;
    player: (play: Element) => void;
    searcher: <R extends Row>(rows: readonly R[], language: string) => (typed: string, every?: boolean) => R[];
  };
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens + book);

/** The shadow of an element with these styles; made once. */
export function paper(host: HTMLElement, look: string): HTMLElement {
  host.dataset.theme = document.documentElement.dataset.theme ?? '';
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const page = document.createElement('div');
  page.className = `js sheet-of-book`;
  const inner = document.createElement('div');
  inner.className = look;
  page.append(inner);
  root.replaceChildren(page);
  return inner;
}

/** Where a link within the book leads; null for any other. */
export function target(link: Element): { page: string; anchor: string } | null {
  const [, way, , page = '', anchor = ''] = (link.getAttribute('href') ?? '').split('/').map(decodeURIComponent);
  return way === 'book' ? { page: page || 'cover', anchor } : null;
}
