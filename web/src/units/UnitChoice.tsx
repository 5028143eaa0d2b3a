/** One unit out of a few: the same rows as in the inspector, wherever the pointer is. */
import { t } from '../i18n';
import type { TableModel } from '../table/model';
import { groupOf, parts } from '../orders/words';
import { Counter } from './Counter';

export function UnitChoice({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    verb = b.verbs.value.find((v) => v.word === b.verb.value);
  // The second of two units, a dump for the transport that was chosen, is a list of its own.
  const step = b.step.value,
    second = step?.kind === 'unit' && step.prefix.length > 1 && step.words.length > 0,
    words = second ? step.words : (verb?.words ?? []);
  const units = words.map((w) => session.unit.value.get(w.word)).filter((u) => u !== undefined),
    chosen = second ? undefined : b.prefix.value[1];
  const f = session.furniture.value,
    look = f.verbs[b.verb.value ?? ''];
  const note = (id: string): string => {
    const word = words.find((w) => w.word === id),
      said = word && f.wordNote(id, word.hint);
    return said ? t(said) : '';
  };
  return (
    <section class="insp panel panel-in" aria-label={t('panel.choice')} data-testid="unit-choice">
      <header class="p-head">
        <h2>
          {look ? session.verbName(b.verb.value ?? '') : t('panel.choice')}
          {second && <small>{session.name(b.prefix.value[1] ?? '')}</small>}
        </h2>
      </header>
      <ul class="unit-list">
        {units.map((u) => (
          <li key={u.id}>
            <button
              type="button"
              class={`unit-row can ${u.id === chosen ? 'on' : ''}`}
              aria-pressed={u.id === chosen}
              onMouseEnter={() => {
                if (u.hex) session.hover.value = { hex: u.hex, unitId: u.id };
              }}
              onClick={() => {
                void (second ? b.push(u.id) : b.start(b.verb.value ?? '', u.id));
              }}
            >
              <Counter unit={u} size={44} />
              <span class="unit-say">
                <b>{u.name}</b>
                <span>
                  {[u.hex && table.where(u.hex), u.formation === 'none' ? '' : u.formation, note(u.id)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <b class="num strong">{u.strength}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Some units out of a list that flies, sails or drives together: each a toggle, as far as the offered groups allow. */
export function GroupChoice({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    name = b.verb.value ?? '',
    verb = b.verbs.value.find((v) => v.word === name);
  const words = verb?.words ?? [],
    chosen = b.prefix.value[1] ? parts(b.prefix.value[1]) : [];
  const units = [...new Set(words.flatMap((w) => parts(w.word)))]
    .map((id) => session.unit.value.get(id))
    .filter((u) => u !== undefined);
  const flip = (id: string): void => {
    const next = chosen.includes(id) ? chosen.filter((x) => x !== id) : [...chosen, id],
      word = groupOf(words, next);
    if (!next.length) b.back();
    else if (word !== undefined) void b.start(name, word);
    else void b.asks.explain([name, next.join('+')].join(' '), id);
  };
  return (
    <section class="insp panel panel-in" aria-label={t('panel.choice')} data-testid="group-choice">
      <header class="p-head">
        <h2>{session.verbName(name)}</h2>
      </header>
      <ul class="unit-list">
        {units.map((u) => {
          const on = chosen.includes(u.id);
          return (
            <li key={u.id}>
              <button
                type="button"
                class={`unit-row can ${on ? 'on' : ''}`}
                role="checkbox"
                aria-checked={on}
                onClick={() => flip(u.id)}
              >
                <Counter unit={u} size={44} />
                <span class="unit-say">
                  <b>{u.name}</b>
                  <span>{[u.hex, ...u.facts.map((f) => f.value)].filter(Boolean).join(' · ')}</span>
                </span>
                <b class="num strong">{u.strength}</b>
                <i class="tick" aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
