/** Victory points, line by line, each with its case. */
import { maybe, num, signed, t } from '../i18n';
import { sideName } from '../parts/sides';
import type { TableModel } from '../table/model';
import { Cases, Mark } from '../parts/parts';

export function Ledger({ table }: { table: TableModel }) {
  const { session } = table,
    view = table.view.value,
    rows = view ? session.furniture.value.ledger(view) : [];
  if (!rows.length) return <p class="empty">{t('ledger.none')}</p>;
  const heads = [...new Set(rows.map((r) => `${r.side ?? ''} ${r.group ?? ''}`))];
  return (
    <div class="forces">
      {heads.map((head) => {
        const own = rows.filter((r) => `${r.side ?? ''} ${r.group ?? ''}` === head),
          { side = null, group } = own[0] ?? {};
        return (
          <section key={head}>
            <h3>
              {side && <Mark side={side} />}
              {group ? maybe(`ledger.${group}`, group) : side ? sideName(side) : t('drawer.ledger')}
            </h3>
            {own.map((r, i) => (
              <div key={i} class="mod">
                <span>{r.text}</span>
                <b>{signed(r.value)}</b>
                <Cases ids={[r.case]} open={(id) => session.openRule(id)} />
              </div>
            ))}
            <div class="mod">
              <span>
                <b>{t('ledger.total')}</b>
              </span>
              <b>{num(own.reduce((sum, r) => sum + r.value, 0))}</b>
              <span />
            </div>
          </section>
        );
      })}
    </div>
  );
}
