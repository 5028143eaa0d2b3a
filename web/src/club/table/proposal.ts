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

/** Whether whoever sits here commands all units of an order. */
function isMine({ club, session }: TableModel, { units }: PlanStep): boolean {
  const now = club.peek()?.command.now.peek() ?? null;
  return now === null || units.every((u) => !session.unit.peek().has(u) || (now.holds[u] ?? now.side) === now.me);
}

/** The plan as if it had been asked for: boxes to refuse orders, those of others refused, and one button that gives the rest. */
export function lay(table: TableModel, choices: readonly string[]): void {
  const { plan, session } = table,
    steps = choices.map((choice) => stepOf(table, choice)),
    hexes = steps.flatMap((s) => s.hex ?? []);
  plan.close();
  plan.kind.value = 'march';
  plan.steps.value = steps;
  plan.refused.value = new Set(steps.flatMap((step, i) => (isMine(table, step) ? [] : [i])));
  plan.dice.value = false;
  if (hexes.length) session.show(hexes);
}
