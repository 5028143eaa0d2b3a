/** The march before it is made: points, what it may cost in fatigue, the fight it leads to, and who goes along. */
import { chance, num, t, tn, type MessageKey } from '../../i18n';
import type { TableModel } from '../../table/model';
import type { IronSkyView, Points } from '../../wire.gen';
import { Counter } from '../../units/Counter';
import { UnitRow } from '../../units/Inspector';

interface Hint {
  cost?: number;
  left?: number;
  most?: number;
  halts?: boolean;
  fatigue?: Record<string, number>;
  assault?: { cost: number; hexes: string[] };
}
const LEVELS = ['0', '1', '2', 'loss'] as const;

/** The goal under the pointer, or the one that was clicked. */
function goalOf(table: TableModel): { hex: string; hint: Hint; sure: boolean } | null {
  const { session } = table,
    b = session.builder,
    step = b.step.value,
    hover = session.hover.value?.hex;
  const chosen = step?.words.length === 0 ? b.prefix.value.at(-1) : undefined;
  if (chosen && session.hexes.value.has(chosen))
    return { hex: chosen, hint: (b.lastWord.value?.hint ?? {}) as Hint, sure: true };
  const word = step?.kind === 'hex' && hover ? step.words.find((w) => w.word === hover) : undefined;
  return word ? { hex: word.word, hint: (word.hint ?? {}) as Hint, sure: false } : null;
}

/** The chance that a unit is more tired afterwards than it is, or loses a step. */
export function tiring(fatigue: Record<string, number> | undefined, now = 0): number {
  return fatigue
    ? Object.entries(fatigue).reduce((sum, [level, p]) => sum + (level === 'loss' || Number(level) > now ? p : 0), 0)
    : 0;
}

/** Marches of equal risk: how likely the unit is tired, tired twice, or loses a step. */
export function riskOf(hint: Record<string, unknown>): { rank: number; word: string } | null {
  const fatigue = hint.fatigue as Record<string, number> | undefined;
  if (!fatigue) return null;
  const levels = Object.keys(fatigue)
      .filter((k) => k !== 'loss')
      .map(Number),
    least = Math.min(...levels),
    more = tiring(fatigue, least),
    twice = tiring(fatigue, least + 1),
    loss = fatigue.loss ?? 0,
    sure = !('0' in fatigue);
  const words = [
    sure && least > 0 ? t('is.band.sure') : t('is.band.tired', { chance: chance(sure ? 1 : more) }),
    loss > 0
      ? t('is.band.loss', { chance: chance(loss) })
      : twice > 0
        ? t('is.band.twice', { chance: chance(twice) })
        : '',
  ];
  return {
    rank: Math.round(1000 * (tiring(fatigue) + tiring(fatigue, 1) + 4 * loss)) + 1,
    word: words.filter(Boolean).join(', '),
  };
}

