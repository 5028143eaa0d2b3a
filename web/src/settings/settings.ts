/** What this browser remembers: language, themes, motion, text size, cover. */
import { computed, effect, signal } from '@preact/signals';
import { lang } from '../i18n';
import type { Lang } from '../net/types';
import type { ReachManner } from '../map/reach';
import { recall, retain } from './memory';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type MapChoice = 'panels' | 'light' | 'dark';
export interface Settings {
  lang: Lang;
  theme: ThemeChoice;
  map: MapChoice;
  motion: 'system' | 'full' | 'less';
  text: number;
  cover: 'needed' | 'always' | 'never';
  /** The opponent's turn: played, its headlines only, or straight to the briefing. */
  show: 'all' | 'headlines' | 'brief';
  pace: number;
  follow: boolean;
  /** Risky reach: not shown, as lines, or filled. */
  reach: ReachManner;
  /** A question with one answer is answered by the table. */
  forced: boolean;
  /** Loudness in percent; 0 is silence, null nobody's choice yet. */
  sound: number | null;
  /** A notice of the system when it is my turn and the tab is hidden. */
  notify: boolean;
  /** Before what the gold button is asked for: what cannot be undone, everything, or as little as may be. */
  confirm: 'usual' | 'always' | 'never';
  /** A briefing before the first move of a scenario. */
  opening: boolean;
}

const KEY = 'front85.settings';
const preferred: Lang = typeof navigator !== 'undefined' && /^pl\b/i.test(navigator.language) ? 'pl' : 'en';
const defaults: Settings = {
  lang: preferred,
  theme: 'system',
  map: 'panels',
  motion: 'system',
  text: 100,
  cover: 'needed',
  show: 'all',
  pace: 1,
  follow: true,
  reach: 'lines',
  forced: true,
  sound: null,
  notify: false,
  confirm: 'usual',
  opening: true,
};

export const settings = signal<Settings>({ ...defaults, ...recall<Partial<Settings>>(KEY, {}) });
export const set = (change: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...change };
};

const watch = (query: string) => {
  if (typeof window === 'undefined') return signal(false); // in tests without a browser
  const list = window.matchMedia(query),
    value = signal(list.matches);
  list.addEventListener('change', () => {
    value.value = list.matches;
  });
  return value;
};
/** A phone or a tablet: nobody has keys to press there. */
export const keyless = watch('(pointer: coarse), (max-width: 620px)');
/** One panel at a time. */
export const narrow = watch('(max-width: 620px)');
const systemDark = watch('(prefers-color-scheme: dark)');
const systemStill = watch('(prefers-reduced-motion: reduce)');

export const dark = computed(() =>
  settings.value.theme === 'system' ? systemDark.value : settings.value.theme === 'dark',
);
export const mapDark = computed(() => (settings.value.map === 'panels' ? dark.value : settings.value.map === 'dark'));
export const still = computed(() =>
  settings.value.motion === 'system' ? systemStill.value : settings.value.motion === 'less',
);

/** Keep the document in step with the settings. */
export function applySettings(): void {
  effect(() => {
    const s = settings.value,
      root = document.documentElement;
    lang.value = s.lang;
    root.lang = s.lang;
    root.dataset.theme = dark.value ? 'dark' : 'light';
    root.dataset.motion = still.value ? 'less' : 'full';
    root.style.setProperty('--text', String(s.text / 100));
    retain(KEY, s);
  });
}
