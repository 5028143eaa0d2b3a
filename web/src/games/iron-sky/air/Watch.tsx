/** The air watch: when to be asked in the enemy's movement, who answers missions, where squadrons land. Three rows, one seal. */
import { useEffect, useState } from 'preact/hooks';
import { t, type MessageKey } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import { areaName } from './pieces';

const WHEN = ['none', 'prey', 'road', 'front', 'areas', 'all'] as const;
const MISSIONS = ['ask', 'station', 'never'] as const;
type When = (typeof WHEN)[number];
type Missions = (typeof MISSIONS)[number];

export function WatchPanel({ table }: { table: TableModel }) {
  const b = table.session.builder,
    words = b.verbs.value.find((v) => v.word === 'watch')?.words ?? [],
    before = words.find((w) => w.hint?.default === true)?.word as When | undefined,
    [when, setWhen] = useState<When>(before && before !== 'none' ? before : 'prey'),
    [missions, setMissions] = useState<Missions>('ask'),
    [landings, setLandings] = useState(false),
    areas = b.picked.value.filter((w) => /^A\d{3}$/.test(w));
  useEffect(() => {
    const first = when === 'areas' ? areas : [when];
    if (b.step.value?.set && first.length)
      void b.members.assemble([...first, missions, ...(landings ? ['landings'] : [])], first[0]);
  }, [when, missions, landings, areas.join(' '), b.step.value?.set]);
  const rows = <T extends string>(title: MessageKey, all: readonly T[], now: T, set: (value: T) => void) => (
    <fieldset class="part">
      <legend>{t(title)}</legend>
      {all.map((value) => (
        <label key={value} class="auto">
          <input type="radio" name={title} checked={now === value} onChange={() => set(value)} />
          <span>
            <b>{t(`is.watch.${value}` as MessageKey)}</b>
            {value === 'areas' && now === 'areas' && (
              <small> {areas.length ? areas.map(areaName).join(', ') : t('is.watch.click')}</small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <section class="insp panel panel-in air-ask watch" aria-label={t('is.air.watch')} data-testid="watch">
      <header class="p-head">
        <h2>
          {t('is.air.watch')} <span class="sealed">{t('combat.sealed')}</span>
        </h2>
        <p>{t('is.watch.note')}</p>
      </header>
      {rows('is.watch.when', WHEN, when, setWhen)}
      {rows('is.watch.missions', MISSIONS, missions, setMissions)}
      <fieldset class="part">
        <legend>{t('is.watch.where')}</legend>
        <label class="auto">
          <input type="checkbox" checked={landings} onChange={(e) => setLandings(e.currentTarget.checked)} />
          <b>{t('is.watch.landings')}</b>
        </label>
      </fieldset>
    </section>
  );
}
