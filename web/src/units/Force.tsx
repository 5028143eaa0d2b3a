/** Units still to be placed, by formation; a click takes one in hand. */
import { t, tn } from '../i18n';
import { formationName } from '../parts/sides';
import type { TableModel } from '../table/model';
import type { UnitInfo } from '../games/looks';
import { carry } from './carry';
import { Counter } from './Counter';

export function ForcePanel({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    verb = b.verb.value ?? 'place';
  const open =
    b.verbs.value.find((v) => v.word === verb && v.kind === 'unit') ?? b.verbs.value.find((v) => v.kind === 'unit');
  const inHand = b.prefix.value[1];
  const waiting = (open?.words ?? [])
    .map((w) => session.unit.value.get(w.word))
    .filter((u): u is UnitInfo => u !== undefined);
  const groups = new Map<string, UnitInfo[]>();
  for (const u of waiting) groups.set(formationName(u), [...(groups.get(formationName(u)) ?? []), u]);
  return (
    <section class="force panel panel-in" aria-label={t('panel.force')} data-testid="force">
      <header class="p-head">
        <h2>
          {session.furniture.value.verbs[verb]?.draw === 'place'
            ? t('panel.waiting')
            : session.verbName(open?.word ?? verb)}
          <small>{tn('panel.forceLeft', waiting.length)}</small>
        </h2>
      </header>
      <div class="scroll">
        {[...groups].map(([name, units]) => (
          <div key={name} class="formation">
            <h3>{name}</h3>
            <div class="tray">
              {units.map((u) => (
                <button
                  key={u.id}
                  type="button"
                  class={u.id === inHand ? 'on' : ''}
                  aria-pressed={u.id === inHand}
                  title={u.name}
                  data-unit={u.id}
                  onClick={() => {
                    void b.start(open?.word ?? verb, u.id).then(() => table.seek());
                  }}
                  onPointerDown={(e) => carry(e, table, u, open?.word ?? verb)}
                >
                  <Counter unit={u} size={44} />
                  <span class="hidden-text">
                    {u.name}, {u.strength}
                  </span>
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
