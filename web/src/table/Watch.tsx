/** For those who watch: who is thinking, and how fast two computers play. */
import { t } from '../i18n';
import type { TableModel } from './model';
import { Choice } from '../parts/parts';

const PACES = [
  [2000, '½×'],
  [800, '1×'],
  [250, '3×'],
  [0, 'max'],
] as const;

export function Watch({ table }: { table: TableModel }) {
  const { session } = table,
    state = session.state.value;
  if (!state || state.result || state.ask?.mine) return null;
  const people = state.seats.some((s) => s.level === null && session.sides.value.includes(s.seat));
  const machine = state.seats.some((s) => s.seat === state.ask?.player && s.level !== null),
    paced = machine && !people;
  if (state.seat !== null) return null; // who plays is told the opponent's turn at his own pace
  const nearest = PACES.reduce(
    (best, [ms]) => (Math.abs(ms - state.speed) < Math.abs(best - state.speed) ? ms : best),
    800 as number,
  );
  return (
    <div class="watch panel" role="group" aria-label={t('table.watchSpeed')}>
      <span>{t(session.token ? 'table.watching' : 'table.watchingLate')}</span>
      {paced && (
        <>
          <span>{t('table.watchSpeed')}</span>
          <Choice<number>
            label={t('table.watchSpeed')}
            value={nearest}
            options={PACES}
            pick={(ms) => {
              session.wire.pace(ms).catch(() => undefined);
            }}
          />
        </>
      )}
    </div>
  );
}
