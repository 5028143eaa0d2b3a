/** The opening briefing: five stops before the first move, each with its place on the map. */
import { computed, signal } from '@preact/signals';
import { lang, maybe, num, t, tn } from '../i18n';
import { api } from '../net/api';
import type { Chip, Overlay } from '../stage/types';
import type { UnitInfo } from '../games/looks';
import type { Seat } from '../table/seat';
import { apart } from '../map/ground';
import { formationName, liveryOf } from '../parts/sides';
import { settings } from '../settings/settings';
import { printedSums } from '../orders/words';
import { recall, retain } from '../settings/memory';

const KEY = 'front85.opening';
/** So many formations of a side are named. */
const NAMED = 8;
const INK = { NATO: '#2B5FA8', Pact: '#B5362D' };
const TONE = (side: string | null): string => (side === null ? 'gold' : liveryOf(side).toLowerCase());

/** A force or a place that is told of: a click shows it. */
export interface Shown {
  name: string;
  side: string | null;
  hexes: string[];
}
export interface Stop {
  key: 'who' | 'where' | 'wins' | 'special' | 'first';
  lines: string[];
  /** Where the camera goes, and what is outlined there. */
  hexes: string[];
  marked: string[];
  shown: Shown[];
}

/** Places that count, those of both sides in turn, the nearest to the enemy first. */
function contested(session: Seat, objectives: Readonly<Record<string, string>>): string[] {
  const lists = [...new Set(Object.values(objectives))].map((side) => {
    const enemies = [...new Set(session.units.value.flatMap((u) => (u.hex && u.side !== side ? [u.hex] : [])))],
      far = (hex: string): number => Math.min(99, ...enemies.map((e) => apart(session.map.value, hex, e) ?? 99));
    return Object.keys(objectives)
      .filter((hex) => objectives[hex] === side)
      .map((hex) => ({ hex, far: far(hex) }))
      .sort((a, b) => a.far - b.far || a.hex.localeCompare(b.hex))
      .map(({ hex }) => hex);
  });
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

export class Opening {
  readonly at = signal<number | null>(null);
  readonly blurb = signal('');
  readonly note = signal('');
  /** While a moment of the past is looked at, or a turn is told, it waits. */
  readonly on = computed(() => this.at.value !== null && this.session.past.value === null);

  constructor(private readonly session: Seat) {}

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
        later = all.length - here.length,
        sums = printedSums(here);
      // Before the set-up nobody stands on the map: then all of them are named.
      return `${session.sideName(s)}: ${[
        here.length ? tn('open.here', here.length) : tn('open.all', later),
        !sums.some((n) => n > 0)
          ? ''
          : sums.length > 1
            ? t('open.strengths', { attack: num(sums[0] ?? 0), defense: num(sums.at(-1) ?? 0) })
            : t('open.strength', { n: num(sums[0] ?? 0) }),
        here.length && later ? tn('open.later', later) : '',
      ]
        .filter(Boolean)
        .join(', ')}.`;
    };
    /** The larger formations of a side, the largest first, and where they stand. */
    const formations = (s: string): Shown[] => {
      const found = new Map<string, UnitInfo[]>();
      for (const u of of(s))
        if (u.formation && u.formation !== 'none' && u.formation !== u.name)
          found.set(formationName(u), [...(found.get(formationName(u)) ?? []), u]);
      const named = [...found].filter(([, units]) => units.length > 2).sort((a, b) => b[1].length - a[1].length);
      return named.slice(0, NAMED).map(([name, units]) => ({
        name: `${name} (${num(units.length)})`,
        side: s,
        hexes: [...new Set(units.flatMap((u) => u.hex ?? []))],
      }));
    };
    const goals = session.furniture.value.objectives(view, session.map.value?.hexes ?? []),
      all = session.sides.value.flatMap(on);
    /** What is fought for by name, else the towns somebody stands in. */
    const named = (hexes: string[]): Shown[] => {
      const found = new Map<string, string[]>();
      for (const hex of new Set(hexes)) {
        const place = session.hexes.value.get(hex)?.place;
        if (place) found.set(place, [...(found.get(place) ?? []), hex]);
      }
      return [...found].slice(0, NAMED).map(([name, hexes]) => ({ name, side: null, hexes }));
    };
    const own = named(contested(session, view.objectives ?? {})),
      towns = session.units.value.flatMap((u) =>
        u.hex && session.hexes.value.get(u.hex)?.place ? [[u.hex, u.side]] : [],
      ),
      places = own.length ? own : named(contested(session, Object.fromEntries(towns) as Record<string, string>));
    const stops: Stop[] = [
      {
        key: 'who',
        lines: session.sides.value.map(force),
        hexes: all,
        marked: [],
        shown: session.sides.value.flatMap(formations),
      },
      { key: 'where', lines: [this.blurb.value], hexes: all, marked: [], shown: places },
      { key: 'wins', lines: [say('wins')], hexes: goals.length ? goals : all, marked: goals, shown: own },
      { key: 'special', lines: say('special').split(' ¶ '), hexes: [], marked: [], shown: [] },
      {
        key: 'first',
        lines: [this.note.value, ...say(`first.${side}`).split(' ¶ ')],
        hexes: on(side),
        marked: [],
        shown: [],
      },
    ];
    return stops.map((s) => ({ ...s, lines: s.lines.filter(Boolean) })).filter((s) => s.lines.length > 0);
  });
  /** Where one's own units stand, to be seen once it is read; before one's set-up all that stand there. */
  front(): string[] {
    const [all, own] = (['who', 'first'] as const).map((k) => this.stops.peek().find((s) => s.key === k)?.hexes ?? []);
    return own?.length ? own : (all ?? []);
  }
  /** The one of those that are told of which has been clicked. */
  readonly chosen = signal<Shown | null>(null);
  pick(one: Shown): void {
    const again = this.chosen.peek() === one;
    this.chosen.value = again ? null : one;
    this.session.show(again ? (this.stop.peek()?.hexes ?? []) : one.hexes);
  }
  readonly stop = computed<Stop | null>(() => this.stops.value[this.at.value ?? -1] ?? null);
  readonly overlay = computed<Overlay | null>(() => {
    const stop = this.on.value ? this.stop.value : null,
      chosen = this.chosen.value;
    if (!stop) return null;
    // Each force within a line of its side, each place within a gold one; names stand beside them.
    const around = stop.shown
      .filter((one) => one.hexes.length > 0)
      .map((one) => ({
        hexes: one.hexes,
        color: one.side === null ? '#F4B41A' : INK[liveryOf(one.side)],
        width: one === chosen ? 5 : 3,
      }));
    const chips = stop.shown.flatMap((one): Chip[] =>
      one.hexes[0] ? [{ hex: one.hexes[0], text: one.name, tone: TONE(one.side), beside: 'above' }] : [],
    );
    const outlines = [...(stop.marked.length ? [{ hexes: stop.marked, color: '#F4B41A', width: 3 }] : []), ...around];
    return outlines.length ? { outlines, ...(chips.length ? { chips } : {}) } : null;
  });

  go(n: number): void {
    if (n >= this.stops.peek().length) {
      this.shut();
      return;
    }
    this.at.value = Math.max(0, n);
    this.chosen.value = null;
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
