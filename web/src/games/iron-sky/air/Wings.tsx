/** A question whose answer is a squadron, or several: counters to choose from, those on one field together. */
import { t } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import type { AirWing, IronSkyView } from '../../../wire.gen';
import { fieldNames, wingsOf } from './pieces';
import { Squadron, wingText } from './Squadron';

export function WingsPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    b = session.builder,
    step = b.step.value,
    wings = wingsOf(view);
  if (!step) return null;
  const fields = fieldNames(view),
    words = [...new Set([...step.words.map((w) => w.word), ...(step.set ? b.picked.value : [])])],
    by = new Map<string, [string, AirWing[]][]>();
  for (const word of words) {
    const some = word
        .split(/[+:]/)
        .map((id) => wings.get(id))
        .filter((w): w is AirWing => w !== undefined),
      where = some[0]?.field ? (fields.get(some[0].field) ?? some[0].field) : '';
    by.set(where, [...(by.get(where) ?? []), [word, some]]);
  }
  return (
    <section class="insp panel panel-in air-ask" aria-label={session.verbName(b.verb.value ?? '')} data-testid="wings">
      <header class="p-head">
        <h2>{session.verbName(b.verb.value ?? '')}</h2>
        {step.set && <p>{t('is.air.pickNote', { n: b.picked.value.length, of: words.length })}</p>}
      </header>
      {[...by].map(([where, list]) => (
        <div key={where} class="part">
          {where && <h3>{where}</h3>}
          <div class="wing-tray">
            {list.map(([word, some]) => {
              const on = step.set && b.picked.value.includes(word),
                said = some.map(wingText).join(' + ');
              return (
                <button
                  key={word}
                  type="button"
                  class={on ? 'on' : ''}
                  aria-pressed={step.set ? on : undefined}
                  title={said}
                  onClick={() => void (step.set ? b.members.toggle(word) : b.push(word))}
                >
                  {some.map((wing) => (
                    <Squadron key={wing.id} wing={wing} size={42} />
                  ))}
                  <span class="hidden-text">{said}</span>
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </section>
  );
}
