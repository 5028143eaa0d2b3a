/** The superiority plan: one row for each marked area, the squadrons written down for it, and the tray they come from. */
import { signed, t, tn } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import { Mark } from '../../../parts/parts';
import type { AirWing, IronSkyView } from '../../../wire.gen';
import { areaName, regionOf, wingsOf } from './pieces';
import { alike, Squadron, wingText } from './Squadron';
import { WingTray } from './WingTray';

const LIMIT = 15;

export function SkyPlanPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    b = session.builder,
    me = session.me.value ?? 'NATO',
    air = view.air,
    wings = wingsOf(view),
    open = b.verb.value === 'assign' ? (b.prefix.value[1] ?? null) : null;
  if (!air) return null;
  const order = new Map(air.areas.map((area) => [area.area, area]));
  const begin = (area: string, now: readonly string[]): void => {
    void b.start('assign', area).then(() => (now.length ? b.members.pickAll(now) : undefined));
  };
  const out = air.wings.filter((w) => w.side === me && w.field !== null && w.duty !== 'ready').length;
  return (
    <section class="insp panel panel-in air-ask sky-plan" aria-label={t('is.air.planTitle')} data-testid="sky-plan">
      <header class="p-head">
        <h2>
          {t('is.air.planTitle')} <span class="sealed">{t('combat.sealed')}</span>
        </h2>
        <p>{t('is.air.planNote')}</p>
      </header>
      <ul class="plan-rows">
        {air.sheet.map((row) => {
          const area = order.get(row.area),
            region = regionOf(row.area),
            editing = open === row.area,
            ids = editing ? b.picked.value : row.wings,
            sent = ids.map((id) => wings.get(id)).filter((w): w is AirWing => w !== undefined);
          return (
            <li key={row.area} class={editing ? 'on' : ''}>
              <button
                type="button"
                class="row"
                aria-expanded={editing}
                onClick={() => (editing ? b.back() : begin(row.area, row.wings))}
              >
                <i>{area?.order}</i>
                <Mark side={area?.marked ?? ''} />
                <b>{areaName(row.area)}</b>
                <span class="mods">{region ? signed(region.figures[me] ?? 0) : ''}</span>
                <span class="room">
                  {t('is.air.room', { n: sent.filter((w) => w.role !== 'awacs').length, of: LIMIT })}
                </span>
              </button>
              {region && <p class="note">{t('is.air.under', beneath(table, region.hexes, me))}</p>}
              <div class="tray small">
                {alike(sent).map((group) => (
                  <span key={group[0].id} title={group.map(wingText).join('\n')}>
                    <Squadron wing={group[0]} size={36} count={group.length} />
                  </span>
                ))}
                {!sent.length && <span class="note">{t('is.air.nobody')}</span>}
              </div>
              {editing && <RowTray table={table} view={view} />}
            </li>
          );
        })}
      </ul>
      {out > 0 && <p class="note">{tn('is.air.cannot', out)}</p>}
    </section>
  );
}

/** Why an area is worth the squadrons: the stacks of both sides under it, as far as they are seen. */
function beneath(table: TableModel, hexes: readonly string[], me: string): { own: number; foe: number } {
  const sides = hexes.flatMap((hex) => table.session.stacks.value.get(hex)?.[0]?.side ?? []);
  const own = sides.filter((side) => side === me).length;
  return { own, foe: sides.length - own };
}

/** Squadrons that may be put into the row. */
function RowTray({ table, view }: { table: TableModel; view: IronSkyView }) {
  const b = table.session.builder,
    step = b.step.value,
    wings = wingsOf(view);
  if (!step?.set) return null;
  const offered = step.words.map((w) => wings.get(w.word)).filter((w): w is AirWing => w !== undefined);
  return (
    <WingTray
      label={t('is.air.tray')}
      wings={offered}
      chosen={new Set(b.picked.value)}
      put={(ids) => void b.members.toggle(...ids)}
    />
  );
}
