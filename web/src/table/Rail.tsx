/** Overlays and zoom; minimap below. */
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t, type MessageKey } from '../i18n';
import type { TableModel } from './model';
import type { Furnishings } from '../table/seat';
import type { AnyView } from '../wire.gen';
import { Icon, icons } from '../parts/parts';

export interface OverlayTool {
  name: string;
  key: string;
  label: MessageKey;
  icon: string;
}
const SWITCHES: OverlayTool[] = [
  { name: 'front', key: 'F', label: 'ov.front', icon: icons.front },
  { name: 'formations', key: 'D', label: 'ov.formations', icon: icons.formations },
  { name: 'places', key: 'O', label: 'ov.places', icon: icons.places },
  { name: 'markers', key: 'M', label: 'ov.markers', icon: icons.markers },
  { name: 'names', key: 'N', label: 'ov.names', icon: icons.names },
  { name: 'sources', key: 'Q', label: 'ov.sources', icon: icons.sources },
  { name: 'legend', key: 'Y', label: 'ov.legend', icon: icons.legend },
  { name: 'hide', key: 'H', label: 'ov.hide', icon: icons.hide },
];

/** The title's overlays first, then what every map has. */
export const overlaysOf = (f: Furnishings, view: AnyView | null): OverlayTool[] => [
  ...f.overlays.map((w) => ({
    name: w.kind,
    key: w.key,
    label: w.label,
    icon: icons[w.icon as keyof typeof icons] ?? icons.zones,
  })),
  ...(f.switches ?? [])
    .filter((s) => view !== null && (s.shown?.(view) ?? true))
    .map((s) => ({ ...s, icon: icons[s.icon as keyof typeof icons] ?? icons.zones })),
  ...SWITCHES,
];

/** What is seen is part of what is said, so that somebody who speaks to the screen can say the key. */
const named = (label: MessageKey, key: string): string => `${t(label)}, ${key}`;

export function Rail({ table }: { table: TableModel }) {
  const tool = (label: MessageKey, key: string, icon: string, run: () => void) => (
    <button key={label} type="button" aria-label={named(label, key)} title={`${t(label)} (${key})`} onClick={run}>
      <Icon d={icon} />
      <u>{key}</u>
    </button>
  );
  return (
    <div class="rail panel" role="toolbar" aria-orientation="vertical" aria-label={t('table.rail')}>
      {overlaysOf(table.session.furniture.value, table.view.value).map((o) => {
        const on = table.shown(o.name);
        return (
          <button
            key={o.name}
            type="button"
            class={on ? 'on' : ''}
            aria-pressed={on}
            aria-label={named(o.label, o.key)}
            title={`${t(o.label)} (${o.key})`}
            onClick={() => table.toggle(o.name)}
          >
            <Icon d={o.icon} />
            <u>{o.key}</u>
          </button>
        );
      })}
      <hr />
      {tool('ov.next', 'Tab', icons.next, () => {
        if (!table.hand.next(1)) table.hand.next(1);
      })}
      <span class="zooms">
        {tool('ov.zoomIn', '+', icons.plus, () => table.stage.value?.zoomBy(1.25))}
        {tool('ov.zoomOut', '−', icons.minus, () => table.stage.value?.zoomBy(0.8))}
        {tool('ov.fit', '0', icons.fit, () => table.stage.value?.fit())}
      </span>
    </div>
  );
}

export function Minimap({ table }: { table: TableModel }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useSignalEffect(() => {
    const stage = table.stage.value;
    if (stage && ref.current) stage.minimap(ref.current);
  });
  return (
    <div class="mini panel">
      <canvas ref={ref} width={228} height={148} role="img" aria-label={t('table.minimap')} />
    </div>
  );
}
