/** Who flies a mission: strikers, escorts and jammers in three rows, the staff's proposal ticked. */
import { useEffect, useState } from 'preact/hooks';
import { t, type MessageKey } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import { figures } from '../../../combat/figures';
import { Results } from '../../../combat/Results';
import type { Word } from '../../../net/types';
import type { AirWing, IronSkyView } from '../../../wire.gen';
import { wingsOf } from './pieces';
import { Heights } from '../rotors/Heights';
import { outlookOf } from './flight';
import { FlightFigures } from './FlightFigures';
import { WingTray } from './WingTray';

/** A list of words cut at those that open another part: the first part has no opener. */
export function sectionsOf(words: readonly string[], openers: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>([['', []]]);
  let now = '';
  for (const word of words)
    if (openers.includes(word)) found.set((now = word), []);
    else found.get(now)?.push(word);
  return found;
}
/** The words again, parts that are empty left out; `auto` stands alone at the end. */
export const joined = (parts: ReadonlyMap<string, readonly string[]>, order: readonly string[]): string[] =>
  order.flatMap((opener) => {
    if (opener === 'auto') return parts.has('auto') ? ['auto'] : [];
    const some = parts.get(opener) ?? [];
    return some.length ? [...(opener ? [opener] : []), ...some] : [];
  });

/** The word with which transports stay where they fly to. */
const STAY = 'stay';
/** What the first part of a mission is called, where they do not strike. */
const FIRST: Record<string, string> = {
  intercept: 'hunters',
  airdrop: 'transport',
  airlift: 'transport',
  lift: 'transport',
  deploy: 'transport',
};

/** The parts of a mission with everybody who may fly in each. */
export function CrewParts({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    b = session.builder,
    verb = b.verb.value ?? '',
    step = b.step.value,
    openers = b.form(verb).openers,
    order = ['', ...openers],
    parts = sectionsOf(b.picked.value, openers),
    wings = wingsOf(view),
    [offered, setOffered] = useState<Map<string, Word[]>>(new Map());
  const key = [...b.prefix.value, ...(parts.get('') ?? [])].join(' ');
  useEffect(() => {
    if (!step?.set) return;
    let live = true;
    const first = parts.get('') ?? [];
    void Promise.all(
      order
        .filter((opener) => opener !== 'auto')
        .map(async (opener): Promise<[string, Word[]]> => {
          if (!opener) return [opener, step.words];
          return [opener, first.length ? await b.asks.offered([...step.prefix, ...first, opener]) : []];
        }),
    ).then((all) => {
      if (live) setOffered(new Map(all));
    });
    return () => {
      live = false;
    };
  }, [key]);
  if (!step?.set) return null;
  const put = (section: string, ids: readonly string[], into: boolean): void => {
    const next = new Map([...parts].map(([opener, some]) => [opener, some.filter((id) => !ids.includes(id))]));
    if (into) next.set(section, [...(next.get(section) ?? []), ...ids]);
    void b.members.assemble(joined(next, order), ids[0]);
  };
  return (
    <>
      {order
        .filter((opener) => opener !== 'auto')
        .map((opener) => (
          <Section
            key={opener}
            title={t(`is.air.part.${opener || (FIRST[verb] ?? 'strike')}` as MessageKey)}
            words={offered.get(opener) ?? []}
            wings={wings}
            picked={parts.get(opener) ?? []}
            put={(ids, into) => put(opener, ids, into)}
          />
        ))}
      {verb === 'airlift' && (
        <label class="auto">
          <input
            type="checkbox"
            checked={(parts.get('') ?? []).includes(STAY)}
            onChange={(e) => {
              const some = (parts.get('') ?? []).filter((word) => word !== STAY),
                next = new Map(parts).set('', e.currentTarget.checked ? [STAY, ...some] : some);
              void b.members.assemble(joined(next, order), STAY);
            }}
          />
          {t('is.lift.stay')}
        </label>
      )}
      {openers.includes('auto') && (parts.get('') ?? []).length > 0 && (
        <label class="auto">
          <input
            type="checkbox"
            checked={parts.has('auto')}
            onChange={(e) => {
              const next = new Map(parts);
              if (e.currentTarget.checked) next.set('auto', []);
              else next.delete('auto');
              void b.members.assemble(joined(next, order), 'auto');
            }}
          />
          {t('is.air.autoMission')}
        </label>
      )}
    </>
  );
}

export function CrewPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    b = session.builder,
    f = figures(table),
    hex = b.prefix.value.slice(1).find((word) => session.hexes.value.has(word));
  return (
    <section
      class="insp panel panel-in air-ask crew"
      aria-label={session.verbName(b.verb.value ?? '')}
      data-testid="crew"
    >
      <header class="p-head">
        <h2>
          {session.verbName(b.verb.value ?? '')}
          {hex && <small> {[hex, session.hexes.value.get(hex)?.place].filter(Boolean).join(', ')}</small>}
        </h2>
      </header>
      <CrewParts table={table} view={view} />
      {b.verb.value === 'lift' && <Heights table={table} />}
      {f &&
        (outlookOf(f.facts) ? (
          <FlightFigures table={table} />
        ) : (
          Object.keys(f.chances).length > 0 && <Results table={table} figures={f} />
        ))}
    </section>
  );
}

interface Row {
  title: string;
  words: readonly Word[];
  wings: ReadonlyMap<string, AirWing>;
  picked: readonly string[];
  put(ids: readonly string[], into: boolean): void;
}
function Section({ title, words, wings, picked, put }: Row) {
  const all = [...new Set([...words.map((w) => w.word), ...picked])]
    .map((id) => wings.get(id))
    .filter((w): w is AirWing => w !== undefined);
  if (!all.length) return null;
  return (
    <div class="part">
      <h3>
        {title} <small>{picked.length}</small>
      </h3>
      <WingTray label={title} wings={all} chosen={new Set(picked)} put={put} />
    </div>
  );
}
