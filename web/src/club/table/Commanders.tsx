/** The commanders of one's own side: the chief asks them to the table and deals out what each has; the others read it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { invitationHash } from '../../app/route';
import { openSectors } from '../../app/Later';
import { formationName } from '../../parts/sides';
import type { TableModel } from '../../table/model';
import { t, tn } from '../../i18n';
import { Icon, icons, Sheet } from '../../parts/parts';
import { branches } from '../../units/formations';
import type { Commands } from '../../wire.gen';
import { club } from '../api';
import { A_SIDE, addressOf, askSite, LinkRow } from '../lobby/OpenTable';
import type { TableClub } from './model';

/** Minutes of absence that may be set. */
const AFTER = [10, 60, 6 * 60, 24 * 60, 3 * 24 * 60];
const duration = (minutes: number): string =>
  minutes < 60
    ? tn('cmd.minutes', minutes)
    : minutes < 1440
      ? tn('cmd.hours', minutes / 60)
      : tn('cmd.days', minutes / 1440);

export function Commanders({ table, close }: { table: TableModel; close: () => void }) {
  const here = table.club.value,
    now = here?.command.now.value ?? null;
  useEffect(() => {
    askSite();
    void here?.command.look(true).catch((e: Error) => table.session.say(e.message));
  }, [here]);
  if (!here) return null;
  return (
    <Sheet title={t('cmd.title')} close={close} wide>
      {now === null ? <p>…</p> : <Staff table={table} here={here} now={now} />}
    </Sheet>
  );
}

function Staff({ table, here, now }: { table: TableModel; here: TableClub; now: Commands }) {
  const chief = here.command.chief.value,
    over = !!table.session.live.value?.result,
    { id } = table.session;
  const act = (deed: (id: string, token: string) => Promise<unknown>): void => void here.act(deed);
  return (
    <>
      <p class="note">{t(chief ? 'cmd.lead' : 'cmd.leadOthers')}</p>
      <ul class="commanders" data-testid="commanders">
        {now.commanders.map((one) => (
          <li key={one.seat} data-seat={one.seat}>
            <Sign here={here} seat={one.seat} />
            <span>
              <bdi>{one.free ? t('cmd.free') : here.command.name(one.seat)}</bdi>
              <small>
                {[
                  one.chief ? t('cmd.chief') : '',
                  one.mine ? t('cmd.you') : '',
                  one.absent ? t('cmd.absent') : one.free || one.mine ? '' : t(one.here ? 'cmd.here' : 'cmd.away'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {chief && !one.chief && !over && (
              <button
                type="button"
                class="btn quiet"
                onClick={() => act((game, token) => club.dismiss(game, token, one.seat))}
              >
                {t(one.free ? 'cmd.takeAway' : 'cmd.dismiss')}
              </button>
            )}
            {one.link && <LinkRow label={t('cmd.link')} address={addressOf(invitationHash(id, one.seat, one.link))} />}
          </li>
        ))}
      </ul>
      {chief && !over && now.commanders.length < A_SIDE && (
        <button
          type="button"
          class="btn quiet firm"
          data-testid="ask-commander"
          onClick={() => act((game, token) => club.askCommander(game, token))}
        >
          {t('cmd.ask')}
        </button>
      )}
      {now.commanders.length > 1 && <Dealt table={table} here={here} now={now} chief={chief && !over} />}
    </>
  );
}

/** The initial of a commander in the ink of his counters. */
export function Sign({ here, seat }: { here: TableClub; seat: string }) {
  return (
    <i class="sign" style={{ background: here.command.ink(seat) }} aria-hidden="true">
      {[...here.command.name(seat)][0]?.toUpperCase()}
    </i>
  );
}

function Dealt({ table, here, now, chief }: { table: TableModel; here: TableClub; now: Commands; chief: boolean }) {
  const open = useSignal<string | null>(null),
    { session } = table;
  const deal = (posts: Record<string, string>, after: number | null, staff = now.staff): void =>
    void here.act(() => here.command.deal(posts, after, staff));
  const row = (post: string, label: string, note = '', above?: string) => (
    <li key={post}>
      <Sign here={here} seat={now.posts[post] ?? above ?? now.side} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      {chief ? (
        <select
          aria-label={t('cmd.who', { what: label })}
          data-post={post}
          value={now.posts[post] ?? (above === undefined ? now.side : '')}
          onChange={(e) => {
            const seat = e.currentTarget.value;
            void here.act(() => here.command.give([post], seat === now.side && above === undefined ? '' : seat));
          }}
        >
          {above !== undefined && <option value="">{t('cmd.asFormation')}</option>}
          {now.commanders.map((one) => (
            <option key={one.seat} value={one.seat}>
              {one.free ? `${here.command.name(one.seat)} (${t('cmd.free')})` : here.command.name(one.seat)}
            </option>
          ))}
        </select>
      ) : (
        <bdi>{here.command.name(now.posts[post] ?? above ?? now.side)}</bdi>
      )}
    </li>
  );
  const own = session.units.value.filter((u) => u.side === now.side && u.place !== 'spare' && u.place !== 'eliminated');
  return (
    <>
      <h3>{t('cmd.dealt')}</h3>
      {chief && (
        <button
          type="button"
          class="btn quiet"
          data-testid="deal-sectors"
          onClick={() => {
            table.dialog.value = null;
            openSectors(table);
          }}
        >
          {t('cmd.bySector')}
        </button>
      )}
      <ul class="dealt" data-testid="dealt">
        {now.offices.map((one) => row(one.post, one.name, t('cmd.office')))}
        {branches(own).map(({ name, units }) => {
          const [first] = units;
          if (!first) return null;
          return (
            <>
              {name ? (
                row(name, formationName(first), tn('combat.units', units.length))
              ) : (
                <li class="head" key="none">
                  {t('oob.none')}
                </li>
              )}
              <li class="more" key={`more ${name}`}>
                <button
                  type="button"
                  class="link"
                  aria-expanded={open.value === name}
                  onClick={() => {
                    open.value = open.value === name ? null : name;
                  }}
                >
                  <Icon d={open.value === name ? icons.down : icons.on} />
                  {t('cmd.units')}
                </button>
              </li>
              {open.value === name &&
                units.map((u) => row(u.id, u.name, u.hex ? table.where(u.hex) : '', now.posts[name] ?? now.side))}
            </>
          );
        })}
      </ul>
      {chief ? (
        <>
          <label class="field">
            <span>{t('cmd.after')}</span>
            <select
              data-testid="after"
              value={now.after === null ? '' : String(now.after)}
              onChange={(e) => deal(now.posts, e.currentTarget.value ? Number(e.currentTarget.value) : null)}
            >
              <option value="">{t('cmd.never')}</option>
              {AFTER.map((minutes) => (
                <option key={minutes} value={String(minutes)}>
                  {duration(minutes)}
                </option>
              ))}
            </select>
          </label>
          {now.after !== null && (
            <label class="club-tick">
              <input
                type="checkbox"
                checked={now.staff}
                onChange={(e) => deal(now.posts, now.after, e.currentTarget.checked)}
              />
              <span>{t('cmd.staff')}</span>
            </label>
          )}
        </>
      ) : (
        now.after !== null && (
          <p class="note">
            {t('cmd.afterIs', { time: duration(now.after) })} {now.staff && t('cmd.staff')}
          </p>
        )
      )}
    </>
  );
}
