/** Cards of cases and words: what one points at says what it is, and so do the cases and words in the card. */
import { lang, t } from '../i18n';
import type { TableModel } from '../table/model';
import { api } from '../net/api';
import type { BookCard } from '../wire.gen';
import { paper, target } from './paper';
import { noted, usesOf } from './yours';
import './reader.css';

const DEEPEST = 3,
  REST = 250,
  LEAVE = 350;

interface Open {
  chip: Element;
  host: HTMLElement;
  /** Closes it, unless the pointer comes back. */ leaving: number;
}
const open: Open[] = [];
let resting = 0,
  wanted: Element | null = null;

const named = (chip: Element): string =>
  chip.matches('.term') ? (target(chip)?.anchor ?? '') : (chip.textContent ?? '').trim();
const within = (node: Node): number => open.findIndex((x) => x.host.shadowRoot === node.getRootNode());

/** Close the cards from this depth on. */
function close(depth: number): void {
  for (const x of open.splice(depth)) {
    window.clearTimeout(x.leaving);
    x.host.remove();
  }
  if (!open.length) window.removeEventListener('keydown', escape, true);
}
function escape(e: KeyboardEvent): void {
  if (e.key !== 'Escape' || !open.length) return;
  // One that was only pointed at takes no key from what lies under it; in the book cards lie within cards.
  const held = open.some((x) => x.chip.matches(':focus-within') || x.host.matches(':focus-within'));
  if (!held && open[0]?.chip.getRootNode() === document) return close(0);
  e.stopImmediatePropagation();
  close(open.length - 1);
}
document.addEventListener('pointerdown', (e) => {
  if (!open.some((x) => x.host === e.target)) close(0);
});

/** Somebody points at a case or a word, or has the focus on it. */
export function point(chip: Element, title: string, table: TableModel): void {
  const depth = within(chip) + 1,
    known = open.find((x) => x.chip === chip);
  if (known) {
    stay(open.indexOf(known));
    return;
  }
  if (chip === wanted || depth >= DEEPEST) return;
  wanted = chip;
  window.clearTimeout(resting);
  const away = (): void => {
    window.clearTimeout(resting);
    wanted = null;
    leave(depth);
  };
  chip.addEventListener('pointerleave', away, { once: true });
  chip.addEventListener('blur', away, { once: true });
  resting = window.setTimeout(() => {
    wanted = null;
    void show(chip, depth, title, table);
  }, REST);
}

function stay(depth: number): void {
  for (const x of open.slice(0, depth + 1)) window.clearTimeout(x.leaving);
}
function leave(depth: number): void {
  const x = open[depth];
  if (x) x.leaving = window.setTimeout(() => close(open.indexOf(x)), LEAVE);
}

async function show(chip: Element, depth: number, title: string, table: TableModel): Promise<void> {
  let card: BookCard;
  try {
    card = await api.bookCard(title, named(chip), lang.value);
  } catch {
    return; // no case of this book
  }
  if (!chip.isConnected) return;
  close(depth);
  const host = document.createElement('div');
  host.className = 'book-card';
  host.dataset.testid = 'book-card';
  host.setAttribute('role', 'tooltip');
  const inner = paper(host, 'card-of-book');
  inner.innerHTML = `<h2><span class="no"></span><span></span></h2>${card.html}<div class="shots"></div><p class="foot"><button type="button" class="btn quiet"></button></p>`;
  const [number, head] = inner.querySelectorAll('h2 > span'),
    button = inner.querySelector('button');
  if (number) number.textContent = card.id;
  const asked = named(chip),
    note = card.id ? noted(usesOf(table, (id) => id === card.id || id === asked).slice(0, 2), () => close(0)) : null;
  if (note) inner.querySelector('.shots')?.before(note);
  if (head) head.textContent = card.title;
  if (button) {
    button.textContent = t('book.open');
    button.onclick = () => {
      close(0);
      table.session.openRule(card.id || card.anchor);
    };
  }
  inner.addEventListener('click', (e) => {
    const link = (e.target as Element).closest('a'),
      where = link && target(link);
    if (!where) return;
    e.preventDefault();
    close(0);
    table.session.openRule(where.anchor || where.page);
  });
  for (const kind of ['pointerover', 'focusin'] as const)
    inner.addEventListener(kind, (e) => {
      stay(depth);
      const next = (e.target as Element).closest('.case, .term');
      if (next) point(next, title, table);
    });
  host.addEventListener('pointerleave', () => {
    for (let i = depth; i >= 0; i--) leave(i);
  });
  document.body.append(host);
  place(host, chip);
  if (!open.length) window.addEventListener('keydown', escape, true);
  open.push({ chip, host, leaving: 0 });
  if (card.example) void shots(inner.querySelector('.shots'), title, card.id, () => place(host, chip));
}

/** Beside what it speaks of, not upon it. */
function place(host: HTMLElement, chip: Element): void {
  const at = chip.getBoundingClientRect(),
    { offsetWidth: w, offsetHeight: h } = host,
    below = at.bottom + 6 + h < window.innerHeight;
  host.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - w - 8))}px`;
  host.style.top = `${below ? at.bottom + 6 : Math.max(8, at.top - h - 6)}px`;
}

/** The first and the last frame of the example. */
async function shots(where: Element | null, title: string, id: string, moved: () => void): Promise<void> {
  if (!where) return;
  try {
    const example = await api.bookExample(title, id, lang.value),
      body = new DOMParser().parseFromString(example.html, 'text/html').body,
      boards = body.querySelectorAll('.board'),
      defs = body.querySelector('.defs');
    for (const x of [defs, boards[0], boards[boards.length - 1]]) if (x) where.append(document.importNode(x, true));
    moved();
  } catch {
    /* then without */
  }
}
