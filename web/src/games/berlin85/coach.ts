/** What the coach says in the lesson of Berlin '85, and when. */
import type { Lesson, Seat } from '../../table/seat';
import type { BerlinView, View } from '../../wire.gen';

const isBerlin = (view: View | undefined): view is BerlinView => view?.game === 'berlin85';
const view = (s: Seat): BerlinView | null => {
  const now = s.live.value?.view;
  return isBerlin(now) ? now : null;
};
const phase = (s: Seat): string => view(s)?.phase ?? '';
const mine = (s: Seat): boolean => s.mine.value && s.builder.ready.value;
const bare = (s: Seat): boolean => mine(s) && s.builder.prefix.value.length < 2;
const verb = (s: Seat): string => s.builder.verb.value ?? '';
const offers = (s: Seat, word: string): boolean => s.builder.verbs.value.some((v) => v.word === word);
const offered = (s: Seat, word: string): string[] =>
  [...s.builder.entries.value].filter(([, verbs]) => verbs.includes(word)).map(([hex]) => hex);
const goals = (s: Seat): string[] => Object.keys(view(s)?.objectives ?? {});
const announcing = (s: Seat): boolean => mine(s) && view(s)?.planning?.step === 'announce' && offers(s, 'end');
const due = (s: Seat): boolean => {
  const plan = view(s)?.planning;
  return !!plan && plan.must_attack.length + plan.must_be_attacked.length > 0;
};

export const lessons: Lesson[] = [
  { id: 'b85-over', text: 'b85.coach.over', when: (s) => s.live.value !== null && s.live.value.result !== null },
  { id: 'b85-welcome', text: 'b85.coach.welcome', when: (s) => mine(s) && s.me.value === 'Pact', show: goals },
  { id: 'b85-refused', text: 'b85.coach.refused', when: (s) => s.builder.refusal.value !== null },
  { id: 'b85-offer', text: 'b85.coach.offer', when: (s) => mine(s) && offers(s, 'offer') },
  { id: 'b85-bridge', text: 'b85.coach.bridge', when: (s) => mine(s) && offers(s, 'blow') },
  {
    id: 'b85-reach',
    text: 'b85.coach.reach',
    when: (s) => mine(s) && verb(s) === 'move' && s.builder.step.value?.kind === 'hex',
  },
  {
    id: 'b85-night',
    text: 'b85.coach.night',
    when: (s) => bare(s) && phase(s) === 'movement' && view(s)?.night === true,
  },
  {
    id: 'b85-next',
    text: 'b85.coach.next',
    when: (s) => bare(s) && phase(s) === 'movement' && s.live.value?.can_undo === true,
  },
  { id: 'b85-move', text: 'b85.coach.move', when: (s) => bare(s) && phase(s) === 'movement' },
  {
    id: 'b85-odds',
    text: 'b85.coach.odds',
    when: (s) => mine(s) && verb(s) === 'attack' && s.builder.forecast.value !== null,
  },
  {
    id: 'b85-guns',
    text: 'b85.coach.guns',
    when: (s) =>
      mine(s) && verb(s) === 'attack' && s.builder.step.value?.words.some((w) => w.hint?.aside === true) === true,
  },
  {
    id: 'b85-announce',
    text: 'b85.coach.announce',
    when: (s) => announcing(s) && offered(s, 'attack').length > 0,
    show: (s) => offered(s, 'attack'),
  },
  { id: 'b85-due', text: 'b85.coach.due', when: (s) => announcing(s) && due(s) },
  {
    id: 'b85-plan',
    text: 'b85.coach.plan',
    when: (s) => announcing(s) && (view(s)?.planning?.attacks.length ?? 0) > 0,
  },
  { id: 'b85-quiet', text: 'b85.coach.quiet', when: (s) => announcing(s) && offered(s, 'attack').length === 0 },
  { id: 'b85-protect', text: 'b85.coach.protect', when: (s) => mine(s) && view(s)?.planning?.step === 'protect' },
  { id: 'b85-resolve', text: 'b85.coach.resolve', when: (s) => mine(s) && offers(s, 'resolve') },
  {
    id: 'b85-retreat',
    text: 'b85.coach.retreat',
    when: (s) => mine(s) && (offers(s, 'stand') || verb(s) === 'retreat'),
  },
  { id: 'b85-push', text: 'b85.coach.push', when: (s) => mine(s) && verb(s) === 'displace' },
  { id: 'b85-loss', text: 'b85.coach.loss', when: (s) => mine(s) && verb(s) === 'lose' },
  { id: 'b85-advance', text: 'b85.coach.advance', when: (s) => mine(s) && verb(s) === 'advance' },
];
