/** The figures of a fight, from the forecast or from the battle in the view. */
import type { ForecastLine } from '../net/types';
import type { TableModel } from './table';

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
export function figures(table: TableModel): Figures | null {
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
