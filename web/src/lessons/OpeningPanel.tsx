/** The opening briefing in the place of the prompt: one stop at a time, the map beside it. */
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { keyed } from './coach';
import { livery } from '../parts/sides';
import type { TableModel } from '../table/model';
import { Gloss } from '../parts/Gloss';
import { Icon, icons, Kbd, Mark } from '../parts/parts';

export function OpeningPanel({ table }: { table: TableModel }) {
  const { opening, session } = table,
    stop = opening.stop.value,
    at = opening.at.value ?? 0,
    count = opening.stops.value.length;
  // The map keeps clear of the panel, here and when it goes.
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => {
      table.measure();
      opening.go(opening.at.peek() ?? 0);
    });
    return () => {
      window.cancelAnimationFrame(frame);
      window.requestAnimationFrame(() => {
        table.unveil(opening.front());
        if (opening.front().length < 2) table.home(); // nobody stands there yet: the whole map
      });
    };
  }, []);
  if (!stop) return null;
  return (
    <section class="opening panel panel-in" aria-label={t('open.title')} data-testid="opening">
      <header class={`slab ${livery(session.me.value)}`}>
        <b>{session.state.value?.game.name}</b>
        <span>{t(`open.${stop.key}`)}</span>
      </header>
      <div class="opening-say" role="status" aria-live="polite">
        {stop.lines
          .map(keyed)
          .filter((line) => line.trim())
          .map((line) => (
            <p key={line}>
              <Gloss table={table} text={line} />
            </p>
          ))}
        {stop.shown.length > 0 && (
          <ul class="opening-shown">
            {stop.shown.map((one) => (
              <li key={`${one.side} ${one.name}`}>
                <button
                  type="button"
                  class="btn quiet"
                  aria-pressed={opening.chosen.value === one}
                  disabled={!one.hexes.length}
                  onClick={() => opening.pick(one)}
                >
                  {one.side && <Mark side={one.side} />}
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer>
        <ol class="opening-dots" aria-hidden="true">
          {opening.stops.value.map((s, i) => (
            <li key={s.key} class={i === at ? 'on' : ''} />
          ))}
        </ol>
        <button type="button" class="btn quiet" onClick={() => opening.shut()}>
          {t('open.skip')}
          <Kbd k="Esc" />
        </button>
        {at > 0 && (
          <button type="button" class="btn quiet" aria-label={t('replay.stepBack')} onClick={() => opening.step(-1)}>
            <Icon d={icons.back} />
          </button>
        )}
        <button type="button" class="btn go" onClick={() => opening.step(1)} data-testid="opening-next">
          {t(at + 1 < count ? 'open.next' : 'open.begin')}
          <Kbd k="Enter" />
        </button>
      </footer>
    </section>
  );
}
