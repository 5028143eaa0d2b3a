/** HTTP calls. Every refusal arrives as a `Refused` with the server's sentence. */
import { lang, num, t } from '../i18n';
import type { BookCard, BookContents, BookExample, BookPage } from '../wire.gen';
import type {
  Chart,
  CreatedGame,
  DiceReport,
  GameRow,
  Ground,
  Intents,
  Lang,
  MapJson,
  NewGame,
  ReplayState,
  Report,
  PastOverlayHex,
  LookBack,
  PlanAnswer,
  PlanWish,
  StakesAnswer,
  StandingOrder,
  StandingOrders,
  Story,
  TitleInfo,
  TurnTrails,
  VignetteBench,
  VignetteDraft,
  VignetteForms,
  WireError,
} from './types';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: WireError,
  ) {
    super(error.text);
  }
}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, init).catch((e: unknown) => {
    // What a browser says of it is in its own words and its own language.
    throw e instanceof TypeError ? new Error(t('start.offline')) : e;
  });
  if (!answer.ok) {
    let error: WireError = { cases: [], text: `${answer.status}`, id: 'http' };
    try {
      const body = (await answer.json()) as { error?: WireError };
      if (body.error) error = body.error;
    } catch {
      /* the status alone must do */
    }
    throw new Refused(answer.status, error);
  }
  return answer;
}

export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetched(path, init);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** The token of a seat goes in a header: addresses are written down in too many places. */
export const as = (token: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string> | undefined), authorization: `Bearer ${token}` },
});

export const send = (method: string, body?: unknown): RequestInit => ({
  method,
  ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});
export const q = (values: Record<string, string | number | null | undefined>): string => {
  const known = Object.entries(values).filter(([, v]) => v !== null && v !== undefined) as [string, string | number][];
  return known.length ? `?${new URLSearchParams(known.map(([k, v]) => [k, String(v)])).toString()}` : '';
};

/** What is in a file; one with more kilobytes than the server takes is not read. */
export const textOf = (file: File, most = 8192): Promise<string> =>
  file.size > most * 1024 ? Promise.reject(new Error(t('common.tooLarge', { n: num(most) }))) : file.text();

