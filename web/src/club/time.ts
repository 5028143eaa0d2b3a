/** Calls about time, notices and the ladder. */
import { lang } from '../i18n';
import { as, call, q, send } from '../net/api';
import type { ChannelShown, Clocks, Ladder, Notices, Picture, Site } from '../wire.gen';

const said = (): string => q({ lang: lang.value });

export const hours = {
  notices: () => call<Notices>(`/api/club/notices${said()}`),
  add: (kind: 'mail' | 'webhook' | 'feed', address?: string) =>
    call<ChannelShown>(`/api/club/notices${said()}`, send('POST', { kind, ...(address ? { address } : {}) })),
  digest: (id: string, digest: boolean) => call<unknown>(`/api/club/notices/${id}${said()}`, send('PATCH', { digest })),
  again: (id: string) => call<unknown>(`/api/club/notices/${id}/again${said()}`, send('POST')),
  remove: (id: string) => call<unknown>(`/api/club/notices/${id}${said()}`, send('DELETE')),
  vacation: (days: number) => call<unknown>(`/api/club/vacation${said()}`, send('POST', { days })),
  back: () => call<unknown>(`/api/club/vacation${said()}`, send('DELETE')),
  byLink: (word: string) => call<ChannelShown>(`/api/club/notices/by/${word}${said()}`),
  set: (word: string, what: 'on' | 'off' | 'daily') =>
    call<unknown>(`/api/club/notices/${word}/${what}${said()}`, send('POST')),
  clock: (id: string, token: string) => call<Clocks>(`/api/club/tables/${id}/clock${said()}`, as(token)),
  ladder: (title: string, bots: boolean) =>
    call<Ladder>(`/api/club/ladder/${title}${q({ lang: lang.value, bots: String(bots) })}`),
  site: () => call<Site>('/api/site'),
  qr: (text: string) => call<Picture>('/api/qr', send('POST', { text })),
};
