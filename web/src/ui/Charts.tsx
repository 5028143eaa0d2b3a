/** The charts as the title's data has them. */
import { lang, t } from '../i18n';
import { chartsOf } from '../app/library';
import type { TableModel } from '../app/table';
import type { Chart } from '../net/types';
import { Cases } from './parts';

export function Charts({ table }: { table: TableModel }) {
  const { session } = table, charts = chartsOf(session.state.value?.game.title ?? '', lang.value).value;
  if (!charts) return <p class="empty">{t('common.loading')}</p>;
  if (!charts.length) return <p class="empty">{t('charts.none')}</p>;
  return <div class="charts">{charts.map((c) => <OneChart key={c.name} chart={c} open={(id) => session.openRule(id)} />)}</div>;
}

const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.map(cell).join(', ') : typeof value === 'object' ? Object.entries(value).map(([k, v]) => `${k.replaceAll('_', ' ')}: ${cell(v)}`).join(', ') : String(value);

function OneChart({ chart, open }: { chart: Chart; open: (id: string) => void }) {
  return (
    <details class="chart">
      <summary>{chart.title} <Cases ids={chart.case.split(' ')} open={open} />{chart.provenance === 'reconstruction' && <abbr title={t('charts.reconstructed')}> r</abbr>}</summary>
      {chart.columns && chart.rows ? (
        <table>
          <thead><tr>{chart.columns.map((c, i) => <th key={i} scope="col">{cell(c)}</th>)}</tr></thead>
          <tbody>{chart.rows.map((row, i) => <tr key={i}>{row.map((v, j) => <td key={j}>{cell(v)}</td>)}</tr>)}</tbody>
        </table>
      ) : null}
      <dl>{Object.entries(chart.values).map(([k, v]) => <div key={k}><dt>{k.replaceAll('_', ' ')}</dt><dd>{cell(v)}</dd></div>)}</dl>
      {chart.note && <p class="note">{chart.note}</p>}
    </details>
  );
}
