/** Which areas to fight for: the staff's order, with what is printed on each; those picked are marked as the turn comes round. */
import { signed, t } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import { Mark } from '../../../parts/parts';
import type { IronSkyView } from '../../../wire.gen';
import { areaName, regionOf } from './pieces';

export function MarkingPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    b = session.builder,
    me = session.me.value ?? 'NATO',
    words = b.verbs.value.find((v) => v.word === 'mark')?.words ?? [],
    most = Math.max(1, ...words.map((w) => Number(w.hint?.value ?? 0))),
    picked = b.picked.value,
    marked = (view.air?.areas ?? []).filter((area) => area.marked && !area.holder);
  const toggle = (word: string): void => {
    if (b.verb.value === 'mark') void b.members.toggle(word);
    else void b.start('mark').then(() => b.members.toggle(word));
  };
  return (
    <section class="insp panel panel-in air-ask" aria-label={t('is.air.mark')} data-testid="marking">
      <header class="p-head">
        <h2>{t('is.air.markTitle')}</h2>
        <p>{t('is.air.markNote')}</p>
      </header>
      {marked.length > 0 && (
        <p class="chips">
          {marked
            .sort((a, c) => a.order - c.order)
            .map((area) => (
              <span key={area.area} class="chip">
                <b>{area.order}</b> <Mark side={area.marked ?? ''} /> {areaName(area.area)}
              </span>
            ))}
        </p>
      )}
      <ul class="area-rows">
        {words.slice(0, 40).map((w) => {
          const at = picked.indexOf(w.word),
            region = regionOf(w.word),
            value = Number(w.hint?.value ?? 0);
          return (
            <li key={w.word}>
              <button
                type="button"
                class={at >= 0 ? 'on' : ''}
                aria-pressed={at >= 0}
                onMouseEnter={() => {
                  const hex = region?.hexes[Math.floor(region.hexes.length / 2)];
                  if (hex) session.hover.value = { hex };
                }}
                onClick={() => toggle(w.word)}
              >
                <i>{at >= 0 ? at + 1 : ''}</i>
                <b>{areaName(w.word)}</b>
                <span class="mods">{region ? signed(region.figures[me] ?? 0) : ''}</span>
                <span class="worth" title={t('is.air.worth')}>
                  <span style={{ width: `${Math.round((100 * value) / most)}%` }} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
