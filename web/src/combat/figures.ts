/** The figures of a fight, from the forecast or from the battle in the view. */
import { chance, num, signed, t } from '../i18n';
import type { ForecastLine } from '../net/types';
import type { Shown } from '../table/seat';

/** So many results are said aloud; the panel has them all. */
const LIKELIEST = 4;

export interface Figures {
  attack: number | null;
  defense: number | null;
  odds: string;
  modifier: number;
  lines: ForecastLine[];
  chances: Record<string, number>;
  facts: Record<string, unknown>;
}

/** The figures of the fight: from the forecast while building, else from the battle in the view. */
export function figures(table: Shown): Figures | null {
  const { session } = table,
    forecast = session.builder.forecast.value,
    view = table.view.value;
  const number = (x: unknown): number | null => (typeof x === 'number' ? x : null);
  if (forecast) {
    const { facts, lines, chances } = forecast;
    return {
      attack: number(facts.attack),
      defense: number(facts.defense),
      odds:
        typeof facts.column === 'string'
          ? facts.column
          : typeof facts.odds === 'string'
            ? facts.odds.replace(':', '-')
            : '',
      modifier: number(facts.modifier) ?? lines.reduce((s, l) => s + l.value, 0),
      lines,
      chances,
      facts,
    };
  }
  const battle = view ? session.furniture.value.battle(view) : null;
  if (!battle?.odds) return null; // the die has fallen: what remains is who goes where
  return {
    attack: battle.attack,
    defense: battle.defense,
    odds: battle.odds.replace(':', '-'),
    modifier: battle.modifiers.reduce((s, m) => s + m.value, 0),
    lines: battle.modifiers,
    chances: {},
    facts: {},
  };
}

/** The fight in one sentence: both sums, the odds, the modifier, and the likeliest results. */
export function oddsInWords(table: Shown): string {
  const f = figures(table),
    { result, oddsName, reckoning } = table.session.furniture.value;
  if (!f) return '';
  const results = Object.entries(f.chances)
    .sort(([, a], [, b]) => b - a)
    .slice(0, LIKELIEST)
    .map(([code, p]) => {
      const what = result(code, f.facts);
      return `${what ? t(what.label) : code} ${chance(p)}`;
    });
  return [
    f.attack !== null && f.defense !== null ? t('combat.said', { attack: num(f.attack), defence: num(f.defense) }) : '',
    f.odds ? (oddsName?.(f.odds) ?? f.odds) : '',
    f.modifier && reckoning.modifier ? `${t(reckoning.modifier)} ${signed(f.modifier)}` : '',
    ...results,
  ]
    .filter(Boolean)
    .join(', ');
}
