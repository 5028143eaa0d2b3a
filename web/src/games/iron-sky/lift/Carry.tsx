/** Where those who are carried may come down: what the signs mean, how much may still be landed, and what follows at the hex in question. */
import { num, t, type MessageKey } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import type { Word } from '../../../net/types';

const SIGNS: Readonly<Partial<Record<string, MessageKey>>> = {
  airdrop: 'is.lift.zone',
  land: 'is.lift.beach',
  lift: 'is.lift.hex',
};

/** Whether a hex to come down in is being chosen, or has been. */
export function carrying({ session }: TableModel): boolean {
  const b = session.builder,
    step = b.step.value;
  return session.mine.value && !!step && !step.set && (b.verb.value ?? '') in SIGNS && b.prefix.value.length > 1;
}

export function CarryPanel({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    verb = b.verb.value ?? '',
    words: readonly Word[] = b.step.value?.kind === 'hex' ? b.step.value.words : [],
    word = words.find((w) => w.word === session.hover.value?.hex) ?? (words.length ? undefined : b.lastWord.value),
    any = word ?? words[0],
    assault = word?.hint?.assault as { cost: number; hexes: string[] } | undefined,
    room = any?.hint?.room,
    cost = any?.hint?.cost;
  return (
    <section class="insp panel panel-in air-ask carry" aria-label={session.verbName(verb)} data-testid="carry">
      <header class="p-head">
        <h2>
          {session.verbName(verb)}
          <small>{[word?.word, session.hexes.value.get(word?.word ?? '')?.place].filter(Boolean).join(', ')}</small>
        </h2>
        <p>{t('is.lift.carryNote')}</p>
      </header>
      <ul class="carry-signs">
        <li>
          <i class={verb} aria-hidden="true" />
          {SIGNS[verb] && t(SIGNS[verb])}
        </li>
        <li>
          <i class={`${verb} hot`} aria-hidden="true" />
          {t('is.lift.hot')}
        </li>
      </ul>
      {typeof room === 'number' && (
        <p class="carry-line">
          {t('is.lift.room')} <b class="num">{num(room)}</b>
        </p>
      )}
      {typeof cost === 'number' && <p class="carry-line">{t('is.lift.dropCost', { n: num(cost) })}</p>}
      {assault && (
        <p class="carry-line warn">{t('is.lift.must', { hexes: assault.hexes.join(', '), n: num(assault.cost) })}</p>
      )}
    </section>
  );
}
