/** The charts as a printed sheet has them: small in the drawer, large in a sheet of their own. */
import { useSignal } from '@preact/signals';
import { lang, t } from '../i18n';
import { chartsOf } from './library';
import type { TableModel } from '../table/model';
import type { Chart } from '../net/types';
import type { ChartTable } from '../wire.gen';
import { Cases, Sheet } from '../parts/parts';

/** Charts that were open stay open while somebody reads a case of one. */
const opened = new Set<string>();

export function Charts({ table }: { table: TableModel }) {
  const { session } = table,
    charts = chartsOf(
      session.state.value?.game.title ?? '',
      lang.value,
      session.state.value?.game.scenario ?? '',
    ).value,
    large = useSignal<string | null>(null);
  if (!charts) return <p class="empty">{t('common.loading')}</p>;
  if (!charts.length) return <p class="empty">{t('charts.none')}</p>;
  const shown = charts.find((c) => c.name === large.value);
  return (
    <div class="charts">
      {charts.map((c) => (
        <details
          key={c.name}
          class="chart"
          open={opened.has(c.name)}
          onToggle={(e) => void (e.currentTarget.open ? opened.add(c.name) : opened.delete(c.name))}
        >
          <summary>
            {c.title} <Cases ids={c.case.split(/[ ,]+/)} open={(id) => session.openRule(id)} />
            {c.provenance === 'reconstruction' && <abbr title={t('charts.reconstructed')}> r</abbr>}
          </summary>
          <button
            type="button"
            class="btn quiet larger"
            onClick={() => {
              large.value = c.name;
            }}
          >
            {t('charts.large')}
          </button>
          <ChartBody chart={c} />
        </details>
      ))}
      {shown && (
        <Sheet
          wide
          title={shown.title}
          close={() => {
            large.value = null;
          }}
        >
          <div class="chart large" data-testid="chart-large">
            <Cases
              ids={shown.case.split(/[ ,]+/)}
              open={(id) => {
                large.value = null;
                session.openRule(id);
              }}
            />
            <ChartBody chart={shown} />
            <Codes table={table} chart={shown} />
          </div>
        </Sheet>
      )}
    </div>
  );
}

function ChartBody({ chart }: { chart: Chart }) {
  return (
    <>
      {chart.tables.map((x, i) => (
        <OneTable key={i} table={x} />
      ))}
      {chart.note && <p class="note">{chart.note}</p>}
      {chart.provenance === 'reconstruction' && <p class="note">{t('charts.reconstructed')}</p>}
    </>
  );
}

/** What the codes in the cells mean, as far as the game has words for them. */
function Codes({ table, chart }: { table: TableModel; chart: Chart }) {
  const f = table.session.furniture.value,
    words = chart.tables.flatMap((x) => x.rows.flatMap((row) => row.cells.flatMap((cell) => cell.split(/[ ≤·]+/)))),
    sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, undefined, { numeric: true })),
    told = sorted.flatMap((code) => {
      const found = /^(\d+\/)?[A-Z]/.test(code) ? f.result(code, {}) : null;
      return found ? [`${code}: ${t(found.label)}`] : [];
    });
  return told.length > 1 && told.length < 16 ? <p class="note">{told.join('. ')}.</p> : null;
}

function OneTable({ table }: { table: ChartTable }) {
  return (
    <div class="chart-scroll" tabIndex={0} role="group" aria-label={table.heading || undefined}>
      <table>
        {table.heading && <caption>{table.heading}</caption>}
        {table.columns.length > 0 && (
          <thead>
            <tr>
              <td />
              {table.columns.map((c, i) => (
                <th key={i} scope="col">
                  {c}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {table.rows.map((row, i) => (
            <tr key={i}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, j) => (
                <td key={j}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
