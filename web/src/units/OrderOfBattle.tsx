/** The order of battle as a tree: side, formation, unit, with strength, losses and place. */
import { useSignal } from '@preact/signals';
import { num, t, tn } from '../i18n';
import { branches } from './formations';
import { formationName } from '../parts/sides';
import { printedSums } from '../orders/words';
import type { TableModel } from '../table/model';
import type { UnitInfo } from '../games/looks';
import { Counter } from './Counter';
import { OfWhom } from './Inspector';
import { Icon, icons, Mark } from '../parts/parts';

type Filter = 'all' | 'move' | 'coming' | 'lost';

/** Attack and defence, or the one strength a unit has, of those on the map. */
const strength = (units: readonly UnitInfo[]): string =>
  printedSums(units.filter((u) => u.hex))
    .map((n) => num(n))
    .join(' – ');
/** Steps lost by those still there. */
export const stepsLost = (units: readonly UnitInfo[]): number =>
  units.reduce((sum, u) => sum + (u.hex && u.sprite.steps ? u.sprite.steps[1] - u.sprite.steps[0] : 0), 0);

export function OrderOfBattle({ table }: { table: TableModel }) {
  const { session } = table,
    filter = useSignal<Filter>('all'),
    open = useSignal<ReadonlySet<string>>(new Set());
  const waiting = new Set(table.duty.waiting.value);
  const wanted = (u: UnitInfo): boolean =>
    filter.value === 'move'
      ? waiting.has(u.id)
      : filter.value === 'coming'
        ? u.place === 'waiting'
        : filter.value === 'lost'
          ? u.place === 'eliminated' ||
            (u.sprite.steps ? u.sprite.steps[0] < u.sprite.steps[1] : (u.sprite.reduced ?? false))
          : u.place !== 'spare';
  const flip = (key: string): void => {
    const now = new Set(open.value);
    if (now.has(key)) now.delete(key);
    else now.add(key);
    open.value = now;
  };
  const place = (u: UnitInfo): string =>
    u.hex
      ? table.where(u.hex)
      : t(u.place === 'waiting' ? 'place.waiting' : u.place === 'exited' ? 'place.exited' : 'place.eliminated');
  /** Where a formation stands: the town nearest to its middle. */
  const whereabouts = (units: readonly UnitInfo[]): string => {
    const stage = table.stage.value,
      points = units.flatMap(({ hex }) => {
        const at = hex ? stage?.screenOf(hex) : null;
        return hex && at ? [{ hex, ...at }] : [];
      });
    if (!points.length) return units.every((u) => u.place === 'waiting') ? t('place.waiting') : '';
    const x = points.reduce((sum, p) => sum + p.x, 0) / points.length,
      y = points.reduce((sum, p) => sum + p.y, 0) / points.length,
      [first] = points.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y)),
      hex = first?.hex ?? '';
    return session.hexes.value.get(hex)?.place || stage?.near(hex)?.place || hex;
  };
  const show = (units: readonly UnitInfo[]): void => {
    const hexes = [...new Set(units.map((u) => u.hex).filter((h): h is string => h !== null))];
    if (!hexes.length) return;
    session.show(hexes);
    if (hexes.length === 1) session.selected.value = hexes[0] ?? null;
  };
  const key = (e: KeyboardEvent): void => {
    const rows = [...document.querySelectorAll<HTMLElement>('.oob [role="treeitem"]')],
      at = rows.indexOf(e.target as HTMLElement);
    if (at < 0) return;
    const row = rows[at];
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') rows[at + (e.key === 'ArrowDown' ? 1 : -1)]?.focus();
    else if (
      (e.key === 'ArrowRight' && row?.getAttribute('aria-expanded') === 'false') ||
      (e.key === 'ArrowLeft' && row?.getAttribute('aria-expanded') === 'true')
    )
      row.click();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <div class="oob" data-testid="oob">
      <div class="filters" role="group">
        {(['all', 'move', 'coming', 'lost'] as const).map((x) => (
          <button
            key={x}
            type="button"
            aria-pressed={filter.value === x}
            class={filter.value === x ? 'on' : ''}
            onClick={() => {
              filter.value = x;
            }}
          >
            {t(`oob.${x}`)}
          </button>
        ))}
      </div>
      <div role="tree" aria-label={t('oob.title')} onKeyDown={key}>
        {[...session.sides.value]
          .sort((a, b) => Number(b === session.me.value) - Number(a === session.me.value))
          .map((side) => (
            <div key={side} role="group">
              <h3>
                <Mark side={side} />
                {session.sideName(side)}
              </h3>
              {branches(session.units.value.filter((u) => u.side === side && wanted(u))).map(({ name, units }) => {
                const id = `${side} ${name}`,
                  spread = open.value.has(id),
                  gone = units.filter((u) => u.place === 'eliminated').length,
                  steps = stepsLost(units),
                  idle = units.filter((u) => waiting.has(u.id)).length;
                return (
                  <div key={id}>
                    <button
                      type="button"
                      class="oob-row"
                      role="treeitem"
                      aria-level={1}
                      aria-expanded={spread}
                      onClick={() => flip(id)}
                      onDblClick={() => show(units)}
                    >
                      <Icon d={spread ? icons.down : icons.on} />
                      <span>
                        <b>{name && units[0] ? formationName(units[0]) : t('oob.none')}</b>
                        <small>
                          {[
                            tn('combat.units', units.length),
                            name ? whereabouts(units) : '',
                            idle ? tn('oob.idle', idle) : '',
                            steps ? tn('oob.steps', steps) : '',
                            gone ? tn('oob.gone', gone) : '',
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </span>
                      <b class="num">{strength(units)}</b>
                    </button>
                    {spread && (
                      <div role="group">
                        {units.map((u) => (
                          <button
                            key={u.id}
                            type="button"
                            class={`oob-unit ${u.place === 'eliminated' ? 'gone' : ''}`}
                            role="treeitem"
                            aria-level={2}
                            onClick={() => show([u])}
                          >
                            <Counter unit={u} size={30} />
                            <span>
                              <b>
                                {u.name}
                                {session.tags.value.has(u.id) && <OfWhom table={table} unit={u.id} />}
                              </b>
                              <small>{place(u)}</small>
                            </span>
                            <b class="num">{u.strength}</b>
                          </button>
                        ))}
                        {units.some((u) => u.hex) && (
                          <button type="button" class="btn quiet" onClick={() => show(units)}>
                            {t('oob.show')}
                          </button>
                        )}
                      </div>
                    )}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
    </div>
  );
}
