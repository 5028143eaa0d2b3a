/** Fulda Gap at the table: what its view says beyond the standard, and how its results read. */
import { chance, num, t, type MessageKey } from '../../i18n';
import type { View } from '../../net/types';
import { furnish, shortName, supplyWash, unitInfo, usualWashes } from '../common';
import type { BattleInfo, TitleFurniture } from '../types';
import { lessons } from './coach';
import { verbs } from './verbs';

type Unit = Parameters<typeof unitInfo>[0];
interface RawView { phase: string; phasing: string | null; units: Unit[]; battle: (BattleInfo & { targets: string[] }) | null }
interface Blow { value: number; points: number; steps: number; retreats: boolean; eliminated: boolean }
const raw = (view: View): RawView => view as unknown as RawView;

/** Symbols for what has none of its own. */
const symbols: Record<string, string> = {
  'covering force': 'cf', 'home defense': 'infantry', 'artillery division': 'artillery', 'supply dump': 'supply', 'supply transport': 'transport',
};
const badges: Record<string, string> = { improved: 'ip', mobile: 'road', disrupted: 'disrupted', doubled: 'doubled', unsupplied: 'unsupplied' };
/** No secret lies between these questions and those before them: the screen stays open. */
const OPEN = ['battle', 'overstack', 'forced attack'];

const unit = (u: Unit) => unitInfo(
  { ...u, nat: u.nat === 'NATO' ? 'CF' : u.nat },
  { kind: symbols[u.type] ?? u.type, badges: (u.badges ?? []).map((b) => badges[b] ?? '').filter(Boolean) },
);

/** What a blow does to a hex, in words. */
function blow(hex: string, b: Blow): string {
  if (b.eliminated) return t('fg.blow.gone', { hex });
  const steps = b.steps ? t('fg.blow.steps', { n: b.steps }) : '';
  return [`${hex}:`, steps, b.retreats ? t('fg.blow.retreats', { n: b.points }) : steps ? '' : t('fg.blow.holds', { n: b.points, value: b.value })].filter(Boolean).join(' ');
}

const named: Record<string, MessageKey> = { Ae: 'fg.result.Ae', De: 'fg.result.De', '-': 'fg.result.none', F: 'fg.result.F', L: 'fg.result.L' };

export const fuldaGap: TitleFurniture = furnish('fulda-gap', {
  verbs,
  lessons,
  washes: [...usualWashes.filter((w) => w.kind !== 'control'), supplyWash],
  beat: (view) => ({ side: raw(view).phasing, part: raw(view).phase }),
  units: (view) => raw(view).units.map(unit),
  battle(view) {
    const b = raw(view).battle;
    return b ? { ...b, committed: [], support: {}, modifiers: b.modifiers.map((m) => ({ text: m.text, value: m.value, case: m.case })) } : null;
  },
  reckoning: { title: 'fg.reckoning', modifier: 'fg.shift' },
  combatSteps: ['combat.step.target', 'combat.step.die', 'combat.step.result', 'combat.step.advance'],
  result(code, facts) {
    const good = code === 'F' || /A/.test(code) ? 'defender' : code === '-' ? 'none' : 'attacker';
    const blows = Object.entries((facts.outcomes as Record<string, Record<string, Blow>> | undefined)?.[code] ?? {});
    if (blows.length) return { label: { text: blows.map(([hex, b]) => blow(hex, b)).join('; ') }, good: good === 'attacker' && !blows.some(([, b]) => b.retreats || b.steps || b.eliminated) ? 'none' : good };
    const known = named[code], [, steps, side, points] = /^(?:(\d+)\/)?([AD])(\d+)$/.exec(code) ?? [];
    if (known) return { label: known, good };
    return side ? { label: { text: t(side === 'A' ? 'fg.result.A' : 'fg.result.D', { n: points ?? '' }) + (steps ? `, ${t('fg.blow.steps', { n: steps })}` : '') }, good } : null;
  },
  forecastNotes(facts) {
    const untried = Array.isArray(facts.untried) ? facts.untried.length : 0, notes: string[] = [];
    if (untried) notes.push(t('fg.note.untried', { n: untried }));
    if (typeof facts.protective_fire === 'number' && facts.protective_fire > 0) notes.push(t('fg.note.fire', { n: num(facts.protective_fire) }));
    if (typeof facts.loss_chance === 'number') notes.push(t('fg.note.shift', { chance: chance(facts.loss_chance) }));
    return notes;
  },
  covers: (before, after) => !!before?.ask && !!after.ask && before.ask.player !== after.ask.player && !OPEN.includes(raw(after.view).phase),
  wordLabel(word) {
    const [, shift] = /^\+(\d)$/.exec(word) ?? [], [, odds] = /^odds=(.+)$/.exec(word) ?? [], [, who, where] = /^(.+)@(.+)$/.exec(word) ?? [];
    if (shift) return { text: t('fg.shiftBy', { n: shift }) };
    if (odds) return { text: t('fg.lower', { odds }) };
    if (who && where) return { text: t(where === 'lost' ? 'fg.givenUp' : 'fg.stops', { unit: shortName(who), hex: where }) };
    return null;
  },
});
