/** What the coach says in the lesson of Fulda Gap, and when. */
import { crowding } from '../../lessons/coach';
import type { Lesson, Seat } from '../../table/seat';

const phase = (s: Seat): string => s.live.value?.view.phase ?? '';
const stage = (s: Seat): string => s.live.value?.view.track?.find((p) => p.state === 'now')?.key ?? '';
const mine = (s: Seat): boolean => s.mine.value && s.builder.ready.value;
const bare = (s: Seat): boolean => mine(s) && s.builder.prefix.value.length < 2;
const offered = (s: Seat, verb: string): string[] =>
  [...s.builder.entries.value].filter(([, verbs]) => verbs.includes(verb)).map(([hex]) => hex);

export const lessons: Lesson[] = [
  { id: 'fg-over', text: 'fg.coach.over', when: (s) => s.live.value !== null && s.live.value.result !== null },
  { id: 'fg-welcome', text: 'fg.coach.welcome', when: mine },
  {
    id: 'fg-untried',
    text: 'fg.coach.untried',
    when: (s) => bare(s) && s.live.value?.can_undo !== true && s.units.value.some((u) => u.sprite.untried === true),
    show: (s) =>
      s.units.value
        .filter((u) => u.sprite.untried && u.hex)
        .slice(0, 1)
        .map((u) => u.hex ?? ''),
  },
  { id: 'fg-refused', text: 'fg.coach.refused', when: (s) => s.builder.refusal.value !== null },
  { id: 'fg-prepare', text: 'fg.coach.prepare', when: (s) => mine(s) && phase(s) === 'prepared positions' },
  { id: 'fg-fire', text: 'fg.coach.fire', when: (s) => mine(s) && s.builder.verb.value === 'fire' },
  { id: 'fg-retreat', text: 'fg.coach.retreat', when: (s) => mine(s) && s.builder.verb.value === 'retreat' },
  { id: 'fg-advance', text: 'fg.coach.advance', when: (s) => mine(s) && s.builder.verb.value === 'advance' },
  {
    id: 'fg-accelerate',
    text: 'fg.coach.accelerate',
    when: (s) => mine(s) && s.builder.verb.value === 'overrun' && s.builder.forecast.value !== null,
  },
  {
    id: 'fg-odds',
    text: 'fg.coach.odds',
    when: (s) => mine(s) && s.builder.verb.value === 'attack' && s.builder.forecast.value !== null,
  },
  {
    id: 'fg-overrun',
    text: 'fg.coach.overrun',
    when: (s) => mine(s) && s.builder.alternatives.value.includes('overrun'),
  },
  {
    id: 'fg-fight',
    text: 'fg.coach.fight',
    when: (s) => bare(s) && phase(s) === 'combat' && offered(s, 'attack').length > 0,
    show: (s) => offered(s, 'attack'),
  },
  {
    id: 'fg-quiet',
    text: 'fg.coach.quiet',
    when: (s) => bare(s) && phase(s) === 'combat' && offered(s, 'attack').length === 0,
  },
  { id: 'fg-crowd', text: 'fg.coach.crowd', when: crowding },
  {
    id: 'fg-reach',
    text: 'fg.coach.reach',
    when: (s) => mine(s) && s.builder.verb.value === 'move' && s.builder.step.value?.kind === 'hex',
  },
  {
    id: 'fg-secondary',
    text: 'fg.coach.secondary',
    when: (s) => bare(s) && stage(s) === 'secondary',
    show: (s) => offered(s, 'move'),
  },
  {
    id: 'fg-ledger',
    text: 'fg.coach.ledger',
    when: (s) => bare(s) && ((s.live.value?.view as { ledger?: unknown[] } | undefined)?.ledger?.length ?? 0) > 0,
  },
  { id: 'fg-reorganize', text: 'fg.coach.reorganize', when: (s) => bare(s) && phase(s) === 'reorganization' },
  {
    id: 'fg-next',
    text: 'fg.coach.next',
    when: (s) => bare(s) && phase(s) === 'movement' && s.live.value?.can_undo === true,
  },
  {
    id: 'fg-move',
    text: 'fg.coach.move',
    when: (s) => bare(s) && phase(s) === 'movement',
    show: (s) => offered(s, 'move'),
  },
];
