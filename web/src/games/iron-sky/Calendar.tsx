/** Reinforcements by turn: who comes when and how, the present turn marked. */
import { t } from '../../i18n';
import type { TableModel } from '../../table/model';
import { Counter } from '../../units/Counter';
import { Cases, Mark } from '../../parts/parts';
import type { AirWing, IronSkyView } from '../../wire.gen';
import { Squadron, wingText } from './air/Squadron';
import { AtlanticCard, Shift } from './HomeFront';
import './iron-sky.css';

const bySide = (wings: readonly AirWing[]): [AirWing['side'], AirWing[]][] =>
  (['NATO', 'Pact'] as const).flatMap((side) => {
    const own = wings.filter((wing) => wing.side === side);
    return own.length ? [[side, own] as [AirWing['side'], AirWing[]]] : [];
  });

export function CalendarPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    { calendar, turn } = view,
    wings = (view.air?.wings ?? []).filter((wing) => wing.duty === 'coming'),
    turns = [...new Set([...calendar.map((a) => a.turn), ...wings.map((wing) => wing.due)])].sort((a, b) => a - b);
  return (
    <div class="calendar" data-testid="calendar">
      {view.atlantic && <AtlanticCard table={table} sea={view.atlantic} />}
      {!turns.length && <p class="empty">{t('is.calendar.none')}</p>}
      {turns.map((n) => (
        <section key={n} class={n === turn ? 'now' : n < turn ? 'late' : ''}>
          <h3>{n <= 0 ? t('is.calendar.any') : t(n < turn ? 'is.calendar.due' : 'is.calendar.turn', { n })}</h3>
          {calendar
            .filter((a) => a.turn === n)
            .map((a, i) => (
              <div key={i} class="arrival">
                <p>
                  <Mark side={a.side} />
                  {a.text ?? a.entry} <Shift turns={a.shift} />{' '}
                  <Cases ids={[a.case]} open={(id) => session.openRule(id)} />
                </p>
                <div class="tray small">
                  {a.units.map((id) => {
                    const u = session.unit.value.get(id);
                    return u ? (
                      <span key={id} title={u.name}>
                        <Counter unit={u} size={34} />
                      </span>
                    ) : (
                      <span key={id}>{session.name(id)}</span>
                    );
                  })}
                </div>
              </div>
            ))}
          {bySide(wings.filter((wing) => wing.due === n)).map(([side, list]) => (
            <div key={side} class="arrival" data-testid="calendar-wings">
              <p>
                <Mark side={side} />
                {t('is.calendar.wings')}
              </p>
              <div class="tray small">
                {list.map((wing) => (
                  <span key={wing.id} title={wingText(wing)}>
                    <Squadron wing={wing} size={34} />
                  </span>
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
