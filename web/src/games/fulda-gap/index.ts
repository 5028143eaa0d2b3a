/** Fulda Gap at the table: what its view says beyond the standard, and how its results read. */
import { addWords, chance, num, t, type MessageKey } from '../../i18n';
import type { AirUnit, FuldaGapView, FuldaUnit } from '../../wire.gen';
import { furnish, reservesOverlay, shortName, supplyOverlay, unitInfo, usualOverlays } from '../common';
import type { TitleFurniture, UnitInfo } from '../types';
import { lessons } from './coach';
import { enFuldaGap } from './en';
import { enFuldaGapOpening } from './en-opening';
import { PlotPanel } from './Plot';
import { plFuldaGap } from './pl';
import { plFuldaGapOpening } from './pl-opening';
import { verbs } from './verbs';

addWords(enFuldaGap, plFuldaGap);
addWords(enFuldaGapOpening, plFuldaGapOpening);

interface Blow {
  value: number;
  points: number;
  steps: number;
  retreats: boolean;
  eliminated: boolean;
}

/** Symbols for what has none of its own. */
const symbols: Record<string, string> = {
  'covering force': 'cf',
  'home defense': 'infantry',
  'artillery division': 'artillery',
  'supply dump': 'supply',
  'supply transport': 'transport',
};
const badges: Record<string, string> = {
  improved: 'ip',
  mobile: 'road',
  disrupted: 'disrupted',
  doubled: 'doubled',
  unsupplied: 'unsupplied',
};
/** Options of a new game by heading; the rest are readings of cases that can be read in two ways. */
const GROUPS: Record<string, MessageKey> = {
  advanced: 'fg.options.game',
  alternate_air: 'fg.options.game',
  handicap_regular: 'fg.options.handicap',
  handicap_veteran: 'fg.options.handicap',
  disintegration: 'fg.options.variants',
  warned: 'fg.options.variants',
  learning: 'fg.options.learning',
  without_integrity: 'fg.options.learning',
};
/** All lies open in this game but what is chosen here, unseen by the other side: only then is the screen covered. */
const SEALED = ['air superiority', 'pre-plot', 'nuclear planning'];

const RESULTS = ['D', 'N', '1', '2', 'E'] as const;
/** What an untried unit may turn out to be, in words. */
const mayBe = (chances: Record<string, number>): string =>
  RESULTS.filter((r) => chances[r])
    .map((r) => `${t(`fg.untried.${r}`)} ${chance(chances[r] ?? 0)}`)
    .join(', ');

/** States a player should not have to guess from a badge. */
function states(u: FuldaUnit): string[] {
  const has = (badge: string): boolean => u.badges?.includes(badge) ?? false;
  const marks = (['doubled', 'disrupted', 'improved', 'unsupplied', 'disengaged'] as const)
    .filter(has)
    .map((b) => t(`fg.state.${b}`));
  if (u.kind === 'dump' || u.kind === 'transport') marks.push(t(has('mobile') ? 'fg.state.mobile' : 'fg.state.static'));
  if (u.carrier) marks.push(t('fg.state.carried', { unit: shortName(u.carrier) }));
  if (u.loading) marks.push(t('fg.state.loading'));
  return marks;
}

function unit(u: FuldaUnit): UnitInfo {
  // Battalions are all called alike on their counters; the log tells them apart by their numbers.
  const info = unitInfo(
    { ...u, name: u.kind === 'battalion' ? shortName(u.id) : u.name, nat: u.nat === 'NATO' ? 'CF' : u.nat },
    { kind: symbols[u.type] ?? u.type, badges: (u.badges ?? []).map((b) => badges[b] ?? '').filter(Boolean) },
  );
  const more: UnitInfo['facts'] = states(u).map((value, i) => ({ label: STATE_LABELS[i] ?? 'fg.state', value }));
  if (u.untried && u.may_be)
    more.push({ label: 'fg.untried', value: t('fg.untried.is', { column: u.column ?? '', may: mayBe(u.may_be) }) });
  else if (u.steps && u.steps[1] > 1 && u.place === 'map')
    more.push({ label: 'fg.steps', value: t('fg.steps.of', { n: u.steps[0], m: u.steps[1] }) });
  if (u.place === 'waiting' && u.turn) more.push({ label: 'fg.arrives', value: t('fg.arrives.turn', { n: u.turn }) });
  return {
    ...info,
    type: u.type,
    strength: u.untried ? `U ${info.strength}` : info.strength,
    facts: [...info.facts, ...more],
  };
}
/** Facts are told apart by their labels. */
const STATE_LABELS: MessageKey[] = ['fg.state', 'fg.state.2', 'fg.state.3', 'fg.state.4'];

