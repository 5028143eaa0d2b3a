/** The staff: how much it answers, and a row for each question with its answer and how long it holds. Orders are given when the sheet is done. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addWords, maybe, t, tn } from '../i18n';
import { enOrders } from '../i18n/en-orders';
import { plOrders } from '../i18n/pl-orders';
import { STAFFS, type Staff } from '../app/staff';
import type { TableModel } from '../app/table';
import { api } from '../net/api';
import type { StandingOrder, StandingOrders } from '../net/types';
import { Choice, Kbd, Sheet } from './parts';

addWords(enOrders, plOrders);
const SPANS = ['phase', 'turn', 'good'] as const;
const ASK = 'ask',
  REST = '*';

export function StandingSheet({ table, close }: { table: TableModel; close: () => void }) {
  const { session } = table,
    given = useSignal<StandingOrders | null>(null),
    orders = useSignal<StandingOrder[]>([]),
    side = session.me.value,
    [open, place] = session.state.value?.ask?.standing ?? [null, ''];
  useEffect(() => {
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
  const give = (order: StandingOrder): void => {
    const rest = orders.value.filter((o) => o.question !== order.question || o.at !== order.at);
    orders.value = [...rest, order];
  };
  const staff = (of(REST, '')?.answer ?? 'routine') as Staff,
    levels = STAFFS.filter((one) => one !== 'usual' || given.value?.staff);
  const save = (): void => {
    if (!given.value) return; // what was ordered before is not known yet
    api
      .giveStanding(session.id, session.token, side, orders.value)
      .then(close)
      .catch((e: Error) => session.say(e.message));
  };
  const places = (question: string): string[] => [
    ...new Set([
      ...(open === question && place ? [place] : []),
      ...orders.value.filter((o) => o.question === question && o.at).map((o) => o.at ?? ''),
    ]),
  ];
  /** The two hexes of a bridge with the town, named once. */
  const placeName = (at: string): string => {
    const [first = ''] = at.split(/[ -]/);
    return at.replace(/[ -]/, ' – ') + table.where(first).slice(first.length);
  };
  const row = ({ question, answers, used, ...kind }: StandingOrders['questions'][number], at: string) => {
    const order = of(question, at),
      name = maybe(`so.${question}`, question),
      answer = order?.answer ?? (at || staff === 'nobody' ? ASK : kind[staff]);
    return (
      <li key={`${question} ${at}`} class={`so-row ${at ? 'one' : ''} ${open === question ? 'now' : ''}`}>
        <div>
          <b>{at ? t('so.one', { place: placeName(at) }) : name}</b>
          {!at && <small>{maybe(`so.${question}.about`, '')}</small>}
        </div>
        <Choice
          label={at ? `${name} ${at}` : name}
          value={answer}
          options={[ASK, ...answers].map((a) => [a, maybe(`so.answer.${a}`, a)] as const)}
          pick={(a) => give({ question, at, answer: a, span: order?.span ?? 'good' })}
        />
        <div class="so-span">
          {order && answer !== ASK && (
            <Choice
              label={`${t('so.span')}: ${name}`}
              value={order?.span ?? 'good'}
              options={SPANS.map((s) => [s, t(`so.span.${s}`)] as const)}
              pick={(span) => give({ question, at, answer, span })}
            />
          )}
          {!at && (
            <small>
              {[...(order ? [] : [t('so.byDefault')]), used ? tn('so.used', used) : t('so.unused')].join(' · ')}
            </small>
          )}
        </div>
      </li>
    );
  };
  return (
    <Sheet title={t('so.title')} close={close} wide>
      <p class="note">{t('so.lead')}</p>
      {given.value && !given.value.questions.length && <p class="note">{t('so.none')}</p>}
      {given.value && (
        <div class="so-rest" data-testid="staff-level">
          <b>{t('so.rest')}</b>
          <Choice
            label={t('so.rest')}
            value={staff}
            options={levels.map((one) => [one, t(`so.rest.${one}`)] as const)}
            pick={(one) => give({ question: REST, at: '', answer: one, span: 'good' })}
          />
          <small>{t(`so.rest.${staff}.about`)}</small>
          {!given.value.staff && <small>{t('so.noStaff')}</small>}
        </div>
      )}
      <ul
        class="so-list"
        data-testid="standing"
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault(); // an answer that was clicked has the focus, the gold button has the key
          save();
        }}
      >
        {given.value?.questions.flatMap((q) => [row(q, ''), ...places(q.question).map((at) => row(q, at))])}
      </ul>
      <p class="note">{t('so.never')}</p>
      <footer class="sheet-foot">
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            orders.value = orders.value.filter((o) => [REST, 'ground', 'boundary'].includes(o.question));
          }}
        >
          {t('so.reset')}
        </button>
        <button type="button" class="btn go" autofocus onClick={save}>
          {t('so.done')} <Kbd k="Enter" />
        </button>
      </footer>
    </Sheet>
  );
}
