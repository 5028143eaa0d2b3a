/** Competitions: the list, one of them with its standings and rounds, and what its host does. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { me } from '../../app/clubs';
import { go } from '../../app/route';
import { shortSide } from '../../parts/sides';
import { t, tn } from '../../i18n';
import type { TitleInfo } from '../../net/types';
import { Sheet } from '../../parts/parts';
import type { BoardRow, Competition, CompetitionRow, Competitions, RulingWish } from '../../wire.gen';
import { club } from '../api';
import { Pick } from '../../parts/fields';
import { KINDS, Terms } from './OpenTable';
import { called, clock, rating } from './rows';
import { Picture } from './Tables';

/** Milliseconds between looks while a page is shown. */
const LOOK = 15_000;
const RULINGS = ['first', 'second', 'draw', 'first-forfeit', 'second-forfeit', 'none'] as const;

export function Cups({ id, titles }: { id: string; titles: TitleInfo[] }) {
  return id ? <Cup id={id} titles={titles} /> : <List titles={titles} />;
}

const stateOf = (row: CompetitionRow): string =>
  t(`cup.state.${row.state}`, { n: Math.max(1, row.round), m: row.rounds });
const kindOf = (row: CompetitionRow): string => t(`cup.kind.${KINDS.find((x) => x === row.kind) ?? 'swiss'}`);

/** What is fetched when a page opens and now and then after that; `act` does something and looks again. */
function useLook<T>(look: () => Promise<T>) {
  const found = useSignal<T | null>(null),
    error = useSignal<string | null>(null);
  const failed = (e: unknown): void => {
    error.value = e instanceof Error ? e.message : String(e);
  };
  const refresh = (): Promise<void> =>
    look().then((x) => {
      found.value = x;
    }, failed);
  const act = (deed: Promise<unknown>): void => {
    error.value = null;
    deed.then(refresh, failed);
  };
  useEffect(() => {
    void refresh();
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, LOOK);
    return () => window.clearInterval(timer);
  }, []);
  return { found, error, act };
}

function List({ titles }: { titles: TitleInfo[] }) {
  const { found, error } = useLook<Competitions>(club.cups),
    opens = useSignal(false),
    name = useSignal(titles[0]?.name ?? ''),
    title = titles.find((x) => x.name === name.value) ?? titles[0];
  return (
    <section class="ladder cups" aria-label={t('cup.title')}>
      <header class="cup-head">
        <h1>{t('cup.title')}</h1>
        {found.value?.may_hold && (
          <button type="button" class="btn quiet firm" data-testid="hold" onClick={() => (opens.value = true)}>
            {t('cup.hold')}
          </button>
        )}
      </header>
      <p class="note">{t('cup.lead')}</p>
      {error.value && <p role="alert">{error.value}</p>}
      {found.value?.rows.length === 0 && <p>{t('cup.none')}</p>}
      {found.value?.rows.map((row) => (
        <a key={row.id} class="club-row" href={`#/club/cups/${row.id}`} data-testid="cup-row">
          <Picture titles={titles} title={row.title} />
          <span class="what">
            <b>{row.name}</b>
            <span>
              {kindOf(row)} · {called(titles, row.title, row.scenario)} · {tn('cup.entrants', row.entrants)}
            </span>
          </span>
          <em class="chip">{stateOf(row)}</em>
        </a>
      ))}
      {opens.value && title && (
        <Sheet title={t('cup.hold')} close={() => (opens.value = false)} wide>
          <Pick label={t('ot.game')} value={name} options={titles.map((x) => [x.name, x.title] as const)} />
          <Terms key={title.name} title={title} hold={(made) => go(`#/club/cups/${made}`)} />
        </Sheet>
      )}
    </section>
  );
}

