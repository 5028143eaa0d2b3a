/** The tab of the air force: fields by nation, their squadrons ready and used, and what is known of the enemy's. */
import { useState } from 'preact/hooks';
import { maybe, t, tn, type MessageKey } from '../../../i18n';
import { nation } from '../../../units/colours';
import { Cases } from '../../../parts/parts';
import type { TableModel } from '../../../table/model';
import type { AirField, AirWar, AirWing, IronSkyView } from '../../../wire.gen';
import { fought } from './fights/airfight';
import { latest, showAgain } from './fights/FightSheet';
import { fieldName } from './pieces';
import { alike, dressOf, Squadron, wingText } from './Squadron';

type Filter = 'mine' | 'enemy' | 'ready' | 'damaged' | 'coming';
const FILTERS: Filter[] = ['mine', 'ready', 'damaged', 'coming', 'enemy'];

const keeps: Record<Filter, (wing: AirWing) => boolean> = {
  mine: (wing) => wing.field !== null,
  ready: (wing) => wing.field !== null && wing.duty === 'ready',
  damaged: (wing) => wing.field !== null && (wing.hurt > 0 || wing.lost > 0),
  coming: (wing) => wing.duty === 'coming',
  enemy: () => false,
};

/** The first nation of a field stands for it: the one with most squadrons there. */
function nationOf(field: AirField, wings: readonly AirWing[]): string {
  const there = wings.filter((wing) => wing.field === field.id).map((wing) => wing.nat);
  return (
    there.sort((a, b) => there.filter((n) => n === b).length - there.filter((n) => n === a).length)[0] ??
    field.nations[0] ??
    ''
  );
}

function Tray({ wings, size = 40 }: { wings: readonly AirWing[]; size?: number }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div class="tray small">
      {alike(wings).map((group) => {
        const [first] = group,
          fanned = open === first.id;
        return (fanned ? group : [first]).map((wing) => (
          <button
            key={wing.id}
            type="button"
            class="bare"
            title={fanned || group.length === 1 ? wingText(wing) : group.map(wingText).join('\n')}
            aria-expanded={group.length > 1 ? fanned : undefined}
            onClick={() => setOpen(fanned ? null : group.length > 1 ? first.id : null)}
          >
            <Squadron wing={wing} size={size} count={fanned ? 1 : group.length} />
            <span class="hidden-text">
              {group.length > 1 && !fanned
                ? t('is.air.group', { n: group.length, what: wingText(wing) })
                : wingText(wing)}
            </span>
          </button>
        ));
      })}
    </div>
  );
}

function FieldRow({ table, field, wings }: { table: TableModel; field: AirField; wings: readonly AirWing[] }) {
  const { session } = table,
    states = (['ready', 'station', 'used', 'out'] as const).filter((duty) => wings.some((wing) => wing.duty === duty));
  return (
    <div class={`airfield ${field.flaw ? 'unfit' : ''}`}>
      <p class="head">
        {field.hex ? (
          <button type="button" class="link" onClick={() => session.show([field.hex ?? ''])}>
            {field.name}
          </button>
        ) : (
          <b>
            {fieldName(field)} <span class="where">{t('is.air.offmap')}</span>
          </b>
        )}
        <span class="where">{field.hex}</span>
        <span class="room">
          {field.capacity ? t('is.air.room', { n: field.based, of: field.capacity }) : t('is.air.nolimit')}
        </span>
      </p>
      {field.flaw && (
        <p class="flaw">
          {field.flaw.text} <Cases ids={[field.flaw.case]} open={(id) => session.openRule(id)} />
        </p>
      )}
      {states.map((duty) => (
        <div key={duty} class="duty">
          <span>{t(`is.air.state.${duty}`)}</span>
          <Tray wings={wings.filter((wing) => wing.duty === duty)} />
        </div>
      ))}
    </div>
  );
}

