/** The bar on top: game, turns, phases, score, seats, language, menu. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { parts } from '../app/clubparts';
import { t } from '../i18n';
import { set, settings } from '../settings/settings';
import { livery, shortSide } from '../parts/sides';
import type { TableModel } from './model';
import type { Sitting } from '../net/types';
import { when } from '../lobby/GamesList';
import { Brand, Choice, Icon, icons, Mark } from '../parts/parts';

export function Masthead({ table }: { table: TableModel }) {
  const { session } = table,
    state = session.state.value,
    view = table.view.value;
  const f = session.furniture.value,
    bar = useRef<HTMLElement>(null);
  useFit(bar, state, settings.value.text);
  if (!state || !view) return null;
  const turn = f.turn(view),
    phases = f.phases(view, session.beat.value),
    now = phases.find((p) => p.state === 'now'),
    weather = f.weather(view);
  return (
    <header ref={bar} class="bar" aria-label={t('table.masthead')}>
      <a class="brand" href="#/">
        <Brand />
        <span class="hidden-text">, {t('common.home')}</span>
      </a>
      <span class="sep" />
      <div class="game">
        <b>{state.game.name}</b>
      </div>
      <div class="track">
        <div
          class="turns"
          role="img"
          aria-label={`${t('table.turn')} ${turn} / ${f.lastTurn(view)}${f.night(view) ? `, ${t('table.night')}` : ''}${weather ? `, ${weather.text}` : ''}`}
        >
          {weather?.key === 'weather-bad' && (
            <span class="weather" title={weather.text} data-testid="weather">
              <Icon d={icons.cloud} />
            </span>
          )}
          <em>{t('table.turn')}</em>
          {f.night(view) && <Icon d={icons.moon} />}
          {turnsShown(f.firstTurn(view), f.lastTurn(view), turn).map((n, i, all) => (
            <b
              key={n}
              class={`${n === turn ? 'now' : n < turn ? 'done' : ''} ${i > 0 && n - (all[i - 1] ?? n) > 1 ? 'gap' : ''}`}
            >
              {n}
            </b>
          ))}
        </div>
        <ol class="phases">
          {groupBySide(phases).map(({ side, list }) => (
            <li
              key={list[0]?.key}
              class={`ph ${livery(side) || 'joint'} ${list.some((p) => p.state === 'now') ? 'current' : ''}`}
            >
              {side && <u>{shortSide(side)}</u>}
              {list.map((p) => (
                <button
                  key={p.key}
                  type="button"
                  class={p.state}
                  aria-current={p === now ? 'step' : undefined}
                  onClick={() => session.openRule(state.ask?.case ?? '')}
                >
                  {t(p.label)}
                </button>
              ))}
            </li>
          ))}
        </ol>
      </div>
      <dl class="vp">
        {state.ply === 0 && (
          <div>
            <dt>{t('score.before')}</dt>
          </div>
        )}
        {(state.ply === 0 ? [] : f.score(view)).map(({ label, value }) => (
          <div key={t(label)} title={t(label)}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span class="sep seats" />
      <div class="seats">
        {session.sides.value.map((side) => (
          <Seat key={side} table={table} side={side} />
        ))}
      </div>
      <Choice
        label={t('common.language')}
        value={settings.value.lang}
        options={[
          ['en', 'EN'],
          ['pl', 'PL'],
        ]}
        pick={(lang) => set({ lang })}
      />
      <button
        type="button"
        class="round"
        aria-label={t('common.menu')}
        onClick={() => {
          table.dialog.value = 'menu';
        }}
      >
        <Icon d={icons.menu} />
      </button>
    </header>
  );
}

/** What gives way, one after another, until nothing in the bar is cut: the other side's phases, phases not of now, names of figures, other turns. */
const GIVES = 5;
function useFit(bar: { current: HTMLElement | null }, state: unknown, text: number): void {
  const fitted = useRef({ shown: '', room: '', level: 0 });
  useLayoutEffect(() => {
    const el = bar.current;
    if (!el) return undefined;
    const was = fitted.current,
      seats = el.querySelector<HTMLElement>('div.seats'); // names and clocks come later
    const room = (): string => `${el.clientWidth} ${seats?.offsetWidth ?? 0}`;
    const cut = (level: number): boolean => {
      el.dataset.fit = '12345'.slice(0, (was.level = level));
      return [el, el.querySelector('.track')].some((x) => x !== null && x.scrollWidth > x.clientWidth + 1);
    };
    // Each look at the widths lays the page out anew: begin where it last fitted.
    const fit = (): void => {
      let { level } = was;
      if (cut(level)) while (level < GIVES && cut((level += 1)));
      else if (level) {
        while (level > 0 && !cut(level - 1)) level -= 1;
        cut(level);
      }
      was.room = room();
    };
    const shown = `${text} ${el.innerHTML}`;
    if (shown !== was.shown) {
      was.shown = shown;
      fit();
    }
    const watch = new ResizeObserver(() => {
      if (room() !== was.room) fit();
    });
    watch.observe(el);
    if (seats) watch.observe(seats);
    return () => watch.disconnect();
  }, [state, text]);
}

function Seat({ table, side }: { table: TableModel; side: string }) {
  const { session } = table,
    state = session.state.value;
  const level = state?.seats.find((s) => s.seat === side)?.level,
    acts = state?.ask?.player === side,
    me = session.me.value === side,
    person = level ? undefined : table.club.value?.sits(side),
    Clock = table.club.value ? parts.value?.Clock : undefined;
  return (
    <span class={`seat ${acts ? 'acts' : ''}`}>
      <Mark side={side} />
      {person?.name ? <bdi class="person">{person.name}</bdi> : shortSide(side)}
      {person && (person.kind === 'member' || person.kind === 'guest' || person.kind === 'free') && (
        <i
          class={`presence ${person.here ? 'here' : person.seen ? '' : 'new'}`}
          role="img"
          aria-label={presence(side, person)}
          title={presence(side, person)}
        />
      )}
      {Clock && !level && <Clock session={session} side={side} />}
      {level ? (
        <small>{t('side.computer')}</small>
      ) : me && state?.seat !== 'both' ? (
        <small>{t('table.yourSeat')}</small>
      ) : null}
    </span>
  );
}

/** Whether somebody is here, or since when not. */
function presence(side: string, { name, here, seen }: Sitting): string {
  const who = name || shortSide(side);
  return here
    ? t('seat.here', { name: who })
    : seen
      ? t('seat.seen', { name: who, when: when(seen) })
      : t('seat.new', { name: who });
}

/** All turns, or of a long game the first, the last and those round the present one. */
function turnsShown(first: number, last: number, now: number): number[] {
  const all = Array.from({ length: last - first + 1 }, (_, i) => i + first);
  return all.length <= 16 ? all : all.filter((n) => n === first || n === last || Math.abs(n - now) <= 3);
}

interface Named {
  side: string | null;
  key: string;
  state: string;
}
function groupBySide<T extends Named>(phases: readonly T[]): { side: T['side']; list: T[] }[] {
  const groups: { side: T['side']; list: T[] }[] = [];
  for (const p of phases) {
    const last = groups.at(-1);
    if (last && last.side === p.side) last.list.push(p);
    else groups.push({ side: p.side, list: [p] });
  }
  return groups;
}
