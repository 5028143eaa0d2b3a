/** The first page: what there is to play, one big way to begin, and the games one has. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang, t } from '../i18n';
import { beginAlone } from './alone';
import { turnedAway, vignetteHash } from '../app/route';
import { learnSides } from '../parts/sides';
import { api, Refused } from '../net/api';
import type { GameRow, TitleInfo } from '../net/types';
import { SettingsLater } from '../app/Later';
import { GameCard } from './GameCard';
import { GamesList } from './GamesList';
import { NewGameSheet } from './NewGame';
import { Brand } from '../parts/parts';
import { Tools } from './Tools';

export function StartPage() {
  const titles = useSignal<TitleInfo[] | null>(null),
    games = useSignal<GameRow[] | null>(null),
    failed = useSignal<string | null>(null);
  const setup = useSignal<TitleInfo | null>(null),
    sheet = useSignal(false),
    language = lang.value;
  const refresh = (): void => {
    const load = async (): Promise<void> => {
      let list: GameRow[] = [],
        more = true;
      while (more) {
        const [page, further] = await api.games(list.length);
        list = [...list, ...page];
        games.value = list;
        more = further;
      }
    };
    load().catch(() => {
      games.value ??= [];
    });
  };
  useEffect(() => {
    document.title = 'Front ’85';
    refresh();
  }, []);
  useEffect(() => {
    let live = true;
    api.titles(language).then(
      (list) => {
        if (live) {
          for (const title of list) learnSides(title.side_names);
          titles.value = list;
          failed.value = null;
        }
      },
      (e: Error) => {
        failed.value = e instanceof Refused ? e.message : t('start.offline');
      },
    );
    return () => {
      live = false;
    };
  }, [language]);
  const first = titles.value?.find((x) => x.ready);
  const lesson = first?.scenarios.find((s) => s.guided),
    begun = lesson ?? first?.scenarios[0];

  const begin = async (title: TitleInfo, scenario: string): Promise<void> => {
    try {
      await beginAlone(title, scenario);
    } catch (e) {
      failed.value = t('new.failed', { text: e instanceof Error ? e.message : String(e) });
    }
  };
  return (
    <div class="start">
      <header class="top">
        <span class="brand">
          <Brand />
        </span>
        <nav>
          <Tools
            open={() => {
              sheet.value = true;
            }}
          />
        </nav>
      </header>
      <main class="start-main">
        <section class="lead">
          <h1>{t('start.headline')}</h1>
          <p>{t('start.lead')}</p>
          {(failed.value ?? turnedAway.value) && (
            <p role="alert">
              <b>{failed.value ?? turnedAway.value}</b>
            </p>
          )}
          <div class="cta">
            {first && (
              <button
                type="button"
                class="btn go"
                data-testid="begin"
                onClick={() => {
                  if (begun) void begin(first, begun.name);
                }}
              >
                {lesson ? t('start.beginLesson') : t('start.begin', { name: first.title })}
              </button>
            )}
            {first && (
              <button
                type="button"
                class="btn quiet"
                data-testid="new-game"
                onClick={() => {
                  setup.value = first;
                }}
              >
                {t('start.new')}
              </button>
            )}
          </div>
          {begun && <p class="small">{begun.blurb}</p>}
          <GamesList games={games.value} titles={titles.value ?? []} refresh={refresh} />
        </section>
        <section class="games" aria-label={t('start.new')}>
          {(titles.value ?? []).map((x) => (
            <GameCard
              key={x.name}
              title={x}
              open={() => {
                setup.value = x;
              }}
              learn={(scenario) => {
                void begin(x, scenario);
              }}
            />
          ))}
        </section>
      </main>
      {titles.value?.some((x) => x.vignettes) && (
        <footer class="start-foot">
          <details>
            <summary>{t('start.rules')}</summary>
            <p>
              {t('vig.write')}:
              {titles.value
                .filter((x) => x.vignettes)
                .map((x) => (
                  <a key={x.name} class="card-more" href={vignetteHash(x.name)} data-testid={`vignette-${x.name}`}>
                    {x.title}
                  </a>
                ))}
            </p>
          </details>
        </footer>
      )}
      {setup.value && (
        <NewGameSheet
          titles={(titles.value ?? []).filter((x) => x.ready)}
          first={setup.value}
          close={() => {
            setup.value = null;
          }}
        />
      )}
      {sheet.value && (
        <SettingsLater
          close={() => {
            sheet.value = false;
          }}
        />
      )}
    </div>
  );
}
