/** Drawer: the cards of the last affairs; a click lays one on the table again and goes there. */
import { cardsOf, placeOf } from './lastcards';
import { logEnd, lineSide } from '../drawer/logside';
import type { TableModel } from '../table/model';
import { maybe, t } from '../i18n';
import { Gloss } from '../parts/Gloss';
import { Mark } from '../parts/parts';

export function ResultsTab({ table }: { table: TableModel }) {
  const { session } = table,
    told = logEnd(table.replay.ply.value, table.playback.on.value ? session.past.value?.ply : undefined),
    cards = cardsOf(
      session.log.value.filter((l) => l.ply < told),
      session.furniture.value.dice,
    );
  if (!cards.length) return <p class="empty">{t('results.none')}</p>;
  return (
    <ol class="log results" aria-label={t('drawer.results')}>
      {cards.map((card) => {
        const hex = placeOf(card);
        return (
          <li key={card.ply}>
            <Mark side={lineSide(card.line, session.sides.value, session.unit.value)} />
            <button
              type="button"
              data-testid="result-row"
              aria-pressed={session.recalled.value?.ply === card.ply}
              onClick={() => {
                session.recalled.value = card;
                if (session.hexes.value.has(hex)) table.point([hex]);
              }}
            >
              <b>{maybe(`card.${card.kind}`, t('card.part'))}</b>
              {hex && ` ${table.where(hex)}`}
              {card.dice.length > 0 && <i> {card.dice.join(' ')}</i>}
              <br />
              <Gloss table={table} text={card.line.text} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
