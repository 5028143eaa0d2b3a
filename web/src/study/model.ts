/** A study that is open: what the server knows of it, what is drawn, and the calls it makes. */
import { computed, signal } from '@preact/signals';
import type { Sketching } from '../table/model';
import { lang } from '../i18n';
import { api, as, call, handOver, q, send } from '../net/api';
import type { LookBack } from '../net/types';
import type { Overlay } from '../stage';
import { get, put } from './origin';
import type {
  BestLines,
  ChapterWish,
  LineMade,
  NoteWish,
  Study,
  StudyChange,
  StudyLine,
  StudyMade,
  StudyMark,
  StudyRow,
} from '../wire.gen';

const WORD = 'front85.study.word.';
/** Hexes of an arrow. */
const MOST = 40;

export const keepWord = (study: string, word: string): void => put(WORD + study, word);

const at = (id = '', rest = '', values: Record<string, string | number> = {}): string =>
  `/api/studies${id && `/${id}`}${rest}${q({ lang: lang.value, ...values })}`;
const worded = (id: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string> | undefined), 'study-word': get(WORD + id) },
});

export const studies = {
  list: () => call<StudyRow[]>(at()),
  read: (id: string) => call<Study>(at(id), worded(id)),
  make: (name: string, game: string, token: string, ply: number) =>
    call<StudyMade>(at(), as(token, send('POST', { name, game, ply }))),
  ofVignette: (name: string, vignette: string) => call<StudyMade>(at(), send('POST', { name, vignette })),
  turning: (id: string) => call<unknown>(at(id, '/turning'), worded(id, send('POST'))),
  bring: (text: string) =>
    call<StudyMade>(at('', '/import'), {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    }),
  change: (id: string, wish: StudyChange) => call<unknown>(at(id), send('PATCH', wish)),
  remove: (id: string) => call<unknown>(at(id), send('DELETE')),
  line: (id: string, game: string, token: string, ply: number, name: string) => {
    const init = as(token, send('POST', { game, ply, name }));
    return call<LineMade>(at(id, '/lines'), worded(id, init));
  },
  chapter: (id: string, wish: ChapterWish) => call<unknown>(at(id, '/chapters'), worded(id, send('POST', wish))),
  dropChapter: (id: string, chapter: number) => call<unknown>(at(id, `/chapters/${chapter}`), send('DELETE')),
  note: (id: string, wish: NoteWish) => call<unknown>(at(id, '/notes'), worded(id, send('POST', wish))),
  dropNote: (id: string, note: number) => call<unknown>(at(id, `/notes/${note}`), worded(id, send('DELETE'))),
  best: (id: string, line: number, ply: number) => call<BestLines>(at(id, `/lines/${line}/best`, { ply }), worded(id)),
  draft: (id: string, chapter: number) => call<StudyMade>(at(id, `/chapters/${chapter}/draft`), worded(id)),
};

export const to = (open: OpenStudy, line: number, ply: number): string => `#/study/${open.id}/${line}?ply=${ply}`;
/** What opens it for others; with `place`, at a moment of it. */
export const linkOf = (study: Study | null, place = ''): string => {
  const word = study?.access === 'link' ? `word=${study.word ?? ''}` : '',
    [path = '', query] = place.split('?'),
    asked = [query, word].filter(Boolean).join('&');
  return `${location.origin}${location.pathname}${path || `#/study/${study?.id ?? ''}`}${asked && `?${asked}`}`;
};

async function answered(path: string, id: string): Promise<Response> {
  const answer = await fetch(path, worded(id));
  if (!answer.ok) throw new Error(((await answer.json()) as { error: { text: string } }).error.text);
  return answer;
}
export async function takeOut(id: string, what: 'export' | 'page'): Promise<void> {
  const answer = await answered(at(id, `/${what}`), id);
  handOver(await answer.blob(), `front85-study-${id}.${what === 'page' ? 'html' : 'json'}`);
}
export const cutOut = (id: string, line: number, ply: number): Promise<string> =>
  answered(at(id, `/lines/${line}/vignette`, { ply }), id).then((x) => x.text());

