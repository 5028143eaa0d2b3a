/** What the coach says in the second lesson, the sky, and when. */
import type { Lesson, Seat } from '../../../table/seat';
import { bare, goals, last, mine, offers, verb, view } from '../coach';

const stage = (s: Seat): string => (mine(s) ? (view(s)?.air?.stage ?? '') : '');
/** A line of the log has been told. */
const told = (s: Seat, ...ids: string[]): boolean => s.log.value.some((line) => ids.includes(line.id));
/** It is the enemy's movement, or ours. */
const ours = (s: Seat): boolean => view(s)?.phasing === s.me.value;
/** Hexes of enemy flak that is known and reaches far. */
const guns = (s: Seat): string[] =>
  (view(s)?.air?.flak ?? []).filter((gun) => gun.side !== s.me.value).map((gun) => gun.hex);
/** Where those stand who may attack at once. */
const attackers = (s: Seat): string[] =>
  [...s.builder.unitEntries.value]
    .filter(([, verbs]) => verbs.includes('assault'))
    .map(([id]) => s.unit.value.get(id)?.hex ?? '')
    .filter(Boolean);

const all: Lesson[] = [
  { id: 'is-sky-over', text: 'is.sky.over', when: (s) => s.live.value !== null && s.live.value.result !== null },
  { id: 'is-sky-welcome', text: 'is.sky.welcome', when: mine, show: goals },
  // the sky
  { id: 'is-sky-areas', text: 'is.sky.areas', when: (s) => stage(s) === 'place' },
  { id: 'is-sky-mark', text: 'is.sky.mark', when: (s) => stage(s) === 'place' },
  { id: 'is-sky-plan', text: 'is.sky.plan', when: (s) => stage(s) === 'assign' },
  {
    id: 'is-sky-fight',
    text: 'is.sky.fight',
    when: (s) => mine(s) && told(s, 'is-log-sky-held', 'is-log-sky-nobody'),
  },
  { id: 'is-sky-watch', text: 'is.sky.watch', when: (s) => offers(s, 'watch') },
  // missions
  { id: 'is-sky-intercept', text: 'is.sky.intercept', when: (s) => offers(s, 'intercept') },
  { id: 'is-sky-support', text: 'is.sky.support', when: (s) => offers(s, 'support') },
  { id: 'is-sky-flak', text: 'is.sky.flak', when: (s) => offers(s, 'turnback') || offers(s, 'fire') },
  { id: 'is-sky-window', text: 'is.sky.window', when: (s) => offers(s, 'strike') && !ours(s) },
  {
    id: 'is-sky-strike',
    text: 'is.sky.strike',
    when: (s) => offers(s, 'strike') && offers(s, 'finish') && ours(s) && verb(s) !== 'assault',
    show: guns,
  },
  { id: 'is-sky-mend', text: 'is.sky.mend', when: (s) => offers(s, 'mend') },
  // our own movement
  { id: 'is-sky-rings', text: 'is.sky.rings', when: (s) => bare(s) && guns(s).length > 0, show: guns },
  { id: 'is-sky-last', text: 'is.sky.last', when: (s) => bare(s) && last(s), show: goals },
  { id: 'is-sky-attack', text: 'is.sky.attack', when: bare, show: (s) => [...goals(s), ...attackers(s)] },
];

export const skyLessons: Lesson[] = all.map((lesson) => ({ ...lesson, scenario: 'lesson_sky' }));
