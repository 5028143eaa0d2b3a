/** Which panel the open question needs in the side column, and whether the card of the briefing may lie there instead. */
import { furnitureAt } from '../games';
import type { Panel } from '../games/types';
import type { AnyView } from '../wire.gen';
import type { TableModel } from './model';

export type Needed = 'combat' | 'force' | 'group' | 'options' | 'quantity' | 'units';
type Host = Pick<TableModel, 'session' | 'view' | 'playback'>;

/** The panel of the game's own for this moment. */
export function ownPanel(table: TableModel): Panel<AnyView> | null {
  const view = table.view.value;
  return (view && furnitureAt(table.session).main?.(table, view)) ?? null;
}

/** What the step being built needs besides the map; null where the inspector has the room. */
export function neededPanel({ session, view }: Host): Needed | null {
  const b = session.builder,
    mine = session.mine.value,
    verb = mine ? b.verb.value : null,
    { verbs, battle } = session.furniture.value,
    look = mine ? verbs[b.verb.value ?? ''] : undefined,
    first = mine ? b.verbs.value.find((v) => v.word === verb) : undefined,
    begun = b.prefix.value.length;
  if (first?.kind === 'group' && !look?.begin?.led && begun <= 2) return 'group';
  const fight = view.value && battle(view.value);
  if (look?.panel === 'combat' || (mine && b.forecast.value && look?.panel !== 'options') || fight?.odds)
    return 'combat';
  const step = mine ? b.step.value : null;
  if (step?.kind === 'quantity') return 'quantity';
  if (step && (step.kind === 'option' || step.kind === 'number' || look?.panel === 'options') && step.kind !== 'hex')
    return 'options';
  if (look?.panel === 'force' && first?.kind === 'unit') return 'force';
  return first?.kind === 'unit' &&
    !first.plain &&
    !step?.set &&
    first.words.length <= (look?.begin?.dock ? 60 : 12) &&
    (look?.begin?.auto !== false || look.begin?.dock || begun === 1)
    ? 'units'
    : null;
}

/** What the staff has just done is told until somebody goes on. */
export function staffDone({ carryOn, session }: Pick<TableModel, 'carryOn' | 'session'>): boolean {
  const done = carryOn.done.value,
    b = session.builder;
  return (
    done?.to === session.live.value?.ply &&
    session.past.value === null &&
    session.selected.value === null &&
    b.prefix.value.length < 2
  );
}

/** The card gives way to whatever is taken in hand and to a question that needs the column; units on the map can be taken there. */
export function cardShown(table: Host, own: boolean): boolean {
  const { session, playback } = table,
    b = session.builder;
  if (!playback.briefing.value || session.past.value || session.panel.value !== 'auto') return false;
  if (b.prefix.value.length > 1 || session.selected.value !== null) return false;
  if (own || playback.called.value) return playback.called.value;
  const needed = neededPanel(table),
    offered = b.verbs.value.find((v) => v.word === b.verb.value)?.words ?? [];
  return needed === null || (needed === 'units' && offered.every((w) => session.unit.value.get(w.word)?.hex));
}
