/** Words that several lists of the lobby share. */
import { lang, t, tn } from '../../i18n';
import type { Control, Opponent, TitleInfo } from '../../net/types';
import { when } from '../../lobby/GamesList';

/** What a game is called: its scenario, and its title where they differ. */
export function called(titles: readonly TitleInfo[], title: string, scenario: string): string {
  const found = titles.find((x) => x.name === title),
    named = found?.scenarios.find((s) => s.name === scenario)?.title ?? scenario;
  return found && found.title !== named ? `${named}, ${found.title}` : named;
}

/** A span of time as a clock shows it. */
export function span(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60)),
    hours = Math.floor(minutes / 60),
    days = Math.floor(hours / 24);
  if (days >= 1) return `${days} d ${String(hours % 24).padStart(2, '0')} h`;
  return hours >= 1 ? `${hours} h` : `${minutes} min`;
}

export function clock(control: Control | null): string {
  if (!control || control.kind === 'none') return t('club.noClock');
  if (control.kind === 'days') return tn('club.days', Math.round(control.days ?? 3));
  return t('club.bank', { bank: span(control.bank ?? 0), increment: `${Math.round(control.increment ?? 0)} s` });
}

export function who(one: Opponent): string {
  if (one.kind === 'computer') return t('club.computer', { level: one.name });
  if (one.kind === 'free') return t('club.freeSeat');
  return one.name || t(one.kind === 'left' ? 'club.somebody' : 'club.guest');
}

/** Whether somebody is here, or since when not; '' for those who never come. */
export function presence(one: Opponent): string {
  if (one.kind !== 'member' && one.kind !== 'guest') return '';
  return one.here ? t('club.here') : one.seen ? t('club.seen', { when: when(one.seen) }) : t('club.neverHere');
}

/** A rating behind a name; nothing where there is none. */
export const rating = (of: number | null | undefined): string => (typeof of === 'number' ? ` (${of})` : '');

export const day = (at: string): string => when(at);
export const hour = (at: string): string =>
  new Date(at).toLocaleTimeString(lang.value === 'pl' ? 'pl-PL' : 'en-GB', { hour: '2-digit', minute: '2-digit' });
