/** All units as a table with the same verbs, so that the game can be played without the map. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { maybe, t } from '../i18n';
import type { TableModel } from '../table/model';
import type { UnitInfo } from '../games/looks';
import { Icon, icons, Mark } from '../parts/parts';

export function UnitTable({ table }: { table: TableModel }) {
  const { session } = table,
    query = useSignal(''),
    search = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    search.current?.focus();
  }, []);
  const able = new Set(session.actors.value),
    asked = session.state.value?.ask?.player ?? session.me.value;
  const take = (u: UnitInfo): void => {
    const verb = session.mine.value ? session.builder.unitEntries.value.get(u.id)?.[0] : undefined;
    if (u.hex) {
      session.show([u.hex]);
      void table.hand.click({ hex: u.hex, unitId: u.id, x: 0, y: 0 });
    } else if (verb) {
      session.panel.value = 'auto';
      void session.builder.start(verb, u.id);
    }
  };
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = session.units.value
    .filter((u) => u.hex !== null || u.place === 'waiting')
    .filter((u) =>
      words.every((w) =>
        `${u.name} ${u.id} ${u.hex ?? ''} ${maybe(`nat.${u.nat}`, u.nat)} ${u.formation} ${maybe(`type.${u.type}`, '')}`
          .toLowerCase()
          .includes(w),
      ),
    )
    .sort(
      (a, b) =>
        Number(b.side === asked) - Number(a.side === asked) ||
        Number(able.has(b.hex ?? '')) - Number(able.has(a.hex ?? '')) ||
        a.id.localeCompare(b.id),
    )
    .slice(0, 200);
  return (
    <section class="list panel panel-in" aria-label={t('panel.list')}>
      <header class="p-head">
        <h2>
          {t('panel.list')}
          <button
            type="button"
            class="round"
            aria-label={t('common.close')}
            onClick={() => {
              session.panel.value = 'auto';
            }}
          >
            <Icon d={icons.close} />
          </button>
        </h2>
        <input
          ref={search}
          class="search"
          type="search"
          value={query.value}
          placeholder={t('panel.filter')}
          aria-label={t('panel.filter')}
          onInput={(e) => {
            query.value = e.currentTarget.value;
          }}
        />
      </header>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('list.name')}</th>
              <th scope="col">{t('list.hex')}</th>
              <th scope="col">{t('list.strength')}</th>
              <th scope="col">{t('list.state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((u) => (
              <tr key={u.id}>
                <th scope="row">
                  <button type="button" onClick={() => take(u)}>
                    <Mark side={u.side} /> {u.name} <small>{maybe(`type.${u.type}`, u.type)}</small>
                  </button>
                </th>
                <td>{u.hex ?? maybe(`place.${u.place}`, u.place)}</td>
                <td class="num">{u.strength}</td>
                <td>
                  {u.hex && able.has(u.hex) && u.side === session.state.value?.ask?.player ? t('list.canAct') : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
