/** The script of a show: which events are told together and for how long. Plain data in, plain data out. */
import { laidOver } from '../net/changes';
import type { StoryEvent } from '../net/types';

export interface Beat {
  /** Indices of the events told at once. */
  events: number[];
  /** Milliseconds at 1x: for what moves, and for reading. */
  motion: number;
  hold: number;
  /** At least so long, however little moves: something is shown box by box. */
  least?: number;
}

/** Longest show at 1x, and where shortening begins. */
export const LONGEST = 88_000;
const ENOUGH = 75_000;
const PER_HEX = 110;
const JOIN = [6, 12, 30];
const TOGETHER = [6, 10, 24];
const DICE = 620;
const SIGNS = 14;
const HOLD = { headline: 2200, event: 700, minor: 250, silent: 0 } as const;

export const band = (e: StoryEvent): keyof typeof HOLD => e.band as keyof typeof HOLD;

/** What may be told at the same time as others: marches that decide nothing. */
const marches = (e: StoryEvent): boolean =>
  band(e) === 'minor' && e.ways.length > 0 && !e.dice.length && !e.losses.length && e.target === null;

function motionOf(e: StoryEvent): number {
  const longest = Math.max(0, ...e.ways.map((w) => w.hexes.length - 1)),
    walk = longest ? Math.max(350, Math.min(1100, longest * PER_HEX)) : 0;
  return walk + (e.dice.length ? DICE : 0);
}
const reading = (e: StoryEvent): number => {
  const b = band(e),
    words = b === 'minor' ? 0 : ((e.text.length + (b === 'headline' ? e.fact.length : 0)) / SIGNS) * 1000;
  return Math.max(HOLD[b], Math.min(b === 'headline' ? 6000 : 2600, words));
};

type Distance = (a: string, b: string) => number;
const last = (e: StoryEvent): string | null => e.ways[0]?.hexes.at(-1) ?? e.hex;

function beatsOf(events: readonly StoryEvent[], pick: readonly number[], far: Distance, level: number): Beat[] {
  const beats: Beat[] = [];
  let open: Beat | null = null;
  for (const i of pick) {
    const e = events[i];
    if (!e) continue;
    const before = open ? events[open.events.at(-1) ?? 0] : undefined,
      here = last(e),
      there = before ? last(before) : null;
    if (
      open &&
      before &&
      marches(e) &&
      marches(before) &&
      before.side === e.side &&
      open.events.length < (TOGETHER[level] ?? 8) &&
      here !== null &&
      there !== null &&
      far(here, there) <= (JOIN[level] ?? 6) &&
      !sharesUnit(
        open.events.map((n) => events[n]),
        e,
      )
    ) {
      open.events.push(i);
      open.motion = Math.min(1500, Math.max(open.motion, motionOf(e)) + 60);
      continue;
    }
    open = { events: [i], motion: motionOf(e), hold: reading(e) };
    beats.push(open);
  }
  return beats;
}
const sharesUnit = (told: (StoryEvent | undefined)[], e: StoryEvent): boolean => {
  const ids = new Set(told.flatMap((x) => x?.ways.flatMap((w) => w.units) ?? []));
  return e.ways.some((w) => w.units.some((u) => ids.has(u)));
};

/** How long a beat lasts at 1x; without motion, what is `told` has only to be read. */
export const lasting = (b: Beat, told: readonly StoryEvent[] | false = false): number =>
  Math.max(b.least ?? 0, told ? (told.some((e) => band(e) === 'headline') ? 2200 : 900) : b.motion + b.hold);
export const total = (beats: readonly Beat[]): number => beats.reduce((sum, b) => sum + lasting(b), 0);
/** Beats with the time that what they tell needs, by the entry. */
export const lingering = (beats: Beat[], events: readonly StoryEvent[], least: (ply: number) => number): Beat[] =>
  beats.map((b) => ({ ...b, least: Math.max(0, ...b.events.map((i) => least(events[i]?.ply ?? -1))) }));

/** The beats of a show: everything heavy at its full time, what is light gathered, then swept, then only counted. */
export function script(
  events: readonly StoryEvent[],
  from: number,
  me: string | null,
  far: Distance,
  headlines = false,
): Beat[] {
  const seen = events
    .map((e, i) => ({ e, i }))
    .filter(({ e }) => e.ply >= from && band(e) !== 'silent' && (me === null || e.player !== me))
    .filter(({ e }) => !headlines || band(e) === 'headline');
  let pick = seen.map(({ i }) => i),
    beats = beatsOf(events, pick, far, 0);
  for (const level of [1, 2]) {
    if (total(beats) <= ENOUGH) return beats;
    beats = beatsOf(events, pick, far, level);
  }
  for (const least of [8, 12, 20]) {
    if (total(beats) <= ENOUGH) return beats;
    pick = seen.filter(({ e }) => e.weight >= least).map(({ i }) => i);
    beats = beatsOf(events, pick, far, 2);
  }
  const heavy = (b: Beat): boolean => b.events.some((i) => events[i]?.band === 'headline');
  const fixed = total(beats.filter(heavy)),
    light = total(beats.filter((b) => !heavy(b)));
  if (fixed + light <= LONGEST) return beats;
  const room = Math.max(0, LONGEST - fixed),
    share = room / Math.max(1, light);
  // Many headlines alone may fill the time: then all of them shrink alike rather than some be left out.
  const all = fixed > LONGEST ? LONGEST / fixed : 1;
  return beats
    .filter((b) => heavy(b) || share > 0.08)
    .map((b) => ({
      ...b,
      motion: b.motion * (heavy(b) ? all : Math.max(0.08, share)),
      hold: b.hold * (heavy(b) ? all : Math.max(0.08, share)),
    }));
}

/** The view after an event. Counters that came lie after those that were there. */
export function patched<V extends { units: { id: string }[] }>(
  view: V,
  e: Pick<StoryEvent, 'fields' | 'units' | 'gone'>,
): V {
  const order = new Set(view.units.map((u) => u.id));
  for (const id of e.gone) order.delete(id);
  for (const u of e.units) order.add(String(u.id));
  return laidOver(view, { fields: e.fields, without: [], units: e.units, order: [...order] });
}

/** Whether a beat tells one of these entries. */
export const tells = (beat: Beat, events: readonly StoryEvent[], plies: readonly number[]): boolean =>
  beat.events.some((i) => plies.includes(events[i]?.ply ?? -1));
/** The first entry that is not told by beats up to here. */
export const plyAfter = (events: readonly StoryEvent[], beats: readonly Beat[]): number =>
  (events[beats.at(-1)?.events.at(-1) ?? -1]?.ply ?? -1) + 1;
/** The entries told up to this one. */
export const upTo = <L extends { ply: number }>(log: readonly L[], ply: number): L[] => log.filter((l) => l.ply <= ply);
