/** Choices somebody has proposed, as a plan on the map. */
import type { TableModel } from '../../table/model';
import type { PlanStep } from '../../net/types';

function stepOf({ session }: TableModel, choice: string): PlanStep {
  const words = choice.split(' '),
    units = words.flatMap((w) => w.split('+')).filter((w) => session.unit.peek().has(w)),
    hex = words.findLast((w) => session.hexes.peek().has(w)) ?? null,
    from = session.unit.peek().get(units[0] ?? '')?.hex ?? null;
  return {
    choice,
    verb: session.verbName(words[0] ?? ''),
    text: choice,
    units,
    hex,
    place: hex,
    path: hex && from && from !== hex ? [from, hex] : [],
    left: null,
  };
}

/** The plan as if it had been asked for: with boxes to refuse orders, and one button that gives them. */
export function lay(table: TableModel, choices: readonly string[]): void {
  const { plan, session } = table,
    steps = choices.map((choice) => stepOf(table, choice)),
    hexes = steps.flatMap((s) => s.hex ?? []);
  plan.close();
  plan.kind.value = 'march';
  plan.steps.value = steps;
  plan.refused.value = new Set();
  plan.dice.value = false;
  if (hexes.length) session.show(hexes);
}
