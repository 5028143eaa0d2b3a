/** Under an Iron Sky at the table: what its view says beyond the standard, and how its marches and combats read. */
import { addWords, chance, lang, maybe, num, signed, t, type MessageKey } from '../../i18n';
import { groundOf } from '../../map/ground';
import { comeLater } from '../../lessons/coach';
import type { TableModel } from '../../table/model';
import type { IronSkyView } from '../../wire.gen';
import type { MarkerSprite } from '../../stage';
import { furnish, reservesOverlay, supplyOverlay, usualOverlays } from '../common';
import type { StateOf, TitleFurniture } from '../types';
import { FightSheet } from './air/fights/FightSheet';
import { fightsTold } from './air/fights/worth';
import { enIronSkyAir } from './air/words/en-air';
import { layers, switches } from './air/layers';
import { airPanel } from './air/panels';
import { flightResult } from './air/FlightFigures';
import { goalOf, sortie } from './air/flight';
import { piece, wingsOf, wordAt } from './air/pieces';
import { plIronSkyAir } from './air/words/pl-air';
import { AlarmPanel } from './Alarm';
import { effects } from './effects';
import {
  AirfieldsLater,
  ArsenalLater,
  AtlanticLater,
  CalendarLater,
  LedgerLater,
  ReleaseLater,
  UnrestLater,
} from './later';
import { enIronSky } from './en';
import { enIronSkyOpening } from './words/en-opening';
import { enIronSkyHome } from './words/en-home';
import { FightPanel } from './Fight';
import { CarryPanel, carrying } from './lift/Carry';
import { enIronSkyLift } from './lift/en-lift';
import { plIronSkyLift } from './lift/pl-lift';
import { enIronSkyRotors } from './rotors/en-rotors';
import { plIronSkyRotors } from './rotors/pl-rotors';
import { marks, seaWay } from './lift/marks';
import { PartsPanel, PlanPanel, riskOf, tiring } from './Plan';
import { plIronSky } from './pl';
import { plIronSkyOpening } from './words/pl-opening';
import { plIronSkyHome } from './words/pl-home';
import { IronSettingsRows, ReservesPanel } from './Reserves';
import { wayOverlay } from './rotors/way';
import { ironSettings } from './settings';
import { nameOf, unit } from './units';
import { verbs } from './verbs';
import './iron-sky.css';
import { enIronSkyWeapons } from './weapons/en-weapons';
import { contaminated } from './weapons/layers';
import { plIronSkyWeapons } from './weapons/pl-weapons';
import './air/air.css';
import './air/fights/fight.css';
import './rotors/rotors.css';
import './weapons/weapons.css';

addWords(enIronSky, plIronSky);
addWords(enIronSkyOpening, plIronSkyOpening);
addWords(enIronSkyHome, plIronSkyHome);
addWords(enIronSkyAir, plIronSkyAir);
addWords(enIronSkyLift, plIronSkyLift);
addWords(enIronSkyRotors, plIronSkyRotors);
addWords(enIronSkyWeapons, plIronSkyWeapons);

const MARKERS: Record<string, string> = { damaged: 'runway', 'bridge-down': 'bridge' };
/** The id of a counter or squadron: its nation, its name with a number in it. */
const NAMED = /^[a-z]{2}-[a-z0-9-]*\d[a-z0-9-]*$/;
/** Two hexes with a bridge between them. */
const BRIDGE = /^[A-Z][a-z]?\d{4}-[A-Z][a-z]?\d{4}$/;
const REVOLTS = ['revolt phase', 'uprising', 'rising', 'spread'];
const RESULTS = ['A2', 'A1', 'C', 'D'] as const;
const good = { A2: 'defender', A1: 'defender', C: 'none', D: 'attacker' } as const;

/** Whose turn it is to plan: the side on the move, in whatever combats and interruptions. */
const planner = (state: StateOf<IronSkyView>): string | null => state.view.phasing ?? state.ask?.player ?? null;
/** Sealed sheets within a player-turn: each side fills in its own behind a cover. */
const SHEETS = new Set(['raids', 'air watch']);
/** The counters of a view, the names of divisions at hand. */
function units(view: IronSkyView): ReturnType<TitleFurniture['units']> {
  const list = view.units,
    names = new Map(list.filter((u) => u.kind === 'division').map((u) => [u.id, u.name ?? u.id]));
  return list.map((u) => unit(u, names));
}
const fighting = (view: IronSkyView): boolean => view.battle !== null;

