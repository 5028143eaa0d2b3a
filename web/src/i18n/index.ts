/** The client's own words. Sentences about the game come from the server; these are the labels of the furniture. */
import { computed, signal } from '@preact/signals';
import type { Lang } from '../net/types';
import { enShared } from '../games/en-shared';
import { plShared } from '../games/pl-shared';
import type { GameKey } from '../games/words';
import { en } from './en/house';
import { enFight } from './en/fight';
import { enKeys } from './en/keys';
import { enLook } from './en/look';
import { enMap } from './en/map';
import { enPlan } from './en/plan';
import { enShow } from './en/show';
import { enStanding } from './en/standing';
import { enStart } from './en/start';
import { enTools } from './en/tools';
import { enVignette } from './en/vignette';
import { pl } from './pl/house';
import { plFight } from './pl/fight';
import { plKeys } from './pl/keys';
import { plLook } from './pl/look';
import { plMap } from './pl/map';
import { plPlan } from './pl/plan';
import { plShow } from './pl/show';
import { plStanding } from './pl/standing';
import { plStart } from './pl/start';
import { plTools } from './pl/tools';
import { plVignette } from './pl/vignette';

const house = {
  ...en,
  ...enFight,
  ...enKeys,
  ...enLook,
  ...enMap,
  ...enPlan,
  ...enShow,
  ...enStanding,
  ...enStart,
  ...enTools,
  ...enVignette,
  ...enShared,
};
export type MessageKey = keyof typeof house | GameKey;
type Catalogue = Record<MessageKey, string>;
/** The words of the house; those of a game come with its folder, before anything of that game is drawn. */
export const english = { ...house } as Catalogue;
export const polish = {
  ...pl,
  ...plFight,
  ...plKeys,
  ...plLook,
  ...plMap,
  ...plPlan,
  ...plShow,
  ...plStanding,
  ...plStart,
  ...plTools,
  ...plVignette,
  ...plShared,
} satisfies Record<keyof typeof house, string> as Catalogue;

/** Take in the words of a game, as its folder is loaded. */
export function addWords<K extends GameKey>(
  inEnglish: Readonly<Record<K, string>>,
  inPolish: Readonly<Record<K, string>>,
): void {
  Object.assign(english, inEnglish);
  Object.assign(polish, inPolish);
}
export type Values = Record<string, string | number>;

export const lang = signal<Lang>('en');
const catalogue = computed<Catalogue>(() => (lang.value === 'pl' ? polish : english));

const fill = (text: string, values?: Values): string =>
  values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;

/** Words worked out elsewhere, as the server sends them. */
export interface Told {
  text: string;
}

export const t = (key: MessageKey | Told, values?: Values): string =>
  typeof key === 'string' ? fill(catalogue.value[key], values) : key.text;

/** The word for a key built from data, or the fallback where no catalogue has one. */
export const maybe = (key: string, fallback: string): string => (key in english ? t(key as MessageKey) : fallback);

/** Which form of the plural a number takes. */
export function form(n: number, language: Lang): number {
  if (language === 'en') return n === 1 ? 0 : 1;
  if (n === 1) return 0;
  const last = n % 10,
    two = n % 100;
  return last >= 2 && last <= 4 && (two < 12 || two > 14) ? 1 : 2;
}

/** A sentence whose words depend on {n}. */
export function tn(key: MessageKey, n: number, values?: Values): string {
  const forms = catalogue.value[key].split('|');
  return fill(forms[form(n, lang.value)] ?? forms[0] ?? '', { ...values, n });
}

/** A number as people of this language write it, halves as ½. */
export function num(value: number): string {
  const whole = Math.trunc(value),
    rest = Math.abs(value - whole);
  if (rest === 0.5) return `${whole === 0 ? (value < 0 ? '-' : '') : whole}½`;
  const text = String(Math.round(value * 100) / 100);
  return lang.value === 'pl' ? text.replace('.', ',') : text;
}
export const signed = (value: number): string => (value > 0 ? `+${num(value)}` : value < 0 ? `−${num(-value)}` : '0');

/** What adding up fractions leaves. */
const SURE = 1e-9;
/** A chance, in one form everywhere: percent. */
export const chance = (p: number): string =>
  p > SURE && p < 0.005 ? '<1%' : p < 1 - SURE && p > 0.995 ? '>99%' : `${Math.round(p * 100)}%`;
