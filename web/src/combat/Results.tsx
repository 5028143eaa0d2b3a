/** What the die can bring, and the terms that lead there. */
import { chance, signed, t } from '../i18n';
import type { Figures } from './figures';
import type { TableModel } from '../table/model';
import type { ForecastLine } from '../net/types';
import { Cases } from '../parts/parts';

export function Modifiers({
  lines,
  title,
  open,
}: {
  lines: readonly ForecastLine[];
  title: string;
  open: (id: string) => void;
}) {
  return (
    <div class="sect">
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p class="empty-line">{t('combat.noModifiers')}</p>
      ) : (
        lines.map((l, i) => (
          <div key={i} class="mod">
            <span>{l.text}</span>
            <b>{signed(l.value)}</b>
            <Cases ids={[l.case]} open={open} />
          </div>
        ))
      )}
    </div>
  );
}

/** A result that is a word of the rules, not a code of a table: its sentence says it. */
const SPOKEN = /^[a-z]{3}/;

/** Results that come to the same as one row: the first, the chance of all, the first and the last code. */
function gathered(rows: [string, number][], group: (key: string) => string | undefined): [string, number, string][] {
  const found: [string, number, string][] = [];
  for (const [key, p] of rows) {
    const g = group(key),
      same = g === undefined ? undefined : found.find(([k]) => group(k) === g);
    if (same) {
      same[1] += p;
      same[2] = `${key}\u2013${same[0]}`;
    } else found.push([key, p, key]);
  }
  return found;
}

/** Remarks of the title on the figures. */
export function Notes({ table, figures: f }: { table: TableModel; figures: Figures }) {
  const notes = table.session.furniture.value.forecastNotes(f.facts);
  return notes.length ? (
    <div class="sect">
      {notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </div>
  ) : null;
}

/** Whether the one who looks defends: then what is good for the attacker is bad, and wears its colour. */
const defending = ({ session }: TableModel): boolean => {
  const view = session.state.value?.view,
    battle = view ? session.furniture.value.battle(view) : null;
  return battle !== null && session.me.value !== null && battle.side !== session.me.value;
};

export function Results({ table, figures: f, lone = false }: { table: TableModel; figures: Figures; lone?: boolean }) {
  const order = Object.keys(table.session.furniture.value.results),
    what = (key: string) => table.session.furniture.value.result(key, f.facts);
  /** Best for the attacker first: in the title's order, or by whom they favour. */
  const rank = (key: string): number =>
    order.includes(key)
      ? order.indexOf(key)
      : what(key)?.good === 'defender'
        ? -2
        : what(key)?.good === 'attacker'
          ? 1000
          : 500;
  const rows = gathered(
    Object.entries(f.chances)
      .sort((a, b) => rank(a[0]) - rank(b[0]) || a[0].localeCompare(b[0], undefined, { numeric: true }))
      .reverse(),
    (key) => what(key)?.group,
  );
  const sum = (good: string): number =>
    Object.entries(f.chances).reduce((s, [key, p]) => s + (what(key)?.good === good ? p : 0), 0);
  const mine = defending(table),
    stakes = table.stakes.told.value,
    tone = (key: string): string => {
      const worth = stakes?.tones[key];
      if (worth) return worth === 'even' ? 'none' : worth;
      const side = what(key)?.good ?? 'none';
      return side === 'none' ? side : (side === 'attacker') !== mine ? 'good' : 'bad';
    };
  const good = sum('attacker'),
    bad = sum('defender');
  const odds = chance;
  const worst = f.facts.worst as Record<string, number> | undefined,
    against = Number(f.facts.against ?? 0);
  return (
    <div class="sect" data-testid="results">
      {lone && rows[0] && rows.length === 1 ? (
        <p class="sure">{t(what(rows[0][0])?.label ?? { text: rows[0][0] })}</p>
      ) : (
        <>
          <h3>{t('combat.results')}</h3>
          <ul class="bars">
            {rows.map(([key, p, codes]) => (
              <li key={key} class={`${tone(key)} ${SPOKEN.test(key) ? 'spoken' : ''}`}>
                {!SPOKEN.test(key) && <b class="code">{codes}</b>}
                <span class="bar-line">
                  <i style={{ width: `${p * 100}%` }} />
                </span>
                <span class="p">{odds(p)}</span>
                <span class="what">{t(what(key)?.label ?? { text: key })}</span>
                {stakes?.deeds[key] && <span class="what deed">{stakes.deeds[key]}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {stakes && (
        <div class="stakes" data-testid="stakes" aria-live="polite">
          {stakes.lead && <p>{stakes.lead}</p>}
          <ul>
            {stakes.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {!lone && !stakes && (
        <p class="verdict">
          {mine ? (
            <>
              {bad > 0 && <b>{t('combat.goodDefender', { chance: odds(bad) })}</b>}
              {good > 0 && <span>{t('combat.badDefender', { chance: odds(good) })}</span>}
            </>
          ) : (
            <>
              {good > 0 && <b>{t('combat.good', { chance: odds(good) })}</b>}
              {bad > 0 && <span>{t('combat.bad', { chance: odds(bad) })}</span>}
            </>
          )}
        </p>
      )}
      {worst && against !== 0 && (
        <p class="note">
          {t('combat.worst', { n: signed(against) })}:{' '}
          {Object.entries(worst)
            .map(([k, p]) => `${k} ${odds(p)}`)
            .join(', ')}
        </p>
      )}
      {table.session.furniture.value.forecastNotes(f.facts).map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </div>
  );
}
