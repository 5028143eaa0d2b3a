/** A bridge the enemy comes for: where it is, and who comes, as far as one may see them. */
import { t } from '../../i18n';
import { namedHexes } from '../../combat/affair';
import type { TableModel } from '../../table/model';
import { Counter } from '../../units/Counter';
import type { IronSkyView } from '../../wire.gen';

export function AlarmPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    hexes = namedHexes(session),
    { mover } = view;
  const coming = (mover ? [mover.unit, ...mover.company] : [])
    .map((id) => session.unit.value.get(id))
    .filter((u) => u !== undefined);
  return (
    <section class="options panel panel-in" aria-label={t('is.alarm')} data-testid="alarm">
      <header class="p-head">
        <h2>
          {t('is.alarm')}
          <small>
            {hexes.map((hex) => [hex, session.hexes.value.get(hex)?.place].filter(Boolean).join(' ')).join(' – ')}
          </small>
        </h2>
      </header>
      <div class="sect">
        <h3>{t('is.alarm.who')}</h3>
        {coming.length === 0 ? (
          <p class="note">{t('is.alarm.unseen')}</p>
        ) : (
          <ul class="unit-list">
            {coming.map((u) => (
              <li key={u.id} class="unit-row">
                <Counter unit={u} size={44} />
                <span class="unit-say">
                  <b>{u.name}</b>
                  <span>{u.hex}</span>
                </span>
                <b class="num strong">{u.strength}</b>
              </li>
            ))}
          </ul>
        )}
        <p class="note">{t('is.alarm.note')}</p>
        {hexes.length > 0 && (
          <button type="button" class="btn quiet" onClick={() => session.show(hexes)}>
            {t('is.alarm.show')}
          </button>
        )}
      </div>
    </section>
  );
}
