/** All attacks of a Combat Phase on one sheet: what is still due, what is announced, and what each is expected to bring. */
import { chance, signed, t, tn } from '../../i18n';
import type { TableModel } from '../../table/model';
import { Cases } from '../../parts/parts';
import type { Announced, BerlinView } from '../../wire.gen';
import { columnName } from './columns';
import './berlin85.css';

export function PlanPanel({ table, view }: { table: TableModel; view: BerlinView }) {
  const { session } = table,
    plan = view.planning;
  if (!plan) return <p class="empty">{t('b85.plan.none')}</p>;
  const mine = session.mine.value && session.builder.verbs.value.some((v) => v.word === 'attack');
  const hexOf = (id: string): string => session.unit.value.get(id)?.hex ?? '';
  const show = (id: string): void => {
    const hex = hexOf(id);
    if (hex) {
      session.selected.value = hex;
      session.show([hex]);
    }
  };
  const strike = (id: string): void => {
    const hex = hexOf(id);
    session.show([hex]);
    if (mine) void session.builder.start('attack', hex);
  };
  const list = (title: string, ids: readonly string[], run: (id: string) => void, note: string, due = false) =>
    ids.length === 0 ? null : (
      <section class={due ? 'due' : ''}>
        <h3>
          {title}
          <b class="num">{ids.length}</b>
        </h3>
        <p class="note">{note}</p>
        <ul class="chips">
          {ids.map((id) => (
            <li key={id}>
              <button type="button" onClick={() => run(id)}>
                {session.name(id)} <small>{hexOf(id)}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  const due = plan.must_attack.length + plan.must_be_attacked.length;
  return (
    <div class="b85-plan" data-testid="plan">
      {plan.step === 'announce' && (
        <p class={due ? 'verdict due' : 'verdict'}>{due ? tn('b85.plan.due', due) : t('b85.plan.nothingDue')}</p>
      )}
      {list(t('b85.plan.mustBeAttacked'), plan.must_be_attacked, strike, t('b85.plan.mustBeAttackedNote'), true)}
      {list(t('b85.plan.mustAttack'), plan.must_attack, show, t('b85.plan.mustAttackNote'), true)}
      <section>
        <h3>
          {t('b85.plan.announced')}
          <b class="num">{plan.attacks.length}</b>
        </h3>
        {plan.attacks.length === 0 ? (
          <p class="empty-line">{t('b85.plan.noAttacks')}</p>
        ) : (
          plan.attacks.map((a) => <OneAttack key={a.targets.join()} attack={a} table={table} />)
        )}
      </section>
      {list(t('b85.plan.free'), plan.free, show, t('b85.plan.freeNote'))}
      {list(t('b85.plan.guns'), plan.guns, show, t('b85.plan.gunsNote'))}
      {plan.step === 'announce' && <p class="note">{tn('b85.plan.air', plan.air)}</p>}
    </div>
  );
}

/** An announced attack: who against whom, the column, the chances as one bar, every shift with its case. */
function OneAttack({ attack: a, table }: { attack: Announced; table: TableModel }) {
  const { session } = table,
    f = session.furniture.value;
  const look = (): void => session.show([...a.targets]);
  const open = session.mine.value
    ? session.builder.verbs.value.find((v) => v.word === 'withdraw')?.words.find((w) => a.targets.includes(w.word))
        ?.word
    : undefined;
  const share = (good: string): number =>
    Object.entries(a.chances ?? {}).reduce((s, [code, p]) => s + (f.result(code, {})?.good === good ? p : 0), 0);
  const best = Object.entries(a.chances ?? {})
    .sort((x, y) => y[1] - x[1])
    .slice(0, 3);
  const helps = [
    a.air ? tn('b85.word.air', a.air) : '',
    a.fire.length ? t('b85.plan.fire', { units: session.names(a.fire) }) : '',
    a.cover ? tn('b85.plan.cover', a.cover) : '',
    ...a.gas.map((hex) => t('b85.word.gas', { hex })),
  ].filter(Boolean);
  return (
    <details class="attack">
      <summary onClick={look}>
        <span class="what">
          <b>{a.targets.join(', ')}</b> {session.names(a.defenders) || t('b85.plan.emptyHex')}
        </span>
        {a.odds && <b class="num">{columnName(a.odds)}</b>}
        <span class="who">{session.names([...a.units, ...a.guns])}</span>
        {a.odds && (
          <span
            class="share"
            role="img"
            aria-label={t('b85.plan.share', { good: chance(share('attacker')), bad: chance(share('defender')) })}
          >
            <i class="good" style={{ width: `${share('attacker') * 100}%` }} />
            <i class="none" style={{ width: `${share('none') * 100}%` }} />
            <i class="bad" style={{ width: `${share('defender') * 100}%` }} />
          </span>
        )}
        {a.odds && (
          <span class="say">
            {t('b85.plan.share', { good: chance(share('attacker')), bad: chance(share('defender')) })}
          </span>
        )}
      </summary>
      {typeof a.differential === 'number' && (
        <div class="mod">
          <span>{t('b85.plan.differential')}</span>
          <b>{signed(Math.round(a.differential * 10) / 10)}</b>
          <span />
        </div>
      )}
      {(a.lines ?? []).map((l, i) => (
        <div key={i} class="mod">
          <span>{l.text}</span>
          <b>{signed(l.value)}</b>
          <Cases ids={[l.case]} open={(id) => session.openRule(id)} />
        </div>
      ))}
      {best.length > 0 && <p class="note">{best.map(([code, p]) => `${code} ${chance(p)}`).join(' · ')}</p>}
      {helps.map((x) => (
        <p key={x} class="note">
          {x}
        </p>
      ))}
      {open && (
        <button
          type="button"
          class="btn quiet"
          data-testid="withdraw"
          onClick={() => {
            void session.builder.start('withdraw', open);
          }}
        >
          {t('b85.plan.withdraw')}
        </button>
      )}
    </details>
  );
}
