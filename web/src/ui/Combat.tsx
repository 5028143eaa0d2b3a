/** The heart: two sums face to face, the odds, every modifier with its case, what the die can bring. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { chance, lang, maybe, num, signed, t, tn, type MessageKey } from '../i18n';
import { groundOf, wordOf } from '../app/ground';
import { parts, printedSums, quantities } from '../app/words';
import { affairHex, affairHexes, attackers } from '../app/overlay';
import type { TableModel } from '../app/table';
import type { ForecastLine, Word } from '../net/types';
import { Counter } from './Counter';
import { Die } from './Die';
import { Cases, Mark } from './parts';

export interface Figures {
  attack: number | null;
  defense: number | null;
  odds: string;
  modifier: number;
  lines: ForecastLine[];
  chances: Record<string, number>;
  facts: Record<string, unknown>;
}

/** The figures of the fight: from the forecast while building, else from the battle in the view. */
export function figures(table: TableModel): Figures | null {
  const { session } = table,
    forecast = session.builder.forecast.value,
    view = table.view.value;
  const number = (x: unknown): number | null => (typeof x === 'number' ? x : null);
  if (forecast) {
    const { facts, lines, chances } = forecast;
    return {
      attack: number(facts.attack),
      defense: number(facts.defense),
      odds:
        typeof facts.column === 'string'
          ? facts.column
          : typeof facts.odds === 'string'
            ? facts.odds.replace(':', '-')
            : '',
      modifier: number(facts.modifier) ?? lines.reduce((s, l) => s + l.value, 0),
      lines,
      chances,
      facts,
    };
  }
  const battle = view ? session.furniture.value.battle(view) : null;
  if (!battle?.odds) return null; // the die has fallen: what remains is who goes where
  return {
    attack: battle.attack,
    defense: battle.defense,
    odds: battle.odds.replace(':', '-'),
    modifier: battle.modifiers.reduce((s, m) => s + m.value, 0),
    lines: battle.modifiers,
    chances: {},
    facts: {},
  };
}

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
  const target = affairHex(session) ?? b.prefix.value[1] ?? null;
  const striking = attackers(session),
    targets = affairHexes(session);
  const side = battle?.side ?? session.state.value?.ask?.player ?? '',
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
  const terrain = ground
    ? (wordOf(groundOf(session.state.value?.game.title ?? '', lang.value).value, 'terrain', ground.terrain)?.name ??
      maybe(`terrain.${ground.terrain}`, ground.terrain))
    : '';
  return (
    <section class="combat panel panel-in" aria-label={t('table.side')} data-testid="combat">
      <header class="p-head">
        <h2>
          {t(session.furniture.value.verbs[b.armed.value ?? b.verb.value ?? '']?.title ?? 'combat.title', {
            hex: targets.join(', ') || (session.hexes.value.has(target ?? '') ? (target ?? '') : ''),
            units: session.names(
              b.prefix.value
                .slice(1)
                .flatMap(parts)
                .filter((w) => session.unit.value.has(w)),
            ),
          })}
          <small>{ground && !lone ? [ground.place, terrain].filter(Boolean).join(', ') : ''}</small>
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
                bare={step?.set === true && step.words.length > 1}
              />
            )}
            <Force
              side={enemy}
              label={t('combat.defence')}
              total={f?.defense ?? null}
              ids={defenders.map((u) => u.id)}
              table={table}
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
}: {
  side: string;
  label: string;
  total: number | null;
  ids: readonly string[];
  table: TableModel;
  bare?: boolean;
  figure?: 0 | -1;
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
          ? ` · ${t('combat.printed', { n: num(printed) })}`
          : ''}
      </p>
    </div>
  );
}

