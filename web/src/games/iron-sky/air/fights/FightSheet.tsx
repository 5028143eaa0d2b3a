/** A fight for the sky as two columns of boxes that fill in, round by round; Enter goes to the result. In the show and in the replay too. */
import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { signed, t, tn, type MessageKey } from '../../../../i18n';
import { groundOf } from '../../../../map/ground';
import { settings, still } from '../../../../settings/settings';
import type { TableModel } from '../../../../table/model';
import { lang } from '../../../../i18n';
import { Cases, Kbd, Mark } from '../../../../parts/parts';
import type { AirWing, IronSkyView } from '../../../../wire.gen';
import { boxesIn, fightsOf, fought, SIDES, toll, type AirFight, type Box, type Shot } from './airfight';
import { areaName, wingsOf } from '../pieces';
import { BOX, BOXES, worthSeeing } from './worth';
import { Squadron, wingText } from '../Squadron';

type Side = (typeof SIDES)[number];
const other = (side: Side): Side => (side === 'NATO' ? 'Pact' : 'NATO');
/** Milliseconds for a whole fight at most, seen again. */
const LONGEST = 12_000;

/** The fights a player wants to see again: of this game, from this entry on. */
const again = signal<{ game: string; from: number } | null>(null);

/** The fights of the last Air Superiority Phase. */
export function latest(table: TableModel): AirFight[] {
  const all = fightsOf(table.session.log.value),
    from = all.at(-1)?.from;
  return all.filter((fight) => fight.from === from);
}
export function showAgain(table: TableModel): void {
  const [first] = latest(table);
  if (first) again.value = { game: table.session.id, from: first.from };
}

type Manner = 'show' | 'replay' | 'again';
interface Found {
  fights: AirFight[];
  ply: number;
  manner: Manner;
}
/** Which fights to show now, and up to which entry; null for none. */
function now(table: TableModel): Found | null {
  const { session, playback } = table,
    looking = table.replay.ply.value,
    told = looking !== null ? looking - 1 : playback.on.value ? (playback.now.value?.ply ?? null) : null;
  if (told !== null) {
    const manner = looking === null ? 'show' : 'replay',
      all = fightsOf(session.log.value).filter(manner === 'show' ? worthSeeing(session.me.value) : fought),
      within = all.find((f) => f.from <= told && told <= f.to),
      fights = within ? all.filter((f) => f.from === within.from) : [];
    return fights.length ? { fights, ply: told, manner } : null;
  }
  if (looking !== null || playback.on.value || session.past.value) return null;
  const fights = latest(table).filter(fought),
    wanted = again.value?.game === session.id && again.value.from === fights[0]?.from;
  return fights.length && wanted ? { fights, ply: Infinity, manner: 'again' } : null;
}
/** Boxes of a fight that are told by an entry. */
const toldBy = (fight: AirFight, ply: number): number =>
  fight.rounds.filter((r) => r.ply <= ply).reduce((sum, r) => sum + r.boxes.length, 0);

