/** The staff: how much it answers, and a row for each question with its answer and how long it holds. Orders are given when the sheet is done. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addWords, lang, maybe, t, tn } from '../i18n';
import { enOrders } from '../i18n/en/orders';
import { plOrders } from '../i18n/pl/orders';
import { orderedAt, STAFFS, type Staff } from './staff';
import { groundOf } from '../map/ground';
import type { TableModel } from '../table/model';
import { api } from '../net/api';
import type { StandingOrder, StandingOrders } from '../net/types';
import { Choice, Kbd, Sheet } from '../parts/parts';

addWords(enOrders, plOrders);
const SPANS = ['phase', 'turn', 'good'] as const;
const ASK = 'ask',
  REST = '*',
  SECTOR = 'sector:',
  GROUPS = ['ground', 'fire', 'sky', 'rear'] as const;

export function StandingSheet({ table, close }: { table: TableModel; close: () => void }) {
  const { session } = table,
    given = useSignal<StandingOrders | null>(null),
    orders = useSignal<StandingOrder[]>([]),
    undone = useSignal<StandingOrder[][]>([]),
    side = session.me.value,
    [open, place, sector] = session.state.value?.ask?.standing ?? [null, '', ''],
    wanted = useSignal(orderedAt.value);
  useEffect(() => {
    orderedAt.value = null;
    api
      .standing(session.id, session.token, side)
      .then((found) => {
        given.value = found;
        orders.value = found.orders;
      })
      .catch((e: Error) => session.say(e.message));
  }, []);
  const of = (question: string, at: string): StandingOrder | undefined =>
    orders.value.find((o) => o.question === question && o.at === at);
  const change = (to: StandingOrder[]): void => {
    undone.value = [...undone.value, orders.value];
    orders.value = to;
  };
  const undo = (): void => {
    const last = undone.value.at(-1);
    if (!last) return;
    orders.value = last;
    undone.value = undone.value.slice(0, -1);
  };
  const give = (order: StandingOrder): void => {
    const rest = orders.value.filter((o) => o.question !== order.question || o.at !== order.at);
    change([...rest, order]);
  };
  const lift = (question: string, at: string): void =>
    change(orders.value.filter((o) => o.question !== question || o.at !== at));
  const staff = (of(REST, '')?.answer ?? 'routine') as Staff,
    levels = STAFFS.filter((one) => one !== 'usual' || given.value?.help === 'staff');
  const save = (): void => {
    if (!given.value) return; // what was ordered before is not known yet
    api
      .giveStanding(session.id, session.token, side, orders.value)
      .then(close)
      .catch((e: Error) => session.say(e.message));
  };
  const places = (question: string): string[] => [
    ...new Set([
      ...(open === question ? [place, wanted.value === 'sector' && sector ? SECTOR + sector : ''].filter(Boolean) : []),
      ...orders.value.filter((o) => o.question === question && o.at).map((o) => o.at ?? ''),
    ]),
  ];
  /** The two hexes of a bridge with the town, named once. */
  const placeName = (at: string, objects: StandingOrders['sectors']): string => {
    const named = objects.find((one) => one.id === at);
    if (named && named.name !== named.id) return named.name;
    if (named)
      return (
        groundOf(session.state.value?.game.title ?? '', lang.value).value?.regions.find((region) => region.id === at)
          ?.name ?? maybe(`so.at.${at}`, at)
      );
    if (at.startsWith(SECTOR)) return given.value?.sectors.find((one) => SECTOR + one.id === at)?.name ?? at;
    const [first = ''] = at.split(/[ -]/);
    return at.replace(/[ -]/, ' – ') + table.where(first).slice(first.length);
  };
  const row = (kind: StandingOrders['questions'][number], at: string) => {
    const { question, used, objects, asked } = kind,
      order = of(question, at),
      own = objects.some((one) => one.id === at),
      answers = own && kind.each.length ? kind.each : asked ? [ASK, ...kind.answers] : kind.answers,
      name = maybe(`so.${question}`, question),
      usual = staff === 'nobody' ? (asked ? ASK : kind.usual) : kind[staff],
      answer = order?.answer ?? (at ? '' : usual),
      now =
        open === question &&
        (wanted.value === 'here' ? at === place : wanted.value === 'sector' ? at === SECTOR + sector : true);
    return (
      <li
        key={`${question} ${at}`}
        data-at={`${question} ${at}`}
        class={`so-row ${at ? 'one' : ''} ${now ? 'now' : ''}`}
      >
        <div>
          <b>{at ? t('so.one', { place: placeName(at, objects) }) : name}</b>
          {!at && <small>{maybe(`so.${question}.about`, '')}</small>}
        </div>
        <Choice
          label={at ? `${name} ${at}` : name}
          value={answer}
          options={answers.map((a) => [a, maybe(`so.answer.${a}`, a)] as const)}
          pick={(a) => give({ question, at, answer: a, span: order?.span ?? 'good' })}
        />
        <div class="so-span">
          {order && at && (
            <button type="button" class="btn quiet" onClick={() => lift(question, at)}>
              {t('so.lift')}
            </button>
          )}
          {order && answer !== ASK && !own && (
            <Choice
              label={`${t('so.span')}: ${name}`}
              value={order?.span ?? 'good'}
              options={SPANS.map((s) => [s, t(`so.span.${s}`)] as const)}
              pick={(span) => give({ question, at, answer, span })}
            />
          )}
          {!at && (
            <small>
              {[
                ...(order ? [] : [t('so.byDefault')]),
                ...(asked ? [used ? tn('so.used', used) : t('so.unused')] : []),
              ].join(' · ')}
            </small>
          )}
        </div>
      </li>
    );
  };
  /** A list of what may have an order of its own and has none. */
  const more = ({ question, objects, each }: StandingOrders['questions'][number]) => {
    const left = objects.filter((one) => !of(question, one.id));
    return (
      left.length > 0 && (
        <li key={`${question} more`} class="so-row one">
          <select
            aria-label={`${maybe(`so.${question}`, question)}: ${t('so.more')}`}
            value=""
            onChange={(e) => give({ question, at: e.currentTarget.value, answer: each[0] ?? ASK, span: 'good' })}
          >
            <option value="">{t('so.more')}</option>
            {left.map((one) => (
              <option key={one.id} value={one.id}>
                {placeName(one.id, objects)}
              </option>
            ))}
          </select>
        </li>
      )
    );
  };
  const told = given.value?.help === 'none' ? [] : (given.value?.questions ?? []);
  const keys = (e: KeyboardEvent): void => {
    if (e.target instanceof HTMLSelectElement) return;
    if (e.key === 'u') undo();
    else if (e.key === 'Enter') save();
    else return;
    e.preventDefault(); // an answer that was clicked has the focus, the gold button has the key
  };
  return (
    <Sheet title={t('so.title')} close={close} wide>
      <p class="note">{t('so.lead')}</p>
      {given.value && !given.value.questions.length && <p class="note">{t('so.none')}</p>}
      {given.value && (
        <div class="so-rest" data-testid="staff-level" onKeyDown={keys}>
          <b>{t('so.rest')}</b>
          <Choice
            label={t('so.rest')}
            value={staff}
            options={levels.map((one) => [one, t(`so.rest.${one}`)] as const)}
            pick={(one) => give({ question: REST, at: '', answer: one, span: 'good' })}
          />
          <small>{t(`so.rest.${staff}.about`)}</small>
          {given.value.help !== 'staff' && <small>{t(`so.help.${given.value.help}`)}</small>}
        </div>
      )}
      <ul class="so-list" data-testid="standing" onKeyDown={keys}>
        {GROUPS.flatMap((group) => {
          const some = told.filter((q) => q.group === group);
          return [
            some.length > 0 && (
              <li key={group} class="so-head">
                <h3>{t(`so.group.${group}`)}</h3>
              </li>
            ),
            ...some.flatMap((q) => [row(q, ''), ...places(q.question).map((at) => row(q, at)), more(q)]),
          ];
        })}
      </ul>
      <p class="note">{t('so.never')}</p>
      <footer class="sheet-foot">
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            change(orders.value.filter((o) => [REST, 'ground', 'boundary', 'targets'].includes(o.question)));
          }}
        >
          {t('so.reset')}
        </button>
        <button type="button" class="btn quiet" disabled={!undone.value.length} onClick={undo}>
          {t('so.undo')} <Kbd k="U" />
        </button>
        <button type="button" class="btn go" autofocus onClick={save}>
          {t('so.done')} <Kbd k="Enter" />
        </button>
      </footer>
    </Sheet>
  );
}
