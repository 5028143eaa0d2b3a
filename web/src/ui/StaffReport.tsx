/** What the staff answered during the enemy's turn: a line for each kind of question, at most nine. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang, maybe, num, t, tn } from '../i18n';
import type { TableModel } from '../app/table';
import { api } from '../net/api';
import type { StandingOrders } from '../net/types';

export function StaffReport({ table, since }: { table: TableModel; since: number }) {
  const { session } = table,
    lines = useSignal<StandingOrders['report']>([]);
  useEffect(() => {
    api
      .standing(session.id, session.token, session.me.value, lang.value, since)
      .then((found) => {
        lines.value = found.report;
      })
      .catch((e: Error) => session.say(e.message));
  }, [since]);
  if (!lines.value.length) return null;
  return (
    <section class="staff-report" aria-label={t('so.report')} data-testid="staff-report">
      <h3>{t('so.report')}</h3>
      <ul>
        {lines.value.map(({ question, answers, held }) => {
          const done = Object.entries(answers).map(([word, n]) => `${word} ${num(n)}`);
          if (held) done.push(tn('so.report.held', held));
          return (
            <li key={question}>
              {t('so.report.line', { name: maybe(`so.${question}`, question), done: done.join(', ') })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
