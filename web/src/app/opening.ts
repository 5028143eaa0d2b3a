/** The opening briefing: five stops before the first move, each with its place on the map. */
import { computed, signal } from '@preact/signals';
import { lang, maybe, num, t, tn } from '../i18n';
import { api } from '../net/api';
import type { Overlay } from '../stage';
import type { UnitInfo } from '../games/types';
import type { Session } from './session';
import { formationName } from './sides';
import { settings } from './settings';
import { printedSums } from './words';
import { recall, retain } from './memory';

const KEY = 'front85.opening';
/** So many formations of a side are named. */
const NAMED = 8;

export interface Stop {
  key: 'who' | 'where' | 'wins' | 'special' | 'first';
  lines: string[];
  /** Where the camera goes, and what is outlined there. */
  hexes: string[];
  marked: string[];
}

export class Opening {
  readonly at = signal<number | null>(null);
  readonly blurb = signal('');
  readonly note = signal('');
  /** While a moment of the past is looked at, or a turn is told, it waits. */
  readonly on = computed(() => this.at.value !== null && this.session.past.value === null);

  constructor(private readonly session: Session) {}

  private get side(): string {
    const { session } = this;
    return session.me.value ?? session.sides.value.at(-1) ?? '';
  }
  /** Once for each scenario and side, in this browser. */
  private get key(): string {
    const live = this.session.live.peek();
    return `${KEY}.${live?.game.title ?? ''}.${String(live?.view.scenario ?? '')}.${this.side}`;
  }

  /** The first state is here: tell it unless it was told, or a coach does. */
  begin(): void {
    const live = this.session.live.peek(),
      view = live?.view;
    if (!live || !view || live.seat === null || !settings.peek().opening) return;
    const early = this.session.furniture.peek().turn(view) <= this.session.furniture.peek().firstTurn(view);
    if (!early || live.result || /^lesson/.test(String(view.scenario)) || this.told()) return;
    void this.open();
  }
  async open(): Promise<void> {
    await this.fetch();
    this.go(0);
  }
  /** The two sentences that come from the shelf, in the language of now. */
  async fetch(): Promise<void> {
    const live = this.session.live.peek();
    if (!live) return;
    try {
      const titles = await api.titles(lang.peek()),
        found = titles.find((x) => x.name === live.game.title);
      const scenario = found?.scenarios.find((s) => s.name === live.view.scenario);
      this.blurb.value = scenario?.blurb ?? '';
      this.note.value = scenario?.side_notes[this.side] ?? '';
    } catch {
      /* without these two sentences it is told all the same */
    }
  }
  private told(): boolean {
    return recall(this.key, 0) !== 0;
  }

  readonly stops = computed<Stop[]>(() => {
    const { session } = this,
      live = session.live.value,
      view = live?.view;
    if (!live || !view) return [];
    const title = live.game.title,
      scenario = String(view.scenario),
      side = this.side;
    /** Words of the title: for this scenario if it has its own, else for all. */
    const say = (what: string): string =>
      maybe(`open.${title}.${scenario}.${what}`, maybe(`open.${title}.${what}`, ''));
    const on = (s: string): string[] => [
      ...new Set(session.units.value.filter((u) => u.hex && u.side === s).map((u) => u.hex ?? '')),
    ];
    const of = (s: string): UnitInfo[] =>
      session.units.value.filter((u) => u.side === s && u.place !== 'eliminated' && u.place !== 'spare');
    const force = (s: string): string => {
      const all = of(s),
        here = all.filter((u) => u.hex),
        later = all.length - here.length;
      // Before the set-up nobody stands on the map: then all of them are named.
      return `${session.sideName(s)}: ${[
        here.length ? tn('open.here', here.length) : tn('open.all', later),
        printedSums(here).some((n) => n > 0)
          ? t('open.strength', {
              n: printedSums(here)
                .map((n) => num(n))
                .join(' – '),
            })
          : '',
        here.length && later ? tn('open.later', later) : '',
      ]
        .filter(Boolean)
        .join(', ')}.`;
    };
    /** The larger formations of a side, the largest first. */
    const formations = (s: string): string => {
      const count = new Map<string, number>();
      for (const u of of(s))
        if (u.formation && u.formation !== 'none' && u.formation !== u.name)
          count.set(formationName(u), (count.get(formationName(u)) ?? 0) + 1);
      const named = [...count].filter(([, n]) => n > 2).sort((a, b) => b[1] - a[1]);
      return named
        .slice(0, NAMED)
        .map(([name, n]) => `${name} (${num(n)})`)
        .join(', ');
    };
    const goals = session.furniture.value.objectives(view, session.map.value?.hexes ?? []),
      all = session.sides.value.flatMap(on);
    const stops: Stop[] = [
      { key: 'who', lines: session.sides.value.flatMap((s) => [force(s), formations(s)]), hexes: all, marked: [] },
      { key: 'where', lines: [this.blurb.value], hexes: all, marked: [] },
      { key: 'wins', lines: [say('wins')], hexes: goals.length ? goals : all, marked: goals },
      { key: 'special', lines: say('special').split(' ¶ '), hexes: [], marked: [] },
      { key: 'first', lines: [this.note.value, ...say(`first.${side}`).split(' ¶ ')], hexes: on(side), marked: [] },
    ];
    return stops.map((s) => ({ ...s, lines: s.lines.filter(Boolean) })).filter((s) => s.lines.length > 0);
  });
  readonly stop = computed<Stop | null>(() => this.stops.value[this.at.value ?? -1] ?? null);
  readonly overlay = computed<Overlay | null>(() => {
    const marked = (this.on.value && this.stop.value?.marked) || [];
    return marked.length ? { outlines: [{ hexes: marked, color: '#F4B41A', width: 3 }] } : null;
  });

  go(n: number): void {
    if (n >= this.stops.peek().length) {
      this.shut();
      return;
    }
    this.at.value = Math.max(0, n);
    const hexes = this.stop.peek()?.hexes ?? [];
    if (hexes.length > 1) this.session.show(hexes);
  }
  step(by: number): void {
    this.go((this.at.peek() ?? 0) + by);
  }
  shut(): void {
    this.at.value = null;
    retain(this.key, 1);
    this.session.asksNow();
  }
}
