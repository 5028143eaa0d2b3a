/** Questions without a map: options with their consequence, numbers as a row of cells. */
import { t } from '../i18n';
import type { TableModel } from '../table/model';

export function OptionsPanel({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    step = b.step.value,
    f = session.furniture.value;
  const ask = session.state.value?.ask;
  if (!step || !ask) return null;
  const chosen = b.prefix.value.at(-1),
    look = f.verbs[b.verb.value ?? ''];
  const swaps = b.swaps.value,
    list = step.words.length
      ? step.words
      : swaps.length
        ? swaps
        : b.prefix.value.length > 2
          ? []
          : (b.verbs.value.find((v) => v.word === b.verb.value)?.words ?? []);
  const numbers = list.every((w) => /^-?\d+$/.test(w.word));
  const made = list.length ? b.prefix.value.slice(1).filter((w) => w !== chosen || step.words.length > 0) : [];
  const view = table.view.value,
    nameOf = (word: string): string => session.unit.value.get(word)?.name ?? ((view && f.piece?.(view, word)) || word);
  const pick = (word: string): void => {
    if (step.words.length) void b.push(word);
    else if (swaps.length) void b.swap(word);
    else if (b.verb.value) void b.start(b.verb.value, word);
  };
  return (
    <section class="options panel panel-in" aria-label={t('panel.choice')} data-testid="options">
      <header class="p-head">
        <h2>
          {f.stepTitle(b.prefix.value, step.words)?.text ??
            (look ? session.verbName(b.verb.value ?? '') : t('panel.choice'))}
          {look?.deed?.sealed && <span class="sealed">{t('combat.sealed')}</span>}
        </h2>
        {made.length > 0 && (
          <p>
            {made
              .map((w) =>
                t(
                  f.wordLabel(w) ?? {
                    text: w.split('+').every((x) => session.unit.value.has(x)) ? session.names(w.split('+')) : w,
                  },
                ),
              )
              .join(' · ')}
          </p>
        )}
      </header>
      <ul class={numbers ? 'cells' : 'rows'}>
        {list.map(({ word, label, hint }, i) => {
          const named = f.wordLabel(word, hint),
            note = f.wordNote(word, hint),
            on = step.words.length === 0 && (swaps.length ? b.prefix.value[b.swapAt.value] : chosen) === word;
          return (
            <li key={word}>
              <button type="button" class={on ? 'on' : ''} aria-pressed={on} onClick={() => pick(word)}>
                {!numbers && i < 9 && (
                  <span class="kbd" aria-hidden="true">
                    {i + 1}
                  </span>
                )}
                <span>
                  <b>{named ? t(named) : (label ?? nameOf(word))}</b>
                  {note && <small>{t(note)}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
