/** What may be done now, as the dock shows it and the keys press it: a few quiet deeds and at most one gold. */
import { t, tn } from '../i18n';
import { strikesOwn } from '../combat/affair';
import type { OpenVerb } from './choice';
import { settings } from '../settings/settings';
import type { TableModel } from '../table/model';
import { sameSet } from './words';

export interface Action {
  key: string;
  label: string;
  run: () => void;
  kbd?: string;
  on?: boolean;
  refused?: string;
}
export interface DockActions {
  quiet: Action[];
  gold: Action | null;
  /** A grave deed that is ready: done by a button that is held, while gold stands on the way out. */
  held: Action | null;
  rare: OpenVerb[];
}

/** What the gold button says for the choice as it stands. */
export function goldLabel(table: TableModel): string {
  const { session } = table,
    b = session.builder,
    verb = b.armed.value ?? b.verb.value ?? '',
    look = session.furniture.value.verbs[verb];
  const n = b.picked.value.reduce((sum, w) => sum + Number(w.split('=')[1] ?? 0), 0);
  const numbers = b.prefix.value.slice(1),
    none = b.step.value?.kind === 'quantity' ? n === 0 : numbers.length > 0 && numbers.every((w) => w === '0');
  if (none && look?.text?.goNone) return t(look.text.goNone);
  const last = b.prefix.value.at(-1) ?? '';
  const units = session.names(
    b.picked.value.length ? b.picked.value : (b.group.value?.units ?? (session.unit.value.has(last) ? [last] : [])),
  );
  const label = session.furniture.value.wordLabel(last),
    waiting = look?.deed?.ends && b.armed.value !== null ? table.duty.order.value.length : 0;
  if (waiting > 0) return `${session.verbName(verb) || t('dock.commit')}, ${tn('duty.left', waiting)}`;
  return look?.text?.go
    ? t(look.text.go, { hex: goldHex(table, verb), units, word: label ? t(label) : last, n, piece: firstPiece(table) })
    : session.verbName(verb) || t('dock.commit');
}
/** The thing with a name that is no counter, where a sentence begins with one. */
function firstPiece({ session, view }: TableModel): string {
  const word = session.builder.prefix.value[1];
  return (word && view.value && session.furniture.value.piece?.(view.value, word)) || '';
}
/** The hex the gold button names: the target, the end of a retreat, else the first. */
function goldHex({ session }: TableModel, verb: string): string {
  const look = session.furniture.value.verbs[verb],
    prefix = session.builder.prefix.value,
    placed = prefix.filter((w) => session.hexes.value.has(w.split('+')[0] ?? '')),
    target = session.builder.target.value;
  const hex = target !== undefined ? prefix[target] : look?.draw === 'retreat' ? placed.at(-1) : placed[0];
  return hex?.replaceAll('+', ', ') ?? '';
}

export function dockActions(table: TableModel): DockActions {
  const { session } = table,
    b = session.builder,
    verbs = session.furniture.value.verbs;
  if (!session.state.value?.ask?.mine || !b.ready.value) return { quiet: [], gold: null, held: null, rare: [] };
  const held = heldAction(table),
    gold = held ? wayOut(table) : goldAction(table),
    quiet = [
      ...unmoved(table),
      ...(held ? [] : backOrUndo(table)),
      ...alternatives(table),
      ...everybody(table),
      ...plainVerbs(table, gold),
    ];
  if (!isOpen(table) || !b.canStepBack.value) {
    quiet.push(...refusedVerbs(table));
    // A verb that stands there already as an alternative is not offered twice.
    quiet.push(...verbsToBegin(table).filter((a) => !quiet.some((x) => x.key === a.key)));
  }
  return { quiet, gold, held, rare: b.verbs.value.filter((v) => verbs[v.word]?.begin?.rare) };
}

const isOpen = ({ session: { builder: b } }: TableModel): boolean => b.verb.value !== null || b.armed.value !== null;
const plainOf = ({ session: { builder: b } }: TableModel): OpenVerb[] => b.verbs.value.filter((v) => v.plain);
const endingOf = (table: TableModel): OpenVerb | undefined =>
  plainOf(table).find((v) => table.session.furniture.value.verbs[v.word]?.deed?.ends);

/** The deed that has to be held, once it is complete. */
function heldAction(table: TableModel): Action | null {
  const { session } = table,
    b = session.builder,
    verb = b.armed.value ?? b.verb.value ?? '';
  if (b.complete.value === null) return null;
  const own = strikesOwn(session);
  if (own !== null)
    return { key: 'commit', label: t('dock.own', { deed: goldLabel(table), hex: own }), run: () => void b.commit() };
  if (session.furniture.value.verbs[verb]?.deed?.held !== 'dock') return null;
  return { key: 'commit', label: t('dock.hold', { deed: goldLabel(table) }), run: () => void b.commit() };
}
const wayOut = ({ session: { builder: b } }: TableModel): Action => ({
  key: 'back',
  label: t('dock.back'),
  kbd: 'Enter',
  run: () => void b.back(),
});

function backOrUndo({ session, plan }: TableModel): Action[] {
  const b = session.builder;
  if (b.canStepBack.value) return [{ key: 'back', label: t('dock.back'), kbd: 'Esc', run: () => void b.back() }];
  return session.state.value?.can_undo
    ? [{ key: 'undo', label: t('dock.undo'), kbd: 'U', run: () => void plan.undo() }]
    : [];
}

/** Before a phase ends: the way to see who has not moved. */
function unmoved(table: TableModel): Action[] {
  const { session, duty } = table,
    armed = session.builder.armed.value;
  return armed !== null && session.furniture.value.verbs[armed]?.deed?.ends && duty.order.value.length > 0
    ? [{ key: 'unmoved', label: t('duty.show'), on: duty.showing.value, run: () => table.showWaiting() }]
    : [];
}

