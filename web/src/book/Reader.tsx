/** The book of a game: contents, search, a page with its examples. In the drawer of a table, or a page of its own. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { beginAlone } from '../lobby/alone';
import { terrainName } from '../map/ground';
import { once } from '../drawer/library';
import type { Pointed } from '../table/seat';
import type { TableModel } from '../table/model';
import { lang, maybe, t } from '../i18n';
import { api } from '../net/api';
import type { BookContents, BookPage } from '../wire.gen';
import { paper, target } from './paper';
import { noted, usesOf } from './yours';
import './reader.css';

interface Place {
  page: string;
  anchor: string;
}
const bookOf = (title: string) => once(`book ${title} ${lang.value}`, () => api.book(title, lang.value));
const pageOf = (title: string, page: string) =>
  once(`book ${title} ${page} ${lang.value}`, () => api.bookPage(title, page, lang.value));
export const bookHash = (title: string, { page, anchor }: Place): string =>
  `#/book/${[title, page, anchor].filter(Boolean).map(encodeURIComponent).join('/')}`;

/** Where a case stands; a section is its first case, and what the book does not know is its cover. */
function placeOf(book: BookContents, id: string): Place {
  const found =
    book.entries.find((e) => e.id === id) ?? (id ? book.entries.find((e) => e.id.startsWith(id)) : undefined);
  return found ?? { page: 'cover', anchor: '' };
}

/** What somebody may want to read about a thing on the map: its name, its kind, the ground it stands on. */
function wordsFor({ session }: TableModel, title: string, at: Pointed): string[] {
  const unit = session.unit.peek().get(at.unitId ?? '') ?? session.stacks.peek().get(at.hex)?.[0],
    ground = session.hexes.peek().get(at.hex)?.terrain;
  return [
    ...(unit ? [unit.name, maybe(`type.${unit.type}`, unit.type)] : []),
    ...(ground ? [terrainName(title, ground)] : []),
  ];
}

/** In the drawer: begins at the case that was asked for, or at that of the open question. */
export function Rules({ table }: { table: TableModel }) {
  const { session } = table,
    title = session.state.value?.game.title ?? '',
    book = bookOf(title).value,
    wanted = session.rule.value,
    place = useSignal<Place | null>(null),
    first = wanted ?? session.state.peek()?.ask?.case ?? '';
  useEffect(() => {
    if (book) place.value = placeOf(book, first);
  }, [book, wanted]);
  if (!book || !place.value) return <p class="empty">{t('common.loading')}</p>;
  const view = table.view.value,
    about = session.about.value;
  return (
    <Reader
      title={title}
      book={book}
      place={place.value}
      go={(to) => {
        place.value = to;
      }}
      table={table}
      turn={view ? session.furniture.value.turn(view) : 0}
      wishes={about ? wordsFor(table, title, about) : []}
    />
  );
}

