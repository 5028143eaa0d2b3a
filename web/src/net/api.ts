/** HTTP calls. Every refusal arrives as a `Refused` with the server's sentence. */
import type {
  Chart,
  CreatedGame,
  GameRow,
  Lang,
  MapJson,
  NewGame,
  ReplayState,
  Report,
  RuleCase,
  PastOverlayHex,
  TitleInfo,
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

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init);
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
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const send = (method: string, body?: unknown): RequestInit => ({
  method,
  ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});
const q = (values: Record<string, string | number | null | undefined>): string => {
  const known = Object.entries(values).filter(([, v]) => v !== null && v !== undefined) as [string, string | number][];
  return known.length ? `?${new URLSearchParams(known.map(([k, v]) => [k, String(v)])).toString()}` : '';
};

export const api = {
  titles: (lang: Lang) => call<TitleInfo[]>(`/api/titles${q({ lang })}`),
  map: (title: string) => call<MapJson>(`/api/titles/${title}/map`),
  rules: (title: string, lang: Lang) => call<RuleCase[]>(`/api/titles/${title}/rules${q({ lang })}`),
  charts: (title: string, lang: Lang) => call<Chart[]>(`/api/titles/${title}/charts${q({ lang })}`),
  games: () => call<GameRow[]>('/api/games'),
  create: (game: NewGame) => call<CreatedGame>('/api/games', send('POST', game)),
  rename: (id: string, name: string) => call<unknown>(`/api/games/${id}`, send('PATCH', { name })),
  remove: (id: string) => call<unknown>(`/api/games/${id}`, send('DELETE')),
  restore: (id: string) => call<unknown>(`/api/games/${id}/restore`, send('POST')),
  exportUrl: (id: string, token: string) => `/api/games/${id}/export${q({ token })}`,
  import: (save: unknown) => call<CreatedGame>('/api/games/import', send('POST', save)),
  replay: (id: string, token: string, ply: number, lang: Lang) =>
    call<ReplayState>(`/api/games/${id}/replay${q({ token, ply, lang })}`),
  branch: (id: string, token: string, ply: number, seats: Record<string, string>) =>
    call<CreatedGame>(`/api/games/${id}/branch${q({ token })}`, send('POST', { ply, seats })),
  overlay: (id: string, token: string, ply: number, kind: string) =>
    call<PastOverlayHex[]>(`/api/games/${id}/overlay${q({ token, ply, kind })}`),
  report: (id: string, token: string, lang: Lang) => call<Report>(`/api/games/${id}/report${q({ token, lang })}`),
};
