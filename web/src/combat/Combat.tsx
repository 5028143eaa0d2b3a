/** The heart: two sums face to face, the odds, every modifier with its case, what the die can bring. */
import { num, signed, t, tn, type MessageKey } from '../i18n';
import { figures } from './figures';
import { terrainName } from '../map/ground';
import { affairHex, affairHexes, attackers, helpers } from './affair';
import type { TableModel } from '../table/model';
import { parts, printedSums } from '../orders/words';
import { Allocation } from '../orders/Allocation';
import { Counter } from '../units/Counter';
import { Extras } from './Extras';
import { Candidates, Targets } from './Joining';
import { Mark } from '../parts/parts';
import { Modifiers, Notes, Results } from './Results';

/** Verbs that follow the die, and the step they belong to. */
const AFTER: Record<string, MessageKey> = {
  retreat: 'combat.step.result',
  lose: 'combat.step.result',
  displace: 'combat.step.result',
  advance: 'combat.step.advance',
};

export function CombatPanel({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    f = figures(table),
    step = b.step.value,
    view = table.view.value;
  const battle = view ? session.furniture.value.battle(view) : null;
  const verb = b.armed.value ?? b.verb.value ?? '',
    look = session.furniture.value.verbs[verb],
    aim = b.target.value,
    // The word that names the target is still to come: what has been named is where the attack starts.
    aimless = aim !== undefined && b.prefix.value[aim] === undefined;
  const target = affairHex(session) ?? b.prefix.value[1] ?? null;
  const striking = attackers(session),
    helping = helpers(session),
    targets = affairHexes(session);
  const asked = session.state.value?.ask?.player ?? '',
    struck = targets.some((hex) => session.stacks.value.get(hex)?.[0]?.side === asked),
    side = battle?.side ?? (struck ? session.enemyOf(asked) : asked),
    enemy = session.enemyOf(side);
  const ground = target ? session.hexes.value.get(target) : undefined;
  const defenders = targets.flatMap((hex) => (session.stacks.value.get(hex) ?? []).filter((u) => u.side === enemy));
  const { reckoning } = session.furniture.value;
  const { combatSteps } = session.furniture.value,
    after = AFTER[session.mine.value ? (b.verb.value ?? '') : ''];
  const phase =
    after && combatSteps.includes(after)
      ? combatSteps.indexOf(after) + 1
      : step?.kind === 'quantity'
        ? 2
        : battle
          ? 2
          : 1;
  // A die without two sums (does it hold, what does an offer bring) is no attack: neither steps nor sides.
  const lone = f !== null && f.attack === null && f.defense === null && !f.odds && striking.length === 0 && !step?.set;
  const terrain = ground ? terrainName(session.state.value?.game.title ?? '', ground.terrain) : '';
  return (
    <section class="combat panel panel-in" aria-label={t('table.side')} data-testid="combat">
      <header class="p-head">
        <h2>
          {aimless
            ? session.verbName(verb)
            : t(look?.text?.title ?? 'combat.title', {
                hex: targets.join(', ') || (session.hexes.value.has(target ?? '') ? (target ?? '') : ''),
                units: session.names(
                  b.prefix.value
                    .slice(1)
                    .flatMap(parts)
                    .filter((w) => session.unit.value.has(w)),
                ),
              })}
          <small>{ground && !aimless && !lone ? [ground.place, terrain].filter(Boolean).join(', ') : ''}</small>
        </h2>
        {!lone && <Steps now={phase} of={combatSteps} />}
      </header>
      <div class="sums">
        {!lone && (
          <div class="face">
            {(striking.length > 0 || (f?.attack ?? null) !== null) && (
              <Force
                side={side}
                label={t('combat.attack')}
                total={f?.attack ?? null}
                ids={striking}
                table={table}
                why={session.furniture.value.strengthNote?.(f?.facts ?? {}, 'attack', b.tail.value) ?? ''}
                bare={step?.set === true && step.words.length > 1 && helping.length === 0}
              />
            )}
            <Force
              side={enemy}
              label={t('combat.defence')}
              total={f?.defense ?? null}
              ids={[...defenders.map((u) => u.id), ...helping]}
              table={table}
              why={session.furniture.value.strengthNote?.(f?.facts ?? {}, 'defense', b.tail.value) ?? ''}
              figure={-1}
            />
          </div>
        )}
        <Targets table={table} />
        {step?.set && <Candidates table={table} />}
        {f && !lone && (
          <div class="odds">
            <span class="r">
              {f.attack !== null && f.defense !== null ? `${num(f.attack)} : ${num(f.defense)}` : ''}
            </span>
            {f.odds && <b class="res">{session.furniture.value.oddsName?.(f.odds) ?? f.odds}</b>}
            {reckoning.modifier && (b.forecast.value === null || typeof f.facts.modifier === 'number') && (
              <span class="arrow">
                {t(reckoning.modifier)} {signed(f.modifier)}
              </span>
            )}
          </div>
        )}
        {step?.kind === 'quantity' && <Allocation table={table} />}
        <Extras table={table} />
      </div>
      {f && (
        <div class="fate">
          {(!lone || f.lines.length > 0) && (
            <Modifiers lines={f.lines} title={t(reckoning.title)} open={(id) => session.openRule(id)} />
          )}
          {Object.keys(f.chances).length > 0 ? (
            <Results table={table} figures={f} lone={lone} />
          ) : (
            <Notes table={table} figures={f} />
          )}
        </div>
      )}
    </section>
  );
}

function Steps({ now, of }: { now: number; of: readonly MessageKey[] }) {
  return (
    <>
      <div class="steps" aria-hidden="true">
        {of.map((s, i) => (
          <i key={s} class={i + 1 < now ? 'done' : i + 1 === now ? 'now' : ''} />
        ))}
      </div>
      <div class="stepname">
        <b>{t('combat.stepOf', { n: now, m: of.length, name: t(of[now - 1] ?? 'combat.step.target') })}</b>
      </div>
    </>
  );
}

export function Force({
  side,
  label,
  total,
  ids,
  table,
  bare = false,
  figure = 0,
  why = '',
}: {
  side: string;
  label: string;
  total: number | null;
  ids: readonly string[];
  table: TableModel;
  bare?: boolean;
  figure?: 0 | -1;
  /** Why the sum is not what is printed. */ why?: string;
}) {
  const units = ids.map((id) => table.session.unit.value.get(id)).filter((u) => u !== undefined);
  const printed = printedSums(units).at(figure) ?? 0;
  return (
    <div>
      <div class="who">
        <Mark side={side} />
        {label}
        <b>{total === null ? '' : num(total)}</b>
      </div>
      {!bare && (
        <div class="minis">
          {units.slice(0, 6).map((u) => (
            <span key={u.id} title={u.name}>
              <Counter unit={u} size={40} />
            </span>
          ))}
          {units.length > 6 && <span class="more">+{units.length - 6}</span>}
        </div>
      )}
      <p class="names">
        {units.length > 0 && tn('combat.units', units.length)}
        {total !== null && printed !== null && printed > 0 && printed !== total
          ? ` · ${t('combat.printed', { n: num(printed) })}${why ? `: ${why}` : ''}`
          : ''}
      </p>
    </div>
  );
}
