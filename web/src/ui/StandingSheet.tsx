/** Standing orders: a row for each question, its answer and how long it holds. They are given when the sheet is done. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { english, t, tn, type MessageKey } from '../i18n';
import type { TableModel } from '../app/table';
import { api } from '../net/api';
import type { StandingOrder, StandingOrders } from '../net/types';
import { Choice, Kbd, Sheet } from './parts';

const SPANS = ['phase', 'turn', 'good'] as const;
const ASK = 'ask';

/** A word of the house, or what it is called where a game of somebody else has questions of its own. */
const say = (key: string, plain: string): string => (key in english ? t(key as MessageKey) : plain);

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
    orders.value = order.answer === ASK && !order.at ? rest : [...rest, order];
  };
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
  const row = (question: string, answers: string[], used: number, at: string) => {
    const order = of(question, at),
      name = say(`so.${question}`, question),
      answer = order?.answer ?? ASK;
    return (
      <li key={`${question} ${at}`} class={`so-row ${at ? 'one' : ''} ${open === question ? 'now' : ''}`}>
        <div>
          <b>{at ? t('so.one', { place: placeName(at) }) : name}</b>
          {!at && <small>{say(`so.${question}.about`, '')}</small>}
        </div>
        <Choice
          label={at ? `${name} ${at}` : name}
          value={answer}
          options={[ASK, ...answers].map((a) => [a, say(`so.answer.${a}`, a)] as const)}
          pick={(a) => give({ question, at, answer: a, span: order?.span ?? 'good' })}
        />
        <div class="so-span">
          {answer !== ASK && (
            <Choice
              label={`${t('so.span')}: ${name}`}
              value={order?.span ?? 'good'}
              options={SPANS.map((s) => [s, t(`so.span.${s}`)] as const)}
              pick={(span) => give({ question, at, answer, span })}
            />
          )}
          {!at && <small>{used ? tn('so.used', used) : t('so.unused')}</small>}
        </div>
      </li>
    );
  };
  return (
    <Sheet title={t('so.title')} close={close} wide>
      <p class="note">{t('so.lead')}</p>
      {given.value && !given.value.questions.length && <p class="note">{t('so.none')}</p>}
      <ul
        class="so-list"
        data-testid="standing"
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault(); // an answer that was clicked has the focus, the gold button has the key
          save();
        }}
      >
        {given.value?.questions.flatMap((q) => [
          row(q.question, q.answers, q.used, ''),
          ...places(q.question).map((at) => row(q.question, q.answers, q.used, at)),
        ])}
      </ul>
      <p class="note">{t('so.never')}</p>
      <footer class="sheet-foot">
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            orders.value = [];
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