/** Other verbs for the unit in hand; V goes round. */
function alternatives({ session }: TableModel): Action[] {
  const b = session.builder,
    list = b.alternatives.value;
  if (b.armed.value !== null || list.length < 2) return [];
  const next = list[(list.indexOf(b.verb.value ?? '') + 1) % list.length];
  return list.map((verb) => ({
    key: verb,
    label: session.verbName(verb),
    on: verb === b.verb.value,
    ...(verb === next ? { kbd: 'V' } : {}),
    run: () => void b.change(verb),
  }));
}

function everybody({ session: { builder: b } }: TableModel): Action[] {
  const step = b.step.value;
  return step?.set && !sameSet(b.picked.value, b.everybody.value) && b.picked.value.length < step.words.length
    ? [{ key: 'all', label: t('dock.all'), kbd: 'A', run: () => void b.members.pickAll() }]
    : [];
}

/** What is complete; else the verb that stands for doing nothing, one that is always gold, or the end of a phase with nothing left to do. */
function goldAction(table: TableModel): Action | null {
  const { session } = table,
    b = session.builder,
    verbs = session.furniture.value.verbs;
  if (b.complete.value !== null && !verbs[b.verb.value ?? '']?.deed?.held)
    return { key: 'commit', label: goldLabel(table), kbd: 'Enter', run: () => void b.commit() };
  const plain = plainOf(table).filter((v) => b.armed.value !== v.word && !verbs[v.word]?.begin?.rare),
    ending = endingOf(table),
    nobody = b.step.value?.set && !b.picked.value.length ? verbs[b.verb.value ?? '']?.words?.orElse : undefined;
  // A set that was opened by itself and has nobody in it yet does not take Enter away from what is proposed.
  const begun = isOpen(table) && !(b.step.value?.set && b.prefix.value.length === 1 && !b.picked.value.length),
    proposed = begun ? undefined : b.verbs.value.find((v) => v.proposed && v.closes);
  const primary = plainOf(table).find((v) => {
    const gold = verbs[v.word]?.deed?.primary;
    return gold === true || (gold === 'first' && v === b.verbs.value[0]);
  });
  const found = proposed ?? plain.find((v) => v === primary || v.word === nobody || (v === ending && idle(table)));
  return found
    ? {
        key: found.word,
        label: session.verbName(found.word),
        kbd: 'Enter',
        run: () => {
          b.arm(found.word);
          void b.commit();
        },
      }
    : null;
}
/** Nothing is left to do. Taking up again what was placed is no work. */
function idle(table: TableModel): boolean {
  const { session } = table,
    b = session.builder,
    verbs = session.furniture.value.verbs;
  return (
    !isOpen(table) &&
    session.ableUnits.value === 0 &&
    b.entries.value.size === 0 &&
    ![...b.unitEntries.value.values()].some((words) => words.some((v) => !verbs[v]?.after?.then))
  );
}

/** Verbs without words that are not gold. */
function plainVerbs(table: TableModel, gold: Action | null): Action[] {
  const { session } = table,
    b = session.builder,
    verbs = session.furniture.value.verbs,
    ending = endingOf(table);
  return plainOf(table)
    .filter((v) => v.word !== gold?.key && b.armed.value !== v.word && !verbs[v.word]?.begin?.rare)
    .filter((v) => !(v === ending && isOpen(table) && b.canStepBack.value))
    .map((v) => ({
      key: v.word,
      label: session.verbName(v.word),
      ...(v === ending ? { kbd: 'E' } : {}),
      run: () => {
        b.arm(v.word);
        const asks =
          v === ending
            ? settings.value.confirm !== 'never' || table.duty.order.value.length > 0
            : verbs[v.word]?.deed?.grave;
        if (!asks) void b.commit();
      },
    }));
}

/** A phase that cannot be ended yet says why when asked, instead of losing its button. */
function refusedVerbs({ session }: TableModel): Action[] {
  const b = session.builder,
    verbs = session.furniture.value.verbs,
    phase = session.moment,
    ends = b.verbs.value.some((v) => verbs[v.word]?.deed?.ends);
  return Object.entries(verbs)
    .filter(
      ([word, look]) =>
        look.begin?.shownIn?.includes(phase) &&
        !(look.deed?.ends && ends) &&
        !b.verbs.value.some((v) => v.word === word),
    )
    .map(([word, look]) => ({
      key: word,
      label: session.verbName(word),
      refused: word,
      run: () => void b.asks.explain(word),
      ...(look.deed?.ends ? { kbd: 'E' } : {}),
    }));
}

/** Verbs that begin with units not on the map, or one of several such verbs, cannot be begun by clicking the map. */
function verbsToBegin(table: TableModel): Action[] {
  const { session } = table,
    b = session.builder,
    verbs = session.furniture.value.verbs,
    several = b.verbs.value.filter((x) => x.kind === 'unit').length > 1;
  const hidden = (v: OpenVerb): boolean => several || v.words.some((w) => !session.unit.value.get(w.word)?.hex);
  return b.verbs.value
    .filter((v) => {
      const begin = verbs[v.word]?.begin;
      return (
        !v.plain &&
        verbs[v.word]?.deed?.held !== 'panel' &&
        (begin?.dock === true || hidden(v)) &&
        (['unit', 'group', 'option', 'number'].includes(v.kind) || begin?.aside || begin?.dock === true) &&
        v.word !== b.verb.value &&
        !begin?.rare &&
        !begin?.inHand
      );
    })
    .map((v) => ({
      key: v.word,
      label: session.verbName(v.word),
      run: () => void b.start(v.word).then(() => table.seek()),
    }));
}