/** What is struck and what could be struck with it: the way without a modifier key. Nothing where there is no choice. */
export function Targets({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    struck = b.struck.value,
    further = b.further.value;
  if (!session.mine.value || !struck.length || struck.length + further.length < 2) return null;
  const named = (hex: string): string => {
    const place = session.hexes.value.get(hex)?.place;
    return place ? `${hex} ${place}` : hex;
  };
  return (
    <div class="sect targets" role="group" aria-label={t('combat.targets')} data-testid="targets">
      <h3>
        {t('combat.targets')}
        <small>{t('combat.targetsHow')}</small>
      </h3>
      {[...struck, ...further].sort().map((hex) => {
        const on = struck.includes(hex);
        return (
          <button
            key={hex}
            type="button"
            role="checkbox"
            aria-checked={on}
            class={on ? 'on' : ''}
            data-hex={hex}
            disabled={on && struck.length === 1}
            aria-label={t(on ? 'combat.targetOut' : 'combat.targetIn', { hex: named(hex) })}
            onClick={() => {
              void b.join(hex);
            }}
          >
            <b>{on ? hex : `+ ${hex}`}</b>
          </button>
        );
      })}
    </div>
  );
}

/** Who may join, as a row of toggles. */
export function Candidates({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    step = b.step.value;
  if (!step) return null;
  const words = [...new Set([...step.words.map((w) => w.word), ...b.everybody.value])]; // some may join only after others, guns behind them
  if (words.length < 2) return null;
  return (
    <div class="cands" role="group" aria-label={t('ask.set')}>
      {words.map((word) => {
        const unit = session.unit.value.get(word),
          on = b.picked.value.includes(word);
        return (
          unit && (
            <button
              key={word}
              type="button"
              role="checkbox"
              aria-checked={on}
              class={on ? 'on' : ''}
              onClick={() => {
                void b.toggle(word);
              }}
            >
              <Counter unit={unit} size={36} />
              <span>{unit.hex}</span>
            </button>
          )
        );
      })}
    </div>
  );
}

export function Modifiers({
  lines,
  title,
  open,
}: {
  lines: readonly ForecastLine[];
  title: string;
  open: (id: string) => void;
}) {
  return (
    <div class="sect">
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p class="empty-line">{t('combat.noModifiers')}</p>
      ) : (
        lines.map((l, i) => (
          <div key={i} class="mod">
            <span>{l.text}</span>
            <b>{signed(l.value)}</b>
            <Cases ids={[l.case]} open={open} />
          </div>
        ))
      )}
    </div>
  );
}

/** A result that is a word of the rules, not a code of a table: its sentence says it. */
const SPOKEN = /^[a-z]{3}/;

/** Results that come to the same as one row: the first, the chance of all, the first and the last code. */
function gathered(rows: [string, number][], group: (key: string) => string | undefined): [string, number, string][] {
  const found: [string, number, string][] = [];
  for (const [key, p] of rows) {
    const g = group(key),
      same = g === undefined ? undefined : found.find(([k]) => group(k) === g);
    if (same) {
      same[1] += p;
      same[2] = `${key}\u2013${same[0]}`;
    } else found.push([key, p, key]);
  }
  return found;
}

