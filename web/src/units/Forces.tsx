/** What each side still has: support, reinforcements, losses; and the plans only their owner may see. */
import { useSignal } from '@preact/signals';
import { maybe, t } from '../i18n';
import type { TableModel } from '../table/model';
import { Counter } from './Counter';
import { Mark } from '../parts/parts';

export function Forces({ table }: { table: TableModel }) {
  const { session } = table,
    view = table.view.value;
  if (!view) return null;
  return (
    <div class="forces">
      {[...session.sides.value].reverse().map((side) => {
        const support = session.furniture.value.support(view, side);
        const coming = session.units.value.filter((u) => u.side === side && u.place === 'waiting'),
          lost = session.units.value.filter((u) => u.side === side && u.place === 'eliminated');
        return (
          <section key={side}>
            <h3>
              <Mark side={side} />
              {session.sideName(side)}
            </h3>
            {support.length > 0 && <h4>{t('forces.support')}</h4>}
            <ul class="support">
              {support.map((s) => (
                <li key={s.name}>
                  <span>{s.name}</span>
                  <b class="num">{s.ready}</b>
                  <small>
                    {t('forces.ready')}
                    {s.used ? `, ${s.used} ${t('forces.used')}` : ''}
                    {s.lost ? `, ${s.lost} ${t('forces.lost')}` : ''}
                    {s.coming.map(([turn, n]) => `, ${t('forces.coming', { turn, n })}`).join('')}
                  </small>
                </li>
              ))}
            </ul>
            <h4>{t('forces.reinforcements')}</h4>
            {coming.length ? (
              <div class="tray small">
                {coming.map((u) => (
                  <span
                    key={u.id}
                    title={`${u.name}: ${u.facts.map((f) => maybe(`arrival.${f.value}`, f.value)).join(', ')}`}
                  >
                    <Counter unit={u} size={34} />
                  </span>
                ))}
              </div>
            ) : (
              <p class="note">{t('forces.none')}</p>
            )}
            <h4>{t('forces.losses')}</h4>
            {lost.length ? (
              <div class="tray small lost">
                {lost.map((u) => (
                  <span key={u.id} title={u.name}>
                    <Counter unit={u} size={34} />
                  </span>
                ))}
              </div>
            ) : (
              <p class="note">{t('forces.none')}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}

export function Plans({ table }: { table: TableModel }) {
  const { session } = table,
    view = table.view.value,
    shared = session.state.value?.seat === 'both',
    shown = useSignal(!shared);
  const plans = view ? session.furniture.value.secrets(view) : [];
  if (!plans.length) return <p class="empty">{t('plans.none')}</p>;
  if (!shown.value)
    return (
      <div class="plans">
        <p>{t('plans.hidden')}</p>
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            shown.value = true;
          }}
        >
          {t('plans.show')}
        </button>
      </div>
    );
  return (
    <div class="plans">
      <dl>
        {plans.map(({ label, value }) => (
          <div key={t(label)}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shared && (
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            shown.value = false;
          }}
        >
          {t('plans.hide')}
        </button>
      )}
    </div>
  );
}