export const ironSky: TitleFurniture<IronSkyView> = furnish('iron-sky', {
  verbs,
  lessons: comeLater(() => import('./lessons').then((part) => part.lessons)),
  faces: 20,
  overlays: [...usualOverlays, supplyOverlay, reservesOverlay],
  switches,
  layers(session, view, on) {
    const air = layers(session, view, on),
      fills = [...(air?.fills ?? []), ...contaminated(view)],
      way = wayOverlay(session),
      flight = sortie(session, view),
      glyphs = marks(session, view),
      lanes = seaWay(session);
    return {
      ...air,
      ...way,
      ...flight,
      rings: [...(air?.rings ?? []), ...(flight?.rings ?? [])],
      chips: [...(air?.chips ?? []), ...(way.chips ?? []), ...(flight?.chips ?? [])],
      ...(lanes.length ? { lanes } : {}),
      ...(fills.length ? { fills } : {}),
      ...(glyphs.length ? { glyphs } : {}),
      ...(glyphs.some((g) => g.kind !== 'eye') ? { choices: [] } : {}),
    };
  },
  Over: FightSheet,
  tells: fightsTold,
  piece,
  pieceSide: (view, id) => wingsOf(view).get(id)?.side,
  wordAt,
  panels: [
    { key: 'air', label: 'is.air', Body: AirfieldsLater, shown: (view) => view.air !== null },
    { key: 'points', label: 'drawer.ledger', Body: LedgerLater },
    { key: 'weapons', label: 'is.wmd', Body: ArsenalLater, shown: (view) => view.weapons !== null },
    { key: 'calendar', label: 'is.calendar', Body: CalendarLater },
  ],
  Settings: IronSettingsRows,
  results: Object.fromEntries(
    RESULTS.map((code) => [code, { label: `is.result.${code}` as MessageKey, good: good[code] }]),
  ),
  result(code, facts) {
    const flown = flightResult(code);
    if (flown) return flown;
    const [, level] = /^fatigue-(\w+)$/.exec(code) ?? [];
    if (level)
      return {
        label: level === 'loss' ? 'is.plan.loss' : (`is.fatigue.${level}` as MessageKey),
        good: level === '0' ? 'attacker' : 'defender',
      };
    if (!(code in good)) return null;
    const key = code as keyof typeof good;
    return facts.kind === 'disengagement'
      ? { label: `is.away.${key}`, good: good[key] }
      : { label: `is.result.${key}`, good: good[key] };
  },
  moment: (view) => (view.air?.stage === 'assign' ? 'sky plan' : view.air?.raids.length ? 'raids plotted' : view.phase),
  beat: (view) => ({ side: view.phasing, part: fighting(view) ? 'fight' : view.phase }),
  units,
  ledger: () => [], // political and military points have a sheet of their own
  hostile: ['revolt'],
  markers: (view) =>
    (view.markers ?? []).map((m): MarkerSprite => ({
      hex: m.hex,
      kind: MARKERS[m.kind] ?? m.kind,
      ...(m.to ? { to: m.to } : {}),
      ...(m.count === undefined ? {} : { count: m.count }),
      ...(m.life === undefined ? {} : { life: m.life }),
    })),
  battle(view) {
    const b = view.battle;
    return b
      ? {
          ...b,
          odds: b.result ? '' : b.odds,
          committed: [],
          support: {},
          modifiers: b.modifiers.map((m) => ({ text: m.text ?? '', value: m.value, case: m.case })),
        }
      : null;
  },
  main(table: TableModel, view) {
    const { session } = table,
      b = session.builder,
      verb = session.mine.value ? b.verb.value : null;
    if (session.mine.value && view.phase === 'bridge alarm') return AlarmPanel;
    if (session.mine.value && view.weapons?.sheet.length) return ReleaseLater;
    const air = view.air && (session.mine.value || view.air.mission) ? airPanel(table, view) : null;
    if (air) return air;
    if (carrying(table)) return CarryPanel;
    if (verb === 'assault' || verb === 'disengage') return FightPanel;
    if (verb === 'break' || (verb === 'recombine' && b.prefix.value.length > 2)) return PartsPanel;
    if ((verb === 'move' || verb === 'rail' || verb === 'ferry') && b.prefix.value.length > 1) return PlanPanel;
    if (session.mine.value && view.phase === 'reserves') return ReservesPanel;
    // Answers to choose from have the usual panel; the card of the sea stands in the calendar as well.
    if (verb === 'challenge' || verb === 'choose' || (verb === 'rise' && b.prefix.value.length > 1)) return null;
    if (REVOLTS.includes(view.phase)) return UnrestLater;
    if (view.phase === 'atlantic') return AtlanticLater;
    return fighting(view) && verb !== 'mode' ? FightPanel : null;
  },
  overlayChips: (kind, all, side) =>
    kind === 'supply'
      ? all
          .filter((u) => u.hex && u.side === side && (u.type === 'hq' || u.type === 'fsh'))
          .map((u) => ({ hex: u.hex ?? '', text: u.sprite.band, tone: u.type === 'hq' ? 'dark' : 'gold' }))
      : [],
  reachMark(hint) {
    const left = typeof hint.left === 'number' ? hint.left : null,
      risk = tiring(hint.fatigue as Record<string, number> | undefined);
    const figure = hint.fatigue ? chance(risk) : left !== null ? num(left) : undefined;
    return { ...(figure ? { figure } : {}), ...(hint.assault || hint.halts === true ? { hatch: true } : {}) };
  },
  glossary: { FSH: 'is.gloss.FSH', GA: 'is.gloss.GA' },
  reachBand: riskOf,
  haltNote: (hint) => (hint.assault ? 'is.halt.assault' : hint.halts === true ? 'reach.stops' : null),
  strengthNote: (facts, which) =>
    which === 'attack' && (facts.kind === 'column' || facts.kind === 'echelon') ? t(`is.strength.${facts.kind}`) : '',
  reckoning: { title: 'is.reckoning', modifier: 'is.modifier' },
  previewNote: (facts) =>
    [
      typeof facts.odds === 'string' ? facts.odds.replace(':', '-') : '',
      typeof facts.modifier === 'number' ? `${t('is.modifier')} ${signed(facts.modifier)}` : '',
      typeof facts.cost === 'number' ? t('is.cost', { n: num(facts.cost) }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  about: (session, view) => {
    const goal = goalOf(session, view.air?.mission ?? null, false);
    return goal ? [goal] : [];
  },
  forecastNotes(facts) {
    const ew = Object.values((facts.ew ?? {}) as Record<string, number>),
      notes: string[] = [];
    if (ew.length) notes.push(t('is.note.ew', { chance: ew.map((p) => chance(p)).join(', ') }));
    return notes;
  },
  opensTurn: (line) => (line.id === 'is-log-turn' ? Number(line.args.turn) : null),
  isFight: (line) =>
    /^is-log-(assault|suppression|quelled|disengages|combat|overrun|holds|retreats|eliminated|advance|breakthrough|pursu|loses|rout|no-rout|active|guns|ew|shattered)/.test(
      line.id,
    ),
  isLoss: (line) => /^is-log-(eliminated|shattered)/.test(line.id),
  unitName: (id) => maybe(`is.word.${id}`, nameOf(id)),
  wordLabel(word) {
    const said = maybe(`is.word.${word}`, '');
    if (said) return { text: said };
    const wing = groundOf('iron-sky', lang.value).value?.pieces.find((p) => p.id === word);
    if (wing) return { text: `${wing.name} (${wing.type})` };
    if (NAMED.test(word)) return { text: nameOf(word) };
    if (BRIDGE.test(word)) return { text: t('is.raid.bridge', { hexes: word }) };
    const [one, two] = word.split(':');
    return one && two ? { text: t('is.onto', { unit: nameOf(one), other: nameOf(two) }) } : null;
  },
  wordNote: (word, hint) =>
    hint?.shift !== undefined
      ? { text: effects(hint) }
      : hint?.raiders !== undefined
        ? { text: t('is.raid.aboard', { n: Number(hint.raiders), steps: Number(hint.steps) }) }
        : hint?.town === true
          ? { text: hint.points ? t('is.wmd.townWarning', { n: num(Number(hint.points)) }) : t('is.wmd.townPlain') }
          : typeof hint?.cost === 'number'
            ? { text: [t('is.cost', { n: num(hint.cost) }), maybe(`is.note.${word}`, '')].filter(Boolean).join('. ') }
            : maybe(`is.note.${word}`, '')
              ? { text: maybe(`is.note.${word}`, '') }
              : null,
  stepTitle: (prefix) =>
    prefix[0] === 'assault'
      ? { text: t('is.kinds') }
      : prefix[0] === 'supply'
        ? { text: t('is.supply') }
        : prefix[0] === 'defend'
          ? { text: t('is.defend') }
          : prefix[0] === 'deploy'
            ? { text: t('is.heli.brigade') }
            : prefix[0] === 'gas'
              ? { text: t('is.wmd.gas') }
              : null,
  optionGroup: (option) => (option === 'later_rules' ? 'is.options.state' : null),
  ownCards: ['sky'],
  covers(before, after) {
    if (!before?.ask || !after.ask) return false;
    if (ironSettings.value.combat === 'covered') return before.ask.player !== after.ask.player;
    const sheet = SHEETS.has(before.view.phase) || SHEETS.has(after.view.phase);
    return sheet ? before.ask.player !== after.ask.player : planner(before) !== planner(after);
  },
});

export default ironSky;
