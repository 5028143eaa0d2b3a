/** What the staff answered during the enemy's turn: a line for each kind of question, at most nine. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addWords, lang, maybe, num, t, tn } from '../i18n';
import { enOrders } from '../i18n/en/orders';
import { plOrders } from '../i18n/pl/orders';
import type { TableModel } from '../table/model';
import { api } from '../net/api';
import type { StandingOrders } from '../net/types';

addWords(enOrders, plOrders);

export function StaffReport({ table, since }: { table: TableModel; since: number }) {
  const { session } = table,
    lines = useSignal<StandingOrders['report']>([]),
    ground = useSignal<StandingOrders['ground']>([]),
    targets = useSignal<StandingOrders['targets']>([]);
  useEffect(() => {
    api
      .standing(session.id, session.token, session.me.value, lang.value, since)
      .then((found) => {
        lines.value = found.report;
        ground.value = found.ground;
        targets.value = found.targets;
      })
      .catch((e: Error) => session.say(e.message));
  }, [since]);
  if (!lines.value.length && !ground.value.length && !targets.value.length) return null;
  return (
    <section class="staff-report" aria-label={t('so.report')} data-testid="staff-report">
      <h3>{t('so.report')}</h3>
      <ul>
        {ground.value.map(({ at, name, answer, units, there, outside, pressed }) => {
          const done = [t(units ? 'so.ground.kept' : 'so.ground.lost', { there: num(there), units: num(units) })];
          if (outside) done.push(tn('so.ground.outside', outside));
          if (pressed) done.push(tn('so.ground.pressed', pressed));
          return (
            <li key={at} data-at={at}>
              {t('so.report.line', {
                name: maybe(`so.ground.${answer}`, name).replace('{name}', name),
                done: done.join(', '),
              })}
            </li>
          );
        })}
        {targets.value.length > 0 && (
          <li data-at="targets">{t('so.report.line', { name: t('so.targets'), done: targets.value.join('; ') })}</li>
        )}
        {lines.value.map(({ question, answers, why }) => {
          const done = Object.entries(answers).map(([word, n]) => `${word} ${num(n)}`);
          if (why) done.push(why);
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
