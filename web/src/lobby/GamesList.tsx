/** Games of this installation: resume, rename, delete with undo, export, import. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { lang, maybe, t } from '../i18n';
import { invitationHash, reportHash, tableHash } from '../app/route';
import { api, Refused, textOf } from '../net/api';
import type { GameRow, TitleInfo } from '../net/types';
import { openVignette } from '../app/Later';
import { Icon, icons, Mark } from '../parts/parts';

/** The seat the person at this screen has: the hot seat, the one human side, or a chair to watch. */
export function seatOf(game: GameRow): { token: string; side: string | null } {
  const people = Object.entries(game.seats).filter(([, s]) => s.kind === 'human' && s.token);
  if (people.length > 1 && game.both) return { token: game.both, side: null };
  const [only] = people;
  return only ? { token: only[1].token ?? '', side: only[0] } : { token: game.watch ?? '', side: null };
}

/** When it was last played: the hour today, the day before that. */
export function when(at: string, now = new Date()): string {
  const date = new Date(at),
    words = lang.value === 'pl' ? 'pl-PL' : 'en-GB';
  if (Number.isNaN(date.getTime())) return '';
  const midnight = (d: Date): number => new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime(),
    days = Math.round((midnight(now) - midnight(date)) / 86_400_000),
    hour = date.toLocaleTimeString(words, { hour: '2-digit', minute: '2-digit' });
  if (days === 0) return t('start.today', { hour });
  if (days === 1) return t('start.yesterday', { hour });
  const year: Intl.DateTimeFormatOptions = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' };
  return date.toLocaleDateString(words, { day: 'numeric', month: 'long', ...year });
}

/** What the name of a game does not say already: its title and its scenario. */
export const unsaid = (name: string, ...parts: (string | undefined)[]): string[] =>
  parts.filter((x): x is string => !!x && !name.toLowerCase().includes(x.toLowerCase()));

/** A save played with other figures than those in use here is opened with its own when that is wanted. */
const taken = (save: string, file: string): Promise<unknown> =>
  api.import(save, file).catch((e: unknown) => {
    if (e instanceof Refused && e.status === 409 && window.confirm(e.message)) return api.import(save, file, true);
    throw e;
  });

/** More than these are shown when asked for. */
const FEW = 4;

export function GamesList({
  games,
  titles,
  refresh,
}: {
  games: GameRow[] | null;
  titles: TitleInfo[];
  refresh: () => void;
}) {
  const all = useSignal(false),
    deleted = useSignal<GameRow | null>(null),
    error = useSignal<string | null>(null),
    file = useRef<HTMLInputElement>(null);
  const list = (games ?? []).filter((g) => !g.deleted).sort((a, b) => b.updated.localeCompare(a.updated));
  const load = async (input: HTMLInputElement): Promise<void> => {
    const picked = input.files?.[0];
    if (!picked) return;
    try {
      const toml = /\.toml$/i.test(picked.name),
        text = await textOf(picked, toml ? 256 : undefined);
      if (toml) return await openVignette(text);
      await taken(text, picked.name);
      error.value = null;
      refresh();
    } catch (e) {
      error.value = t('start.importFailed', { text: e instanceof Error ? e.message : String(e) });
    }
    input.value = '';
  };
  const remove = (g: GameRow): void => {
    api.remove(g.id).then(
      () => {
        deleted.value = g;
        refresh();
      },
      (e: Error) => {
        error.value = e.message;
      },
    );
  };
  const restore = (g: GameRow): void => {
    api.restore(g.id).then(
      () => {
        deleted.value = null;
        refresh();
      },
      (e: Error) => {
        error.value = e.message;
      },
    );
  };
  return (
    <section class="cont" aria-label={t('start.continue')}>
      <h2>{t('start.continue')}</h2>
      {games !== null && list.length === 0 && <p>{t('start.none')}</p>}
      {list.slice(0, all.value ? undefined : FEW).map((g) => (
        <Row
          key={g.id}
          game={g}
          title={titles.find((x) => x.name === g.title)}
          refresh={refresh}
          remove={() => remove(g)}
        />
      ))}
      {list.length > FEW && !all.value && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            all.value = true;
          }}
        >
          {t('start.all', { n: list.length })}
        </button>
      )}
      {deleted.value && (
        <p class="undo-line" role="status">
          {t('start.deleted', { name: deleted.value.name })}
          <button
            type="button"
            class="btn quiet"
            onClick={() => {
              if (deleted.value) restore(deleted.value);
            }}
          >
            {t('common.undo')}
          </button>
        </p>
      )}
      {error.value && <p role="alert">{error.value}</p>}
      <p style={{ marginTop: '10px' }}>
        <button type="button" class="btn" title={t('start.importNote')} onClick={() => file.current?.click()}>
          {t('start.import')}
        </button>
        <input
          ref={file}
          type="file"
          aria-label={t('start.import')}
          accept=".json,.f85,.toml,application/json"
          hidden
          onChange={(e) => {
            void load(e.currentTarget);
          }}
        />
      </p>
    </section>
  );
}