/** Air units are counters too: in a list while they are ready, on the map while they fly. */
function airUnit(u: AirUnit): UnitInfo {
  const facts: UnitInfo['facts'] = [{ label: 'fg.air.left', value: t('fg.air.points', { n: u.left, m: u.points }) }];
  if (u.nuclear) facts.push({ label: 'fg.air.nuclear', value: t('fg.air.nuclear') });
  if (u.ecm) facts.push({ label: 'fg.air.ecm', value: t('fg.air.ecm') });
  const name = u.id.replace('/', ' '),
    info = unitInfo({
      id: u.id,
      side: u.side,
      nat: u.side === 'NATO' ? 'CF' : 'SU',
      type: 'jet',
      hex: u.hex,
      place: u.hex ? 'map' : u.state,
      name,
      band: u.type,
      strength: String(u.left),
    });
  return { ...info, type: u.ecm ? 'carrier' : 'aircraft', facts };
}

/** What a blow does to a hex, in words. */
function blow(hex: string, b: Blow): string {
  if (b.eliminated) return t('fg.blow.gone', { hex });
  const steps = b.steps ? t('fg.blow.steps', { n: b.steps }) : '';
  return [
    `${hex}:`,
    steps,
    b.retreats
      ? t('fg.blow.retreats', { n: b.points })
      : steps
        ? ''
        : t('fg.blow.holds', { n: b.points, value: b.value }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Steps that a blast or the fire on a flight takes: good for the attacker, or bad for the one who flies. */
function toll(code: string, blast: boolean): { label: { text: string }; good: 'attacker' | 'defender' | 'none' } {
  const n = Number(code),
    none = code === '-' || n === 0;
  if (none) return { label: { text: t(blast ? 'fg.toll.none' : 'fg.toll.safe') }, good: blast ? 'none' : 'attacker' };
  return {
    label: { text: Number.isNaN(n) ? t('fg.result.De') : t('fg.toll.steps', { n }) },
    good: blast ? 'attacker' : 'defender',
  };
}

/** What Replacement Points bring. */
const rebuilt = (n: number): { label: { text: string }; good: 'attacker' | 'none' } =>
  n
    ? { label: { text: t('fg.rebuilt', { n }) }, good: 'attacker' }
    : { label: { text: t('fg.rebuilt.0') }, good: 'none' };

const named: Record<string, MessageKey> = {
  Ae: 'fg.result.Ae',
  De: 'fg.result.De',
  '-': 'fg.result.none',
};

/** 14.18 What an attempt to disengage may come to. */
const away: Record<string, MessageKey> = { F: 'fg.result.F', L: 'fg.result.L', '-': 'fg.result.held' };

export const fuldaGap: TitleFurniture<FuldaGapView> = furnish('fulda-gap', {
  haltNote: (hint) => (hint.crowded === true ? 'fg.crowded' : hint.stops === true ? 'reach.stops' : null),
  verbs,
  glossary: { SDU: 'fg.gloss.SDU', 'N/S': 'fg.gloss.NS', STU: 'fg.gloss.STU' },
  lessons: () => lessons,
  overlays: [...usualOverlays.filter((w) => w.kind !== 'control'), supplyOverlay, reservesOverlay],
  beat: (view) => ({ side: view.phasing, part: view.phase }),
  units: (view) => [...view.units.map(unit), ...(view.air ?? []).filter((a) => a.state !== 'grounded').map(airUnit)],
  battle(view) {
    const b = view.battle;
    return b
      ? {
          ...b,
          committed: [],
          support: {},
          modifiers: b.modifiers.map((m) => ({ text: m.text, value: m.value, case: m.case })),
        }
      : null;
  },
  main: ({ session: { builder: b, mine } }) => (mine.value && b.verb.value === 'plot' ? PlotPanel : null),
  reckoning: { title: 'fg.reckoning', modifier: 'fg.shift' },
  combatSteps: ['combat.step.target', 'combat.step.die', 'combat.step.result', 'combat.step.advance'],
  result(code, facts) {
    const leaves = code !== '-' || (facts.table && !facts.outcomes) ? away[code] : undefined;
    if (leaves) return { label: leaves, good: code === '-' ? 'defender' : 'attacker' };
    const good = /A/.test(code) ? 'defender' : code === '-' ? 'none' : 'attacker';
    const blows = Object.entries((facts.outcomes as Record<string, Record<string, Blow>> | undefined)?.[code] ?? {});
    const holds = blows.length > 0 && !blows.some(([, b]) => b.retreats || b.steps || b.eliminated);
    if (holds) return { label: 'fg.blow.allHold', good: 'none', group: `holds ${good}` };
    if (blows.length) return { label: { text: blows.map(([hex, b]) => blow(hex, b)).join('; ') }, good };
    if (code === 'lands' || code === 'destroyed')
      return { label: `fg.drop.${code}`, good: code === 'lands' ? 'attacker' : 'defender' };
    if (/^\d$/.test(code) && typeof facts.points === 'number') return rebuilt(Number(code));
    if (/^\d$/.test(code) || facts.warheads !== undefined) return toll(code, facts.warheads !== undefined);
    const known = named[code],
      [, steps, side, points] = /^(?:(\d+)\/)?([AD])(\d+)$/.exec(code) ?? [];
    if (known) return { label: known, good };
    return side
      ? {
          label: {
            text:
              t(side === 'A' ? 'fg.result.A' : 'fg.result.D', { n: points ?? '' }) +
              (steps ? `, ${t('fg.blow.steps', { n: steps })}` : ''),
          },
          good,
        }
      : null;
  },
  forecastNotes(facts) {
    const untried = Array.isArray(facts.untried) ? facts.untried.length : 0,
      notes: string[] = [];
    if (untried) notes.push(t('fg.note.untried', { n: untried }));
    if (typeof facts.protective_fire === 'number' && facts.protective_fire > 0)
      notes.push(t('fg.note.fire', { n: num(facts.protective_fire) }));
    if (typeof facts.loss_chance === 'number') notes.push(t('fg.note.shift', { chance: chance(facts.loss_chance) }));
    return notes;
  },
  covers: (before, after) =>
    !!before?.ask && !!after.ask && before.ask.player !== after.ask.player && SEALED.includes(after.view.phase),
  optionGroup: (option) => GROUPS[option] ?? 'fg.options.readings',
  previewNote(facts) {
    const column = typeof facts.column === 'string' ? facts.column : '',
      cost = typeof facts.expected_losses === 'number' ? facts.expected_losses : 0;
    return [column && t('fg.column', { column }), cost ? t('fg.expected', { n: num(Math.round(cost * 10) / 10) }) : '']
      .filter(Boolean)
      .join(' · ');
  },
  stepTitle(prefix, words) {
    if (prefix[0] === 'rebuild' && prefix[1]) return { text: t('fg.rebuilt.cost', { units: shortName(prefix[1]) }) };
    if (prefix[0] === 'retreat')
      return { text: t(words.some((w) => w.hint?.splits) ? 'fg.splitsTitle' : 'fg.stopsTitle') };
    if (prefix[0] === 'overrun' || words.some((w) => /^\+\d$/.test(w.word))) return { text: t('fg.shiftTitle') };
    return null;
  },
  wordNote(word, hint) {
    if (typeof hint?.price === 'number') return { text: t('fg.price', { n: hint.price }) };
    if (typeof hint?.success === 'number') return { text: chance(hint.success) };
    if (typeof hint?.lost === 'number')
      return {
        text: [t('fg.rebuilt.lost', { n: hint.lost }), hint.engaged ? t('fg.rebuilt.engaged') : '']
          .filter(Boolean)
          .join(' · '),
      };
    if (typeof hint?.loss_chance === 'number')
      return { text: t('fg.note.shift', { chance: chance(hint.loss_chance) }) };
    if (typeof hint?.steps === 'number' && word.includes('@')) return { text: t('fg.blow.steps', { n: hint.steps }) };
    return null;
  },
  wordLabel(word, hint) {
    const [, covered] = /^cover=(.+)$/.exec(word) ?? [];
    if (covered)
      return { text: covered === 'none' ? t('fg.coverNone') : t('fg.coverOne', { unit: covered.replace('/', ' ') }) };
    if (word === 'missile' || word === 'artillery') return { text: t(`fg.warhead.${word}`) };
    if (typeof hint?.price === 'number') return { text: word };
    const [, shift] = /^\+(\d)$/.exec(word) ?? [],
      [, odds] = /^odds=(.+)$/.exec(word) ?? [],
      [, who, where] = /^(.+)@(.+)$/.exec(word) ?? [];
    if (shift === '0') return { text: t('fg.noShift') };
    if (shift) return { text: t('fg.shiftBy', { n: shift }) };
    if (odds) return { text: t('fg.lower', { odds }) };
    if (who && where)
      return { text: t(where === 'lost' ? 'fg.givenUp' : 'fg.stops', { unit: shortName(who), hex: where }) };
    return null;
  },
});

export default fuldaGap;
