/** What the coach says in the lesson of Under an Iron Sky, and when. */
import type { Lesson, Seat } from '../../table/seat';
import type { IronSkyView, View } from '../../wire.gen';

const isIron = (view: View | undefined): view is IronSkyView => view?.game === 'iron-sky';
export const view = (s: Seat): IronSkyView | null => {
  const now = s.live.value?.view;
  return isIron(now) ? now : null;
};
export const mine = (s: Seat): boolean => s.mine.value && s.builder.ready.value;
export const verb = (s: Seat): string => (mine(s) ? (s.builder.verb.value ?? '') : '');
export const offers = (s: Seat, word: string): boolean => mine(s) && s.builder.verbs.value.some((v) => v.word === word);
/** Nobody is in hand, and somebody may be taken. */
export const bare = (s: Seat): boolean =>
  mine(s) && s.builder.prefix.value.length < 2 && view(s)?.phase === 'land movement' && offers(s, 'end');
const marching = (s: Seat): boolean => verb(s) === 'move' && s.builder.step.value?.kind === 'hex';
const inHand = (s: Seat, word: string): boolean => marching(s) && s.builder.alternatives.value.includes(word);
/** The last word said about the goal of a march, once it waits for the gold button. */
const goal = (s: Seat): Record<string, unknown> =>
  verb(s) === 'move' && s.builder.complete.value !== null ? (s.builder.lastWord.value?.hint ?? {}) : {};
export const goals = (s: Seat): string[] => Object.keys(view(s)?.objectives ?? {});
const own = (s: Seat): IronSkyView['units'] =>
  (view(s)?.units ?? []).filter((u) => u.side === view(s)?.phasing && mine(s));
const movers = (s: Seat): string[] =>
  [...s.builder.unitEntries.value]
    .filter(([, verbs]) => verbs.includes('move'))
    .map(([id]) => s.unit.value.get(id)?.hex ?? '')
    .filter(Boolean);
/** Where those stand who may attack but not march away. */
const held = (s: Seat): string[] =>
  [...s.builder.unitEntries.value]
    .filter(([, verbs]) => verbs.includes('assault') && !verbs.includes('move'))
    .map(([id]) => s.unit.value.get(id)?.hex ?? '')
    .filter(Boolean);
const gaps = (s: Seat): string[] => (view(s)?.markers ?? []).filter((m) => m.kind === 'breakthrough').map((m) => m.hex);
/** The last combat of this phase, as the log has it. */
const lastResult = (s: Seat): string => {
  const line = s.log.value.findLast((l) => l.id === 'is-log-combat' || l.id === 'is-log-action-phase');
  return line?.id === 'is-log-combat' ? String(line.args.result) : '';
};
const sentIn = (s: Seat): string[] =>
  s.log.value
    .filter((l) => l.id === 'is-log-activated')
    .map((l) => s.unit.value.get(String(l.args.unit))?.hex ?? '')
    .filter(Boolean);
export const last = (s: Seat): boolean => view(s)?.turn === s.furniture.value.lastTurn(s.live.value?.view as never);

/** What holds for every battle; the rest belongs to the first. */
const GENERAL = ['refused', 'odds', 'advance', 'retreat', 'bridge', 'stopped', 'gap'].map((id) => `is-${id}`);

