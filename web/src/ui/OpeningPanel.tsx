/** The opening briefing in the place of the prompt: one stop at a time, the map beside it. */
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { livery } from '../app/sides';
import type { TableModel } from '../app/table';
import { Gloss } from './Gloss';
import { Icon, icons, Kbd } from './parts';

export function OpeningPanel({ table }: { table: TableModel }) {
  const { opening, session } = table,
    stop = opening.stop.value,
    at = opening.at.value ?? 0,
    count = opening.stops.value.length;
  // The map keeps clear of the panel, here and when it goes.
  useEffect(() => {
    table.measure();
    opening.go(opening.at.peek() ?? 0);
    return () => window.requestAnimationFrame(() => table.measure());
  }, []);
  if (!stop) return null;
  return (
    <section class="opening panel panel-in" aria-label={t('open.title')} data-testid="opening">
      <header class={`slab ${livery(session.me.value)}`}>
        <b>{session.state.value?.game.name}</b>
        <span>{t(`open.${stop.key}`)}</span>
      </header>
      <div class="opening-say" role="status" aria-live="polite">
        {stop.lines.map((line) => (
          <p key={line}>
            <Gloss table={table} text={line} />
          </p>
        ))}
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