export function FightSheet({ table, view }: { table: TableModel; view: IronSkyView }) {
  const found = now(table),
    key = found ? `${found.fights[0]?.from} ${found.manner}` : '',
    total = found ? found.fights.reduce((n, fight) => n + toldBy(fight, found.ply), 0) : 0,
    [shown, setShown] = useState(0),
    [chosen, setChosen] = useState<string | null>(null),
    [paused, setPaused] = useState(false);
  const live = found?.manner === 'again',
    halted = live ? paused : !table.playback.playing.value,
    whole = still.value || found?.manner === 'replay' || (!live && halted) || shown >= total,
    fresh = found?.fights.flatMap((f) => f.rounds).find((r) => r.ply === found.ply)?.boxes.length ?? 0;
  useEffect(() => {
    setShown(0);
    setChosen(null);
    setPaused(false);
    table.measure();
  }, [key]);
  useEffect(() => {
    if (!found || halted || whole) return;
    // In the show, what an earlier beat has told is there already.
    const step = live
        ? Math.min(BOX, LONGEST / Math.max(1, total))
        : Math.min(BOX, BOXES / Math.max(1, fresh)) / settings.value.pace,
      timer = window.setTimeout(() => setShown((n) => Math.max(n + 1, live ? 0 : total - fresh + 1)), step);
    return () => window.clearTimeout(timer);
  }, [key, halted, whole, shown, total]);
  const close = (): void => {
    again.value = null;
    table.measure();
  };
  useEffect(() => {
    if (!live) return;
    const press = (e: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') || table.session.cover.value) return;
      if (e.key === 'Enter' || e.key === 'Escape') {
        if (whole || e.key === 'Escape') close();
        else setShown(total);
      } else if (e.key === ']' && !whole) setShown((n) => n + 1);
      else if (e.key.toLowerCase() === 'p' && !whole) setPaused((p) => !p);
      else return;
      e.preventDefault();
      e.stopImmediatePropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [live, whole, total, key]);
  if (!found) return null;
  // Boxes that are open in each fight, one fight after the other.
  let left = whole ? Infinity : shown;
  const open = found.fights.map((fight) => {
    const told = toldBy(fight, found.ply),
      n = Math.max(0, Math.min(left, told));
    left -= told;
    return n;
  });
  const at = Math.max(
      0,
      found.fights.findIndex((fight, i) => (live ? (open[i] ?? 0) < boxesIn(fight) : fight.to >= found.ply)),
    ),
    picked = found.fights.findIndex((fight) => fight.area === chosen),
    here = picked >= 0 ? picked : at,
    fight = found.fights[here];
  if (!fight) return null;
  return (
    <section class="panel panel-in air-fight" aria-label={t('is.fight.title')} data-testid="air-fight">
      <ol class="fight-list">
        {found.fights.map((f, i) => {
          const over = (open[i] ?? 0) >= boxesIn(f) && (live || f.to <= found.ply);
          return (
            <li key={f.area}>
              <button type="button" class={i === here ? 'on' : ''} onClick={() => setChosen(f.area)}>
                <i>{i + 1}</i>
                <b>{areaName(f.area)}</b>
                {over && f.holder ? <Mark side={f.holder} /> : <span class="nobody" />}
                <small>{over ? resultOf(table, f) : t(i === at ? 'is.fight.on' : 'is.fight.open')}</small>
              </button>
            </li>
          );
        })}
      </ol>
      <Columns table={table} view={view} fight={fight} shown={open[here] ?? 0} ply={found.ply} />
      {live && (
        <footer class="fight-keys">
          {!whole && (
            <>
              <button type="button" class="btn quiet" aria-pressed={paused} onClick={() => setPaused(!paused)}>
                {t(paused ? 'replay.play' : 'replay.pause')} <Kbd k="P" />
              </button>
              <button type="button" class="btn quiet" onClick={() => setShown(shown + 1)}>
                {t('is.fight.one')} <Kbd k="]" />
              </button>
            </>
          )}
          <button
            type="button"
            class="btn quiet"
            data-testid="fight-on"
            onClick={() => (whole ? close() : setShown(total))}
          >
            {t(whole ? 'common.close' : 'is.fight.result')} <Kbd k="Enter" />
          </button>
        </footer>
      )}
    </section>
  );
}

const resultOf = (table: TableModel, fight: AirFight): string => {
  const area = areaName(fight.area);
  return fight.holder
    ? t('is.fight.held', { area, side: table.session.sideName(fight.holder) })
    : t('is.fight.none', { area });
};

interface Shown {
  table: TableModel;
  view: IronSkyView;
  fight: AirFight;
  shown: number;
  ply: number;
}
function Columns({ table, view, fight, shown, ply }: Shown) {
  const { session } = table,
    mine = (session.me.value ?? 'NATO') as Side,
    sides: [Side, Side] = [mine, other(mine)],
    over = shown >= boxesIn(fight) && fight.to <= ply,
    sum = toll(fight, shown),
    flak = fight.flak.filter((f) => f.ply <= ply),
    wing = useWings(view);
  let before = 0;
  return (
    <div class="fight-body">
      <header class="fight-sides">
        {sides.map((side, i) => (
          <span key={side} class={i ? 'right' : ''}>
            <Mark side={side} /> <b>{session.sideName(side)}</b>{' '}
            <small>
              {tn('is.air.based', fight.sent[side])}, {t('is.fight.toll', sum[side])}
            </small>
          </span>
        ))}
      </header>
      {flak.length > 0 && (
        <details class="fight-fold">
          <summary>
            <b>{t('is.fight.flak')}</b> {t('is.fight.flakSum', flakSum(flak.map((f) => f.shot)))}{' '}
            <Cases ids={flak[0]?.cases ?? []} open={(id) => session.openRule(id)} />
          </summary>
          {flak.map((f, i) => (
            <p key={i} class="note">
              {session.names([f.unit])} → {wing(f.shot.wing).name}: {f.shot.die} <Chips shot={f.shot} />
            </p>
          ))}
        </details>
      )}
      {fight.rounds.map((round, r) => {
        const first = before,
          boxes = round.boxes.slice(0, Math.max(0, shown - first));
        before += round.boxes.length;
        if (!boxes.length) return null;
        return (
          <div key={r} class="fight-round">
            <h3>
              {t('is.fight.round', { n: r + 1 })}{' '}
              <Cases ids={round.boxes[0]?.cases ?? []} open={(id) => session.openRule(id)} />
            </h3>
            <ol class="fight-boxes">
              {boxes.map((box, i) => (
                <li key={i} class={!over && first + i + 1 === shown ? 'now' : ''}>
                  <Half box={box} side={sides[0]} wing={wing} />
                  <b class="n" aria-label={t('is.air.boxes', { n: i + 1 })}>
                    {i + 1}
                  </b>
                  <Half box={box} side={sides[1]} wing={wing} right />
                </li>
              ))}
            </ol>
          </div>
        );
      })}
      {over && (
        <p class="fight-end" role="status">
          <b>{resultOf(table, fight)}</b>{' '}
          {SIDES.map((side) => t('is.fight.losses', { side: session.sideName(side), n: sum[side].lost })).join(' · ')}
        </p>
      )}
    </div>
  );
}

/** One squadron of a box: its counter and name, what it suffered, and the die it threw. */
function Half({
  box,
  side,
  wing,
  right = false,
}: {
  box: Box;
  side: Side;
  wing: (id: string) => AirWing;
  right?: boolean;
}) {
  const threw = box.by[side],
    suffered = box.by[other(side)],
    who = wing(threw.firer);
  return (
    <span class={`half ${right ? 'right' : ''}`} title={wingText(who)}>
      <Squadron wing={who} size={38} />
      <span class="fight-who">
        <b>{who.name}</b> <small>{who.type}</small>
        <Chips shot={suffered} />
      </span>
      <span class="threw" aria-label={t('is.fight.die', { die: threw.die, total: threw.die + threw.drm })}>
        <small>{signed(threw.drm)}</small>
        <i>{threw.die}</i>
        <b>{threw.die + threw.drm}</b>
      </span>
    </span>
  );
}

function Chips({ shot }: { shot: Shot }) {
  const chips: [string, MessageKey, string][] = [];
  if (shot.lost) chips.push(['lost', 'is.fight.lost', '✕']);
  if (shot.hurt) chips.push(['hurt', 'is.fight.hurt', '◐']);
  if (shot.away) chips.push(['broken', 'is.fight.away', '↩']);
  return (
    <span class="fates">
      {!chips.length && <span class="fate">{t('is.fight.unharmed')}</span>}
      {chips.map(([kind, key, sign]) => (
        <span key={kind} class={`fate ${kind}`}>
          <span aria-hidden="true">{sign}</span>{' '}
          {tn(key, kind === 'lost' ? shot.lost : kind === 'hurt' ? shot.hurt : 1)}
        </span>
      ))}
    </span>
  );
}

const flakSum = (shots: readonly Shot[]): { n: number; lost: number; hurt: number } => ({
  n: shots.length,
  lost: shots.reduce((sum, s) => sum + s.lost, 0),
  hurt: shots.reduce((sum, s) => sum + s.hurt, 0),
});

/** Squadrons of the view, and as printed those of which it says nothing any more. */
function useWings(view: IronSkyView): (id: string) => AirWing {
  const ground = groundOf('iron-sky', lang.value).value,
    printed = useMemo(() => new Map(ground?.pieces.map((piece) => [piece.id, piece])), [ground]),
    known = wingsOf(view);
  return (id) => {
    const wing = known.get(id);
    if (wing) return { ...wing, duty: 'ready' };
    const piece = printed.get(id);
    return {
      id,
      side: (piece?.side ?? 'NATO') as AirWing['side'],
      nat: piece?.nat ?? '',
      name: piece?.name ?? id,
      type: piece?.type ?? '',
      role: (piece?.role ?? 'fighter') as AirWing['role'],
      values: piece?.values ?? '',
      field: null,
      duty: 'ready',
      lost: 0,
      hurt: 0,
      area: null,
      due: 0,
    };
  };
}
