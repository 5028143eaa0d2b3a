/** A combat in its seventeen steps: where it stands, both sums, what is being decided, and what the die of twenty can bring. */
import { maybe, num, signed, t, type MessageKey } from '../../i18n';
import type { TableModel } from '../../table/model';
import { figures, type Figures } from '../../combat/figures';
import { Force } from '../../combat/Combat';
import { Extras } from '../../combat/Extras';
import { Candidates } from '../../combat/Joining';
import { Modifiers, Results } from '../../combat/Results';
import type { IronBattle, IronSkyView } from '../../wire.gen';
import { CrewParts } from './air/Crew';
import { FlightFigures } from './air/FlightFigures';
import { Fatigue } from './Plan';

const RESULTS = ['D', 'C', 'A1', 'A2'] as const;

export function FightPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    b = session.builder,
    { battle } = view,
    f = figures(table);
  const verb = session.mine.value ? b.verb.value : null,
    building = verb === 'assault' || verb === 'disengage';
  const facts = f?.facts ?? {},
    ids = (key: string): string[] => (Array.isArray(facts[key]) ? (facts[key] as string[]) : []);
  const kind = battle && !building ? battle.kind : String(facts.kind ?? b.prefix.value[2] ?? verb ?? 'standard');
  const mover = session.unit.value.get((b.group.value?.units ?? b.prefix.value[1]?.split('+') ?? [])[0] ?? ''),
    attackers = building
      ? ids('attackers').length
        ? ids('attackers')
        : mover
          ? [mover.id]
          : []
      : (battle?.attackers ?? []),
    defenders = building ? ids('defenders') : (battle?.defenders ?? []);
  const side = building
      ? (session.unit.value.get(attackers[0] ?? '')?.side ?? session.state.value?.ask?.player ?? '')
      : (battle?.side ?? ''),
    enemy = session.enemyOf(side);
  const where = building
    ? [...new Set(defenders.map((id) => session.unit.value.get(id)?.hex ?? '').filter(Boolean))]
    : (battle?.targets ?? []);
  const step = b.step.value,
    settled = !building && battle !== null && battle.result !== '';
  const shown: Figures | null =
    f && (Object.keys(f.chances).length > 0 || !battle || building)
      ? f
      : battle && !settled
        ? {
            attack: battle.attack,
            defense: battle.defense,
            odds: battle.odds.replace(':', '-'),
            modifier: Number(battle.facts?.modifier ?? 0),
            lines: battle.modifiers.map((m) => ({ text: m.text ?? '', value: m.value, case: m.case })),
            chances: battle.chances,
            facts: battle.facts ?? {},
          }
        : null;
  return (
    <section class="combat iron-fight panel panel-in" aria-label={t('table.side')} data-testid="combat">
      <header class="p-head">
        <h2>
          {t(`is.kind.${kind}` as MessageKey)}
          <small>{where.map((hex) => place(table, hex)).join('; ')}</small>
        </h2>
        {battle && !building ? (
          <SeventeenSteps battle={battle} />
        ) : (
          <p class="note">{t(`is.kindNote.${kind}` as MessageKey)}</p>
        )}
      </header>
      <div class="sums">
        <div class="face">
          <Force side={side} label={t('combat.attack')} total={shown?.attack ?? null} ids={attackers} table={table} />
          <Force
            side={enemy}
            label={t('combat.defence')}
            total={shown?.defense ?? null}
            ids={defenders}
            table={table}
            figure={-1}
          />
        </div>
        {settled && battle && <Settled battle={battle} />}
        {step?.set && session.mine.value && (
          <div class="sect">
            <h3>
              {session.verbName(b.verb.value ?? '')}
              <Sealed table={table} />
            </h3>
          </div>
        )}
        {step?.set && session.mine.value && (verb === 'support' || verb === 'deploy') && (
          <CrewParts table={table} view={view} />
        )}
        {verb === 'support' && <FlightFigures table={table} bars={false} />}
        {step?.set && session.mine.value && verb !== 'support' && verb !== 'deploy' && <Commit table={table} />}
        <Extras table={table} />
        {shown && shown.odds && (
          <div class="odds">
            <span class="r">
              {shown.attack !== null && shown.defense !== null ? `${num(shown.attack)} : ${num(shown.defense)}` : ''}
            </span>
            <b class="res">{shown.odds}</b>
            <span class="arrow">
              {t('is.modifier')} {signed(shown.modifier)}
            </span>
          </div>
        )}
        {shown && (
          <Die
            chances={shown.chances}
            fallen={0}
            defending={!building && session.me.value !== null && session.me.value !== side}
          />
        )}
      </div>
      {shown && (
        <div class="fate">
          {Object.keys(shown.chances).length > 0 && <Results table={table} figures={shown} />}
          {building && typeof facts.fatigue === 'object' && (
            <div class="sect">
              <Fatigue chances={facts.fatigue as Record<string, number>} />
            </div>
          )}
          {shown.lines.length > 0 && (
            <Modifiers lines={shown.lines} title={t('is.reckoning')} open={(id) => session.openRule(id)} />
          )}
        </div>
      )}
    </section>
  );
}

