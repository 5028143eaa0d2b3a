/** With the camera in the player's hand: an arrow at the edge of the free map towards what is told and lies outside. */
import { useEffect, useState } from 'preact/hooks';
import { edgeOf } from './lookat';
import { settings } from '../settings/settings';
import { livery } from '../parts/sides';
import type { TableModel } from '../table/model';
import { t } from '../i18n';
import { Icon } from '../parts/parts';

export function EdgeArrow({ table }: { table: TableModel }) {
  const stage = table.stage.value,
    event = table.playback.now.value,
    [, look] = useState(0);
  useEffect(() => stage?.on('camera', () => look((n) => n + 1)), [stage]);
  const hex = event?.target ?? event?.ways[0]?.hexes.at(-1) ?? event?.hex;
  if (settings.value.follow || !stage || !event || !hex) return null;
  const at = edgeOf(stage.screenOf(hex), table.insets.value);
  if (!at) return null;
  return (
    <button
      type="button"
      class={`edge-arrow ${livery(event.side)}`}
      aria-label={t('show.outside', { what: event.text })}
      title={event.text}
      style={{ left: `${at.x}px`, top: `${at.y}px`, '--turn': `${at.turn}rad` }}
      onClick={() => table.playback.lookThere()}
      data-testid="edge-arrow"
    >
      <Icon d="M4 10h11M10 4l6 6-6 6" />
    </button>
  );
}
