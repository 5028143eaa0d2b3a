/** The coach speaks: one rule, its case, and the way to send it away. */
import { useEffect } from 'preact/hooks';
import { spoken } from './coach';
import { t } from '../i18n';
import type { TableModel } from '../table/model';
import { Cases } from '../parts/parts';

export function CoachCard({ table }: { table: TableModel }) {
  const { coach, session } = table,
    lesson = coach.now.value;
  useEffect(() => {
    table.measure();
    table.point(coach.hexes.peek());
  }, [lesson, table.small.value]);
  if (!lesson || table.small.value) return null;
  const { say, rule } = spoken(t(lesson.text)),
    id = session.builder.refusal.value?.cases[0] ?? rule ?? session.live.value?.ask?.case;
  return (
    <section class="coach panel panel-in" aria-label={t('coach.title')} data-testid="coach" key={lesson.id}>
      <p role="status">
        {say}{' '}
        {id && !lesson.id.endsWith('over') && !lesson.id.endsWith('welcome') ? (
          <Cases ids={[id]} open={(x) => session.openRule(x)} />
        ) : null}
      </p>
      <div>
        <button type="button" class="btn quiet" onClick={() => coach.read()}>
          {t('coach.read')}
        </button>
        {lesson.id.endsWith('over') ? (
          <a class="btn quiet" href="#/">
            {t('coach.whole')}
          </a>
        ) : (
          <button type="button" class="btn" onClick={() => coach.skip()}>
            {t('coach.skip')}
          </button>
        )}
      </div>
    </section>
  );
}
