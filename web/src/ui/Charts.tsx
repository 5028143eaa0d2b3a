/** The charts as the title's data has them. */
import { lang, t } from '../i18n';
import { chartsOf } from '../app/library';
import type { TableModel } from '../app/table';
import type { Chart } from '../net/types';
import { Cases } from './parts';

export function Charts({ table }: { table: TableModel }) {
  const { session } = table,
    charts = chartsOf(session.state.value?.game.title ?? '', lang.value).value;
  if (!charts) return <p class="empty">{t('common.loading')}</p>;
  if (!charts.length) return <p class="empty">{t('charts.none')}</p>;
  return (
    <div class="charts">
      {charts.map((c) => (
        <OneChart key={c.name} chart={c} open={(id) => session.openRule(id)} />
      ))}
    </div>
  );
}

const cell = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.map(cell).join(', ')
      : typeof value === 'object'
        ? Object.entries(value)
            .map(([k, v]) => `${k.replaceAll('_', ' ')}: ${cell(v)}`)
            .join(', ')
        : String(value);

type Named = Record<string, Record<string, unknown>>;
const plain = (key: string): string => key.replaceAll('_', ' ');
/** Things with figures of their own: one row for each, one column for each figure. */
const isGrid = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((v) => typeof v === 'object' && v !== null && !Array.isArray(v));

function Grid({ grid }: { grid: Named }) {
  const columns = [...new Set(Object.values(grid).flatMap((row) => Object.keys(row)))];
  return (
    <table>
      <thead>
        <tr>
          <td />
          {columns.map((c) => (
            <th key={c} scope="col">
              {plain(c)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(grid).map(([name, row]) => (
          <tr key={name}>
            <th scope="row">{plain(name)}</th>
            {columns.map((c) => (
              <td key={c}>{cell(row[c])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OneChart({ chart, open }: { chart: Chart; open: (id: string) => void }) {
  return (
    <details class="chart">
      <summary>
        {chart.title} <Cases ids={chart.case.split(' ')} open={open} />
        {chart.provenance === 'reconstruction' && <abbr title={t('charts.reconstructed')}> r</abbr>}
      </summary>
      {chart.columns && chart.rows ? (
        <table>
          <thead>
            <tr>
              {chart.row_labels && <td />}
              {chart.columns.map((c, i) => (
                <th key={i} scope="col">
                  {cell(c)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row, i) => (
              <tr key={i}>
                {chart.row_labels && <th scope="row">{chart.row_labels[i]}</th>}
                {row.map((v, j) => (
                  <td key={j}>{cell(v)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <dl>
        {Object.entries(chart.values)
          .filter(([, v]) => !isGrid(v))
          .map(([k, v]) => (
            <div key={k}>
              <dt>{plain(k)}</dt>
              <dd>{cell(v)}</dd>
            </div>
          ))}
      </dl>
      {Object.values(chart.values)
        .filter(isGrid)
        .map((grid, i) => (
          <Grid key={i} grid={grid} />
        ))}
      {chart.note && <p class="note">{chart.note}</p>}
    </details>
  );
}