/** Hand a file to the reader. */
export function handOver(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
async function saved(answer: Response, otherwise: string): Promise<void> {
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
  handOver(await answer.blob(), named?.[1] ?? otherwise);
}
const PAGE = 200;

export const api = {
  titles: (lang: Lang) => call<TitleInfo[]>(`/api/titles${q({ lang })}`),
  pictureUrl: (title: string) => `/api/titles/${title}/card`,
  /** The map as a scenario has it; without one, with the owner's copy as it stands now. */
  map: (title: string, scenario?: string) => call<MapJson>(`/api/titles/${title}/map${q({ scenario })}`),
  book: (title: string, lang: Lang) => call<BookContents>(`/api/titles/${title}/book${q({ lang })}`),
  bookPage: (title: string, page: string, lang: Lang) =>
    call<BookPage>(`/api/titles/${title}/book/${encodeURIComponent(page)}${q({ lang })}`),
  bookCard: (title: string, anchor: string, lang: Lang) =>
    call<BookCard>(`/api/titles/${title}/cards/${encodeURIComponent(anchor)}${q({ lang })}`),
  bookExample: (title: string, id: string, lang: Lang) =>
    call<BookExample>(`/api/titles/${title}/examples/${encodeURIComponent(id)}${q({ lang })}`),
  charts: (title: string, lang: Lang, scenario?: string) =>
    call<Chart[]>(`/api/titles/${title}/charts${q({ lang, scenario })}`),
  /** A page of the list of games, and whether there are more. */
  games: async (skip = 0): Promise<[GameRow[], boolean]> => {
    const page = await call<GameRow[]>(`/api/games${q({ skip, most: PAGE })}`);
    return [page, page.length === PAGE];
  },
  create: (game: NewGame) => call<CreatedGame>('/api/games', send('POST', game)),
  rename: (id: string, name: string) => call<unknown>(`/api/games/${id}`, send('PATCH', { name })),
  remove: (id: string) => call<unknown>(`/api/games/${id}`, send('DELETE')),
  restore: (id: string) => call<unknown>(`/api/games/${id}/restore`, send('POST')),
  /** Show the owner's key; the browser keeps it in a cookie. */
  own: (key: string) => call<unknown>('/api/owner', send('POST', { key })),
  /** Take up an invitation; the answer is the token of the seat. */
  claim: (id: string, seat: string, code: string) =>
    call<{ token: string }>(
      `/api/games/${id}/seats/${encodeURIComponent(seat)}/claim${q({ lang: lang.value })}`,
      as(code, send('POST')),
    ),
  /** What opens one's own seat, for a member at another device. */
  key: (id: string) => call<{ token: string }>(`/api/club/tables/${id}/key`, send('POST')),
  game: (id: string, token: string) => call<GameRow>(`/api/games/${id}`, as(token)),
  /** Save the game as a file. */
  async export(id: string, token: string): Promise<void> {
    await saved(await fetched(`/api/games/${id}/export`, as(token)), `front85-${id}.json`);
  },
  /** Save a question about a moment of the game as a file. */
  async question(
    id: string,
    token: string,
    asked: { choice: string; words: string },
    ply: number | null,
    lang: Lang,
  ): Promise<void> {
    const body = { ...asked, ...(ply === null ? {} : { ply }) };
    const answer = await fetched(`/api/games/${id}/question${q({ lang })}`, as(token, send('POST', body)));
    await saved(answer, `front85-${id}.toml`);
  },
  ground: (title: string, lang: Lang) => call<Ground>(`/api/titles/${title}/ground${q({ lang })}`),
  vignetteForms: (title: string, lang: Lang) => call<VignetteForms>(`/api/vignettes/${title}${q({ lang })}`),
  vignetteMap: (title: string, ground: { map: unknown; situation: unknown }) =>
    call<MapJson>(`/api/vignettes/${title}/map`, send('POST', ground)),
  vignettePlay: (title: string, wish: unknown, lang: Lang) =>
    call<VignetteBench>(`/api/vignettes/${title}/play${q({ lang })}`, send('POST', wish)),
  vignetteOpen: (text: string) => call<VignetteDraft>('/api/vignettes/open', send('POST', { text })),
  /** `its`: the game keeps the figures it was played with, where they are others than those in use here. */
  /** What is no save is refused in words that call it `file`. */
  import: (body: string, file: string, its = false) =>
    call<CreatedGame>(`/api/games/import${q({ file, lang: lang.value, data: its ? 'its' : null })}`, {
      ...send('POST', ''),
      body,
    }),
  replay: (id: string, token: string, ply: number, lang: Lang) =>
    call<ReplayState>(`/api/games/${id}/replay${q({ ply, lang })}`, as(token)),
  story: (id: string, token: string, after: number, lang: Lang, ply?: number) =>
    call<Story>(`/api/games/${id}/story${q({ after, ply, lang })}`, as(token)),
  trails: (id: string, token: string, ply: number) =>
    call<TurnTrails[]>(`/api/games/${id}/trails${q({ ply })}`, as(token)),
  plan: (id: string, token: string, wish: PlanWish, lang: Lang) =>
    call<PlanAnswer>(`/api/games/${id}/plan${q({ lang })}`, as(token, send('POST', wish))),
  stakes: (id: string, token: string, choice: string, lang: Lang) =>
    call<StakesAnswer>(`/api/games/${id}/stakes${q({ lang })}`, as(token, send('POST', { choice }))),
  standing: (id: string, token: string, side: string | null, lang?: Lang, since?: number) =>
    call<StandingOrders>(`/api/games/${id}/standing${q({ side: side ?? undefined, lang, since })}`, as(token)),
  intents: (id: string, token: string, side: string | null) =>
    call<Intents>(`/api/games/${id}/intents${q({ side: side ?? undefined, lang: lang.peek() })}`, as(token)),
  giveStanding: (id: string, token: string, side: string | null, orders: StandingOrder[]) =>
    call<StandingOrders>(
      `/api/games/${id}/standing${q({ side: side ?? undefined })}`,
      as(token, send('PUT', { orders })),
    ),
  branch: (id: string, token: string, ply: number, seats: Record<string, string>) =>
    call<CreatedGame>(`/api/games/${id}/branch`, as(token, send('POST', { ply, seats }))),
  overlay: (id: string, token: string, ply: number, kind: string) =>
    call<PastOverlayHex[]>(`/api/games/${id}/overlay${q({ ply, kind })}`, as(token)),
  dice: (id: string, token: string) => call<DiceReport>(`/api/games/${id}/dice`, as(token)),
  /** Asked again until it is worked out: a long game takes longer than a request may. */
  review: async (id: string, token: string, lang: Lang, soFar?: boolean): Promise<LookBack> => {
    for (;;) {
      const path = `/api/games/${id}/review${q({ lang, so_far: soFar ? 'true' : undefined })}`,
        found = await call<LookBack>(path, as(token));
      if (!found.pending) return found;
    }
  },
  report: (id: string, token: string, lang: Lang) => call<Report>(`/api/games/${id}/report${q({ lang })}`, as(token)),
};
