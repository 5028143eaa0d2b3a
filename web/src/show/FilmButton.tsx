/** The replay as an animated picture: a button, a bar while it is made, and a way to stop it. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import type { TableModel } from '../table/model';
import { mapDark } from '../settings/settings';

export function FilmButton({ table }: { table: TableModel }) {
  const { session, replay } = table,
    done = useSignal<{ n: number; of: number } | null>(null),
    stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const make = async (): Promise<void> => {
    const map = session.map.value,
      live = session.live.value;
    if (!map || !live) return;
    const control = new AbortController();
    stop.current = control;
    replay.stop();
    done.value = { n: 0, of: 1 };
    try {
      const { film } = await import('./film'); // with its encoder only when it is wanted
      const made = await film({
        map,
        dark: mapDark.value,
        plies: replay.plies.value,
        name: live.game.name,
        furniture: session.furniture.value,
        moves: session.moves.value,
        log: session.log.value,
        state: (ply) => replay.fetch(ply),
        signal: control.signal,
        progress: (n, of) => {
          done.value = { n, of };
        },
      });
      save(made.file, `front85-${session.id}.gif`);
      session.say(t('film.saved', { n: made.frames }));
    } catch (error) {
      if (!control.signal.aborted) session.say(error instanceof Error ? error.message : String(error));
    } finally {
      done.value = null;
    }
  };
  const now = done.value;
  if (!now)
    return (
      <button
        type="button"
        class="btn quiet"
        onClick={() => {
          void make();
        }}
        data-testid="film"
      >
        {t('film.make')}
      </button>
    );
  return (
    <span class="film" role="status">
      <progress max={now.of} value={now.n} aria-label={t('film.making')} data-testid="film-progress" />
      <button type="button" class="btn quiet" onClick={() => stop.current?.abort()} data-testid="film-stop">
        {t('common.cancel')}
      </button>
    </span>
  );
}

function save(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
