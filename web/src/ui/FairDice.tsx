/** The dice of a finished game, worked out again: that nobody could choose or foresee them. */
import { useEffect, useState } from 'preact/hooks';
import { checkDice, type DiceCheck } from '../app/fairdice';
import { sideName } from '../app/sides';
import { num, t } from '../i18n';
import { api } from '../net/api';
import type { DiceReport } from '../net/types';

export function FairDice({ id, token }: { id: string; token: string }) {
  const [report, setReport] = useState<DiceReport | null>(null),
    [check, setCheck] = useState<DiceCheck | null>(null);
  useEffect(() => {
    let live = true;
    const load = async (): Promise<void> => {
      const found = await api.dice(id, token),
        made = await checkDice(found);
      if (!live) return;
      setReport(found);
      setCheck(made);
    };
    load().catch(() => undefined); // the report stands without it
    return () => {
      live = false;
    };
  }, [id, token]);
  if (report === null || (report.secret !== null && !report.throws.length)) return null; // nothing was rolled here
  return (
    <section class="panel" data-testid="fair-dice">
      <h2>{t('fair.title')}</h2>
      <p role="status">{verdict(report, check)}</p>
      {!report.chosen && (
        <details>
          <summary>{t('fair.how')}</summary>
          <dl class="situation">
            <Fact label={t('fair.commitment')} value={report.commitment} />
            {Object.entries(report.nonces).map(([seat, nonce]) => (
              <Fact key={seat} label={t('fair.nonce', { seat: sideName(seat) })} value={nonce} />
            ))}
            {report.secret !== null && <Fact label={t('fair.secret')} value={report.secret} />}
          </dl>
          <p class="note">{t('fair.explain')}</p>
        </details>
      )}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code style={{ overflowWrap: 'anywhere' }}>{value}</code>
      </dd>
    </div>
  );
}

function verdict(report: DiceReport, check: DiceCheck | null): string {
  if (report.chosen) return t('fair.chosen');
  if (report.secret === null) return t('fair.running');
  const n = num(report.throws.length);
  if (check === null) return t(report.throws.every((roll) => roll.fits) ? 'fair.server' : 'fair.bad', { n });
  return t(check.sealed && check.wrong.length === 0 ? 'fair.good' : 'fair.bad', { n });
}
