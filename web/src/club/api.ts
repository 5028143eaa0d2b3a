/** Calls of the club. */
import { lang } from '../i18n';
import { as, call, q, send } from '../net/api';
import type {
  ArbiterRow,
  Lobby,
  MemberRow,
  MyGame,
  OfferShown,
  OpenTable,
  PersonShown,
  ReportedRow,
  RecoveryCode,
  SeatKey,
  SeatLink,
  JudgeQuestion,
  TableTalk,
  TalkLine,
} from '../net/types';
import type {
  BotKey,
  BotRow,
  BotRules,
  Commands,
  Competition,
  CompetitionMade,
  Competitions,
  CompetitionWish,
  RulingWish,
  Sketch,
} from '../wire.gen';

const said = (): string => q({ lang: lang.value });
const at = (id: string, rest: string): string => `/api/club/tables/${id}/${rest}${said()}`;
const bot = (name: string, rest = ''): string => `/api/club/bots/${encodeURIComponent(name)}${rest}${said()}`;

const judged = ({ game, number }: ArbiterRow): string => `/api/club/arbiter/${game}/${number}${said()}`;
const cup = (id = '', rest = ''): string => `/api/club/competitions${id && `/${id}`}${rest}${said()}`;

export const club = {
  join: (name: string, password: string) =>
    call<PersonShown>(
      `/api/club/people${said()}`,
      send('POST', { name, password, language: lang.value, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    ),
  enter: (name: string, password: string) =>
    call<PersonShown>(`/api/club/session${said()}`, send('POST', { name, password })),
  recover: (name: string, code: string, password: string) =>
    call<PersonShown>(`/api/club/recover${said()}`, send('POST', { name, code, password })),
  leave: (everywhere = false) =>
    call<unknown>(`/api/club/session${q({ everywhere: String(everywhere) })}`, send('DELETE')),
  change: (name: string) => call<PersonShown>(`/api/club/me${said()}`, send('PATCH', { name })),
  password: (old: string | null, fresh: string) =>
    call<unknown>(`/api/club/me/password${said()}`, send('POST', { old, new: fresh })),
  remove: (password: string | null) => call<unknown>(`/api/club/me${said()}`, send('DELETE', { password })),
  members: (like: string) => call<MemberRow[]>(`/api/club/people${q({ like })}`),
  role: (name: string, role: string) =>
    call<MemberRow>(`/api/club/people/${encodeURIComponent(name)}/role${said()}`, send('PUT', { role })),
  recovery: (name: string) =>
    call<RecoveryCode>(`/api/club/people/${encodeURIComponent(name)}/recovery${said()}`, send('POST')),
  bots: () => call<BotRow[]>(`/api/club/bots${said()}`),
  openBot: (name: string) => call<BotKey>(`/api/club/bots${said()}`, send('POST', { name })),
  botRules: (name: string, rules: BotRules) => call<unknown>(bot(name), send('PUT', rules)),
  botToken: (name: string) => call<BotKey>(bot(name, '/token'), send('POST')),
  closeBot: (name: string) => call<unknown>(bot(name), send('DELETE')),
  cups: () => call<Competitions>(cup()),
  cup: (id: string) => call<Competition>(cup(id)),
  hold: (wish: CompetitionWish) => call<CompetitionMade>(cup(), send('POST', wish)),
  enterCup: (id: string, name?: string) => call<unknown>(cup(id, '/enter'), send('POST', name ? { name } : {})),
  leaveCup: (id: string, name?: string) => call<unknown>(cup(id, '/withdraw'), send('POST', name ? { name } : {})),
  startCup: (id: string) => call<unknown>(cup(id, '/start'), send('POST')),
  ruleCup: (id: string, ruling: RulingWish) => call<unknown>(cup(id, '/rule'), send('POST', ruling)),
  endCup: (id: string) => call<unknown>(cup(id), send('DELETE')),
  lobby: () => call<Lobby>('/api/club/lobby'),
  finished: (skip: number) => call<MyGame[]>(`/api/club/finished${q({ skip })}`),
  open: (wish: OpenTable) => call<SeatKey>(`/api/club/tables${said()}`, send('POST', wish)),
  sit: (id: string, seat: string) => call<SeatKey>(at(id, 'sit'), send('POST', { seat })),
  decline: (id: string) => call<unknown>(at(id, 'decline'), send('POST')),
  hide: (id: string) => call<unknown>(at(id, 'hidden'), send('PUT')),
  rematch: (id: string, token: string) => call<SeatKey>(at(id, 'rematch'), as(token, send('POST'))),
  here: (id: string, token: string, body: { visible: boolean; read: number; heard: number; name?: string }) =>
    call<TableTalk>(at(id, 'here'), as(token, send('POST', body))),
  say: (id: string, token: string, text: string, room: 'table' | 'side' | 'note', mark?: Sketch) =>
    call<unknown>(at(id, 'talk'), as(token, send('POST', { text, room, ...(mark ? { mark } : {}) }))),
  command: (id: string, token: string) => call<Commands>(at(id, 'command'), as(token)),
  deal: (id: string, token: string, posts: Record<string, string>, after: number | null, staff: boolean) =>
    call<unknown>(at(id, 'command'), as(token, send('PUT', { posts, after, staff }))),
  askCommander: (id: string, token: string) => call<SeatLink>(at(id, 'commanders'), as(token, send('POST'))),
  dismiss: (id: string, token: string, seat: string) =>
    call<unknown>(at(id, `commanders/${seat}`), as(token, send('DELETE'))),
  report: (id: string, token: string, { room, number }: TalkLine) =>
    call<unknown>(at(id, `talk/${room}/${number}/report`), as(token, send('POST'))),
  forget: (id: string, token: string, { room, number }: TalkLine) =>
    call<unknown>(at(id, `talk/${room}/${number}`), as(token, send('DELETE'))),
  offer: (id: string, token: string, body: { kind: string; text?: string; to_ply?: number }) =>
    call<unknown>(at(id, 'offers'), as(token, send('POST', body))),
  answer: (id: string, token: string, { kind, number }: OfferShown, answer: string) =>
    call<unknown>(at(id, `offers/${kind}/${number}`), as(token, send('POST', { answer }))),
  hand: (id: string, token: string, level: string | null) =>
    call<unknown>(at(id, 'hand'), as(token, send('POST', { level }))),
  link: (id: string, token: string, seat: string, days: number) =>
    call<SeatLink>(at(id, `links/${seat}`), as(token, send('POST', { days }))),
  unlink: (id: string, token: string, seat: string) =>
    call<unknown>(at(id, `links/${seat}`), as(token, send('DELETE'))),
  question: (row: ArbiterRow) => call<JudgeQuestion>(judged(row)),
  rule: (row: ArbiterRow, text: string) => call<unknown>(judged(row), send('POST', { text })),
  takeAway: ({ game, room, number }: ReportedRow, keep: boolean) =>
    call<unknown>(`/api/club/talk/${game}/${room}/${number}${q({ keep: String(keep) })}`, send('DELETE')),
};
