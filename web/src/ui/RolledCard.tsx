/** The die that has just fallen. */
import { t } from '../i18n';
import type { TableModel } from '../app/table';
import { Die } from './Die';
import { Cases } from './parts';

/** After the die: the face, what it brought, one line to look again. */
export function RolledCard({ table }: { table: TableModel }) {
  const { session } = table,
    rolled = session.rolled.value;
  if (!rolled || session.cover.value) return null;
  const look = session.furniture.value.result(rolled.result, {});
  return (
    <section class="rolled panel panel-in" role="alert" aria-live="assertive" key={rolled.ply} data-testid="rolled">
      {rolled.dice.map((face, i) => (
        <Die key={i} face={face} roll={rolled.ply} of={session.furniture.value.faces} />
      ))}
      <div>
        <b>
          {rolled.result}: {look ? t(look.label) : ''}
        </b>
        <p>
          {rolled.line.text} <Cases ids={rolled.line.cases} open={(id) => session.openRule(id)} />
        </p>
      </div>
      <button
        type="button"
        class="round"
        aria-label={t('common.close')}
        onClick={() => {
          session.rolled.value = null;
        }}
      >
        ×
      </button>
    </section>
  );
}