function Cup({ id, titles }: { id: string; titles: TitleInfo[] }) {
  const { found, error, act } = useLook<Competition>(() => club.cup(id)),
    cup = found.value,
    person = me.value?.person,
    plays = person && person.role !== 'onlooker' && person.role !== 'bot',
    goes = cup?.state === 'open' || cup?.state === 'running',
    holds = goes && (cup.holds || person?.role === 'host'),
    bots = useSignal<string[]>([]),
    // the round that is played, those before it, those to come
    order = (n: number): number => (n > (cup?.round ?? 0) ? n : -n),
    rounds = [...new Set(cup?.boards.map((x) => x.round))].sort((a, b) => order(a) - order(b));
  useEffect(() => {
    if (plays && goes)
      club.bots().then(
        (all) => (bots.value = all.filter((x) => x.mine).map((x) => x.name)),
        () => undefined,
      );
  }, [cup?.state]);
  return (
    <section class="ladder cups" aria-label={cup?.name ?? t('cup.title')} data-testid="cup">
      <a href="#/club/cups">{t('cup.back')}</a>
      {error.value && <p role="alert">{error.value}</p>}
      {cup && (
        <>
          <header>
            <h1>{cup.name}</h1>
            <p class="note">
              {[
                kindOf(cup),
                called(titles, cup.title, cup.scenario),
                clock(cup.control),
                ...(cup.rated ? [t('club.rated')] : []),
                t(`club.help.${cup.help}`),
                ...(cup.host ? [t('cup.heldBy', { name: cup.host })] : []),
              ].join(' · ')}{' '}
              <em class="chip">{stateOf(cup)}</em>
            </p>
          </header>
          {plays && goes && <Deeds cup={cup} act={act} holds={holds} bots={bots.value} />}
          <Standings cup={cup} act={act} sends={(name) => holds || (goes && bots.value.includes(name))} />
          {rounds.map((n) => (
            <Round key={n} n={n} cup={cup} act={act} />
          ))}
        </>
      )}
    </section>
  );
}

type Act = (deed: Promise<unknown>) => void;

/** A deed that is asked about once more, where it cannot be taken back. */
function Sure({
  what,
  name = '',
  free = false,
  deed,
}: {
  what: 'leave' | 'off' | 'send';
  name?: string;
  free?: boolean;
  deed: () => void;
}) {
  const asks = useSignal(false);
  if (!asks.value)
    return (
      <button
        type="button"
        class={`btn quiet ${what === 'off' ? 'grave' : ''}`}
        data-testid={`cup-${what}`}
        aria-label={name ? `${name}: ${t('cup.send')}` : undefined}
        onClick={() => (free ? deed() : (asks.value = true))}
      >
        {t(`cup.${what}`)}
      </button>
    );
  return (
    <>
      <p role="alert">{t(`cup.${what}Ask`, { name })}</p>
      <button type="button" class="btn quiet" onClick={() => (asks.value = false)}>
        {t('cup.not')}
      </button>
      <button
        type="button"
        class="btn quiet grave"
        data-testid="cup-sure"
        onClick={() => {
          asks.value = false;
          deed();
        }}
      >
        {t(`cup.${what}Do`)}
      </button>
    </>
  );
}

/** What the reader can do with it as a whole. */
function Deeds({ cup, act, holds, bots }: { cup: Competition; act: Act; holds: boolean; bots: string[] }) {
  const bot = useSignal(''),
    own = cup.standings.find((x) => x.me),
    open = cup.state === 'open';
  return (
    <div class="buttons">
      {open && !own && (
        <button type="button" class="btn quiet firm" data-testid="cup-enter" onClick={() => act(club.enterCup(cup.id))}>
          {t('cup.enter')}
        </button>
      )}
      {own && !own.withdrawn && <Sure what="leave" free={open} deed={() => act(club.leaveCup(cup.id))} />}
      {open && bots.length > 0 && (
        <>
          <Pick label={t('cup.bot')} value={bot} options={bots.map((x) => [x, x] as const)} />
          <button type="button" class="btn quiet" onClick={() => act(club.enterCup(cup.id, bot.value || bots[0]))}>
            {t('cup.enterBot')}
          </button>
        </>
      )}
      {holds && open && (
        <button type="button" class="btn go" data-testid="cup-start" onClick={() => act(club.startCup(cup.id))}>
          {t('cup.start')}
        </button>
      )}
      {holds && <Sure what="off" deed={() => act(club.endCup(cup.id))} />}
    </div>
  );
}

