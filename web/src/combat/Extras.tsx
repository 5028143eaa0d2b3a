/** Options of an attack. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import type { TableModel } from '../table/model';
import type { Word } from '../net/types';

/** Options that may follow, each with what it would change: a shift of the odds, lower odds, where units stop. */
export function Extras({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    step = b.step.value,
    f = session.furniture.value;
  const swaps = b.swaps.value,
    list = !step ? [] : swaps.length ? swaps : step.set ? b.extras.value : step.kind === 'option' ? step.words : [];
  // Options and places are buttons; amounts of one kind are a list to choose from.
  const amount = (word: string): string | null => {
    const [key = '', value] = word.split('=');
    return value === undefined || session.hexes.value.has(value) ? null : key;
  };
  const few = list.filter(({ word }) => amount(word) === null),
    named = [...new Set(list.map(({ word }) => amount(word)))].flatMap((key) =>
      key === null ? [] : [list.filter(({ word }) => amount(word) === key)],
    );
  const notes = useSignal<Record<string, string>>({}),
    sentence = [...b.prefix.value.filter((_, i) => !swaps.length || i !== b.swapAt.value), ...b.picked.value].join(' ');
  const asked = few.map((w) => w.word).join(' ');
  useEffect(() => {
    let gone = false;
    notes.value = {};
    if (!session.mine.value || !step || (!step.set && !swaps.length)) return;
    void Promise.all(few.map(async ({ word }) => [word, await b.asks.preview(word)] as const)).then((all) => {
      if (!gone)
        notes.value = Object.fromEntries(
          all.filter(([, x]) => x).map(([word, x]) => [word, f.previewNote(x?.facts ?? {})]),
        );
    });
    return () => {
      gone = true;
    };
  }, [sentence, asked]);
  if (!list.length || !session.mine.value) return null;
  const view = table.view.value,
    nameOf = (word: string): string => session.unit.value.get(word)?.name ?? ((view && f.piece?.(view, word)) || word),
    say = ({ word, hint }: Word): string => t(f.wordLabel(word, hint) ?? { text: nameOf(word) });
  const note = ({ word, hint }: Word): string => {
    const own = f.wordNote(word, hint);
    return notes.value[word] ?? (own ? t(own) : '');
  };
  const on = (word: string): boolean =>
    swaps.length ? b.prefix.value[b.swapAt.value] === word : b.tail.value.includes(word);
  const take = (word: string): void => {
    void (swaps.length ? b.swap(word) : step?.set ? b.members.follow(word) : b.push(word));
  };
  return (
    <div class="sect extras" role="group" aria-label={t('combat.extras')}>
      <h3>{f.stepTitle(b.prefix.value, list)?.text ?? t('combat.extras')}</h3>
      <ul class="extra-rows">
        {few.map((w, i) => (
          <li key={w.word}>
            <button
              type="button"
              aria-pressed={on(w.word)}
              class={on(w.word) ? 'on' : ''}
              data-word={w.word}
              onClick={() => take(w.word)}
            >
              {swaps.length > 0 && i < 9 && (
                <span class="kbd" aria-hidden="true">
                  {i + 1}
                </span>
              )}
              <b>{say(w)}</b>
              <small>{note(w)}</small>
            </button>
          </li>
        ))}
      </ul>
      {named.map((kind) => {
        const now = kind.find((w) => on(w.word))?.word,
          [key = ''] = kind[0]?.word.split('=') ?? [];
        return (
          <label key={key} class="extra-pick">
            <select
              value={now ?? ''}
              data-kind={key}
              onChange={(e) => {
                const next = e.currentTarget.value;
                if (next) take(next);
                else if (now) take(now);
              }}
            >
              <option value="">{t(f.wordLabel(`${key}=`) ?? 'combat.asItIs')}</option>
              {kind.map((w) => (
                <option key={w.word} value={w.word}>
                  {say(w)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
