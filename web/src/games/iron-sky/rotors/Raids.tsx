/** Raids of special forces on one sheet, sealed: those plotted with their chances, the one in hand, and what is worth a raid. */
import { useEffect } from 'preact/hooks';
import { chance, num, t, tn, type MessageKey } from '../../../i18n';
import { figures } from '../../../combat/figures';
import type { TableModel } from '../../../table/model';
import { Counter } from '../../../units/Counter';
import type { IronSkyView } from '../../../wire.gen';
import { wingsOf } from '../air/pieces';
import { Squadron, wingText } from '../air/Squadron';
import { Heights } from './Heights';

interface Things extends Record<string, unknown> {
  sites: string[];
  bridges: number;
  squadrons: number;
  units: string[];
  guards: string[];
  covered: boolean;
  chance: number;
}
const promises = (hint: Record<string, unknown>): hint is Things => Array.isArray(hint.sites);
const thingsOf = (hint: Record<string, unknown> | undefined): Things | null =>
  hint !== undefined && promises(hint) ? hint : null;
/** What a target promises: only for the order of the list. */
const worth = (x: Things): number =>
  x.chance *
  (3 * x.squadrons + x.sites.length * 2 + x.bridges + x.units.length + (x.guards.length ? 0.1 : 0.2)) *
  (x.guards.length ? 0.3 : 1);

/** What could be destroyed there, in words. */
function Spoils({ table, things }: { table: TableModel; things: Things }) {
  const { session } = table,
    said = [
      ...things.sites.map((site) => t(`is.word.${site}` as MessageKey)),
      ...(things.squadrons ? [tn('is.raid.squadrons', things.squadrons)] : []),
      ...(things.bridges ? [tn('is.raid.bridges', things.bridges)] : []),
      ...(things.units.length ? [session.names(things.units)] : []),
    ];
  return (
    <>
      {said.length ? said.join(', ') : t(things.covered ? 'is.raid.unknown' : 'is.raid.nothing')}
      {things.guards.length > 0 && <em> · {t('is.raid.guarded', { units: session.names(things.guards) })}</em>}
    </>
  );
}

export function RaidsPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    b = session.builder,
    raids = view.air?.raids ?? [],
    wings = wingsOf(view),
    targets = b.verbs.value.find((v) => v.word === 'raid')?.words ?? [],
    chosen = b.verb.value === 'raid' ? b.prefix.value[1] : undefined;
  useEffect(() => void b.whole('raid'), [b.verbs.value]);
  return (
    <section class="options panel panel-in air-ask raids" aria-label={t('is.raid.title')} data-testid="raids">
      <header class="p-head">
        <h2>
          {t('is.raid.title')}
          <span class="sealed">{t('combat.sealed')}</span>
        </h2>
        <p>{t('is.raid.note')}</p>
      </header>
      <ul class="raid-rows">
        {raids.map((raid, i) => (
          <li key={`${raid.hex}${i}`}>
            <b>{table.where(raid.hex)}</b>
            <span>
              {session.names(raid.units)} · {raid.wings.map((id) => wings.get(id)?.name ?? id).join(', ')}
            </span>
            <Chances reach={raid.reach} success={raid.success} home={raid.home} />
          </li>
        ))}
        {raids.length === 0 && !chosen && <li class="none">{t('is.raid.none')}</li>}
      </ul>
      {chosen ? (
        <Party table={table} view={view} hex={chosen} />
      ) : (
        targets.length > 0 && (
          <div class="raid-targets">
            <h3>{t('is.raid.targets')}</h3>
            <ul class="rows">
              {targets
                .map((w) => [w.word, thingsOf(w.hint)] as const)
                .filter((x): x is [string, Things] => x[1] !== null)
                .sort((x, y) => worth(y[1]) - worth(x[1]))
                .map(([hex, things]) => (
                  <li key={hex}>
                    <button
                      type="button"
                      onClick={() => {
                        void b.start('raid', hex);
                        session.follow(hex);
                      }}
                      onPointerEnter={() => {
                        session.hover.value = { hex };
                      }}
                    >
                      <span>
                        <b>{table.where(hex)}</b>
                        <small>
                          <Spoils table={table} things={things} />
                        </small>
                      </span>
                      <b class="num">{chance(things.chance)}</b>
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        )
      )}
    </section>
  );
}

/** Three figures that decide about a raid. */
function Chances({ reach, success, home }: { reach: number; success: number; home: number }) {
  return (
    <dl class="raid-odds">
      {(
        [
          ['is.raid.reach', reach],
          ['is.raid.success', success],
          ['is.raid.home', home],
        ] as const
      ).map(([key, p]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd class="num">{chance(p)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The raid in hand: what is there, who goes, and what may come of it. */
function Party({ table, view, hex }: { table: TableModel; view: IronSkyView; hex: string }) {
  const { session } = table,
    b = session.builder,
    step = b.step.value,
    wings = wingsOf(view),
    things = thingsOf(b.verbs.value.find((v) => v.word === 'raid')?.words.find((w) => w.word === hex)?.hint),
    facts = (b.complete.value === null ? {} : (figures(table)?.facts ?? {})) as Record<string, number>,
    words = [...new Set([...(step?.words ?? []).map((w) => w.word), ...b.picked.value])].sort();
  return (
    <div class="raid-party">
      <h3>{table.where(hex)}</h3>
      {things && (
        <p class="note">
          <Spoils table={table} things={things} />
        </p>
      )}
      {(['units', 'wings'] as const).map((kind) => {
        const some = words.filter((word) => wings.has(word) === (kind === 'wings'));
        return (
          some.length > 0 && (
            <div key={kind} class="part">
              <h3>
                {t(`is.raid.${kind}`)} <small>{num(some.filter((w) => b.picked.value.includes(w)).length)}</small>
              </h3>
              <div class="wing-tray" role="group" aria-label={t(`is.raid.${kind}`)}>
                {some.map((word) => {
                  const wing = wings.get(word),
                    unit = session.unit.value.get(word),
                    on = b.picked.value.includes(word),
                    said = wing ? wingText(wing) : (unit?.name ?? word);
                  return (
                    <button
                      key={word}
                      type="button"
                      class={on ? 'on' : ''}
                      aria-pressed={on}
                      title={said}
                      onClick={() => void b.members.toggle(word)}
                    >
                      {wing ? <Squadron wing={wing} size={40} /> : unit && <Counter unit={unit} size={40} />}
                      <span class="hidden-text">{said}</span>
                    </button>
                  );
                })}
              </div>
            </div>
          )
        );
      })}
      <p class="note">{t('is.raid.hint')}</p>
      <Heights table={table} />
      {typeof facts.success === 'number' && (
        <Chances reach={facts.reach ?? 0} success={facts.success} home={facts.home ?? 0} />
      )}
    </div>
  );
}
