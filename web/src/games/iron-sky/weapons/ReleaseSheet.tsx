/** The release of weapons: what each would bring, what the other side must answer, and what it costs. Enter refrains. */
import { useState } from 'preact/hooks';
import { chance, num, t, type MessageKey } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import type { IronSkyView } from '../../../wire.gen';
import { HeldButton } from '../../../orders/HeldButton';

type Row = NonNullable<IronSkyView['weapons']>['sheet'][number];
const RESULTS = ['chemical', 'nuclear', 'both', 'refused', 'exchange'] as const,
  FACES = 20;

/** A die as its twenty faces, and in words. */
function Chances({ of }: { of: Record<string, number> }) {
  const found = RESULTS.filter((key) => of[key]);
  return (
    <>
      <div class="wmd-die" aria-hidden="true">
        {found.flatMap((key) =>
          Array.from({ length: Math.round(FACES * (of[key] ?? 0)) }, (_, i) => <i key={`${key}${i}`} class={key} />),
        )}
      </div>
      <ul class="wmd-chances">
        {found.map((key) => (
          <li key={key} class={key}>
            <i class={key} aria-hidden="true" />
            <span>{t(`is.wmd.result.${key}` as MessageKey)}</span>
            <b class="num">{chance(of[key] ?? 0)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function WeaponCard({ table, row, read }: { table: TableModel; row: Row; read: boolean }) {
  const { session } = table,
    b = session.builder,
    asks = Object.keys(row.chances).length > 0;
  const release = async (): Promise<void> => {
    await b.start(asks ? 'request' : 'declare', row.weapon);
    await b.commit();
  };
  return (
    <section class="sect wmd-weapon" data-testid={`release-${row.weapon}`}>
      <h3>{t(`is.wmd.${row.weapon}` as MessageKey)}</h3>
      {asks && (
        <>
          <h4>{t('is.wmd.request')}</h4>
          <Chances of={row.chances} />
          <h4>{t('is.wmd.answer')}</h4>
          <Chances of={row.answer} />
        </>
      )}
      <ul class="wmd-costs">
        {row.points > 0 && <li>{t('is.wmd.points', { n: num(row.points) })}</li>}
        {row.blamed && <li>{t('is.wmd.blamed')}</li>}
        {!asks && <li>{t(row.weapon === 'chemical' ? 'is.wmd.opensGas' : 'is.wmd.opensNuclear')}</li>}
      </ul>
      <HeldButton
        label={t(asks ? 'is.wmd.holdAsk' : 'is.wmd.holdDeclare')}
        disabled={!read || b.sending.value}
        run={() => void release()}
        ms={2000}
        testid={`hold-${row.weapon}`}
      />
    </section>
  );
}

/** The only sheet that is dark in both themes. Nothing on it is gold; the way out is, in the dock. */
export function ReleasePanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const ply = table.session.live.value?.ply ?? 0,
    [readAt, setReadAt] = useState(-1);
  return (
    <section
      class="options panel panel-in wmd"
      data-theme="dark"
      aria-label={t('is.wmd.release')}
      data-testid="release"
    >
      <header class="p-head">
        <h2>{t('is.wmd.release')}</h2>
        <p>{t('is.wmd.releaseNote')}</p>
      </header>
      {view.weapons?.sheet.map((row) => (
        <WeaponCard key={row.weapon} table={table} row={row} read={readAt === ply} />
      ))}
      <label class="wmd-read">
        <input
          type="checkbox"
          checked={readAt === ply}
          onChange={(e) => setReadAt(e.currentTarget.checked ? ply : -1)}
          data-testid="release-read"
        />
        {t('is.wmd.read')}
      </label>
    </section>
  );
}

/** A drawer: who may use what, nuclear points left, gas and fallout on the map. */
export function ArsenalPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const w = view.weapons;
  if (!w) return null;
  const { session } = table;
  return (
    <div class="wmd-arsenal" data-testid="arsenal">
      {(['Pact', 'NATO'] as const).map((side) => (
        <section key={side} class="sect">
          <h3>{session.sideName(side)}</h3>
          <dl>
            {(['chemical', 'nuclear'] as const).map((weapon) => (
              <div key={weapon}>
                <dt>{t(`is.wmd.${weapon}` as MessageKey)}</dt>
                <dd>
                  {w.usable.includes(`${side} ${weapon}`)
                    ? t('is.wmd.usable')
                    : w.released[`${side} ${weapon}`]
                      ? t('is.wmd.since', { n: num(w.released[`${side} ${weapon}`] ?? 0) })
                      : t('is.wmd.none')}
                </dd>
              </div>
            ))}
            {Object.entries(w.pools[side] ?? {}).map(([system, left]) => (
              <div key={system}>
                <dt>{t(`is.wmd.pool.${system}` as MessageKey)}</dt>
                <dd class="num">{num(left)}</dd>
              </div>
            ))}
            {(['chemical', 'nuclear'] as const)
              .filter((weapon) => w.towns[`${side} ${weapon}`])
              .map((weapon) => (
                <div key={`town-${weapon}`}>
                  <dt>{t(`is.wmd.town.${weapon}` as MessageKey)}</dt>
                  <dd class="num">{t('is.wmd.minus', { n: num(w.towns[`${side} ${weapon}`] ?? 0) })}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      {Object.keys(w.fallout).length > 0 && (
        <button type="button" class="btn quiet" onClick={() => session.show(Object.keys(w.fallout))}>
          {t('is.wmd.showFallout', { n: num(Object.keys(w.fallout).length) })}
        </button>
      )}
    </div>
  );
}
