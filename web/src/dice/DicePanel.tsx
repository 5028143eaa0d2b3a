/** Dice so far and the luck ledger: what was rolled against what was to be expected. */
import { useEffect, useState } from 'preact/hooks';
import { lang, num, signed, t } from '../i18n';
import { api } from '../net/api';
import type { LuckRow } from '../net/types';
import type { TableModel } from '../table/model';
import { FairDice } from './FairDice';
import { Mark } from '../parts/parts';

export function DicePanel({ table }: { table: TableModel }) {
  const { session } = table,
    [rows, setRows] = useState<LuckRow[] | null>(null),
    [check, setCheck] = useState(false),
    ply = session.state.value?.ply ?? 0,
    language = lang.value;
  useEffect(() => {
    let live = true;
    api.report(session.id, session.token, language).then(
      (r) => {
        if (live) setRows(r.dice);
      },
      () => {
        if (live) setRows([]);
      },
    );
    return () => {
      live = false;
    };
  }, [session, ply, language]);
  if (rows === null) return <p class="empty">{t('common.loading')}</p>;
  return (
    <>
      <Ledger rows={rows} />
      {check ? (
        <FairDice key={ply} id={session.id} token={session.token} />
      ) : (
        session.token && (
          <button type="button" class="btn quiet" data-testid="verify" onClick={() => setCheck(true)}>
            {t('fair.verify')}
          </button>
        )
      )}
    </>
  );
}

export function Ledger({ rows }: { rows: readonly LuckRow[] }) {
  if (!rows.length) return <p class="empty">{t('dice.none')}</p>;
  return (
    <table class="ledger">
      <thead>
        <tr>
          <th scope="col">{t('dice.kind')}</th>
          <th scope="col">{t('dice.rolls')}</th>
          <th scope="col">{t('dice.expected')}</th>
          <th scope="col">{t('dice.actual')}</th>
          <th scope="col">{t('dice.luck')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((r, i) => (
          <tr key={i}>
            <th scope="row">
              {r.side && <Mark side={r.side} />} {r.label}
            </th>
            <td>{r.rolls}</td>
            <td>{num(Math.round(r.expected * 10) / 10)}</td>
            <td>{num(r.actual)}</td>
            <td class={r.actual >= r.expected ? 'up' : 'down'}>
              {signed(Math.round((r.actual - r.expected) * 10) / 10)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
