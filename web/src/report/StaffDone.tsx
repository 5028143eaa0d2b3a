/** What the staff has done since it was told to carry on: how many orders of each kind, the fights, the losses. */
import { cardsOf, placeOf } from '../combat/lastcards';
import { num, t, tn } from '../i18n';
import { Icon, icons } from '../parts/parts';
import type { TableModel } from '../table/model';

/** Kinds of orders that are named, and fights; with the headings nine lines. */
const KINDS = 6,
  FIGHTS = 6,
  /** What only serves another order. */
  SERVES = ['finish', 'mode'];

export function StaffDone({ table }: { table: TableModel }) {
  const { session, carryOn } = table,
    done = carryOn.done.value;
  if (!done) return null;
  const within = (x: { ply: number }): boolean => x.ply >= done.from && x.ply < done.to,
    counts = new Map<string, number>();
  for (const { player, choice } of session.moves.value.filter(within)) {
    const verb = choice?.split(' ')[0];
    if (
      player === session.me.value &&
      verb &&
      !SERVES.includes(verb) &&
      !session.furniture.value.verbs[verb]?.deed?.ends
    )
      counts.set(verb, (counts.get(verb) ?? 0) + 1);
  }
  const orders = [...counts.values()].reduce((sum, n) => sum + n, 0),
    kinds = [...counts].sort(([, a], [, b]) => b - a).slice(0, KINDS),
    fights = cardsOf(session.log.value.filter(within), session.furniture.value.dice)
      .filter((card) => session.furniture.value.result(card.result, {}))
      .slice(0, FIGHTS)
      .reverse();
  const inWords = (result: string): string => {
    const look = session.furniture.value.result(result, {});
    return look ? t(look.label) : result;
  };
  return (
    <section class="briefing panel panel-in" aria-label={t('staff.did')} data-testid="staff-done">
      <header>
        <div role="status">
          <h2>{t('staff.did')}</h2>
          <p>{[tn('staff.done', orders), done.why].filter(Boolean).join(' ')}</p>
        </div>
        <button
          type="button"
          class="round"
          aria-label={t('common.close')}
          onClick={() => {
            carryOn.done.value = null;
          }}
        >
          <Icon d={icons.close} />
        </button>
      </header>
      <div class="brief-scroll staff-report">
        <p>{kinds.map(([verb, n]) => `${session.verbName(verb)} ${num(n)}`).join(' · ')}</p>
        {(done.lost > 0 || done.beaten > 0) && (
          <p>{t('staff.lost', { ours: num(done.lost), theirs: num(done.beaten) })}</p>
        )}
        {fights.length > 0 && <h3>{t('staff.fights')}</h3>}
        <ul>
          {fights.map((card) => (
            <li key={card.ply}>
              <button
                type="button"
                class="link"
                onClick={() => {
                  session.recalled.value = card;
                  table.point([placeOf(card)].filter((hex) => session.hexes.value.has(hex)));
                }}
              >
                {table.where(placeOf(card))}: {inWords(card.result)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