/** Every book there is. */
function Shelf() {
  const titles = once(`titles ${lang.value}`, () => api.titles(lang.value)).value;
  return (
    <main class="book-page">
      <div class="reader">
        <h1>{t('drawer.rules')}</h1>
        <ul class="reader-found">
          {titles?.map((x) => (
            <li key={x.name}>
              <a href={bookHash(x.name, { page: '', anchor: '' })}>
                <b>{x.title}</b>
                <span>{x.blurb}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

/** As a page of its own; the page may be a case, and without a title it is the shelf. */
export function BookPageScreen(at: { title: string; page: string; anchor: string }) {
  return at.title ? <OneBook {...at} /> : <Shelf />;
}

function OneBook({ title, page, anchor }: { title: string; page: string; anchor: string }) {
  const book = bookOf(title).value,
    known = book && [...book.parts.flatMap((p) => p.chapters), ...book.others].some((c) => c.pages.includes(page));
  useEffect(() => {
    if (book) document.title = book.title;
  }, [book]);
  if (!book) return <p class="empty">{t('common.loading')}</p>;
  return (
    <main class="book-page">
      <Reader
        title={title}
        book={book}
        place={known || ['', 'cover', 'x'].includes(page) ? { page: page || 'cover', anchor } : placeOf(book, page)}
        go={(to) => {
          location.hash = bookHash(title, to);
        }}
      />
    </main>
  );
}

interface Reading {
  title: string;
  book: BookContents;
  place: Place;
  go: (to: Place) => void;
  /** In the drawer: the table it was opened from, its turn, and what to search for. */
  table?: TableModel;
  turn?: number;
  wishes?: string[];
}

function Reader({ title, book, place, go, table, turn = 0, wishes = [] }: Reading) {
  const typed = useSignal(''),
    root = useRef<HTMLDivElement>(null),
    wish = wishes.join('|'),
    page = place.page === 'x' ? example(book, place.anchor) : pageOf(title, place.page).value,
    found = useMemo(
      () =>
        globalThis.front85Book.searcher(
          book.entries.map((e) => [e.id, e.title, e.text, e, e.example ? '1' : '', e.also] as const),
          lang.value,
        ),
      [book],
    ),
    rows = typed.value.trim() ? found(typed.value) : null,
    to = (name: string): void => go({ page: name, anchor: '' });
  useEffect(() => {
    typed.value = wishes.find((word) => found(word, true).length > 0) ?? wishes.at(-1) ?? '';
  }, [wish, table?.session.about.value]);
  useEffect(() => {
    if (typed.value) root.current?.scrollIntoView({ block: 'start' }); // the best are at the top
  }, [typed.value]);
  return (
    <div class="reader" data-testid="book" ref={root}>
      <div class="reader-bar">
        {table && (
          <button
            type="button"
            class="btn quiet"
            data-testid="book-back"
            title={t('book.toTable')}
            onClick={() => table.session.closeRule()}
          >
            ‹ {turn ? t('book.backTurn', { n: turn }) : t('book.back')}
          </button>
        )}
        <select
          aria-label={t('book.contents')}
          value={place.page}
          onChange={(e) => {
            to(e.currentTarget.value);
          }}
        >
          <option value="cover">{book.title}</option>
          {[...book.parts, { title: '', chapters: book.others }].map((part) => (
            <optgroup key={part.title} label={part.title}>
              {part.chapters.flatMap((c) =>
                c.pages.map((name, i) => (
                  <option key={name} value={name}>
                    {`${c.id} ${c.title}${i ? ` (${i + 1})` : ''}`.trim()}
                  </option>
                )),
              )}
            </optgroup>
          ))}
        </select>
        {table && (
          <a
            class="btn quiet"
            href={bookHash(title, place)}
            target="_blank"
            rel="noreferrer"
            title={t('book.page')}
            aria-label={t('book.page')}
          >
            ↗
          </a>
        )}
        <input
          class="search"
          type="search"
          value={typed.value}
          placeholder={t('rules.search')}
          aria-label={t('rules.search')}
          onInput={(e) => {
            typed.value = e.currentTarget.value;
          }}
        />
      </div>
      {rows ? (
        <ol class="reader-found" aria-live="polite">
          {rows.length === 0 && <p class="empty">{t('rules.none')}</p>}
          {rows.map(([id, head, text, entry]) => (
            <li key={`${entry.page} ${entry.anchor} ${head}`}>
              <button
                type="button"
                onClick={() => {
                  typed.value = '';
                  go(entry);
                }}
              >
                <b>
                  <span class="no">{id}</span> {head} {entry.example && '▸'}
                </b>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <Page title={title} book={book} page={page} place={place} go={go} table={table} />
      )}
    </div>
  );
}

const examples = new Map<string, BookPage>();
/** The page of one example: nothing but the wish to see it. */
function example(book: BookContents, name: string): BookPage {
  const button = document.createElement('button');
  button.className = 'show';
  button.dataset.case = name;
  const html = `<p>${button.outerHTML}</p>`,
    made = examples.get(name) ?? { title: book.title, html, before: '', after: '' };
  examples.set(name, made);
  return made;
}

function Page({ title, book, page, place, go, table }: Reading & { page: BookPage | null }) {
  const host = useRef<HTMLDivElement>(null),
    lasting = useRef(go);
  lasting.current = go;
  useEffect(() => {
    if (!host.current || !page) return;
    const inner = paper(host.current, 'at-table');
    inner.innerHTML = page.html;
    inner.querySelectorAll('.path').forEach(globalThis.front85Book.path);
    const only = place.page === 'x' ? inner.querySelector<HTMLElement>('.show') : null;
    if (only) void play(title, only);
    inner.onclick = (e) => {
      const at = e.target as Element,
        wish = at.closest<HTMLElement>('.show'),
        link = at.closest('a'),
        where = link && target(link);
      if (wish) void play(title, wish);
      else if (at.closest('.begin')) void begin(title, table);
      else if (where && !e.ctrlKey && !e.metaKey) {
        e.preventDefault();
        lasting.current(where);
      }
    };
  }, [page]);
  // What the cases of this page mean in the game on the table.
  useEffect(() => {
    const inner = host.current?.shadowRoot;
    if (!table || !inner || !page) return;
    inner.querySelectorAll('.yours').forEach((x) => x.remove());
    const known = new Map<string, string>(),
      anchor = (id: string): string => {
        if (!known.has(id)) known.set(id, placeOf(book, id).anchor);
        return known.get(id) ?? '';
      };
    for (const rule of inner.querySelectorAll('section.rule[id], .group tr[id]')) {
      const note = noted(usesOf(table, (id) => anchor(id) === rule.id));
      if (note) (rule.querySelector('.row > div, td') ?? rule).append(note);
    }
  }, [page, table?.session.log.value, table?.session.builder.refusal.value]);
  useEffect(() => {
    const inner = host.current?.shadowRoot?.querySelector('.at-table'),
      wanted = place.anchor ? inner?.querySelector<HTMLElement>(`[id="${CSS.escape(place.anchor)}"]`) : null;
    inner?.querySelectorAll('.wanted').forEach((x) => x.classList.remove('wanted'));
    wanted?.classList.add('wanted');
    (wanted ?? host.current)?.scrollIntoView({ block: 'start' });
    if (wanted && document.activeElement?.role !== 'tab') {
      wanted.tabIndex = -1;
      wanted.focus({ preventScroll: true });
    }
  }, [page, place]);
  if (!page) return <p class="empty">{t('common.loading')}</p>;
  const turn = (name: string, word: string) =>
    name ? (
      <button type="button" class="btn quiet" onClick={() => go({ page: name, anchor: '' })}>
        {word}
      </button>
    ) : (
      <span />
    );
  return (
    <>
      <div ref={host} class="book" />
      <nav class="reader-turns">
        {turn(page.before, `‹ ${t('book.before')}`)}
        {turn(page.after, `${t('book.after')} ›`)}
      </nav>
    </>
  );
}

/** The first turn: of the game on the table, else of the tutorial. */
async function begin(title: string, table?: TableModel): Promise<void> {
  if (table) {
    table.session.closeRule();
    return;
  }
  const info = (await api.titles(lang.value)).find((x) => x.name === title),
    scenario = info?.scenarios.find((s) => s.guided) ?? info?.scenarios[0];
  if (info && scenario) await beginAlone(info, scenario.name);
}

/** Fetch the example of a case and put it where it was asked for. */
async function play(title: string, wish: HTMLElement): Promise<void> {
  const holder = wish.parentElement;
  if (!holder || wish.hasAttribute('aria-busy')) return;
  wish.setAttribute('aria-busy', 'true');
  try {
    const example = await api.bookExample(title, wish.dataset.case ?? '', lang.value);
    holder.innerHTML = example.html;
    holder.className = '';
    const film = holder.querySelector<HTMLElement>('.play');
    if (film) {
      globalThis.front85Book.player(film);
      film.focus({ preventScroll: true });
      film.scrollIntoView({ block: 'nearest' });
    }
  } catch {
    holder.textContent = t('book.noExample');
  }
}
