/** Charts and counters as sheets with every figure in a box of its own. */
import { t } from '../i18n';
import { Typed } from '../parts/Typed';
import type { CopyRow, CopyTable } from '../wire.gen';
import { placeOf, type CopyModel, type Value } from './model';

/** Rows of a table shown at once. */
const LISTED = 150;

export function Sheets({ model, kind }: { model: CopyModel; kind: 'chart' | 'counters' }) {
  const find = model.find.value.trim().toLowerCase(),
    tables = (model.kit.value?.tables ?? []).filter((table) => table.kind === kind);
  return (
    <div class="copy-sheets" tabIndex={0} data-testid={`copy-${kind}`}>
      {tables.map((table, at) => {
        const rows = table.rows.filter((row) => shown(model, table, row, find));
        return rows.length ? (
          <Sheet
            key={`${table.file} ${table.name}`}
            model={model}
            table={table}
            rows={rows}
            more={!find && tables[at - 1]?.title === table.title}
          />
        ) : null;
      })}
    </div>
  );
}

function shown(model: CopyModel, table: CopyTable, row: CopyRow, find: string): boolean {
  const only = model.only.value,
    own = (): boolean => row.cells.some((_, at) => placeOf(table, row, at) in model.data.value.values);
  if (only === 'owner' && !own()) return false;
  if (only === 'reconstruction' && row.provenance !== 'reconstruction') return false;
  return !find || `${table.title} ${row.label} ${row.cells.join(' ')}`.toLowerCase().includes(find);
}

/** `more`: a part of the table above it. */
function Sheet({ model, table, rows, more }: { model: CopyModel; table: CopyTable; rows: CopyRow[]; more: boolean }) {
  const widths = table.columns.map((_, at) =>
    Math.max(...rows.map((row) => figure(row.cells[at] ?? '', table.divide).length)),
  );
  return (
    <section class="copy-sheet">
      {!more && (
        <h2>
          {table.title} {table.case && <small>{table.case}</small>}
        </h2>
      )}
      {table.divide > 1 && <p class="vignette-note">{t('copy.halves')}</p>}
      <div class="copy-scroll">
        <table>
          {table.columns.some((column) => column.label) && (
            <thead>
              <tr>
                <td />
                {table.columns.map((column) => (
                  <th key={column.words.join(' ')} scope="col">
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.slice(0, LISTED).map((row) => (
              <tr key={row.words.join(' ')}>
                <th scope="row">{row.label}</th>
                {row.cells.map((ours, at) => (
                  <td key={at}>
                    {ours !== null && (
                      <Cell model={model} table={table} row={row} at={at} ours={ours} width={widths[at] ?? 0} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > LISTED && <p class="vignette-note">{t('copy.more', { n: rows.length - LISTED })}</p>}
    </section>
  );
}

interface Of {
  model: CopyModel;
  table: CopyTable;
  row: CopyRow;
  at: number;
  ours: Value;
  /** Signs of the longest value of its column. */
  width: number;
}

/** A figure as printed: points whole, not in the parts they are kept in. */
const figure = (value: Value, divide: number): string =>
  typeof value === 'number' && value >= 0 ? String(value / divide) : String(value);

function Cell({ model, table, row, at, ours, width }: Of) {
  const place = placeOf(table, row, at),
    own = model.data.value.values[place],
    value = own ?? ours,
    said = own === undefined ? row.provenance : 'owner',
    differs = own !== undefined && own !== ours;
  const label = model.called(place),
    look = (): void => model.look(place);
  const className = `copy-cell ${said}${model.wrong.value.has(place) ? ' wrong' : ''}${differs ? ' differs' : ''}`,
    title = `${t(`copy.${said}`)}${differs ? ` · ${t('copy.was', { text: figure(ours, table.divide) })}` : ''}`;
  if (typeof ours === 'boolean')
    return (
      <input
        type="checkbox"
        class={className}
        title={title}
        aria-label={label}
        checked={value === true}
        onFocus={look}
        onChange={(e) => model.set(place, e.currentTarget.checked)}
      />
    );
  const shownNow = figure(value, table.divide);
  return (
    <Typed
      class={className}
      title={title}
      aria-label={label}
      data-place={place}
      value={shownNow}
      maxLength={200}
      inputMode={typeof ours === 'number' ? 'decimal' : 'text'}
      style={{ width: `${Math.min(34, Math.max(4, width + 2))}ch` }}
      onFocus={look}
      late
      set={(said) => {
        const text = said.trim(),
          n = Number(text.replace(',', '.'));
        if (typeof ours === 'string') model.set(place, text);
        else if (text !== '' && Number.isFinite(n)) {
          const parts = n >= 0 ? n * table.divide : n;
          model.set(place, Number.isInteger(ours) ? Math.round(parts) : parts);
        }
      }}
    />
  );
}
