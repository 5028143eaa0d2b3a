// @vitest-environment jsdom
/** The first hour at the table: what is offered, said, heard and left alone. */
import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { Coach, comeLater, spoken } from '../../src/lessons/coach';
import { letGo } from '../../src/parts/focus';
import { Opening } from '../../src/lessons/opening';
import { Plan } from '../../src/staff/plan';
import type { Session } from '../../src/table/session';
import { keyless, set, settings } from '../../src/settings/settings';
import { SOFT, sound } from '../../src/settings/sound';
import { objectiveMarks } from '../../src/map/sprites';
import { VignetteModel } from '../../src/vignettes/vignette';
import '../../src/games/berlin85';
import { fuldaGap } from '../../src/games/fulda-gap';
import '../../src/games/iron-sky';
import { nuremberg } from '../../src/games/nuremberg';
import { english, polish } from '../../src/i18n';
import { api } from '../../src/net/api';
import { unsaid } from '../../src/lobby/GamesList';
import { KEYS } from '../../src/table/KeyHelp';
import { standIn } from '../standin';

vi.hoisted(() => Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));

it('lists every key once, under a heading in both languages', () => {
  const labels = KEYS.flatMap(([, keys]) => keys.map(([, label]) => label)),
    known = Object.keys(english).filter((k) => /^key\.\w+$/.test(k) && k !== 'key.title');
  expect([...labels].sort()).toEqual(known.sort());
  for (const [group, keys] of KEYS) {
    expect(keys.length, group).toBeGreaterThan(1);
    expect(english[group], group).not.toBe(polish[group]);
  }
});

it('says the title of a game once', () => {
  expect(unsaid('The road to Alsfeld', 'Fulda Gap', 'The road to Alsfeld')).toEqual(['Fulda Gap']);
  expect(unsaid('Sudeten', 'Fulda Gap', 'Tripwire')).toEqual(['Fulda Gap', 'Tripwire']);
  expect(unsaid('Fulda Gap: Tripwire', 'Fulda Gap', 'Tripwire')).toEqual([]);
  expect(unsaid('Sudeten', undefined, 'Tripwire')).toEqual(['Tripwire']);
});

const coached = Object.keys(english).filter((k) => /\.coach\.|^open\./.test(k)) as (keyof typeof english)[];

it('speaks of nothing that is not there, and of keys only where there are any', () => {
  expect(coached.length).toBeGreaterThan(100);
  for (const [words, white] of [
    [english, /\bwhite\b/],
    [polish, /\bbiał/],
  ] as const)
    for (const key of coached) {
      expect(words[key], key).not.toMatch(white);
      expect(words[key].replace(/⟨[^⟩]*⟩/g, ''), key).not.toMatch(
        /\bShift\b|\bTab\b|\bEsc\b|\bEnter\b(?! together)|\((U|E)\)|[⟨⟩]/,
      );
    }
  const said = 'Undo takes it back⟨ (U)⟩. [7.1]';
  expect(spoken(said).say).toBe('Undo takes it back (U).');
  keyless.value = true;
  expect(spoken(said)).toEqual({ say: 'Undo takes it back.', rule: '7.1' });
  keyless.value = false;
});

const value = <T>(v: T): { value: T; peek(): T } => ({ value: v, peek: () => v });
const builder = (parts: object) => ({
  ready: value(true),
  prefix: value([]),
  verb: value(null),
  step: value(null),
  complete: value(null),
  lastWord: value(null),
  refusal: value(null),
  forecast: value(null),
  alternatives: value([]),
  entries: value(new Map()),
  ...parts,
});
const scene = (view: object, building: object = {}, more: object = {}): Session =>
  standIn({
    live: value({ view, result: null, can_undo: true }),
    mine: value(true),
    builder: builder(building),
    ...more,
  });

it('warns before a hex is too full, and explains night, refugees and columns', () => {
  const full = {
      verb: value('move'),
      prefix: value(['move', '2025', 'a', '2026']),
      complete: value('move 2025 a 2026'),
      lastWord: value({ word: '2026', hint: { crowded: true } }),
    },
    told = (id: string, s: Session): boolean =>
      nuremberg
        .lessons()
        .find((l) => l.id === id)
        ?.when(s) ?? false,
    moving = { phase: 'movement', time: 'AM', refugees: [] };
  expect(told('crowd', scene(moving, full))).toBe(true);
  expect(told('crowd', scene(moving, { ...full, lastWord: value({ word: '2026', hint: { crowded: false } }) }))).toBe(
    false,
  );
  expect(
    fuldaGap
      .lessons()
      .find((l) => l.id === 'fg-crowd')
      ?.when(scene(moving, full)),
  ).toBe(true);
  for (const title of [nuremberg, fuldaGap]) {
    expect(title.verbs.move?.deed?.weighty?.({ crowded: true })).toBe(true);
    expect(title.verbs.move?.deed?.weighty?.({ crowded: false })).toBe(false);
    expect(title.haltNote?.({ crowded: true, stops: true })).toMatch(/crowded$/);
  }
  expect(told('night', scene({ ...moving, time: 'night' }))).toBe(true);
  expect(told('night', scene(moving))).toBe(false);
  expect(told('refugees', scene({ ...moving, refugees: ['3540'] }))).toBe(true);
  expect(told('refugees', scene(moving))).toBe(false);
  expect(told('column', scene(moving, { alternatives: value(['move', 'column']) }))).toBe(true);
  expect(told('column', scene(moving))).toBe(false);
});

