/** Squadrons to choose from, alike ones together: a click moves one, Shift and click all of its kind. */
import { t } from '../../../i18n';
import type { AirWing } from '../../../wire.gen';
import { alike, Squadron, wingText } from './Squadron';

interface Tray {
  label: string;
  wings: readonly AirWing[];
  chosen: ReadonlySet<string>;
  /** These go in, or come out. */
  put(ids: readonly string[], into: boolean): void;
}
export function WingTray({ label, wings, chosen, put }: Tray) {
  return (
    <div class="wing-tray" role="group" aria-label={label}>
      {alike(wings).map((group) => {
        const inside = group.filter((w) => chosen.has(w.id)),
          outside = group.filter((w) => !chosen.has(w.id)),
          [first] = group,
          said = t('is.air.taken', { n: inside.length, of: group.length, what: wingText(first) });
        return (
          <button
            key={first.id}
            type="button"
            class={inside.length ? 'on' : ''}
            aria-pressed={inside.length > 0}
            title={`${said}\n${t('is.air.trayHint')}`}
            onClick={(e) => {
              const some = outside.length ? outside : inside;
              put(
                (e.shiftKey ? some : some.slice(0, 1)).map((w) => w.id),
                outside.length > 0,
              );
            }}
          >
            <Squadron wing={first} size={40} count={group.length} />
            <span class="hidden-text">{said}</span>
            <small aria-hidden="true">
              {inside.length}/{group.length}
            </small>
          </button>
        );
      })}
    </div>
  );
}
