/** What the air staff strikes first: places in their order, the same in the list and beside the map. */
import { useRef } from 'preact/hooks';
import { targeted, targetsOf, toggled } from './intent';
import { t } from '../i18n';
import type { Place, StandingOrder } from '../net/types';
import type { TableModel } from '../table/model';

interface Given {
  table: TableModel;
  orders: readonly StandingOrder[];
  places: readonly Place[];
  change: (to: StandingOrder[]) => void;
  /** Where there is a map to click on: whether clicks name targets, and how that is begun and ended. */
  picking?: boolean;
  pick?: () => void;
}

export function StrikeList({ table, orders, places, change, picking, pick }: Given) {
  const ref = useRef<HTMLDivElement>(null),
    hexes = targetsOf(orders),
    put = (next: readonly string[]): void => {
      ref.current?.focus(); // the button may be gone, the keys of the sheet are not
      change(targeted(orders, next));
    },
    named = (hex: string): string => table.where(hex);
  return (
    <div ref={ref} tabIndex={-1} data-testid="strike-list">
      <b>{t('in.targets')}</b>
      <div class="sector-tabs">
        {hexes.map((hex, i) => (
          <span key={hex} data-target={hex}>
            {i + 1}. {named(hex)}{' '}
            {i > 0 && (
              <button
                type="button"
                class="btn quiet"
                aria-label={t('in.targets.sooner', { place: named(hex) })}
                onClick={() => put(hexes.map((one, j) => hexes[j === i ? i - 1 : j === i - 1 ? i : j] ?? one))}
              >
                ↑
              </button>
            )}
            <button
              type="button"
              class="btn quiet"
              aria-label={t('in.lines.without', { line: named(hex) })}
              onClick={() => put(toggled(hexes, hex))}
            >
              ×
            </button>
          </span>
        ))}
        <select aria-label={t('in.targets.add')} value="" onChange={(e) => put([...hexes, e.currentTarget.value])}>
          <option value="">{t('in.targets.add')}</option>
          {places
            .filter(({ hex }) => !hexes.includes(hex))
            .sort((a, b) => a.name.localeCompare(b.name))
            .map(({ hex, name }) => (
              <option key={hex} value={hex}>
                {name} · {hex}
              </option>
            ))}
        </select>
        {pick && (
          <button type="button" class="btn quiet" aria-pressed={!!picking} data-testid="pick-targets" onClick={pick}>
            {t(picking ? 'in.lines.done' : 'in.targets.pick')}
          </button>
        )}
      </div>
    </div>
  );
}