export function PlanPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    b = session.builder,
    group = b.group.value;
  const leader = (group?.units ?? b.prefix.value[1]?.split('+') ?? [])[0] ?? '',
    unit = session.unit.value.get(leader);
  if (!unit) return null;
  const points = view.units.find((u) => u.id === leader)?.points,
    goal = goalOf(table),
    hint = goal?.hint;
  const mates = group ? [...new Set(group.words.flatMap((w) => w.word.split('+')))].filter((id) => id !== leader) : [];
  const others = (session.stacks.value.get(unit.hex ?? '') ?? []).filter(
    (u) => u.id !== leader && !mates.includes(u.id) && u.side === unit.side,
  );
  return (
    <section class="insp plan-march panel" aria-label={t('is.plan')} data-testid="march">
      <header class="p-head march-head">
        <Counter unit={unit} size={48} />
        <div>
          <h2>{unit.name}</h2>
          <p>
            {unit.facts
              .filter((f) => f.label !== 'is.fact.points')
              .map((f) => f.value)
              .join(' · ')}
          </p>
        </div>
      </header>
      {points && <Bar points={points} cost={(hint?.cost ?? 0) + (hint?.assault?.cost ?? 0)} />}
      <div class="sect">
        {!goal || !hint ? (
          <p class="empty-line">{t('is.plan.point')}</p>
        ) : (
          <>
            <h3>{t('is.plan.to', { hex: goal.hex })}</h3>
            {typeof hint.cost === 'number' && <Row label="is.plan.cost" value={num(hint.cost)} />}
            {hint.assault && (
              <Row
                label="is.plan.assault"
                value={num(hint.assault.cost)}
                note={t('is.plan.assaultNote', { hexes: hint.assault.hexes.join(', ') })}
                warn
              />
            )}
            {typeof hint.left === 'number' && (
              <Row
                label={hint.left >= 0 ? 'is.plan.left' : 'is.plan.over'}
                value={num(Math.abs(hint.left))}
                warn={hint.left < 0}
              />
            )}
            {hint.halts && !hint.assault && <p class="note">{t('is.plan.halts')}</p>}
            <Fatigue chances={hint.fatigue} />
          </>
        )}
      </div>
      {mates.length > 0 && (
        <div class="sect">
          <h3>{t('is.plan.company')}</h3>
        </div>
      )}
      {mates.length > 0 && (
        <ul class="unit-list">
          {mates.map((id) => {
            const u = session.unit.value.get(id);
            return u && <UnitRow key={id} table={table} unit={u} choosable />;
          })}
        </ul>
      )}
      {others.length > 0 && (
        <div class="sect">
          <h3>{t('is.plan.others')}</h3>
        </div>
      )}
      {others.length > 0 && (
        <ul class="unit-list">
          {others.map((u) => (
            <UnitRow key={u.id} table={table} unit={u} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A division and its parts, before the one takes the place of the others. */
export function PartsPanel({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    hint = (b.lastWord.value?.hint ?? {}) as { cost?: number; parts?: string[]; losses?: number },
    unit = session.unit.value.get(b.prefix.value[1] ?? '');
  if (!unit) return null;
  return (
    <section class="insp plan-march panel" aria-label={session.verbName(b.verb.value ?? '')} data-testid="parts">
      <header class="p-head march-head">
        <Counter unit={unit} size={48} />
        <div>
          <h2>{unit.name}</h2>
          <p>{t(b.verb.value === 'break' ? 'is.parts.into' : 'is.parts.from')}</p>
        </div>
      </header>
      <div class="sect">
        <ul class="parts-list">
          {(hint.parts ?? []).map((id) => {
            const part = session.unit.value.get(id);
            return (
              <li key={id}>
                {part && <Counter unit={part} size={44} />}
                <span>{session.name(id)}</span>
              </li>
            );
          })}
        </ul>
        {typeof hint.cost === 'number' && <Row label="is.plan.cost" value={num(hint.cost)} />}
        {typeof hint.losses === 'number' && hint.losses > 0 && (
          <Row label="is.parts.losses" value={num(hint.losses)} warn />
        )}
      </div>
    </section>
  );
}

function Row({
  label,
  value,
  note = '',
  warn = false,
}: {
  label: MessageKey;
  value: string;
  note?: string;
  warn?: boolean;
}) {
  return (
    <div class={`march-row ${warn ? 'warn' : ''}`}>
      <span>
        {t(label)}
        {note && <small>{note}</small>}
      </span>
      <b class="num">{value}</b>
    </div>
  );
}

/** Points spent, what this would cost, the allowance without any risk, and all that may be spent. */
function Bar({ points, cost }: { points: Points; cost: number }) {
  const { spent, basic, most } = points,
    part = (n: number): string => `${Math.max(0, Math.min(100, (n / Math.max(1, most)) * 100))}%`;
  const text = t('is.plan.bar', { spent: num(spent), cost: num(cost), basic: num(basic), most: num(most) });
  return (
    <div class="points-bar" role="img" aria-label={text} title={text}>
      <i class="spent" style={{ width: part(spent) }} />
      <i class="cost" style={{ left: part(spent), width: part(Math.min(cost, most - spent)) }} />
      <i class="basic" style={{ left: part(basic) }} />
      <span>
        <b class="num">{num(spent)}</b> {t('is.plan.spent')}
      </span>
      <span class="right">{t('is.plan.of', { basic: num(basic), most: num(most) })}</span>
    </div>
  );
}

/** The chance of each level of fatigue, where the march tests it. */
export function Fatigue({ chances }: { chances: Record<string, number> | undefined }) {
  if (!chances || Object.keys(chances).length === 0) return <p class="note">{t('is.plan.rested')}</p>;
  return (
    <div class="fatigue-odds" role="group" aria-label={t('is.plan.fatigue')}>
      <h3>{t('is.plan.fatigue')}</h3>
      {LEVELS.filter((level) => (chances[level] ?? 0) > 0).map((level) => {
        const p = chances[level] ?? 0;
        return (
          <div key={level} class={`fat fat-${level}`}>
            <span>{level === 'loss' ? t('is.plan.loss') : tn('is.plan.level', Number(level))}</span>
            <span class="bar-line">
              <i style={{ width: `${p * 100}%` }} />
            </span>
            <b class="num">{chance(p)}</b>
          </div>
        );
      })}
    </div>
  );
}
