/** The card of the affair that has just been decided. */
import { t } from '../i18n';
import type { TableModel } from '../table/model';
import { Die } from '../dice/Die';
import { placeOf, seriesOf } from './lastcards';
import { reading } from './outcome';
import { Cases } from '../parts/parts';

/** The dice, what they brought, and everything else that came of it. */
export function RolledCard({ table }: { table: TableModel }) {
  const { session } = table,
    rolled = session.recalled.value ?? session.rolled.value;
  if (!rolled || session.cover.value) return null;
  const look = rolled.kind === 'combat' && rolled.result ? session.furniture.value.result(rolled.result, {}) : null,
    series = seriesOf(session.log.value, session.furniture.value),
    open = (id: string): void => session.openRule(id);
  return (
    <section
      class="rolled panel panel-in"
      role="alert"
      aria-live="assertive"
      key={rolled.ply}
      data-testid="rolled"
      data-kind={rolled.kind}
    >
      {rolled.dice.map((face, i) => (
        <Die key={i} face={face} roll={rolled.ply} of={session.furniture.value.faces} />
      ))}
      <div>
        {look && (
          <b>
            {rolled.result}: {t(look.label)}
          </b>
        )}
        {reading(rolled).map((line, i) => (
          <p key={i} class={i || look ? '' : 'decides'}>
            {line.text} <Cases ids={line.cases} open={open} />
          </p>
        ))}
        {series.length > 1 && series.some((card) => card.ply === rolled.ply) && (
          <ol class="series" aria-label={t('results.series')} data-testid="series">
            {series.map((card) => (
              <li key={card.ply}>
                <button
                  type="button"
                  class="link"
                  aria-pressed={card.ply === rolled.ply}
                  onClick={() => {
                    session.recalled.value = card;
                    table.point([placeOf(card)].filter((hex) => session.hexes.value.has(hex)));
                  }}
                >
                  {table.where(placeOf(card))}: {card.result}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
      <button
        type="button"
        class="round"
        aria-label={t('common.close')}
        onClick={() => {
          if (session.recalled.value) session.recalled.value = null;
          else session.rolled.value = null;
        }}
      >
        ×
      </button>
    </section>
  );
}