it('shows how far airpower reaches, and waits for the gold button', () => {
  const map = {
      grid: { orientation: 'flat', rows: [1, 9], columns: [1, 9], number: 'ccrr', shifted: 'odd', shift: 'down' },
      hexes: Array.from({ length: 81 }, (_, i) => ({ hex: `0${1 + Math.floor(i / 9)}0${1 + (i % 9)}` })),
    },
    placing = { verb: value('place'), prefix: value(['place']), step: value({ words: [{ word: '0404' }] }) },
    layer = (phase: string, hex: string) => {
      const s = scene({ phase }, placing, { map: value(map), hover: value({ hex }) });
      return nuremberg.layers?.(s, { phase } as never, []) ?? null;
    };
  expect(layer('place airpower', '0404')?.outlines?.[0]?.hexes).toHaveLength(7);
  expect(layer('place airpower', '0909')).toBeNull(); // not offered
  expect(layer('refugees', '0404')).toBeNull();
  expect(nuremberg.verbs.place?.deed?.goldIn).toEqual(['place airpower']);
});

it('marks what is fought for on the map, unless it is nearly everything', () => {
  expect(objectiveMarks({ objectives: { C2719: 'NATO', C2722: 'Pact' } })).toEqual([
    { hex: 'C2719', kind: 'objective', side: 'NATO' },
    { hex: 'C2722', kind: 'objective', side: 'Pact' },
  ]);
  const city = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${2000 + i}`, 'NATO' as const]));
  expect(objectiveMarks({ objectives: city })).toEqual([]);
});

it('is heard softly the first time, once, unless somebody has chosen', () => {
  const first = vi.fn();
  vi.stubGlobal('AudioContext', undefined);
  set({ sound: null });
  sound('die', first);
  expect(first, 'nothing can sound here').not.toHaveBeenCalled();
  const knob = { connect: () => knob, gain: { setValueAtTime: vi.fn() }, frequency: {}, start: vi.fn() };
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 0;
      sampleRate = 100;
      destination = {};
      createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
      createBufferSource = () => knob;
      createBiquadFilter = () => knob;
      createGain = () => knob;
    },
  );
  sound('move', first);
  expect(settings.value.sound).toBe(SOFT);
  sound('move', first);
  expect(first).toHaveBeenCalledTimes(1);
  expect(knob.start).toHaveBeenCalledTimes(2);
  set({ sound: 0 });
  sound('move', first);
  expect(first).toHaveBeenCalledTimes(1);
  expect(knob.start).toHaveBeenCalledTimes(2);
});

it('gives the keys back to the map, never to the button that opened what was closed', () => {
  document.body.innerHTML = `<main class="table"><canvas class="map" id="map" tabindex="0"></canvas>
    <div class="plan-bar"><button id="hint">Hint</button></div><input id="field" /></main>`;
  const focus = (id: string): void => document.getElementById(id)?.focus();
  focus('hint');
  letGo();
  expect(document.activeElement?.id).toBe('map');
  focus('field');
  letGo();
  expect(document.activeElement?.id, 'who types is left alone').toBe('field');
  focus('hint');
  letGo('.bar');
  expect(document.activeElement?.id).toBe('hint');
  document.body.innerHTML = '<main><section id="lead"><button id="settings">Settings</button></section></main>';
  focus('settings');
  letGo();
  expect(document.activeElement?.id).toBe('lead');
});

it('gives the camera back when a proposal is closed', () => {
  const stage = { outlook: { camera: 1 }, restore: vi.fn() },
    plan = new Plan(standIn({}), { peek: () => standIn(stage) });
  plan.close();
  expect(stage.restore).not.toHaveBeenCalled();
  Object.assign(plan, { before: stage.outlook });
  plan.close();
  plan.close();
  expect(stage.restore.mock.calls).toEqual([[stage.outlook]]);
});

it('shows forces and places before the first move', () => {
  const unit = (id: string, side: string, hex: string | null, formation = 'none') => ({
      id,
      side,
      hex,
      formation,
      name: id,
      nat: side,
      place: 'map',
      strength: '',
      facts: [],
      type: '',
      sprite: {},
    }),
    hexes = [
      { hex: '3943', place: 'Hof', terrain: 'city', features: [] },
      { hex: '3640', place: 'Münchberg', terrain: 'city', features: [] },
      { hex: '4343', place: '', terrain: 'clear', features: [] },
    ],
    units = [...['a', 'b', 'c'].map((id) => unit(id, 'Pact', '4343', '39G')), unit('d', 'NATO', '3943')],
    shows = vi.fn();
  const table = (): Opening =>
    new Opening(
      standIn({
        live: signal({
          game: { title: 'nuremberg' },
          view: { scenario: 'lesson', objectives: { 3943: 'NATO', 3640: 'NATO' } },
        }),
        past: signal(null),
        me: signal('Pact'),
        sides: signal(['NATO', 'Pact']),
        units: signal(units),
        hexes: signal(new Map(hexes.map((h) => [h.hex, h]))),
        map: signal(null),
        furniture: signal(nuremberg),
        sideName: (s: string) => s,
        show: shows,
        asksNow: vi.fn(),
      }),
    );
  const opening = table();
  opening.blurb.value = 'Two towns.';
  opening.go(0);
  expect(opening.stop.value?.shown).toEqual([{ name: 'Pact 39G (3)', side: 'Pact', hexes: ['4343'] }]);
  expect(opening.overlay.value?.chips?.[0]).toMatchObject({ hex: '4343', tone: 'pact' });
  opening.go(1);
  expect(opening.stop.value?.shown.map((x) => x.name)).toEqual(['Münchberg', 'Hof']);
  expect(opening.front()).toEqual(['4343']);
  const hof = opening.stop.value?.shown[1];
  if (hof) opening.pick(hof);
  expect(shows).toHaveBeenLastCalledWith(['3943']);
  expect(opening.overlay.value?.outlines).toContainEqual({ hexes: ['3943'], color: '#F4B41A', width: 5 });
  opening.go(0);
  expect(opening.chosen.value).toBeNull();
  units.splice(0, 3); // the Pact has not set up yet
  expect(table().front()).toEqual(['3943']);
});

it('takes the counter that is clicked in the editor, with the verb that begins with it', async () => {
  const asked = vi.spyOn(api, 'vignettePlay').mockImplementation((_title, wish) => {
    const { beginning } = wish as { beginning: string };
    const words: Record<string, string[]> = { '': ['end', 'move'], move: ['tank', 'gun'], 'move tank': ['2026'] };
    return Promise.resolve(standIn({ words: (words[beginning] ?? []).map((word) => ({ word })), error: '' }));
  });
  const model = new VignetteModel('fulda-gap');
  model.tab.value = 'play';
  await model.ask();
  model.click('2025', 'tank', () => []);
  await vi.waitFor(() => expect(model.offered.value).toEqual(['2026']));
  expect(model.prefix.value).toEqual(['move', 'tank']);
  model.click('2026', undefined, () => []);
  expect(model.prefix.value).toEqual(['move', 'tank', '2026']);
  asked.mockRestore();
});

it('asks for lessons once, and again when the line broke', async () => {
  const lesson = { id: 'one', text: 'coach.notice', when: () => true } as const,
    fetch = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue([lesson]),
    lessons = comeLater(fetch);
  expect(lessons()).toEqual([]);
  expect(lessons()).toEqual([]);
  expect(fetch).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  await Promise.resolve();
  lessons();
  await vi.waitFor(() => expect(lessons()).toEqual([lesson]));
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('holds the end of a phase of marches back, and no answer to the enemy', () => {
  const verbs = signal([{ word: 'move' }, { word: 'end' }]),
    live = {
      view: { scenario: 'lesson', turn: 1, phase: 'land movement' },
      seat: 'NATO',
      seats: [{ level: 'recruit' }],
    },
    coach = new Coach(
      standIn<Session>({
        live: signal(live),
        furniture: signal({
          verbs: { end: { deed: { ends: true } }, pass: { deed: { ends: true } } },
          lessons: () => [],
        }),
        moves: signal([]),
        me: signal('NATO'),
        unit: signal(new Map()),
        cover: signal(null),
        past: signal(null),
        builder: { verbs, drop: () => Promise.resolve() },
      }),
      () => ['3-8-mech'],
    );
  expect(coach.holds('end')).toBe(true);
  expect(coach.now.value?.id).toBe('notice');
  // Reserves of a corps may be called while the enemy moves: who calls none is not idle.
  verbs.value = [{ word: 'activate' }, { word: 'pass' }];
  expect(coach.holds('pass')).toBe(false);
  expect(coach.now.value).toBeNull();
});
