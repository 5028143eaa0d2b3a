/** The plot sheet: how many warheads of each kind for one turn, out of what stock, and whether anybody could deliver them. */
import type { TableModel } from '../../table/model';
import { t, type MessageKey } from '../../i18n';
import { Cases } from '../../parts/parts';
import type { FuldaGapView } from '../../wire.gen';
import './fulda-gap.css';

interface Row {
  kind: 'air' | 'artillery' | 'missile';
  most: number;
  stock: number;
  plotted: number;
  /** Units that could deliver them as things stand; none are needed for missiles. */
  deliver: number | null;
  /** The rule about that. */
  case: string;
}
const DELIVERY: Record<string, { able: MessageKey; unable: MessageKey }> = {
  air: { able: 'fg.plot.carriers', unable: 'fg.plot.noCarrier' },
  artillery: { able: 'fg.plot.batteries', unable: 'fg.plot.noBattery' },
};

export function PlotPanel({ table, view }: { table: TableModel; view: FuldaGapView }) {
  const { session } = table,
    b = session.builder,
    hint = b.verbs.value.find((v) => v.word === 'plot')?.words[0]?.hint,
    rows = (hint?.sheet ?? []) as Row[],
    turn = Number(hint?.turn ?? 0),
    now = rows.map((_, i) => Number(b.prefix.value[i + 1] ?? 0)),
    before = view.plots?.[session.state.value?.ask?.player ?? '']?.[String(turn - 1)];
  const put = (numbers: readonly number[]): void => void b.compose(['plot', ...numbers.map(String)]);
  return (
    <section class="options panel panel-in plot" aria-label={t('fg.plot')} data-testid="plot">
      <header class="p-head">
        <h2>
          {t('fg.plot.turn', { n: turn })} <span class="sealed">{t('combat.sealed')}</span>
        </h2>
        <p class="plot-ways">
          <button
            type="button"
            class="btn quiet"
            aria-pressed={now.every((n) => n === 0)}
            onClick={() => put([0, 0, 0])}
          >
            {t('fg.plot.none')}
          </button>
          {before && (
            <button
              type="button"
              class="btn quiet"
              onClick={() => put(rows.map((row, i) => Math.min(row.most, before[i] ?? 0)))}
            >
              {t('fg.plot.again', { n: turn - 1 })}
            </button>
          )}
        </p>
      </header>
      {rows.map((row, i) => (
        <Kind
          key={row.kind}
          row={row}
          level={Number(hint?.level ?? 0)}
          now={now[i] ?? 0}
          put={(n) => put(now.map((old, at) => (at === i ? n : old)))}
          rule={(id) => session.openRule(id)}
        />
      ))}
    </section>
  );
}

function Kind({
  row: { kind, most, stock, plotted, deliver, case: rules },
  level,
  now,
  put,
  rule,
}: {
  row: Row;
  level: number;
  now: number;
  put: (n: number) => void;
  rule: (id: string) => void;
}) {
  const way = DELIVERY[kind],
    lost = deliver === 0 && now > 0;
  return (
    <fieldset class="plot-kind">
      <legend>
        <b>{t(`fg.plot.${kind}`)}</b>{' '}
        <small>{t(plotted ? 'fg.plot.left' : 'fg.plot.stock', { n: stock, m: plotted })}</small>
      </legend>
      <ul class="cells">
        {Array.from({ length: most + 1 }, (_, n) => (
          <li key={n}>
            <button
              type="button"
              class={n === now ? 'on' : ''}
              aria-pressed={n === now}
              aria-label={`${t(`fg.plot.${kind}`)}: ${n}`}
              onClick={() => put(n)}
            >
              <b>{n}</b>
            </button>
          </li>
        ))}
      </ul>
      {way && deliver !== null && (
        <p class={`note ${lost ? 'warn' : ''}`} role={lost ? 'alert' : undefined}>
          {t(deliver ? way.able : way.unable, { n: deliver || level })} <Cases ids={[rules]} open={rule} />
        </p>
      )}
    </fieldset>
  );
}
