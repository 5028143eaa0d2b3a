/** The Honors of War: the chart with the column of today, what each total would bring, and the chance of every end. */
import { chance, t, tn } from '../../i18n';
import type { TableModel } from '../../table/model';
import type { BerlinView } from '../../wire.gen';
import './berlin85.css';

const TOTALS = Array.from({ length: 11 }, (_, i) => i + 2);

export function HonorsPanel({ table, view }: { table: TableModel; view: BerlinView }) {
  const honors = view.honors,
    f = table.session.furniture.value;
  if (!honors) return null;
  const { column } = honors,
    order = Object.keys(f.results);
  const rows = Object.entries(honors.chances).sort((a, b) => order.indexOf(b[0]) - order.indexOf(a[0]));
  return (
    <div class="honors" data-testid="honors">
      <p class="verdict">
        {tn('b85.honors.points', honors.points)}{' '}
        {column < 0
          ? t('b85.honors.tooFew', { n: honors.least })
          : honors.open
            ? t('b85.honors.open')
            : t('b85.honors.notYet', { n: honors.first_turn })}
      </p>
      <p class="note">{t('b85.honors.how', { high: honors.high, price: honors.price })}</p>
      {rows.length > 0 && (
        <ul class="bars" aria-label={t('b85.honors.odds')}>
          {rows.map(([key, p]) => (
            <li key={key} class={f.result(key, {})?.good ?? 'none'}>
              <b class="code">{chance(p)}</b>
              <span class="bar-line">
                <i style={{ width: `${p * 100}%` }} />
              </span>
              <span class="what">{t(f.result(key, {})?.label ?? { text: key })}</span>
            </li>
          ))}
        </ul>
      )}
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('b85.honors.dice')}</th>
              {honors.columns.map((least, i) => (
                <th key={least} scope="col" class={i === column ? 'now' : ''}>
                  {least}+
                </th>
              ))}
              {column >= 0 && <th scope="col">{t('b85.honors.falls')}</th>}
            </tr>
          </thead>
          <tbody>
            {TOTALS.map((total, r) => (
              <tr key={total}>
                <th scope="row">{total}</th>
                {honors.rows.map((cells, i) => (
                  <td key={i} class={i === column ? 'now' : ''}>
                    {cells[r]}
                  </td>
                ))}
                {column >= 0 && <td>{Math.round(100 * (honors.surrender[r] ?? 0))}%</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">{t('b85.honors.letters')}</p>
      {honors.reconstructed && <p class="note">{t('b85.honors.reconstructed')}</p>}
    </div>
  );
}