const all: Lesson[] = [
  { id: 'is-over', text: 'is.coach.over', when: (s) => s.live.value !== null && s.live.value.result !== null },
  { id: 'is-welcome', text: 'is.coach.welcome', when: (s) => mine(s) && s.me.value === 'Pact', show: goals },
  { id: 'is-refused', text: 'is.coach.refused', when: (s) => s.builder.refusal.value !== null },
  // a combat, step by step
  { id: 'is-contact', text: 'is.coach.contact', when: (s) => verb(s) === 'assault' && !offers(s, 'end') },
  { id: 'is-odds', text: 'is.coach.odds', when: (s) => verb(s) === 'assault' && s.builder.forecast.value !== null },
  { id: 'is-kinds', text: 'is.coach.kinds', when: (s) => verb(s) === 'assault' && s.builder.forecast.value !== null },
  { id: 'is-ew', text: 'is.coach.ew', when: (s) => verb(s) === 'ew' },
  { id: 'is-guns', text: 'is.coach.guns', when: (s) => verb(s) === 'guns' },
  { id: 'is-defend', text: 'is.coach.defend', when: (s) => verb(s) === 'defend' },
  { id: 'is-advance', text: 'is.coach.advance', when: (s) => verb(s) === 'advance' },
  { id: 'is-retreat', text: 'is.coach.retreat', when: (s) => offers(s, 'hold') },
  { id: 'is-bridge', text: 'is.coach.bridge', when: (s) => offers(s, 'spare') },
  { id: 'is-activate', text: 'is.coach.activate', when: (s) => offers(s, 'activate') },
  // what came of it
  {
    id: 'is-reserve',
    text: 'is.coach.reserve',
    when: (s) => mine(s) && view(s)?.phasing === 'Pact' && sentIn(s).length > 0,
    show: sentIn,
  },
  {
    id: 'is-gap',
    text: 'is.coach.gap',
    when: (s) => mine(s) && view(s)?.battle === null && gaps(s).length > 0,
    show: gaps,
  },
  {
    id: 'is-stands',
    text: 'is.coach.stands',
    when: (s) => mine(s) && view(s)?.battle === null && lastResult(s) === 'D' && gaps(s).length === 0,
  },
  { id: 'is-stopped', text: 'is.coach.stopped', when: (s) => bare(s) && ['C', 'A1', 'A2'].includes(lastResult(s)) },
  // the march
  { id: 'is-zone', text: 'is.coach.zone', when: (s) => goal(s).assault !== undefined },
  { id: 'is-die', text: 'is.coach.die', when: (s) => goal(s).fatigue !== undefined },
  { id: 'is-reach', text: 'is.coach.reach', when: marching },
  {
    id: 'is-company',
    text: 'is.coach.company',
    when: (s) => marching(s) && (s.builder.group.value?.units.length ?? 0) > 1,
  },
  {
    id: 'is-fatigue',
    text: 'is.coach.fatigue',
    when: (s) =>
      marching(s) &&
      own(s).some((u) => u.moved) &&
      s.builder.step.value?.words.some((w) => w.hint?.fatigue !== undefined) === true,
  },
  { id: 'is-modes', text: 'is.coach.modes', when: (s) => inHand(s, 'mode') && own(s).some((u) => u.moved) },
  { id: 'is-break', text: 'is.coach.break', when: (s) => inHand(s, 'break') && last(s) },
  {
    id: 'is-exploit',
    text: 'is.coach.exploit',
    when: (s) => bare(s) && gaps(s).length > 0,
    show: (s) => [...gaps(s), ...movers(s)],
  },
  {
    id: 'is-tired',
    text: 'is.coach.tired',
    when: (s) => bare(s) && own(s).some((u) => (u.fatigue ?? 0) > 0),
    show: (s) =>
      own(s)
        .filter((u) => (u.fatigue ?? 0) > 0)
        .map((u) => u.hex ?? '')
        .filter(Boolean),
  },
  { id: 'is-engaged', text: 'is.coach.engaged', when: (s) => bare(s) && last(s) && held(s).length > 0, show: held },
  { id: 'is-last', text: 'is.coach.last', when: (s) => bare(s) && last(s), show: goals },
  { id: 'is-ledger', text: 'is.coach.ledger', when: (s) => bare(s) && (view(s)?.ledger?.length ?? 0) > 0 },
  { id: 'is-next', text: 'is.coach.next', when: (s) => bare(s) && own(s).some((u) => u.moved) },
  { id: 'is-move', text: 'is.coach.move', when: bare, show: movers },
];

export const lessons: Lesson[] = all.map((l) => (GENERAL.includes(l.id) ? l : { ...l, scenario: 'lesson' }));