/** Links worth sending, by what they open: the sides people play, and a chair for onlookers. */
function links(game: GameRow, title: TitleInfo | undefined): [string, string][] {
  const called = (side: string): string => maybe(`side.${side}`, title?.side_names[side] ?? side),
    seats = Object.entries(game.seats);
  const sides = seats
    .filter(([, s]) => s.token)
    .map(([side, s]): [string, string] => [called(side), tableHash(game.id, s.token ?? '')]);
  const invited = seats
    .filter(([, s]) => s.invitation)
    .map(([side, s]): [string, string] => [called(side), invitationHash(game.id, side, s.invitation ?? '')]);
  return [
    ...(sides.length > 1 ? sides : []),
    ...invited,
    ...(game.watch ? [[t('start.onlookers'), tableHash(game.id, game.watch)] as [string, string]] : []),
  ];
}

function Row({
  game,
  title,
  refresh,
  remove,
}: {
  game: GameRow;
  title: TitleInfo | undefined;
  refresh: () => void;
  remove: () => void;
}) {
  const renaming = useSignal(false),
    name = useSignal(game.name),
    seat = seatOf(game),
    menu = useRef<HTMLDetailsElement>(null);
  const human = Object.values(game.seats).filter((s) => s.kind === 'human').length;
  const kind =
    human === 0
      ? t('start.watching')
      : human === 2
        ? t(game.both ? 'start.hotseat' : 'start.person')
        : t('start.against', { name: t('start.computer') });
  const mine = human === 2 && game.both ? game.asks !== null : game.asks === seat.side;
  const scenario = title?.scenarios.find((s) => s.name === game.scenario)?.title ?? game.scenario;
  const called = (side: string): string => maybe(`side.short.${side}`, title?.side_names[side] ?? side);
  const save = (e: Event): void => {
    e.preventDefault();
    renaming.value = false;
    if (name.value.trim()) api.rename(game.id, name.value.trim()).then(refresh, refresh);
  };
  const shut = (): void => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <div class="row" data-testid="game-row">
      <Mark side={seat.side ?? game.asks} />
      {renaming.value ? (
        <form class="rename" onSubmit={save}>
          <input
            ref={(e) => {
              if (e && document.activeElement?.closest('.rename') === null) e.focus();
            }}
            value={name.value}
            aria-label={t('start.newName')}
            onInput={(e) => {
              name.value = e.currentTarget.value;
            }}
            onKeyDown={(e) => {
              if (e.key === 'Escape') renaming.value = false;
            }}
          />
          <button type="submit" class="btn quiet">
            {t('start.rename')}
          </button>
        </form>
      ) : (
        <>
          <a href={game.over ? reportHash(game.id, seat.token) : tableHash(game.id, seat.token)}>
            <span class="hidden-text">{t('start.resume')}: </span>
            <b>{game.name}</b>
            <span>
              {[...unsaid(game.name, title?.title, scenario), t('start.turn', { n: game.turn }), kind].join(', ')}
            </span>
          </a>
          <p class="row-state">
            <em class={mine && !game.over ? 'you' : ''}>
              {game.over
                ? game.winner
                  ? t('start.won', { name: called(game.winner) })
                  : t('start.over')
                : mine
                  ? t('start.yourMove')
                  : t('start.waiting', { name: called(game.asks ?? '') })}
            </em>
            <time dateTime={game.updated}>{when(game.updated)}</time>
          </p>
          <details ref={menu}>
            <summary class="round" aria-label={t('start.more', { name: game.name })}>
              <Icon d={icons.dots} />
            </summary>
            <div class="panel">
              <button
                type="button"
                class="btn quiet"
                onClick={() => {
                  shut();
                  renaming.value = true;
                }}
              >
                {t('start.rename')}
              </button>
              <a class="btn quiet" href={reportHash(game.id, seat.token)}>
                {t('start.report')}
              </a>
              <button
                type="button"
                class="btn quiet"
                onClick={() => {
                  shut();
                  api.export(game.id, seat.token).catch(() => undefined);
                }}
              >
                {t('start.export')}
              </button>
              {links(game, title).map(([name, hash]) => (
                <button
                  key={hash}
                  type="button"
                  class="btn quiet"
                  onClick={() => {
                    shut();
                    void navigator.clipboard.writeText(`${location.origin}${location.pathname}${hash}`);
                  }}
                >
                  {t('start.link', { name })}
                </button>
              ))}
              <button
                type="button"
                class="btn quiet"
                onClick={() => {
                  shut();
                  remove();
                }}
              >
                {t('start.delete')}
              </button>
            </div>
          </details>
        </>
      )}
    </div>
  );
}
