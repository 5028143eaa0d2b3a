/** Every verb, in one place: at most a few quiet ones and one gold. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { dockActions } from './deeds';
import type { TableModel } from '../table/model';
import { HeldButton } from './HeldButton';
import { EndDockLater } from '../app/Later';
import { Kbd } from '../parts/parts';

export function Dock({ table }: { table: TableModel }) {
  const { session } = table,
    { quiet, gold, held, rare } = dockActions(table),
    [waiting, setWaiting] = useState(false);
  const sending = session.builder.sending.value;
  useEffect(() => {
    if (!sending) {
      setWaiting(false);
      return;
    }
    const timer = window.setTimeout(() => setWaiting(true), 400);
    return () => window.clearTimeout(timer);
  }, [sending]);
  if (session.live.value?.result) return <EndDockLater table={table} />;
  // While the staff gives its orders nobody else gives any.
  if ((!quiet.length && !gold && !rare.length) || table.carryOn.running.value) return null;
  // Enter and the gold belong to an open plan or to somebody's offer.
  const elsewhere = table.plan.open.value || table.club.value?.asked;
  const closed = session.wire.link.value.kind !== 'open';
  return (
    <div class="dock panel" role="toolbar" aria-label={t('table.dock')} data-testid="dock">
      {rare.length > 0 && (
        <details class="rare">
          <summary class="btn quiet" aria-label={t('menu.rare')}>
            ···
          </summary>
          <div class="panel">
            {rare.map((v) => (
              <button
                key={v.word}
                type="button"
                class="btn quiet"
                onClick={() => {
                  void session.builder.start(v.word);
                }}
              >
                {session.verbName(v.word)}
              </button>
            ))}
          </div>
        </details>
      )}
      {quiet.map((a) => (
        <button
          key={a.key}
          type="button"
          class={`btn quiet ${a.on ? 'on' : ''}`}
          aria-disabled={a.refused !== undefined || closed}
          aria-pressed={a.on}
          title={a.refused ? t('dock.why') : undefined}
          onClick={a.run}
          data-verb={a.key}
        >
          {a.label}
          {a.kbd && <Kbd k={a.kbd} />}
        </button>
      ))}
      {gold && (
        <button
          type="button"
          class={`btn ${elsewhere ? 'outline' : 'go'}`}
          disabled={closed}
          onClick={gold.run}
          data-testid="gold"
          data-verb={gold.key}
        >
          {waiting ? (
            <span class="dots" aria-label={t('dock.sending')}>
              ···
            </span>
          ) : (
            gold.label
          )}
          {!table.enterTaken.value && !elsewhere && <Kbd k="Enter" />}
        </button>
      )}
      {held && <HeldButton label={held.label} disabled={closed || sending} run={held.run} ms={1000} testid="held" />}
    </div>
  );
}
