/** What a stranger sees first: what this is, a game to begin at once, and a table that is being played. */
import { useSignal } from '@preact/signals';
import { beginAlone } from '../../lobby/alone';
import { shortSide } from '../../parts/sides';
import { t } from '../../i18n';
import type { Lobby, TitleInfo } from '../../net/types';
import { called } from './rows';
import { Picture } from './Tables';

export function Welcome({ lobby, titles }: { lobby: Lobby | null; titles: TitleInfo[] }) {
  const error = useSignal<string | null>(null),
    busy = useSignal(false),
    ready = titles.filter((x) => x.ready),
    live = lobby?.public[0];
  const learn = async (title: TitleInfo): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    try {
      await beginAlone(title, (title.scenarios.find((s) => s.guided) ?? title.scenarios[0])?.name ?? '');
    } catch (e) {
      error.value = e instanceof Error ? e.message : String(e);
    } finally {
      busy.value = false;
    }
  };
  const [first] = ready;
  return (
    <section class="welcome" aria-label={t('wel.title')} data-testid="welcome">
      <h1>{t('wel.title')}</h1>
      <p>{t('wel.lead')}</p>
      {error.value && <p role="alert">{error.value}</p>}
      {first && (
        <div class="buttons">
          <button
            type="button"
            class="btn go"
            data-testid="guest-lesson"
            disabled={busy.value}
            onClick={() => void learn(first)}
          >
            {t('wel.lesson')}
          </button>
          <a class="btn quiet firm" href="#/shelf" data-testid="guest-alone">
            {t('wel.alone')}
          </a>
        </div>
      )}
      {live && (
        <a class="now" href={`#/table/${live.id}`} data-testid="live-table">
          <Picture titles={titles} title={live.title} />
          <span>
            <em>{t('wel.now')}</em>
            <b>{called(titles, live.title, live.scenario)}</b>
            <span>
              {Object.entries(live.players).map(([seat, name], i) => (
                <span key={seat}>
                  {i > 0 && ' – '}
                  <bdi>{name || t('club.guest')}</bdi> ({shortSide(seat)})
                </span>
              ))}
              {live.turn > 0 && `, ${t('club.turn', { n: live.turn })}`}
            </span>
          </span>
        </a>
      )}
      <div class="shelf">
        {ready.map((x) => (
          <button key={x.name} type="button" onClick={() => void learn(x)}>
            <Picture titles={titles} title={x.name} />
            <span class="hidden-text">{t('start.learn')}: </span>
            <b>{x.title}</b>
            <small>{x.length}</small>
          </button>
        ))}
      </div>
    </section>
  );
}
