/** What formations are to do, by sector, as a list: for the keyboard and the phone, and what the map shows is the same. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { bounded, groundOf, isGround, tasked } from './intent';
import { StrikeList } from './StrikeList';
import { Task } from './Task';
import { formationName } from '../parts/sides';
import type { TableModel } from '../table/model';
import { addWords, t, tn } from '../i18n';
import { enIntent } from '../i18n/en/intent';
import '../i18n/en/orders';
import { plIntent } from '../i18n/pl/intent';
import { api } from '../net/api';
import type { Group, Intents, SectorShown, StandingOrder } from '../net/types';
import { Kbd, Sheet } from '../parts/parts';

addWords(enIntent, plIntent);

export function IntentSheet({ table, close }: { table: TableModel; close: () => void }) {
  const { session } = table,
    shown = useSignal<Intents | null>(null),
    staff = useSignal(true),
    orders = useSignal<StandingOrder[]>([]),
    undone = useSignal<StandingOrder[][]>([]),
    side = session.me.value;
  useEffect(() => {
    const failed = (e: Error): void => void session.say(e.message);
    Promise.all([api.intents(session.id, session.token, side), api.standing(session.id, session.token, side)])
      .then(([found, given]) => {
        orders.value = given.orders;
        staff.value = given.help === 'staff';
        shown.value = found;
      })
      .catch(failed);
  }, []);
  const change = (to: StandingOrder[]): void => {
    undone.value = [...undone.value, orders.value];
    orders.value = to;
  };
  const undo = (): void => {
    const last = undone.value.at(-1);
    if (!last) return;
    orders.value = last;
    undone.value = undone.value.slice(0, -1);
  };
  const save = (): void => {
    if (!shown.value) return; // what was ordered before is not known yet
    api
      .giveStanding(session.id, session.token, side, orders.value)
      .then(() => {
        session.say(t('in.kept'));
        close();
      })
      .catch((e: Error) => session.say(e.message));
  };
  const called = ({ id, name, units }: Group): string => {
    const unit = session.unit.value.get(units[0] ?? '');
    return !unit ? name : unit.formation === id ? formationName(unit) : session.name(unit.id);
  };
  const edges = (sector: SectorShown): string =>
    sector.boundary.length
      ? t('in.boundary', { places: sector.boundary.map((hex) => table.where(hex)).join(', ') })
      : '';
  const row = (at: string, name: string, about: string, sector: SectorShown | undefined, own = false) => {
    const found = shown.value ?? { places: [], turn: 0 };
    return (
      <li key={at} class={`so-row ${own ? 'one' : ''}`} data-at={at}>
        <div>
          <b>{name}</b>
          <small>{about}</small>
          {!own && sector && sector.boundary.length > 0 && (
            <details>
              <summary>
                <small>{edges(sector)}</small>
              </summary>
              <input
                type="text"
                aria-label={t('in.through', { name })}
                title={t('in.through', { name })}
                maxLength={400}
                value={
                  orders.value.find((one) => one.question === 'boundary' && one.at === sector.id)?.answer ??
                  sector.boundary.join(' ')
                }
                onChange={(e) => change(bounded(orders.value, sector.id, e.currentTarget.value))}
              />
            </details>
          )}
        </div>
        <Task orders={orders.value} at={at} name={name} sector={sector} found={found} change={change} />
      </li>
    );
  };
  const formations = (groups: readonly Group[], sector?: SectorShown) => {
    const waiting = groups.filter((group) => !groundOf(orders.value, `formation:${group.id}`));
    return [
      ...groups
        .filter((group) => groundOf(orders.value, `formation:${group.id}`))
        .map((group) => row(`formation:${group.id}`, called(group), tn('in.units', group.units.length), sector, true)),
      waiting.length > 0 && (
        <li key={`own ${sector?.id ?? ''}`} class="so-row one">
          <select
            aria-label={t('in.own')}
            value=""
            onChange={(e) => {
              const at = `formation:${e.currentTarget.value}`,
                { places, turn } = shown.value ?? { places: [], turn: 0 };
              change(tasked(orders.value, at, 'hold', { sector, places, turn }));
            }}
          >
            <option value="">{t('in.own')}</option>
            {waiting.map((group) => (
              <option key={group.id} value={group.id}>
                {called(group)}
              </option>
            ))}
          </select>
        </li>
      ),
    ];
  };
  const { sectors, away, places, strikes } = shown.value ?? { sectors: [], away: [], places: [] };
  return (
    <Sheet title={t('in.title')} close={close} wide>
      <p class="note">{t('in.lead')}</p>
      {shown.value && !sectors.length && <p class="note">{t('in.none')}</p>}
      {!staff.value && <p class="note">{t('in.noStaff')}</p>}
      <ul
        class="so-list"
        data-testid="intents"
        onKeyDown={(e) => {
          if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement) return;
          if (e.key === 'u') undo();
          else if (e.key !== 'Enter') return;
          else save();
          e.preventDefault(); // a chip that was clicked has the focus, the gold button has the key
        }}
      >
        {sectors.map((sector) => [
          row(`sector:${sector.id}`, sector.name, tn('in.sector.about', sector.groups.length), sector),
          ...formations(sector.groups, sector),
        ])}
        {sectors.length > 0 && away.length > 0 && (
          <li class="so-row">
            <b>{t('in.away')}</b>
          </li>
        )}
        {sectors.length > 0 && formations(away)}
        {strikes && (
          <li class="so-row">
            <StrikeList table={table} orders={orders.value} places={places} change={change} />
          </li>
        )}
      </ul>
      <footer class="sheet-foot">
        <button type="button" class="btn quiet" disabled={!undone.value.length} onClick={undo}>
          {t('in.undo')} <Kbd k="U" />
        </button>
        <button
          type="button"
          class="btn quiet"
          disabled={!orders.value.some(isGround)}
          onClick={() => change(orders.value.filter((order) => !isGround(order)))}
        >
          {t('in.clear')}
        </button>
        <button
          type="button"
          class="btn go"
          autofocus
          disabled={!staff.value && orders.value.some(isGround)}
          onClick={save}
        >
          {t('so.done')} <Kbd k="Enter" />
        </button>
      </footer>
    </Sheet>
  );
}
