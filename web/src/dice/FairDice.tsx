/** The dice of a finished game, worked out again: that nobody could choose or foresee them. */
import { useEffect, useState } from 'preact/hooks';
import { checkDice, type DiceCheck } from './dicecheck';
import { sideName } from '../parts/sides';
import { num, t } from '../i18n';
import { api } from '../net/api';
import { keptOf } from '../net/fairness';
import type { DiceReport } from '../net/types';

export function FairDice({ id, token }: { id: string; token: string }) {
  const [report, setReport] = useState<DiceReport | null>(null),
    [check, setCheck] = useState<DiceCheck | null>(null);
  useEffect(() => {
    let live = true;
    const load = async (): Promise<void> => {
      const found = await api.dice(id, token),
        mine = keptOf(id, Object.keys(found.nonces)),
        made = await checkDice(found, mine?.kept, mine?.seat);
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

/** What the check found, in words; also for the table, where it is done without being asked. */
export function proof(check: DiceCheck): string {
  if (check.faults.length > 0) return [t('fair.bad'), ...check.faults.map((fault) => t(`fair.not.${fault}`))].join(' ');
  const n = num(check.rolls);
  return [t('fair.good', { n }), t(check.compared ? 'fair.kept' : 'fair.alone'), check.less && t('fair.less')]
    .filter(Boolean)
    .join(' ');
}

function verdict(report: DiceReport, check: DiceCheck | null): string {
  if (report.chosen) return t('fair.chosen');
  if (report.secret === null) return t('fair.running');
  if (check !== null) return proof(check);
  return t(report.throws.every((roll) => roll.fits) ? 'fair.server' : 'fair.bad', { n: num(report.throws.length) });
}
