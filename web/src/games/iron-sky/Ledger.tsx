/** Political and military points as they would count if the game ended now, line by line. */
import { num, signed, t } from '../../i18n';
import type { TableModel } from '../../table/model';
import { Cases, Mark } from '../../parts/parts';
import type { IronSkyView } from '../../wire.gen';
import { Unrest } from './HomeFront';

const KINDS = ['political', 'military'] as const;

export function LedgerPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    { ledger, score = [] } = view;
  return (
    <div class="forces" data-testid="points">
      {score.map((s, i) => (
        <p key={i} class="verdict">
          <b>{s.text}</b> {typeof s.value === 'number' ? signed(s.value) : s.value}{' '}
          <Cases ids={[s.case ?? '']} open={(id) => session.openRule(id)} />
        </p>
      ))}
      {KINDS.map((kind) => {
        const rows = ledger.filter((a) => a.kind === kind);
        return (
          <section key={kind}>
            <h3>{t(`is.points.${kind}`)}</h3>
            {rows.length === 0 ? (
              <p class="note">{t('ledger.none')}</p>
            ) : (
              [...session.sides.value].reverse().map((side) => {
                const own = rows.filter((a) => a.side === side);
                return (
                  own.length > 0 && (
                    <div key={side}>
                      <h4>
                        <Mark side={side} /> {session.sideName(side)}
                      </h4>
                      {own.map((a, i) => (
                        <div key={i} class="mod">
                          {a.hex ? (
                            <button type="button" class="link" onClick={() => session.show([a.hex ?? ''])}>
                              {a.text}
                            </button>
                          ) : (
                            <span>{a.text}</span>
                          )}
                          <b>{signed(Number(a.value))}</b>
                          <Cases ids={[a.case ?? '']} open={(id) => session.openRule(id)} />
                        </div>
                      ))}
                      <div class="mod">
                        <span>
                          <b>{t('ledger.total')}</b>
                        </span>
                        <b>{num(own.reduce((sum, a) => sum + Number(a.value), 0))}</b>
                        <span />
                      </div>
                    </div>
                  )
                );
              })
            )}
          </section>
        );
      })}
      {view.unrest.length > 0 && (
        <section>
          <h3>{t('is.unrest')}</h3>
          <Unrest table={table} view={view} />
        </section>
      )}
    </div>
  );
}
