/** The book of a game: contents, search, a page with its examples. In the drawer of a table, or a page of its own. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { once } from '../app/library';
import type { TableModel } from '../app/table';
import { lang, t } from '../i18n';
import { api } from '../net/api';
import type { BookContents, BookPage } from '../wire.gen';
import { paper, target } from './paper';
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
  return (
    <Reader
      title={title}
      book={book}
      place={place.value}
      go={(to) => {
        place.value = to;
      }}
      back={() => session.closeRule()}
    />
  );
}

/** As a page of its own. */
export function BookPageScreen({ title, page, anchor }: { title: string; page: string; anchor: string }) {
  const book = bookOf(title).value;
  useEffect(() => {
    if (book) document.title = book.title;
  }, [book]);
  if (!book) return <p class="empty">{t('common.loading')}</p>;
  return (
    <main class="book-page">
      <Reader
        title={title}
        book={book}
        place={{ page: page || 'cover', anchor }}
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
  back?: () => void;
}

function Reader({ title, book, place, go, back }: Reading) {
  const typed = useSignal(''),
    page = pageOf(title, place.page).value,
    found = useMemo(
      () =>
        globalThis.front85Book.searcher(
          book.entries.map((e) => [e.id, e.title, e.text, e] as const),
          lang.value,
        ),
      [book],
    ),
    rows = typed.value.trim() ? found(typed.value) : null,
    chapters = [...book.parts.flatMap((p) => p.chapters), ...book.others],
    to = (name: string): void => go({ page: name, anchor: '' });
  return (
    <div class="reader" data-testid="book">
      <div class="reader-bar">
        {back && (
          <button
            type="button"
            class="btn quiet"
            data-testid="book-back"
            title={t('book.toTable')}
            aria-label={t('book.toTable')}
            onClick={back}
          >
            ‹ {t('book.back')}
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
          {chapters.flatMap((c) =>
            c.pages.map((name, i) => (
              <option key={name} value={name}>
                {`${c.id} ${c.title}${i ? ` (${i + 1})` : ''}`.trim()}
              </option>
            )),
          )}
        </select>
        {back && (
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
        <Page title={title} page={page} place={place} go={go} />
      )}
    </div>
  );
}

function Page({
  title,
  page,
  place,
  go,
}: {
  title: string;
  page: BookPage | null;
  place: Place;
  go: (to: Place) => void;
}) {
  const host = useRef<HTMLDivElement>(null),
    lasting = useRef(go);
  lasting.current = go;
  useEffect(() => {
    if (!host.current || !page) return;
    const inner = paper(host.current, 'at-table');
    inner.innerHTML = page.html;
    inner.onclick = (e) => {
      const at = e.target as Element,
        wish = at.closest<HTMLElement>('.show'),
        link = at.closest('a'),
        where = link && target(link);
      if (wish) void play(title, wish);
      else if (where && !e.ctrlKey && !e.metaKey) {
        e.preventDefault();
        lasting.current(where);
      }
    };
  }, [page]);
  useEffect(() => {
    const inner = host.current?.shadowRoot?.querySelector('.at-table'),
      wanted = place.anchor ? inner?.querySelector(`[id="${CSS.escape(place.anchor)}"]`) : null;
    inner?.querySelectorAll('.wanted').forEach((x) => x.classList.remove('wanted'));
    wanted?.classList.add('wanted');
    (wanted ?? host.current)?.scrollIntoView({ block: 'start' });
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
