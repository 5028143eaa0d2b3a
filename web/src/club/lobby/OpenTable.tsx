/** Open a table: the game, who may sit down, the clock, and afterwards the link. */
import { signal, useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { go, invitationHash, keepToken } from '../../app/route';
import { staffWanted } from '../../staff/staff';
import { sideName } from '../../parts/sides';
import { t } from '../../i18n';
import type { SeatKey, TitleInfo } from '../../net/types';
import type { CompetitionWish } from '../../wire.gen';
import { Sheet } from '../../parts/parts';
import { club } from '../api';
import { Pick, Text } from '../../parts/fields';
import { Qr } from './Qr';
import { hours } from '../time';

/** People a side may seat. */
export const A_SIDE = 6;
/** In place of a side: the server draws it. */
const LOT = 'lot';
const HELP = ['staff', 'plain', 'none'] as const;
type Help = (typeof HELP)[number];
export const KINDS = ['robin', 'double', 'swiss'] as const;

export function OpenTableSheet({ titles, close }: { titles: readonly TitleInfo[]; close: () => void }) {
  const name = useSignal(titles[0]?.name ?? ''),
    made = useSignal<SeatKey | null>(null),
    title = titles.find((x) => x.name === name.value) ?? titles[0];
  if (!title) return null;
  return (
    <Sheet title={t(made.value ? 'ot.opened' : 'ot.title')} close={close} wide>
      {made.value ? (
        <Opened made={made.value} />
      ) : (
        <>
          <Pick label={t('ot.game')} value={name} options={titles.map((x) => [x.name, x.title] as const)} />
          <Terms
            key={title.name}
            title={title}
            done={(key) => {
              keepToken(key.game, key.token);
              if (Object.keys(key.invitations ?? {}).length > 0) made.value = key;
              else go(`#/table/${key.game}`);
            }}
          />
        </>
      )}
    </Sheet>
  );
}

/** What is played on what terms: of one table, or with `hold` of a competition. */
export function Terms({
  title,
  done,
  hold,
}: {
  title: TitleInfo;
  done?: (key: SeatKey) => void;
  hold?: (id: string) => void;
}) {
  const name = useSignal(''),
    kind = useSignal<NonNullable<CompetitionWish['kind']>>('robin'),
    rounds = useSignal('5'),
    scenario = useSignal(title.scenarios[0]?.name ?? ''),
    side = useSignal(title.sides[0] ?? ''),
    who = useSignal<'members' | 'link' | 'one'>('members'),
    invite = useSignal(''),
    rated = useSignal(hold !== undefined),
    open = useSignal(true),
    clock = useSignal<'none' | 'days' | 'bank'>('days'),
    days = useSignal('3'),
    bank = useSignal('4'),
    increment = useSignal('120'),
    help = useSignal<Help>('staff'),
    flag = useSignal<'staff' | 'reminder' | 'forfeit'>(hold ? 'forfeit' : 'staff'),
    seats = useSignal('1'),
    options = useSignal<Record<string, boolean>>({}),
    error = useSignal<string | null>(null),
    busy = useSignal(false);
  const chosen = title.scenarios.find((s) => s.name === scenario.value),
    label = chosen?.title ?? title.title;
  useEffect(() => {
    // A scenario may begin with other rules than its title does.
    options.value = { ...Object.fromEntries(title.options.map((o) => [o.name, o.default])), ...chosen?.options };
  }, [scenario.value]);
  useEffect(() => {
    help.value = rated.value ? 'plain' : 'staff';
  }, [rated.value]);
  const start = async (e: Event): Promise<void> => {
    e.preventDefault();
    if (busy.value) return;
    busy.value = true;
    const terms = {
      title: title.name,
      scenario: scenario.value,
      options: options.value,
      public: open.value,
      rated: rated.value,
      help: help.value,
      control: {
        kind: clock.value,
        days: Number(days.value),
        bank: Number(bank.value) * 3600,
        increment: Number(increment.value),
        flag: flag.value,
      },
    };
    try {
      if (hold) {
        hold((await club.hold({ ...terms, name: name.value, kind: kind.value, rounds: Number(rounds.value) })).id);
        return;
      }
      const key = await club.open({
        ...terms,
        name: label,
        seats: Object.fromEntries(title.sides.map((s) => [s, 'human'])),
        ...(side.value === LOT ? { lot: true } : { mine: side.value }),
        access: who.value === 'members' ? 'members' : 'link',
        staff: staffWanted(),
        ...(who.value === 'one' ? { invite: invite.value } : {}),
      });
      const mine: Record<string, string> = {};
      for (let n = 1; n < Number(seats.value); n += 1) {
        const { seat, word } = await club.askCommander(key.game, key.token);
        mine[seat] = word;
      }
      done?.({ ...key, invitations: { ...key.invitations, ...mine } });
    } catch (x) {
      error.value = x instanceof Error ? x.message : String(x);
    } finally {
      busy.value = false;
    }
  };
  return (
    <form
      class="terms"
      onSubmit={(e) => {
        void start(e);
      }}
    >
      {hold && (
        <>
          <Text label={t('cup.name')} value={name} most={60} />
          <Pick label={t('cup.kind')} value={kind} options={KINDS.map((x) => [x, t(`cup.kind.${x}`)] as const)} />
          {kind.value === 'swiss' && <Text label={t('cup.rounds')} value={rounds} type="number" />}
        </>
      )}
      <Pick
        label={t('ot.scenario')}
        value={scenario}
        options={title.scenarios.map((s) => [s.name, s.title] as const)}
      />
      {!hold && (
        <>
          <Pick
            label={t('ot.side')}
            value={side}
            options={[...title.sides.map((s) => [s, sideName(s)] as const), [LOT, t('ot.lot')]]}
          />
          <Pick
            label={t('ot.who')}
            value={who}
            options={[
              ['members', t('ot.members')],
              ['link', t('ot.link')],
              ['one', t('ot.one')],
            ]}
          />
          {who.value === 'one' && <Text label={t('ot.oneName')} value={invite} most={24} />}
          <Pick
            label={t('cmd.seats')}
            value={seats}
            options={Array.from({ length: A_SIDE }, (_, n) => [String(n + 1), String(n + 1)] as const)}
          />
        </>
      )}
      <Pick
        label={t('ot.clock')}
        value={clock}
        options={[
          ['none', t('ot.none')],
          ['days', t('ot.days')],
          ['bank', t('ot.bank')],
        ]}
      />
      {clock.value === 'days' && <Text label={t('ot.dayCount')} value={days} type="number" />}
      {clock.value === 'bank' && (
        <>
          <Text label={t('ot.bankHours')} value={bank} type="number" />
          <Text label={t('ot.increment')} value={increment} type="number" />
        </>
      )}
      {clock.value !== 'none' && (
        <Pick
          label={t('ot.flag')}
          value={flag}
          options={[
            ['staff', t('ot.staff')],
            ['reminder', t('ot.reminder')],
            ['forfeit', t('ot.forfeit')],
          ]}
        />
      )}
      <Tick value={rated}>{t('ot.rated')}</Tick>
      <Pick label={t('ot.help')} value={help} options={HELP.map((one) => [one, t(`ot.help.${one}`)] as const)} />
      <Tick value={open}>{t('ot.public')}</Tick>
      {title.options.length > 0 && (
        <details class="field">
          <summary>{t('ot.options')}</summary>
          {title.options.map((o) => (
            <label key={o.name} class="club-tick">
              <input
                type="checkbox"
                checked={options.value[o.name] ?? o.default}
                onChange={(e) => {
                  options.value = { ...options.value, [o.name]: e.currentTarget.checked };
                }}
              />
              <span>{o.title}</span>
            </label>
          ))}
        </details>
      )}
      {error.value && <p role="alert">{error.value}</p>}
      <div class="sheet-foot">
        <button type="submit" class="btn go" data-testid="open-go" disabled={busy.value}>
          {t(hold ? 'cup.hold' : 'ot.go')}
        </button>
      </div>
    </form>
  );
}

/** The address of a link, and whether others can use it. */
const onlyHere = /^(localhost|127\.|\[::1\])/;
/** Where others reach this server, as it knows itself; a link from one's own computer is made with that. */
const elsewhere = signal('');
export function askSite(): void {
  if (!elsewhere.value && onlyHere.test(location.hostname))
    hours.site().then(
      ({ address }) => {
        elsewhere.value = address;
      },
      () => undefined,
    );
}
export const addressOf = (hash: string): string => `${elsewhere.value || location.origin}${location.pathname}${hash}`;
export const isLocal = (): boolean => onlyHere.test(location.hostname) && !elsewhere.value;

function Opened({ made }: { made: SeatKey }) {
  useEffect(askSite, []);
  return (
    <>
      {Object.entries(made.invitations ?? {}).map(([seat, word]) => (
        <LinkRow
          key={seat}
          label={
            seat.includes('.')
              ? t('cmd.seatNote', { n: seat.split('.')[1] ?? '' })
              : t('ot.linkNote', { side: sideName(seat) })
          }
          address={addressOf(invitationHash(made.game, seat, word))}
        />
      ))}
      {isLocal() && <p class="note">{t('ot.local')}</p>}
      {!isLocal() &&
        Object.entries(made.invitations ?? {})
          .slice(0, 1)
          .map(([seat, word]) => <Qr key={seat} text={addressOf(invitationHash(made.game, seat, word))} />)}
      <div class="sheet-foot">
        <a class="btn go" href={`#/table/${made.game}`}>
          {t('ot.toTable')}
        </a>
      </div>
    </>
  );
}

export function LinkRow({ label, address }: { label: string; address: string }) {
  const copied = useSignal(false);
  return (
    <div class="link-row">
      <label class="field">
        <span>{label}</span>
        <input readOnly value={address} data-testid="link" onFocus={(e) => e.currentTarget.select()} />
      </label>
      <button
        type="button"
        class="btn quiet"
        onClick={() => {
          navigator.clipboard.writeText(address).then(
            () => {
              copied.value = true;
            },
            () => undefined,
          );
        }}
      >
        {t(copied.value ? 'common.copied' : 'common.copy')}
      </button>
    </div>
  );
}

function Tick({ value, children }: { value: Signal<boolean>; children: ComponentChildren }) {
  return (
    <label class="club-tick">
      <input
        type="checkbox"
        checked={value.value}
        onChange={(e) => {
          value.value = e.currentTarget.checked;
        }}
      />
      <span>{children}</span>
    </label>
  );
}