const place = (table: TableModel, hex: string): string => {
  const ground = table.session.hexes.value.get(hex);
  return [hex, ground?.place, ground ? maybe(`terrain.${ground.terrain}`, ground.terrain.replace(/_/g, ' ')) : '']
    .filter(Boolean)
    .join(', ');
};

function Sealed({ table }: { table: TableModel }) {
  const { session } = table;
  return session.furniture.value.verbs[session.builder.verb.value ?? '']?.deed?.sealed ? (
    <span class="sealed">{t('combat.sealed')}</span>
  ) : null;
}

/** Who may be committed; alone there is nothing to choose from, and the gold button tells it. */
function Commit({ table }: { table: TableModel }) {
  const { session } = table,
    step = session.builder.step.value,
    only = step?.words.length === 1 ? session.unit.value.get(step.words[0]?.word ?? '') : undefined;
  const note = (hint: Record<string, unknown> | undefined): string =>
    typeof hint?.strength === 'number'
      ? t('is.gunNote', { strength: num(hint.strength), n: Number(hint.ammunition ?? 0) })
      : '';
  return (
    <>
      {only ? (
        <p class="sect note">
          {only.name} {note(step?.words[0]?.hint)}
        </p>
      ) : (
        <Candidates table={table} />
      )}
    </>
  );
}

/** One mark for each step; the name of the present one, and which are not in play. */
function SeventeenSteps({ battle }: { battle: IronBattle }) {
  const now =
      battle.steps.find((s) => s.state === 'now') ?? battle.steps.find((s) => s.state === 'later' || s.number === 17),
    out = battle.steps.filter((s) => s.state === 'out'),
    name = (n: number): string => t(`is.step.${n}` as MessageKey);
  return (
    <>
      <ol class="steps seventeen" aria-label={t('is.steps17')}>
        {battle.steps.map((s) => (
          <li
            key={s.number}
            class={s.state}
            title={`${s.number}. ${name(s.number)}${s.state === 'out' ? ` (${t('is.notInPlay')})` : ''}`}
          >
            <span class="hidden-text">
              {name(s.number)}: {t(`is.stepState.${s.state}` as MessageKey)}
            </span>
          </li>
        ))}
      </ol>
      {now && (
        <div class="stepname">
          <b>{t('combat.stepOf', { n: now.number, m: 17, name: name(now.number) })}</b>
        </div>
      )}
      {out.length > 0 && (
        <p class="note out-note">{t('is.outSteps', { steps: out.map((s) => s.number).join(', ') })}</p>
      )}
    </>
  );
}

/** The die of twenty as a strip: which faces bring what. Where dice before it are still to fall it is only about right. */
function Die({ chances, fallen, defending }: { chances: Record<string, number>; fallen: number; defending: boolean }) {
  if (Object.keys(chances).length === 0) return null;
  const cells: string[] = [];
  let sum = 0;
  for (const result of RESULTS) {
    sum += chances[result] ?? 0;
    while (cells.length < Math.round(sum * 20)) cells.push(result);
  }
  return (
    <div class={`d20 ${defending ? 'defending' : ''}`} aria-hidden="true">
      {cells.slice(0, 20).map((result, i) => (
        <i key={i} class={`${result}${i + 1 === fallen ? ' fell' : ''}`} title={`${i + 1}: ${result}`}>
          {i === 0 || cells[i - 1] !== result ? result : ''}
        </i>
      ))}
    </div>
  );
}

function Settled({ battle }: { battle: IronBattle }) {
  return (
    <div class="odds settled">
      <b class="res">{battle.result}</b>
      <span class="arrow">{battle.die > 0 ? t('is.dieWas', { n: battle.die }) : t('is.noDie')}</span>
      <span>
        {t((battle.kind === 'disengagement' ? `is.away.${battle.result}` : `is.result.${battle.result}`) as MessageKey)}
      </span>
    </div>
  );
}