function Standings({ cup, act, sends }: { cup: Competition; act: Act; sends: (name: string) => boolean }) {
  if (cup.standings.length === 0) return null;
  return (
    <>
      <h2>{t('cup.standings')}</h2>
      <div class="cup-wide" role="region" aria-label={t('cup.standings')} tabIndex={0}>
        <table data-testid="standings">
          <thead>
            <tr>
              {(['place', 'who', 'points', 'buchholz', 'beaten', 'wins', 'played'] as const).map((x) => (
                <th key={x} scope="col">
                  {t(`cup.${x}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {cup.standings.map((x) => (
              <tr key={x.number} class={x.me ? 'me' : ''}>
                <td class="num">{x.place}</td>
                <th scope="row">
                  <bdi>{x.name || t('club.somebody')}</bdi>
                  {rating(x.rating)}
                  {x.withdrawn && <em class="chip">{t('cup.gone')}</em>}
                </th>
                {[x.points, x.buchholz, x.beaten, x.wins, x.played].map((n, i) => (
                  <td key={i} class="num">
                    {n}
                  </td>
                ))}
                <td>
                  {!x.me && !x.withdrawn && sends(x.name) && (
                    <Sure what="send" name={x.name} deed={() => act(club.leaveCup(cup.id, x.name))} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">{t('cup.note')}</p>
    </>
  );
}

function Round({ n, cup, act }: { n: number; cup: Competition; act: Act }) {
  return (
    <div class="group" data-testid="round">
      <h2>{t('cup.round', { n })}</h2>
      {cup.boards
        .filter((x) => x.round === n)
        .map((x) => (
          <Board key={x.board} board={x} cup={cup} act={act} />
        ))}
    </div>
  );
}

function Board({ board, cup, act }: { board: BoardRow; cup: Competition; act: Act }) {
  const ruling = useSignal(false),
    [a, b] = [board.first || t('club.somebody'), board.second ?? ''],
    rests = board.second === null,
    rulable = cup.holds && cup.state === 'running' && board.outcome === null && !rests && board.round <= cup.round;
  return (
    <div class={`club-row ${board.mine ? 'yours' : ''}`} data-testid="board">
      <span class="what">
        <b>
          <bdi>{a}</bdi>
          {rests ? ` ${t('cup.rests')}` : ` (${shortSide(cup.sides[0] ?? '')}) – `}
          {!rests && (
            <>
              <bdi>{b || t('club.somebody')}</bdi> ({shortSide(cup.sides[1] ?? '')})
            </>
          )}
        </b>
        <span>{outcomeOf(board, cup)}</span>
      </span>
      {rulable && !ruling.value && (
        <button type="button" class="btn quiet" data-testid="rule" onClick={() => (ruling.value = true)}>
          {t('cup.rule')}
        </button>
      )}
      {rulable && ruling.value && (
        <select
          aria-label={t('cup.ruleFor', { a, b })}
          onChange={(e) => {
            ruling.value = false;
            const outcome = e.currentTarget.value as RulingWish['outcome'];
            act(club.ruleCup(cup.id, { round: board.round, board: board.board, outcome }));
          }}
        >
          <option value="" />
          {RULINGS.map((x) => (
            <option key={x} value={x}>
              {t(`cup.ruling.${x}`, { a, b })}
            </option>
          ))}
        </select>
      )}
      {board.game && (
        <a class="btn quiet firm" href={`#/table/${board.game}`}>
          {t(board.mine ? 'cup.toTable' : 'cup.watch')}
        </a>
      )}
    </div>
  );
}

function outcomeOf(board: BoardRow, cup: Competition): string {
  const name = board.outcome?.startsWith('first') ? board.first : (board.second ?? '');
  switch (board.outcome) {
    case 'bye':
      return t('cup.bye');
    case 'draw':
      return t('cup.draw');
    case 'none':
      return board.second === null ? '' : t('cup.nobody');
    case 'first':
    case 'second':
      return t('cup.won', { name });
    case 'first-forfeit':
    case 'second-forfeit':
      return t('cup.wonForfeit', { name });
    default:
      if (board.second === null) return '';
      return t(board.round > cup.round ? 'cup.later' : board.game || !cup.public ? 'cup.plays' : 'cup.soon');
  }
}
