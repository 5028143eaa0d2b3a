/** What a mission may bring and cost, before it flies: who comes through, what is lost, the guns in range, the fighters that wait. */
import { num, t, tn, type MessageKey } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import { Results } from '../../../combat/Results';
import { figures } from '../../../combat/figures';
import type { ResultLook } from '../../types';
import { outlookOf, type Outlook } from './flight';

/** An average with one figure behind the point. */
const mean = (n: number): string => num(Math.round(n * 10) / 10);

const GOOD: Record<string, ResultLook['good']> = {
  'strike-1': 'attacker',
  'strike-+': 'attacker',
  'strike-10': 'attacker',
  'strike-5': 'attacker',
  'choke-cut': 'attacker',
  'sead-SD': 'attacker',
  'sead-S': 'attacker',
  'weasel-held': 'attacker',
  'recon-spotted': 'attacker',
};
/** An outcome of a mission in words. */
export function flightResult(code: string): ResultLook | null {
  const [, n] = /^hunt-(\d+)$/.exec(code) ?? [];
  if (n !== undefined)
    return {
      label: { text: n === '0' ? t('is.flight.nobody') : tn('is.flight.hunt', Number(n)) },
      good: n === '0' ? 'defender' : 'attacker',
    };
  if (!/^(strike|choke|sead|weasel|recon)-/.test(code)) return null;
  return { label: `is.flight.${code.endsWith('-none') ? 'none' : code}` as MessageKey, good: GOOD[code] ?? 'defender' };
}

/** The lines of an outlook, the gravest first. */
export function told(table: TableModel, o: Outlook): string[] {
  const { session } = table,
    guns = o.guns.map((gun) => `${session.names([gun.unit])} (${gun.rating})`),
    lines: string[] = [];
  if (o.sent !== undefined) {
    lines.push(t('is.flight.arrive', { n: mean(o.arrive ?? 0), of: o.sent }));
    if (o.escorts) lines.push(tn('is.flight.meets', o.escorts));
    lines.push(t('is.flight.blows', { deals: mean(o.deals ?? 0), costs: mean(o.costs ?? 0) }));
    lines.push(guns.length ? t('is.flight.ownGuns', { names: guns.join(', ') }) : t('is.flight.noOwnGuns'));
    return lines;
  }
  lines.push(t('is.flight.through', { n: mean(o.through ?? 0), of: o.of ?? 0 }));
  lines.push(t('is.flight.loss', { lost: mean(o.lost ?? 0), hurt: mean(o.hurt ?? 0) }));
  if (o.points !== undefined) lines.push(t('is.flight.points', { n: o.points }));
  if (o.fighters?.length) lines.push(t('is.flight.fighters', { names: session.names(o.fighters) }));
  lines.push(guns.length ? t('is.flight.guns', { names: guns.join(', ') }) : t('is.flight.noGuns'));
  if (o.hits?.length)
    lines.push(
      t('is.flight.hits', { what: o.hits.map((kind) => t(`is.flight.hit.${kind}` as MessageKey)).join(', ') }),
    );
  if (o.covered) lines.push(t('is.flight.covered'));
  return lines;
}

/** The lines on the way, and the bars of what comes of it at the target, unless a combat shows its own. */
export function FlightFigures({ table, bars = true }: { table: TableModel; bars?: boolean }) {
  const f = figures(table),
    outlook = f ? outlookOf(f.facts) : null;
  if (!f || !outlook) return null;
  return (
    <>
      <div class="sect flight" data-testid="flight">
        <h3>{t(outlook.sent === undefined ? 'is.flight.way' : 'is.flight.hunted')}</h3>
        <ul>
          {told(table, outlook).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {bars && Object.keys(f.chances).length > 0 && <Results table={table} figures={f} lone />}
    </>
  );
}
