/** What the coach says in the lesson, and when. */
import { crowding } from '../../lessons/coach';
import type { Lesson, Seat } from '../../table/seat';

const objectives = (s: Seat): string[] =>
  Object.keys((s.live.value?.view as { objectives?: Record<string, string> } | undefined)?.objectives ?? {});
const refugees = (s: Seat): string[] => (s.live.value?.view as { refugees?: string[] } | undefined)?.refugees ?? [];
const atNight = (s: Seat): boolean => (s.live.value?.view as { time?: string } | undefined)?.time === 'night';
const phase = (s: Seat): string => s.live.value?.view.phase ?? '';
const mine = (s: Seat): boolean => s.mine.value && s.builder.ready.value;
const bare = (s: Seat): boolean => mine(s) && s.builder.prefix.value.length < 2;
const offered = (s: Seat, verb: string): string[] =>
  [...s.builder.entries.value].filter(([, verbs]) => verbs.includes(verb)).map(([hex]) => hex);

/** In the order in which they would be told if several apply. */
export const lessons: Lesson[] = [
  { id: 'over', text: 'nb.coach.over', when: (s) => s.live.value?.result !== null && s.live.value !== null },
  { id: 'welcome', text: 'nb.coach.welcome', when: mine, show: (s) => objectives(s) },
  { id: 'refused', text: 'nb.coach.refused', when: (s) => s.builder.refusal.value !== null },
  { id: 'declare', text: 'nb.coach.declare', when: (s) => mine(s) && s.builder.verb.value === 'declare' },
  { id: 'air', text: 'nb.coach.air', when: (s) => mine(s) && phase(s) === 'place airpower' },
  {
    id: 'ew',
    text: 'nb.coach.ew',
    when: (s) => mine(s) && phase(s) === 'place electronic',
    show: (s) => offered(s, 'jam'),
  },
  { id: 'support', text: 'nb.coach.support', when: (s) => mine(s) && s.builder.verb.value === 'support' },
  { id: 'loss', text: 'nb.coach.loss', when: (s) => mine(s) && s.builder.verb.value === 'lose' },
  { id: 'retreat', text: 'nb.coach.retreat', when: (s) => mine(s) && s.builder.verb.value === 'retreat' },
  { id: 'advance', text: 'nb.coach.advance', when: (s) => mine(s) && s.builder.verb.value === 'advance' },
  {
    id: 'momentum',
    text: 'nb.coach.momentum',
    when: (s) => bare(s) && phase(s) === 'momentum',
    show: (s) => offered(s, 'attack'),
  },
  {
    id: 'odds',
    text: 'nb.coach.odds',
    when: (s) => mine(s) && s.builder.verb.value === 'attack' && s.builder.forecast.value !== null,
  },
  {
    id: 'fight',
    text: 'nb.coach.fight',
    when: (s) => bare(s) && phase(s) === 'combat' && offered(s, 'attack').length > 0,
    show: (s) => offered(s, 'attack'),
  },
  {
    id: 'quiet',
    text: 'nb.coach.quiet',
    when: (s) => bare(s) && phase(s) === 'combat' && offered(s, 'attack').length === 0,
  },
  { id: 'crowd', text: 'nb.coach.crowd', when: crowding },
  {
    id: 'refugees',
    text: 'nb.coach.refugees',
    when: (s) => mine(s) && (phase(s) === 'refugees' || (bare(s) && refugees(s).length > 0)),
    show: refugees,
  },
  { id: 'night', text: 'nb.coach.night', when: (s) => bare(s) && phase(s) === 'movement' && atNight(s) },
  {
    id: 'column',
    text: 'nb.coach.column',
    when: (s) => mine(s) && s.live.value?.can_undo === true && s.builder.alternatives.value.includes('column'),
  },
  {
    id: 'reach',
    text: 'nb.coach.reach',
    when: (s) => mine(s) && s.builder.verb.value === 'move' && s.builder.step.value?.kind === 'hex',
  },
  {
    id: 'next',
    text: 'nb.coach.next',
    when: (s) => bare(s) && phase(s) === 'movement' && s.live.value?.can_undo === true,
  },
  {
    id: 'move',
    text: 'nb.coach.move',
    when: (s) => bare(s) && phase(s) === 'movement',
    show: (s) => offered(s, 'move'),
  },
];