export class OpenStudy implements Sketching {
  readonly study = signal<Study | null>(null);
  readonly error = signal<string | null>(null);
  readonly chapter = signal(0);
  readonly line = signal(0);
  /** Looked for by the server, and written into the first chapter. */
  readonly making = signal(false);
  /** What is being drawn. */
  readonly tool = signal<StudyMark['kind'] | null>(null);
  readonly drawn = signal<StudyMark[]>([]);
  /** The moment the map shows. */
  readonly ply = signal(0);

  constructor(readonly id: string) {}

  readonly current = computed<StudyLine | undefined>(() =>
    this.study.value?.tree.find((x) => x.line === this.line.value),
  );
  readonly notes = computed(() => this.study.value?.comments.filter((x) => x.chapter === this.chapter.value) ?? []);
  readonly here = computed(() =>
    this.notes.value.filter((x) => x.line === this.line.value && x.ply === this.ply.value),
  );

  failed = (e: unknown): void => {
    this.error.value = e instanceof Error ? e.message : String(e);
  };
  async refresh(): Promise<void> {
    await studies.read(this.id).then((found) => {
      this.study.value = found;
      if (!found.chapters.some((x) => x.chapter === this.chapter.peek()))
        this.chapter.value = found.chapters[0]?.chapter ?? 0;
    }, this.failed);
  }
  private readonly reviews = new Map<string, Promise<LookBack>>();
  /** How the line went, asked for once in each language. */
  review({ game, token }: StudyLine): Promise<LookBack> {
    const key = `${game} ${lang.peek()}`,
      found = this.reviews.get(key) ?? api.review(game, token, lang.peek());
    this.reviews.set(key, found);
    found.catch(() => this.reviews.delete(key));
    return found;
  }
  act(deed: Promise<unknown>): Promise<void> {
    this.error.value = null;
    return deed.then(() => this.refresh(), this.failed);
  }

  take(tool: StudyMark['kind'] | null): void {
    this.tool.value = this.tool.peek() === tool ? null : tool;
    if (this.tool.peek() === 'arrow') this.drawn.value = [...this.drawn.peek(), { kind: 'arrow', hexes: [] }];
  }
  takes(hex: string | null): boolean {
    const tool = this.tool.peek();
    if (tool === null || hex === null) return false;
    const drawn = this.drawn.peek(),
      last = drawn.at(-1);
    if (tool === 'circle' || !last) this.drawn.value = [...drawn, { kind: 'circle', hexes: [hex] }];
    else if (last.hexes.at(-1) !== hex)
      this.drawn.value = [...drawn.slice(0, -1), { ...last, hexes: [...last.hexes, hex].slice(0, MOST) }];
    return true;
  }
  /** What is ready to be saved. */
  marks(): StudyMark[] {
    return this.drawn.peek().filter((x) => x.hexes.length >= (x.kind === 'arrow' ? 2 : 1));
  }
  over(shown: Overlay | null): Overlay | null {
    const marks = [...this.here.value.flatMap((x) => x.marks), ...this.drawn.value].filter((x) => x.hexes.length);
    if (!marks.length) return shown;
    const found: Overlay = {
      ...shown,
      outlines: [...(shown?.outlines ?? [])],
      lines: [...(shown?.lines ?? [])],
      arrows: [...(shown?.arrows ?? [])],
    };
    for (const { kind, hexes } of marks) {
      const last = hexes.at(-1) ?? '',
        from = hexes.at(-2);
      if (kind === 'circle' || !from) found.outlines?.push({ hexes: [last], color: '#B4471F', width: 4.5 });
      else {
        if (hexes.length > 2) found.lines?.push({ hexes: hexes.slice(0, -1), color: '#B4471F', width: 5, dash: [] });
        found.arrows?.push({ from, to: last, side: 'Pact', kind: 'move' });
      }
    }
    return found;
  }
}
