/** What a take-back does to the show: other deeds at entries that were told once are told again. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Playback } from '../../src/show/playback';
import { api } from '../../src/net/api';
import type { Move, Story, StoryEvent, TableState } from '../../src/net/types';
import { standIn } from '../standin';

const event = (ply: number, text: string) =>
  standIn<StoryEvent>({
    ...{ ply, text, player: 'Pact', side: 'Pact', phase: 'movement', kind: 'march', weight: 40, band: 'event' },
    ...{ affair: ply, fact: '', hex: '1010', target: null, hexes: ['1010'], ways: [], losses: [], dice: [] },
    ...{ fields: {}, units: [], gone: [] },
  });
const state = (ply: number, moves: Move[]) =>
  standIn<TableState>({
    ...{ ply, seat: 'NATO', moves, log: [], log_from: ply, result: null, view: {} },
    ask: { mine: true, player: 'NATO', verbs: [] },
  });
const by = (ply: number, choice: string) => standIn<Move>({ ply, player: 'Pact', choice });

function table() {
  const live = signal<TableState | null>(null),
    moves = signal<Move[]>([]);
  const session = {
    ...{ id: 'game', token: 'token', live, moves, me: signal('NATO'), past: signal(null), log: signal([]) },
    ...{ delegated: signal(false), furniture: signal({ verbs: {} }), rolled: signal(null), selected: signal(null) },
    ...{
      mine: signal(false),
      state: signal(null),
      hexes: signal(new Map()),
      unit: signal(new Map()),
      panel: signal('auto'),
    },
    builder: { prefix: signal([]), verb: signal(null), step: signal(null), picked: signal([]), forecast: signal(null) },
    ...{ say: vi.fn(), asksNow: vi.fn(), readDice: vi.fn() },
  };
  const playback = new Playback(
    standIn<ConstructorParameters<typeof Playback>[0]>({
      ...{ session, stage: signal(null), insets: signal({}), measure: vi.fn() },
    }),
  );
  /** A state comes in, and the server has these events to tell of it, after so many milliseconds. */
  const comes = (now: TableState, told: StoryEvent[], lines: unknown[] = [], late = 0) => {
    const before = live.peek();
    vi.spyOn(api, 'story').mockImplementation(async (_id, _token, after) => {
      if (late) await new Promise((over) => setTimeout(over, late));
      return standIn<Story>({
        ...{ start: 0, own: now.ask?.mine ?? false, between: false, card: { lines } },
        ...{ view: after === 0 ? { units: [] } : null, events: told.filter((e) => e.ply >= after) },
      });
    });
    playback.heard(before, now); // as the session does: before it lies on the table
    live.value = now;
    moves.value = [...moves.peek().filter((m) => m.ply < now.log_from), ...now.moves].filter((m) => m.ply < now.ply);
  };
  return { playback, comes, session };
}
const shown = (playback: Playback) =>
  playback.beats.peek().flatMap((b) => b.events.map((i) => playback.events.peek()[i]?.text));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', () => 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('tells what is played instead of a deed that was told and taken back', async () => {
  const { playback, comes } = table(),
    first = event(1, 'A regiment marches'),
    other = event(1, 'Another regiment attacks');
  comes(state(1, []), []);
  await vi.advanceTimersByTimeAsync(2000);
  comes(state(2, [by(1, 'move A')]), [first]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown(playback)).toEqual(['A regiment marches']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(playback.on.peek()).toBe(false); // it has been told
  comes(state(1, []), []);
  await vi.advanceTimersByTimeAsync(2000);
  comes(state(2, [by(1, 'attack B')]), [other]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown(playback)).toEqual(['Another regiment attacks']);
  expect(playback.on.peek()).toBe(true);
  playback.close();
});

it('keeps a card that no question has let lie yet through a story without one', async () => {
  const { playback, comes } = table(),
    card = () => playback.card.value?.lines as unknown;
  comes(state(1, []), []);
  await vi.advanceTimersByTimeAsync(2000);
  comes(state(2, [by(1, 'move a')]), [event(1, 'A regiment marches')], ['Hof lost']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([card(), playback.briefing.value]).toEqual([['Hof lost'], true]);
  comes(state(3, [by(2, 'pass')]), [event(2, 'Nothing much')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([card(), playback.briefing.value]).toEqual([['Hof lost'], true]);
  playback.lies();
  comes(state(4, [by(3, 'pass')]), [event(3, 'Nothing much')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(card()).toEqual([]);
  playback.close();
});

it('keeps a card that no question has let lie yet through orders of a plan', async () => {
  const { playback, comes, session } = table();
  comes(state(1, []), []);
  await vi.advanceTimersByTimeAsync(2000);
  comes(state(2, [by(1, 'move a')]), [event(1, 'A regiment marches')], ['Hof lost']);
  await vi.advanceTimersByTimeAsync(60_000);
  session.panel.value = 'plan';
  comes(state(3, [{ ...by(2, 'place b'), player: 'NATO' }]), []);
  expect(playback.briefing.value).toBe(true);
  playback.lies();
  comes(state(4, [{ ...by(3, 'place c'), player: 'NATO' }]), []);
  expect(playback.briefing.value).toBe(false);
  playback.close();
});

it('lays the card though a story of before the question comes after it', async () => {
  const { playback, comes } = table(),
    theirs = { ...state(2, [by(1, 'move a')]), ask: null },
    told = [event(1, 'A regiment marches')];
  comes(state(1, []), []);
  await vi.advanceTimersByTimeAsync(2000);
  comes(theirs, [], [], 500);
  await vi.advanceTimersByTimeAsync(100); // it is asked for, and on its way
  comes(state(3, [by(2, 'pass')]), told, ['Hof lost']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([playback.on.peek(), playback.briefing.value]).toEqual([false, true]);
  playback.close();
});

it('tells nobody who comes back what he has been told', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, what: string) => void kept.set(key, what),
  });
  const told = [event(1, 'A regiment marches')],
    once = table();
  once.comes(state(1, []), []);
  await vi.advanceTimersByTimeAsync(2000);
  once.comes(state(2, [by(1, 'move a')]), told, ['Hof lost']);
  await vi.advanceTimersByTimeAsync(60_000);
  once.playback.close();
  const { playback, comes } = table();
  comes(state(2, [by(1, 'move a')]), told, ['Hof lost']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(playback.briefing.value).toBe(false);
  comes(state(4, [by(3, 'hold')]), [...told, event(3, 'They hold')]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown(playback)).toEqual(['They hold']);
  playback.close();
});

it('shows what came of my own attack when the enemy has only answered it', async () => {
  const { playback, comes, session } = table();
  comes(state(1, []), []);
  await vi.advanceTimersByTimeAsync(2000);
  session.log.value = standIn([{ ply: 1, card: 'combat' }]);
  comes(state(4, [by(2, 'retreat'), by(3, 'hold')]), []);
  await vi.advanceTimersByTimeAsync(2000);
  expect(playback.on.peek()).toBe(false);
  expect(session.readDice).toHaveBeenLastCalledWith([{ ply: 1, card: 'combat' }]);
  playback.close();
});