/** Remarks of the title on the figures. */
function Notes({ table, figures: f }: { table: TableModel; figures: Figures }) {
  const notes = table.session.furniture.value.forecastNotes(f.facts);
  return notes.length ? (
    <div class="sect">
      {notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </div>
  ) : null;
}

export function Results({ table, figures: f, lone = false }: { table: TableModel; figures: Figures; lone?: boolean }) {
  const order = Object.keys(table.session.furniture.value.results),
    what = (key: string) => table.session.furniture.value.result(key, f.facts);
  /** Best for the attacker first: in the title's order, or by whom they favour. */
  const rank = (key: string): number =>
    order.includes(key)
      ? order.indexOf(key)
      : what(key)?.good === 'defender'
        ? -2
        : what(key)?.good === 'attacker'
          ? 1000
          : 500;
  const rows = gathered(
    Object.entries(f.chances)
      .sort((a, b) => rank(a[0]) - rank(b[0]) || a[0].localeCompare(b[0], undefined, { numeric: true }))
      .reverse(),
    (key) => what(key)?.group,
  );
  const sum = (good: string): number =>
    Object.entries(f.chances).reduce((s, [key, p]) => s + (what(key)?.good === good ? p : 0), 0);
  const good = sum('attacker'),
    bad = sum('defender');
  const odds = (p: number): string => chance(p, table.session.furniture.value.faces);
  const worst = f.facts.worst as Record<string, number> | undefined,
    against = Number(f.facts.against ?? 0);
  return (
    <div class="sect" data-testid="results">
      {lone && rows[0] && rows.length === 1 ? (
        <p class="sure">{t(what(rows[0][0])?.label ?? { text: rows[0][0] })}</p>
      ) : (
        <>
          <h3>{t('combat.results')}</h3>
          <ul class="bars">
            {rows.map(([key, p, codes]) => (
              <li key={key} class={`${what(key)?.good ?? 'none'} ${SPOKEN.test(key) ? 'spoken' : ''}`}>
                {!SPOKEN.test(key) && <b class="code">{codes}</b>}
                <span class="bar-line">
                  <i style={{ width: `${p * 100}%` }} />
                </span>
                <span class="p">{odds(p)}</span>
                <span class="what">{t(what(key)?.label ?? { text: key })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!lone && (
        <p class="verdict">
          {good > 0 && <b>{t('combat.good', { chance: odds(good) })}</b>}
          {bad > 0 && <span>{t('combat.bad', { chance: odds(bad) })}</span>}
        </p>
      )}
      {worst && against !== 0 && (
        <p class="note">
          {t('combat.worst', { n: signed(against) })}:{' '}
          {Object.entries(worst)
            .map(([k, p]) => `${k} ${odds(p)}`)
            .join(', ')}
        </p>
      )}
      {table.session.furniture.value.forecastNotes(f.facts).map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </div>
  );
}

/** Options that may follow, each with what it would change: a shift of the odds, lower odds, where units stop. */
export function Extras({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    step = b.step.value,
    f = session.furniture.value;
  const swaps = b.swaps.value,
    list = !step ? [] : swaps.length ? swaps : step.set ? b.extras.value : step.kind === 'option' ? step.words : [];
  // Options and places are buttons; amounts of one kind are a list to choose from.
  const amount = (word: string): string | null => {
    const [key = '', value] = word.split('=');
    return value === undefined || session.hexes.value.has(value) ? null : key;
  };
  const few = list.filter(({ word }) => amount(word) === null),
    named = [...new Set(list.map(({ word }) => amount(word)))].flatMap((key) =>
      key === null ? [] : [list.filter(({ word }) => amount(word) === key)],
    );
  const notes = useSignal<Record<string, string>>({}),
    sentence = [...b.prefix.value.filter((_, i) => !swaps.length || i !== b.swapAt.value), ...b.picked.value].join(' ');
  const asked = few.map((w) => w.word).join(' ');
  useEffect(() => {
    let gone = false;
    notes.value = {};
    if (!session.mine.value || !step || (!step.set && !swaps.length)) return;
    void Promise.all(few.map(async ({ word }) => [word, await b.preview(word)] as const)).then((all) => {
      if (!gone)
        notes.value = Object.fromEntries(
          all.filter(([, x]) => x).map(([word, x]) => [word, f.previewNote(x?.facts ?? {})]),
        );
    });
    return () => {
      gone = true;
    };
  }, [sentence, asked]);
  if (!list.length || !session.mine.value) return null;
  const say = ({ word, hint }: Word): string => t(f.wordLabel(word, hint) ?? { text: word });
  const note = ({ word, hint }: Word): string => {
    const own = f.wordNote(word, hint);
    return notes.value[word] ?? (own ? t(own) : '');
  };
  const on = (word: string): boolean =>
    swaps.length ? b.prefix.value[b.swapAt.value] === word : b.tail.value.includes(word);
  const take = (word: string): void => {
    void (swaps.length ? b.swap(word) : step?.set ? b.follow(word) : b.push(word));
  };
  return (
    <div class="sect extras" role="group" aria-label={t('combat.extras')}>
      <h3>{f.stepTitle(b.prefix.value, list)?.text ?? t('combat.extras')}</h3>
      <ul class="extra-rows">
        {few.map((w) => (
          <li key={w.word}>
            <button
              type="button"
              aria-pressed={on(w.word)}
              class={on(w.word) ? 'on' : ''}
              data-word={w.word}
              onClick={() => take(w.word)}
            >
              <b>{say(w)}</b>
              <small>{note(w)}</small>
            </button>
          </li>
        ))}
      </ul>
      {named.map((kind) => {
        const now = kind.find((w) => on(w.word))?.word,
          [key = ''] = kind[0]?.word.split('=') ?? [];
        return (
          <label key={key} class="extra-pick">
            <select
              value={now ?? ''}
              data-kind={key}
              onChange={(e) => {
                const next = e.currentTarget.value;
                if (next) take(next);
                else if (now) take(now);
              }}
            >
              <option value="">{t(f.wordLabel(`${key}=`) ?? 'combat.asItIs')}</option>
              {kind.map((w) => (
                <option key={w.word} value={w.word}>
                  {say(w)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}

/** An allocation: a box for each kind with minus and plus. */
export function Allocation({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    step = b.step.value,
    sealed = session.furniture.value.verbs[b.verb.value ?? '']?.sealed;
  if (!step) return null;
  const value = (key: string): number =>
    Number(b.picked.value.find((w) => w.startsWith(`${key}=`))?.split('=')[1] ?? 0);
  const name = (key: string): string => {
    if (session.unit.value.has(key)) return session.name(key);
    const whole = session.furniture.value.wordLabel(key),
      [nat = '', kind = ''] = key.split('-'),
      label = session.furniture.value.wordLabel(kind);
    return whole ? t(whole) : kind ? `${maybe(`nat.${nat}`, nat)}: ${label ? t(label) : kind}` : key;
  };
  return (
    <div class="sect seal">
      <h3>
        {session.verbName(b.verb.value ?? '')}
        {sealed && <span class="sealed">{t('combat.sealed')}</span>}
      </h3>
      {quantities(step.words).map(({ key, most }) => (
        <div key={key} class="stepper">
          <span>{name(key)}</span>
          <button
            type="button"
            aria-label={t('combat.less', { name: name(key) })}
            disabled={value(key) <= 0}
            onClick={() => {
              void b.amount(key, value(key) - 1);
            }}
          >
            −
          </button>
          <b class="num" aria-live="polite">
            {value(key)}
            <small> / {most}</small>
          </b>
          <button
            type="button"
            aria-label={t('combat.more', { name: name(key) })}
            disabled={value(key) >= most}
            onClick={() => {
              void b.amount(key, value(key) + 1);
            }}
          >
            +
          </button>
        </div>
      ))}
      {sealed && <p class="note">{t('combat.sealedNote')}</p>}
    </div>
  );
}

/** After the die: the face, what it brought, one line to look again. */
export function RolledCard({ table }: { table: TableModel }) {
  const { session } = table,
    rolled = session.rolled.value;
  if (!rolled || session.cover.value) return null;
  const look = session.furniture.value.result(rolled.result, {});
  return (
    <section class="rolled panel panel-in" role="alert" aria-live="assertive" key={rolled.ply} data-testid="rolled">
      {rolled.dice.map((face, i) => (
        <Die key={i} face={face} roll={rolled.ply} of={session.furniture.value.faces} />
      ))}
      <div>
        <b>
          {rolled.result}: {look ? t(look.label) : ''}
        </b>
        <p>
          {rolled.line.text} <Cases ids={rolled.line.cases} open={(id) => session.openRule(id)} />
        </p>
      </div>
      <button
        type="button"
        class="round"
        aria-label={t('common.close')}
        onClick={() => {
          session.rolled.value = null;
        }}
      >
        ×
      </button>
    </section>
  );
}
