/** A plan before it is given: every order with a box to refuse it, one gold button, and what it leaves out. */
import { useEffect } from 'preact/hooks';
import { t, tn, num } from '../i18n';
import { parts } from '../app/clubparts';
import { letGo } from '../parts/focus';
import type { TableModel } from '../table/model';
import { formationName } from '../parts/sides';
import { grouped as byPlace } from './plan';
import { Icon, icons, Kbd } from '../parts/parts';

export function PlanPanel({ table }: { table: TableModel }) {
  const { plan, session } = table,
    steps = plan.steps.value,
    kind = plan.kind.value,
    orders = plan.orders.value.length,
    Propose = parts.value?.Propose;
  useEffect(() => () => letGo('.plan-bar'), []);
  const called = (name: string, unit: string): string => {
    const info = session.unit.value.get(unit);
    return !info ? name : name === unit || info.formation === 'none' ? session.name(unit) : formationName(info);
  };
  const title = t(kind === 'march' ? 'plan.march' : kind === 'hint' ? 'plan.hint' : 'plan.staff');
  return (
    <section class="briefing plan panel panel-in" aria-label={title} data-testid="plan">
      <header>
        <div>
          <h2>{title}</h2>
          <p>
            {plan.busy.value && !steps.length
              ? t(kind === 'hint' ? 'plan.advising' : 'plan.thinking')
              : !steps.length
                ? t('plan.nothing')
                : `${t(kind === 'march' ? 'plan.marchNote' : kind === 'hint' ? 'plan.hintNote' : 'plan.staffNote')} ${plan.note.value}`}
          </p>
        </div>
        <button type="button" class="round" aria-label={t('common.close')} onClick={() => plan.close()}>
          <Icon d={icons.close} />
        </button>
      </header>
      <ol class="told">
        {byPlace(steps, called).flatMap(({ head, members }) => [
          head && (
            <li key={`head ${head}`} class="plan-head" data-testid="plan-head">
              {head}
            </li>
          ),
          ...members.map(({ s, i }) => (
            <li key={s.choice}>
              <label
                class={`ev plan-row ${plan.refused.value.has(i) ? 'refused' : ''}`}
                onMouseEnter={() => {
                  plan.pointed.value = i;
                }}
                onMouseLeave={() => {
                  plan.pointed.value = null;
                }}
              >
                {kind === 'hint' ? (
                  <input
                    type="radio"
                    name="advice"
                    checked={plan.picked.value === i}
                    onChange={() => {
                      plan.picked.value = i;
                    }}
                  />
                ) : (
                  <input type="checkbox" checked={!plan.refused.value.has(i)} onChange={() => plan.refuse(i)} />
                )}
                <span>
                  <b>
                    {i + 1}. {s.units.length ? session.names(s.units) : s.verb}
                  </b>
                  <small>
                    {[
                      s.units.length ? s.verb : '',
                      s.place,
                      s.worth ?? '',
                      s.left === null || s.left < 0 ? '' : t('insp.left', { n: num(s.left) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {s.own && <small class="counsel">{t('plan.own')}</small>}
                  {s.purpose && (
                    <small class="counsel" data-testid="plan-why">
                      {[
                        t(`plan.why.${s.purpose}`),
                        typeof s.enemy !== 'number' || s.purpose === 'attack' ? '' : tn('plan.enemy', s.enemy),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  )}
                  {s.reasons?.map((why) => (
                    <small key={why} class="counsel">
                      {why}
                    </small>
                  ))}
                </span>
              </label>
              {kind !== 'hint' && Object.keys(s.otherwise ?? {}).length > 0 && <Otherwise plan={plan} at={i} />}
              {plan.movable(i) && (
                <button
                  type="button"
                  class="link plan-turn"
                  data-testid="plan-elsewhere"
                  aria-pressed={plan.turning.value === i}
                  disabled={plan.busy.value}
                  onClick={() => plan.turn(i)}
                >
                  {t(plan.turning.value === i ? 'plan.turning' : 'plan.turn')}
                </button>
              )}
            </li>
          )),
        ])}
      </ol>
      {plan.without.value.length > 0 && (
        <p class="brief-none">{t('plan.without', { units: session.names(plan.without.value) })}</p>
      )}
      {(plan.dice.value || plan.more.value) && kind !== 'hint' && (
        <p class="brief-none">{t(plan.more.value ? 'plan.more' : 'plan.dice')}</p>
      )}
      <footer>
        <button
          type="button"
          class="btn go"
          disabled={orders === 0 || plan.busy.value}
          onClick={() => void plan.confirm()}
          data-testid="plan-go"
        >
          {kind === 'hint'
            ? t('plan.take')
            : tn(
                kind === 'march' && !steps.some((s) => s.choice.startsWith('enter '))
                  ? 'plan.goMarch'
                  : 'plan.goOrders',
                orders,
              )}
          <Kbd k="Enter" />
        </button>
        {kind === 'staff' && (plan.dice.value || plan.more.value) && (
          <button
            type="button"
            class="btn quiet"
            disabled={orders === 0 || plan.busy.value}
            title={t('staff.onNote')}
            onClick={() => void table.carryOn.start()}
            data-testid="plan-on"
          >
            {t('staff.on')}
            <Kbd k="Shift+Enter" />
          </button>
        )}
        {Propose && <Propose table={table} />}
        <button type="button" class="btn quiet" onClick={() => plan.close()}>
          {t('common.close')}
          <Kbd k="Esc" />
        </button>
      </footer>
    </section>
  );
}

/** How a row is done: its last word and those that may take its place. */
function Otherwise({ plan, at }: { plan: TableModel['plan']; at: number }) {
  const step = plan.steps.value[at];
  return (
    <select
      class="plan-turn"
      data-testid="plan-otherwise"
      aria-label={t('plan.otherwise')}
      value={step?.choice.split(' ').at(-1)}
      disabled={plan.busy.value}
      onChange={(e) => void plan.redirect(at, e.currentTarget.value)}
    >
      {Object.entries(step?.otherwise ?? {}).map(([word, name]) => (
        <option key={word} value={word}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** While the staff carries on: how far it is, and the way to stop it. */
export function StaffAtWork({ table }: { table: TableModel }) {
  const { carryOn } = table;
  return (
    <section class="briefing plan panel panel-in" aria-label={t('plan.staff')} data-testid="staff-at-work">
      <header>
        <div role="status">
          <h2>{tn('staff.working', carryOn.given.value)}</h2>
          <p>{t('staff.workingNote')}</p>
        </div>
      </header>
      <footer>
        <button type="button" class="btn quiet" onClick={() => carryOn.stop()}>
          {t('staff.stop')}
          <Kbd k="Esc" />
        </button>
      </footer>
    </section>
  );
}

/** Over the dock: who has not moved, the staff, a hint, and formations that march or enter together. */
export function PlanBar({ table }: { table: TableModel }) {
  const { plan, session } = table,
    { canStepBack, verb } = session.builder;
  if (!session.mine.value || plan.open.value) return null;
  // Something else than a march is in hand: its buttons have the room.
  if (
    canStepBack.value &&
    session.furniture.value.verbs[verb.value ?? '']?.draw !== 'reach' &&
    !plan.selection.value.length
  )
    return null;
  const talk = table.club.value?.talk.value,
    staff = !talk || talk.help === 'staff',
    hints = staff && talk?.hints !== false;
  if (!plan.offered.value && !hints) return null;
  if (!plan.offered.value)
    return (
      <div class="plan-bar panel" data-testid="plan-bar">
        <Hint plan={plan} />
      </div>
    );
  const left = table.duty.order.value.length,
    waiting = staff ? plan.entering.value : [],
    picked = plan.selection.value;
  if (picked.length)
    return (
      <div class="plan-bar panel" data-testid="plan-bar">
        <span>{tn('plan.picked', picked.length)}</span>
        <button type="button" class="btn quiet" onClick={() => plan.close()}>
          {t('dock.back')}
          <Kbd k="Esc" />
        </button>
      </div>
    );
  const chosen = staff ? plan.formationOf(session.selected.value) : [];
  const called = (name: string, first = ''): string => {
    const unit = session.unit.value.get(first);
    return unit && unit.formation === name ? formationName(unit) : name;
  };
  return (
    <div class="plan-bar panel" data-testid="plan-bar">
      {left > 0 && (
        <button
          type="button"
          class="btn quiet"
          aria-pressed={table.duty.showing.value}
          title={t('duty.show')}
          onClick={() => table.showWaiting()}
          data-testid="unmoved"
        >
          {tn('plan.unmoved', left)}
        </button>
      )}
      {chosen.length > 1 && (
        <button
          type="button"
          class="btn quiet"
          data-testid="march-together"
          title={called(session.unit.value.get(chosen[0] ?? '')?.formation ?? '', chosen[0])}
          onClick={() => {
            plan.select(chosen);
          }}
        >
          {tn('plan.together', chosen.length)}
          <Kbd k="Shift+M" />
        </button>
      )}
      {waiting.length > 0 && (
        <details class="rare">
          <summary class="btn quiet" data-testid="enter-together">
            {t('plan.enter')}
          </summary>
          <div class="panel">
            {waiting.map(([name, units]) => (
              <button
                key={name}
                type="button"
                class="btn quiet"
                data-formation={name}
                onClick={() => plan.select(units)}
              >
                {called(name, units[0])} ({units.length})
              </button>
            ))}
          </div>
        </details>
      )}
      {staff && (
        <>
          <button type="button" class="btn quiet" onClick={() => void plan.staff()} data-testid="staff">
            {t('plan.staff')}
            <Kbd k="Shift+E" />
          </button>
          {hints && <Hint plan={plan} />}
        </>
      )}
    </div>
  );
}

function Hint({ plan }: { plan: TableModel['plan'] }) {
  return (
    <button type="button" class="btn quiet" onClick={() => void plan.hint()} data-testid="hint">
      {t('plan.hint')}
    </button>
  );
}
