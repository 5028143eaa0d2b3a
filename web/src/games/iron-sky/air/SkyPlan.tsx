/** The superiority plan: one row for each marked area, the squadrons written down for it, and the tray they come from. */
import { signed, t, tn } from '../../../i18n';
import type { TableModel } from '../../../app/table';
import { Mark } from '../../../ui/parts';
import type { AirWing, IronSkyView } from '../../../wire.gen';
import { areaName, regionOf, wingsOf } from './pieces';
import { alike, Squadron, wingText } from './Squadron';

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
    void b.start('assign', area).then(() => (now.length ? b.pickAll(now) : undefined));
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
              <div class="tray small">
                {alike(sent).map((group) => (
                  <span key={group[0]!.id} title={group.map(wingText).join('\n')}>
                    <Squadron wing={group[0]!} size={36} count={group.length} />
                  </span>
                ))}
                {!sent.length && <span class="note">{t('is.air.nobody')}</span>}
              </div>
              {editing && <WingTray table={table} view={view} />}
            </li>
          );
        })}
      </ul>
      {out > 0 && <p class="note">{tn('is.air.cannot', out)}</p>}
    </section>
  );
}

/** Squadrons that may be put into the set, those that are in it marked; a click moves one, Shift all of the same kind. */
export function WingTray({ table, view }: { table: TableModel; view: IronSkyView }) {
  const b = table.session.builder,
    step = b.step.value,
    wings = wingsOf(view),
    picked = new Set(b.picked.value);
  if (!step?.set) return null;
  const offered = step.words.map((w) => wings.get(w.word)).filter((w): w is AirWing => w !== undefined);
  return (
    <div class="wing-tray" role="group" aria-label={t('is.air.tray')}>
      {alike(offered).map((group) => {
        const inside = group.filter((w) => picked.has(w.id)),
          outside = group.filter((w) => !picked.has(w.id)),
          first = group[0]!;
        return (
          <button
            key={first.id}
            type="button"
            class={inside.length ? 'on' : ''}
            aria-pressed={inside.length > 0}
            aria-label={t('is.air.taken', { n: inside.length, of: group.length, what: wingText(first) })}
            title={`${t('is.air.taken', { n: inside.length, of: group.length, what: wingText(first) })}\n${t('is.air.trayHint')}`}
            onClick={(e) => {
              const some = outside.length ? outside : inside;
              void b.toggle(...(e.shiftKey ? some : some.slice(0, 1)).map((w) => w.id));
            }}
          >
            <Squadron wing={first} size={40} count={group.length} />
            <small>
              {inside.length}/{group.length}
            </small>
          </button>
        );
      })}
    </div>
  );
}