function Nations({ table, air, filter }: { table: TableModel; air: AirWar; filter: Filter }) {
  const me = table.session.me.value,
    wings = air.wings.filter((wing) => (me === null || wing.side === me) && keeps[filter](wing)),
    fields = air.fields.filter((field) => me === null || field.side === me),
    by = new Map<string, AirField[]>();
  for (const field of fields) {
    const nat = nationOf(field, wings);
    if (wings.some((wing) => wing.field === field.id) || (filter === 'mine' && field.flaw && field.based))
      by.set(nat, [...(by.get(nat) ?? []), field]);
  }
  if (!by.size) return <p class="empty">{t('is.air.none')}</p>;
  return (
    <>
      {[...by].map(([nat, some]) => (
        <section key={nat}>
          <h3 class="nation">
            <i style={{ background: nation(dressOf(nat))[0] }} /> {maybe(`nat.${dressOf(nat)}`, nat)}
            <small>
              {tn('is.air.fields', some.length, {
                m: tn(
                  'is.air.based',
                  some.reduce((sum, f) => sum + wings.filter((w) => w.field === f.id).length, 0),
                ),
              })}
            </small>
          </h3>
          {[...some]
            .sort((a, b) => Number(a.hex === null) - Number(b.hex === null) || b.based - a.based)
            .map((field) => (
              <FieldRow key={field.id} table={table} field={field} wings={wings.filter((w) => w.field === field.id)} />
            ))}
        </section>
      ))}
    </>
  );
}

/** Of the enemy's fields the number based there, nothing else. */
function EnemyFields({ table, air }: { table: TableModel; air: AirWar }) {
  const { session } = table,
    me = session.me.value,
    fields = air.fields.filter((field) => field.side !== me && field.hex && field.based > 0),
    station = air.wings.filter((wing) => wing.side !== me && wing.duty === 'station');
  return (
    <section>
      <p class="note">{t('is.air.enemyNote')}</p>
      {station.length > 0 && (
        <div class="duty">
          <span>{t('is.air.state.station')}</span>
          <Tray wings={station} />
        </div>
      )}
      {[...fields]
        .sort((a, b) => b.based - a.based)
        .map((field) => (
          <p key={field.id} class="head">
            <button type="button" class="link" onClick={() => session.show([field.hex ?? ''])}>
              {field.name}
            </button>
            <span class="where">{field.hex}</span>
            <span class="room">{tn('is.air.based', field.based)}</span>
          </p>
        ))}
    </section>
  );
}

export function AirfieldsPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const [filter, setFilter] = useState<Filter>('mine'),
    { air } = view,
    me = table.session.me.value;
  if (!air) return null;
  const count = (key: Filter): number =>
    key === 'enemy'
      ? air.fields.filter((f) => f.side !== me).reduce((sum, f) => sum + f.based, 0)
      : air.wings.filter((wing) => (me === null || wing.side === me) && keeps[key](wing)).length;
  return (
    <div class="airfields" data-testid="airfields">
      <div class="filters" role="group" aria-label={t('is.air.filters')}>
        {FILTERS.filter((key) => key !== 'enemy' || me !== null).map((key) => (
          <button
            key={key}
            type="button"
            class={filter === key ? 'on' : ''}
            aria-pressed={filter === key}
            onClick={() => setFilter(key)}
          >
            {t(`is.air.filter.${key}` as MessageKey)} {count(key)}
          </button>
        ))}
      </div>
      {latest(table).some(fought) && (
        <button type="button" class="btn quiet" onClick={() => showAgain(table)}>
          {t('is.fight.again')}
        </button>
      )}
      {filter === 'enemy' ? (
        <EnemyFields table={table} air={air} />
      ) : filter === 'coming' ? (
        <Coming air={air} me={me} />
      ) : (
        <Nations table={table} air={air} filter={filter} />
      )}
    </div>
  );
}

/** Squadrons that are still to come, by turn. */
function Coming({ air, me }: { air: AirWar; me: string | null }) {
  const wings = air.wings.filter((wing) => (me === null || wing.side === me) && keeps.coming(wing)),
    turns = [...new Set(wings.map((wing) => wing.due))].sort((a, b) => a - b);
  if (!turns.length) return <p class="empty">{t('is.air.none')}</p>;
  return (
    <>
      {turns.map((turn) => (
        <div key={turn} class="duty">
          <span>{t('is.calendar.turn', { n: turn })}</span>
          <Tray wings={wings.filter((wing) => wing.due === turn)} />
        </div>
      ))}
    </>
  );
}
