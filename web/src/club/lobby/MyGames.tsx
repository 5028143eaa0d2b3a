/** One's own games: those waiting for the reader first, the least time left first. */
import { useSignal } from '@preact/signals';
import { go, keepToken } from '../../app/route';
import { shortSide } from '../../parts/sides';
import { t, tn, type MessageKey } from '../../i18n';
import { api } from '../../net/api';
import type { Lobby, MyGame, TitleInfo } from '../../net/types';
import { Icon, icons, Mark } from '../../parts/parts';
import { club } from '../api';
import { called, presence, rating, span, who } from './rows';

export function MyGames({ lobby, titles, refresh }: { lobby: Lobby; titles: TitleInfo[]; refresh: () => void }) {
  const more = useSignal<MyGame[]>([]),
    error = useSignal<string | null>(null);
  const yours = lobby.running.filter((g) => g.mine || g.offer),
    others = lobby.running.filter((g) => !g.mine && !g.offer),
    over = [...lobby.finished, ...more.value.filter((g) => !lobby.finished.some((x) => x.id === g.id))];
  const row = (g: MyGame, first: boolean) => (
    <Row
      key={g.id}
      game={g}
      titles={titles}
      first={first}
      refresh={refresh}
      fail={(text) => {
        error.value = text;
      }}
    />
  );
  return (
    <>
      <h1>{yours.length ? tn('club.waiting', yours.length) : t('club.noneWaits')}</h1>
      {error.value && <p role="alert">{error.value}</p>}
      {lobby.running.length === 0 && <p class="note">{t('club.empty')}</p>}
      {yours.length > 0 && (
        <Group label="club.yourMove" count={yours.length}>
          {yours.map((g, i) => row(g, i === 0))}
        </Group>
      )}
      {others.length > 0 && (
        <Group label="club.others" count={others.length}>
          {others.map((g) => row(g, false))}
        </Group>
      )}
      {over.length > 0 && (
        <Group label="club.finished" count={lobby.finished_count}>
          {over.map((g) => row(g, false))}
          {over.length < lobby.finished_count && (
            <button
              type="button"
              class="btn quiet"
              onClick={() => {
                club.finished(over.length).then(
                  (page) => {
                    more.value = [...more.value, ...page];
                  },
                  () => undefined,
                );
              }}
            >
              {t('club.moreFinished')}
            </button>
          )}
        </Group>
      )}
    </>
  );
}

export function Group({
  label,
  count,
  children,
}: {
  label: MessageKey;
  count: number;
  children: preact.ComponentChildren;
}) {
  return (
    <section class="group" aria-label={t(label)}>
      <h2>
        {t(label)} <b>{count}</b>
      </h2>
      {children}
    </section>
  );
}

function Row({
  game,
  titles,
  first,
  refresh,
  fail,
}: {
  game: MyGame;
  titles: TitleInfo[];
  first: boolean;
  refresh: () => void;
  fail: (text: string) => void;
}) {
  const address = game.over ? `#/report/${game.id}` : `#/table/${game.id}`;
  const oops = (e: unknown): void => fail(e instanceof Error ? e.message : String(e));
  const again = async (): Promise<void> => {
    try {
      const { token } = await api.key(game.id),
        fresh = await club.rematch(game.id, token);
      keepToken(fresh.game, fresh.token);
      go(`#/table/${fresh.game}`);
    } catch (e) {
      oops(e);
    }
  };
  const asked = game.others.find((o) => o.seat !== game.seat);
  return (
    <div class={`club-row ${game.mine || game.offer ? 'yours' : ''}`} data-testid="my-game">
      <Mark side={game.seat} />
      <a href={address} class="what">
        <b>
          <bdi>{game.name}</bdi>
        </b>
        <span>
          {called(titles, game.title, game.scenario)} · {t('club.turn', { n: game.turn })}
          {game.over && ` · ${game.winner ? t('club.won', { name: shortSide(game.winner) }) : t('club.drawn')}`}
        </span>
        <span class="others">
          {game.others.map((o) => (
            <span key={o.seat}>
              <bdi>{who(o)}</bdi>
              {rating(o.rating)}
              {!game.over && presence(o) && (
                <>
                  {' '}
                  <i class={`presence ${o.here ? 'here' : o.seen ? '' : 'new'}`} aria-hidden="true" /> {presence(o)}
                </>
              )}
            </span>
          ))}
          {game.rated && <em class="chip">{t('club.rated')}</em>}
          {game.unread > 0 && <em class="chip news">{tn('club.unread', game.unread)}</em>}
        </span>
        {game.offer && (
          <span class="ask">
            <bdi>{asked ? who(asked) : ''}</bdi> {t(`club.offer.${game.offer}` as MessageKey)}
          </span>
        )}
      </a>
      {game.left !== null && !game.over && <span class="left">{game.paused ? '–' : span(game.left)}</span>}
      {game.over ? (
        <button type="button" class="btn quiet" onClick={() => void again()}>
          {t('club.rematch')}
        </button>
      ) : game.mine || game.offer ? (
        <a class={`btn ${first ? 'go' : 'outline'}`} href={address}>
          {t(game.offer ? 'club.answer' : `club.${game.deed}`)}
        </a>
      ) : (
        <span class="pill">{t(game.paused ? 'club.paused' : 'club.waits')}</span>
      )}
      {game.over && (
        <button
          type="button"
          class="round"
          aria-label={`${t('club.hide')}: ${game.name}`}
          title={t('club.hide')}
          onClick={() => {
            club.hide(game.id).then(refresh, oops);
          }}
        >
          <Icon d={icons.close} />
        </button>
      )}
    </div>
  );
}
