/** The one voice that asks. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { parts } from '../app/clubparts';
import { livery, shortSide, sideName } from '../parts/sides';
import { orderedAt, type Scope } from '../staff/staff';
import { t, tn } from '../i18n';
import { whyAsked } from '../staff/staff';
import type { TableModel } from '../table/model';
import { Gloss } from '../parts/Gloss';
import { LongThought } from '../staff/LongThought';
import { Cases } from '../parts/parts';

/** The sentence under the prompt: what the hand can do now. */
function hintFor(table: TableModel): string {
  const { session } = table,
    b = session.builder,
    state = session.state.value;
  if (!state?.ask?.mine || !b.ready.value) return '';
  if (b.armed.value !== null) {
    const look = session.furniture.value.verbs[b.armed.value],
      able = session.ableUnits.value;
    if (look?.text?.follows) return t(look.text.follows);
    return look?.deed?.ends && able > 0 ? tn('dock.left', able) : '';
  }
  const verbs = session.furniture.value.verbs,
    look = verbs[b.verb.value ?? ''];
  const step = b.step.value;
  if (look?.text?.follows && b.verb.value !== null) return t(look.text.follows);
  if (step?.kind === 'none' && !step.closes) return t('ask.nowhere');
  if (step && look?.draw && step.kind === 'option' && !step.words.some((w) => session.hexes.value.has(w.word)))
    return b.complete.value === null ? t('ask.noHex') : '';
  // Of the goal under the pointer, and still of the one that waits for the gold button.
  const chosen = b.complete.value !== null ? b.lastWord.value?.hint : undefined,
    pointed =
      chosen ?? (step?.kind === 'hex' ? step.words.find((w) => w.word === session.hover.value?.hex)?.hint : undefined),
    halt = pointed && look?.draw === 'reach' ? session.furniture.value.haltNote?.(pointed) : null;
  if (halt) return t(halt);
  // A goal that waits for the gold button is still the hex it asks for.
  const last = b.complete.value?.split(' ').at(-1) ?? '',
    goal = step && step.kind !== 'none' ? step.kind === 'hex' : session.hexes.value.has(last),
    said = (goal ? look?.text?.hexHint : undefined) ?? look?.text?.hint;
  if (said && b.verb.value !== null) return t(said);
  const first = b.verbs.value
    .filter((v) => !v.plain && !verbs[v.word]?.begin?.aside)
    .sort((x, y) => (verbs[x.word]?.begin?.rank ?? 50) - (verbs[y.word]?.begin?.rank ?? 50))[0];
  const hint = first && verbs[first.word]?.text?.hint;
  if (hint) return t(hint);
  // A question of weight says what follows before anything is chosen.
  const grave = b.verbs.value.filter((v) => verbs[v.word]?.text?.follows && !verbs[v.word]?.begin?.rare),
    follows = grave.length === 1 && verbs[grave[0]?.word ?? '']?.text?.follows;
  return follows ? `${session.verbName(grave[0]?.word ?? '')}: ${t(follows)}` : '';
}

/** While a verb is being built the prompt speaks of it. */
function building(table: TableModel): string | null {
  const { session } = table,
    b = session.builder,
    prefix = b.prefix.value,
    say = session.furniture.value.verbs[prefix[0] ?? '']?.text?.say;
  if (!session.mine.value || !say || prefix.length < 2) return null;
  const unit = prefix.slice(1).filter((w) => session.unit.value.has(w)),
    names = session.names(b.group.value?.units ?? unit),
    hex = prefix.find((w) => session.hexes.value.has(w)) ?? '',
    said = (units: string): string => t(say, { hex, units });
  // A sentence about units says nothing of a marker.
  return names || said('') === said('?') ? said(names) : null;
}

/** For what the answer to a question can be ordered. */
const scopes = ([, place, sector]: readonly string[]): Scope[] => [
  ...(place ? (['here'] as const) : []),
  ...(sector ? (['sector'] as const) : []),
  'everywhere',
];

export function Prompt({ table }: { table: TableModel }) {
  const { session } = table,
    state = session.state.value,
    view = table.view.value,
    said = useRef<HTMLDivElement>(null),
    measured = useRef(''),
    [fold, setFold] = useState<'short' | 'folded' | 'open'>('short');
  // On a phone a long question shows its beginning; the rest is one tap away.
  useEffect(() => {
    const box = said.current,
      now = `${window.innerWidth} ${box?.textContent ?? ''}`;
    if (!box || now === measured.current) return;
    if (fold === 'open') return setFold('short'); // it is measured folded
    measured.current = now;
    setFold(box.scrollHeight > box.clientHeight + 4 ? 'folded' : 'short');
  });
  void table.insets.value; // measured again when the window changes
  useEffect(() => table.measure(), [fold]);
  if (!state || !view) return null;
  const Unfinished = parts.value?.Unfinished;
  const side = state.ask?.player ?? state.result?.winner ?? null;
  const say = state.result
    ? state.result.text
    : state.thinking && !state.ask?.mine
      ? t('table.thinking', { name: session.sideName(state.thinking) })
      : (building(table) ?? state.ask?.prompt ?? '');
  const cases = state.result ? state.result.cases : state.ask?.case ? [state.ask.case] : [];
  return (
    <section class={`prompt panel ${fold}`} aria-label={t('table.prompt')} data-testid="prompt">
      <div class={`slab ${livery(side)}`}>
        <b>{side ? shortSide(side) : t('app.name')}</b>
        <span>{t(session.furniture.value.phaseLabel(view))}</span>
      </div>
      <div class="say" role="status" aria-live="polite" ref={said}>
        <b>
          <Gloss table={table} text={stripSide(say, side)} />
        </b>
        <span>
          {state.result ? t('table.over') : hintFor(table)} <Cases ids={cases} open={(id) => session.openRule(id)} />
          {Unfinished && <Unfinished table={table} />}
          {state.ask?.mine && state.ask.referred && (
            <em class="so-why" data-testid="staff-asks">
              {whyAsked(state.ask)}
            </em>
          )}
          {state.ask?.mine && state.ask.standing && table.club.value?.talk.value?.help !== 'none' && (
            <span class="so-scopes">
              {t('so.always')}
              {scopes(state.ask.standing).map((scope) => (
                <button
                  key={scope}
                  type="button"
                  class="so-always"
                  data-scope={scope}
                  onClick={() => {
                    orderedAt.value = scope;
                    table.dialog.value = 'standing';
                  }}
                >
                  {t(`so.always.${scope}`)}
                </button>
              ))}
            </span>
          )}
        </span>
      </div>
      <LongThought table={table} />
      {fold !== 'short' && (
        <button
          type="button"
          class="unfold"
          data-testid="unfold"
          aria-label={t('drawer.more')}
          aria-expanded={fold === 'open'}
          onClick={() => setFold(fold === 'open' ? 'folded' : 'open')}
        >
          {fold === 'open' ? '▴' : '▾'}
        </button>
      )}
    </section>
  );
}

/** The slab already names the side; the sentence need not begin with it again. */
function stripSide(text: string, side: string | null): string {
  if (!side) return text;
  const cut = text.replace(new RegExp(`^(${[side, shortSide(side), sideName(side)].join('|')}): `), '');
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}
