/** The rules of this game in our words: search, the chapter of the open question first. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { lang, t, tn } from '../i18n';
import { rulesOf } from '../app/library';
import type { TableModel } from '../app/table';

const chapter = (id: string): string => id.split('.')[0] ?? id;

export function Rules({ table }: { table: TableModel }) {
  const { session } = table,
    query = useSignal(''),
    title = session.state.value?.game.title ?? '';
  const all = rulesOf(title, lang.value).value,
    here = useRef<HTMLLIElement>(null);
  const wanted = session.rule.value,
    now = wanted ?? session.state.value?.ask?.case ?? '';
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'start' });
  }, [wanted, all]);
  if (!all) return <p class="empty">{t('common.loading')}</p>;
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length
    ? all.filter((r) => words.every((w) => `${r.id} ${r.title} ${r.digest}`.toLowerCase().includes(w)))
    : all;
  const ordered =
    words.length || wanted
      ? found
      : [
          ...found.filter((r) => chapter(r.id) === chapter(now)),
          ...found.filter((r) => chapter(r.id) !== chapter(now)),
        ];
  const match = ordered.find((r) => r.id === now) ?? ordered.find((r) => r.id.startsWith(now) && now !== '');
  return (
    <>
      <input
        class="search"
        type="search"
        value={query.value}
        placeholder={t('rules.search')}
        aria-label={t('rules.search')}
        onInput={(e) => {
          query.value = e.currentTarget.value;
          session.rule.value = null;
        }}
      />
      <p class="note" role="status">
        {tn('rules.count', found.length)}
      </p>
      {found.length === 0 ? (
        <p class="empty">{t('rules.none')}</p>
      ) : (
        <ol class="rules">
          {ordered.map((r) => (
            <li
              key={r.id}
              ref={r === match ? here : null}
              class={r === match && (wanted !== null || words.length === 0) ? 'on' : ''}
            >
              <h3>
                <span class="case">{r.id}</span> {r.title}
              </h3>
              <p>{r.digest}</p>
              <small>
                {t(r.enforced ? 'rules.enforced' : 'rules.duty')}
                {r.optional ? `, ${t('rules.optional')}` : ''}
              </small>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
