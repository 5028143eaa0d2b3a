/** Overlays and zoom; minimap below. */
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t, type MessageKey } from '../i18n';
import type { OverlayState } from '../app/overlay';
import type { TableModel } from '../app/table';
import { Icon, icons } from './parts';

export const OVERLAYS: { name: keyof OverlayState; key: string; label: MessageKey; icon: string }[] = [
  { name: 'zones', key: 'Z', label: 'ov.zones', icon: icons.zones },
  { name: 'threats', key: 'T', label: 'ov.threats', icon: icons.threats },
  { name: 'control', key: 'W', label: 'ov.control', icon: icons.control },
  { name: 'front', key: 'F', label: 'ov.front', icon: icons.front },
  { name: 'formations', key: 'D', label: 'ov.formations', icon: icons.formations },
  { name: 'places', key: 'O', label: 'ov.places', icon: icons.places },
  { name: 'markers', key: 'M', label: 'ov.markers', icon: icons.markers },
  { name: 'names', key: 'N', label: 'ov.names', icon: icons.names },
  { name: 'sources', key: 'Q', label: 'ov.sources', icon: icons.sources },
  { name: 'hide', key: 'H', label: 'ov.hide', icon: icons.hide },
];

export function Rail({ table }: { table: TableModel }) {
  const shown = table.overlays.value, tool = (label: MessageKey, key: string, icon: string, run: () => void) => (
    <button type="button" aria-label={t(label)} title={`${t(label)} (${key})`} onClick={run}><Icon d={icon} /><u aria-hidden="true">{key}</u></button>
  );
  return (
    <div class="rail panel" role="toolbar" aria-orientation="vertical" aria-label={t('table.rail')}>
      {OVERLAYS.map((o) => (
        <button key={o.name} type="button" class={shown[o.name] ? 'on' : ''} aria-pressed={shown[o.name]} aria-label={t(o.label)} title={`${t(o.label)} (${o.key})`} onClick={() => table.toggle(o.name)}><Icon d={o.icon} /><u aria-hidden="true">{o.key}</u></button>
      ))}
      <hr />
      {tool('ov.next', 'Tab', icons.next, () => { if (!table.hand.next(1)) table.hand.next(1); })}
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
  return <div class="mini panel"><canvas ref={ref} width={228} height={148} role="img" aria-label={t('table.minimap')} /></div>;
}
