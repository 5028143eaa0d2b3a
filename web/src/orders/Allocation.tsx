/** Amounts to be shared out. */
import { maybe, t } from '../i18n';
import { quantities } from './words';
import type { TableModel } from '../table/model';

/** An allocation: a box for each kind with minus and plus. */
export function Allocation({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    step = b.step.value,
    sealed = session.furniture.value.verbs[b.verb.value ?? '']?.deed?.sealed;
  if (!step) return null;
  const value = (key: string): number =>
    Number(b.picked.value.find((w) => w.startsWith(`${key}=`))?.split('=')[1] ?? 0);
  const name = (key: string): string => {
    if (session.unit.value.has(key)) return session.name(key);
    const whole = session.furniture.value.wordLabel(key),
      [nat = '', kind = ''] = key.split('-'),
      label = session.furniture.value.wordLabel(kind);
    return whole ? t(whole) : kind ? `${maybe(`nat.${nat}`, nat)}: ${label ? t(label) : kind}` : key;
  };
  return (
    <div class="sect seal">
      <h3>
        {session.verbName(b.verb.value ?? '')}
        {sealed && <span class="sealed">{t('combat.sealed')}</span>}
      </h3>
      {quantities(step.words).map(({ key, most }) => (
        <div key={key} class="stepper">
          <span>{name(key)}</span>
          <button
            type="button"
            aria-label={t('combat.less', { name: name(key) })}
            disabled={value(key) <= 0}
            onClick={() => {
              void b.members.amount(key, value(key) - 1);
            }}
          >
            −
          </button>
          <b class="num" aria-live="polite">
            {value(key)}
            <small> / {most}</small>
          </b>
          <button
            type="button"
            aria-label={t('combat.more', { name: name(key) })}
            disabled={value(key) >= most}
            onClick={() => {
              void b.members.amount(key, value(key) + 1);
            }}
          >
            +
          </button>
        </div>
      ))}
      {sealed && <p class="note">{t('combat.sealedNote')}</p>}
    </div>
  );
}
