/** Beside the map with its sectors: what the chosen one is told to do, the way back, and the list. */
import { useEffect, useRef } from 'preact/hooks';
import { StrikeList } from './StrikeList';
import { Task } from './Task';
import type { SectorMap } from './sectormap';
import type { TableModel } from '../table/model';
import { addWords, t, tn } from '../i18n';
import { enIntent } from '../i18n/en/intent';
import { plIntent } from '../i18n/pl/intent';
import { Kbd } from '../parts/parts';

addWords(enIntent, plIntent);

/** For the chief of several commanders: who has what stands in a sector now. */
function Commanded({ table, hexes }: { table: TableModel; hexes: readonly string[] }) {
  const here = table.club.value,
    now = here?.command.now.value;
  if (!now || !here.command.chief.value || now.commanders.length < 2) return null;
  const units = table.session.units.value.filter((u) => u.side === now.side && u.hex && hexes.includes(u.hex)),
    [whose = '', ...others] = new Set(units.map((u) => now.holds[u.id] ?? now.side));
  return (
    <label class="field">
      <span>{t('in.commander')}</span>
      <select
        data-testid="sector-commander"
        disabled={!units.length}
        value={others.length ? '' : whose}
        onChange={(e) => {
          const seat = e.currentTarget.value,
            posts = units.map((u) => u.id);
          void here.act(() => here.command.give(posts, seat));
        }}
      >
        {(others.length > 0 || !whose) && <option value="">{others.length ? t('in.several') : ''}</option>}
        {now.commanders.map(({ seat }) => (
          <option key={seat} value={seat}>
            {here.command.name(seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SectorPanel({ table, sectors }: { table: TableModel; sectors: SectorMap }) {
  const ref = useRef<HTMLElement>(null),
    found = sectors.shown.value,
    chosen = found?.sectors.find((one) => one.id === sectors.chosen.value) ?? null,
    orders = sectors.orders.value;
  useEffect(() => {
    const key = (e: KeyboardEvent): void => {
      if (e.key !== 'u' || e.ctrlKey || e.metaKey || e.target instanceof HTMLInputElement) return;
      e.stopPropagation(); // an edit is taken back, never a deed of the game
      void sectors.undo();
    };
    window.addEventListener('keydown', key, true);
    return () => window.removeEventListener('keydown', key, true);
  }, [sectors]);
  return (
    <section ref={ref} class="sector-panel panel panel-in" aria-label={t('in.title')} data-testid="sectors">
      <header>
        <h2>{chosen ? chosen.name : t('in.title')}</h2>
        <p>{chosen ? tn('in.sector.about', chosen.groups.length) : t('in.map')}</p>
      </header>
      <div class="sector-tabs">
        {found?.sectors.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class="btn quiet"
            aria-pressed={id === chosen?.id}
            aria-label={`${name}: ${sectors.told(id)}`}
            data-sector={id}
            onClick={() => {
              sectors.drawing.value = null;
              sectors.chosen.value = id;
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {chosen && found && (
        <>
          <Task
            orders={orders}
            at={`sector:${chosen.id}`}
            name={chosen.name}
            sector={chosen}
            found={found}
            change={(to) => void sectors.change(to)}
            drawing={sectors.drawing.value !== null}
            draw={() => {
              if (sectors.drawing.peek()) void sectors.drawn();
              else {
                sectors.picking.value = false;
                sectors.drawing.value = [];
              }
            }}
          />
        </>
      )}
      {found?.strikes && (
        <StrikeList
          table={table}
          orders={orders}
          places={found.places}
          change={(to) => void sectors.change(to)}
          picking={sectors.picking.value}
          pick={() => {
            sectors.drawing.value = null;
            sectors.picking.value = !sectors.picking.peek();
          }}
        />
      )}
      {chosen && <Commanded table={table} hexes={chosen.hexes} />}
      {!sectors.staff.value && <p class="note">{t('in.noStaff')}</p>}
      <footer>
        <button
          type="button"
          class="btn quiet"
          disabled={!sectors.undone.value.length}
          onClick={() => void sectors.undo()}
        >
          {t('in.undo')} <Kbd k="U" />
        </button>
        <button type="button" class="btn quiet" disabled={!sectors.anyOwn.value} onClick={() => void sectors.asGiven()}>
          {t('in.given')}
        </button>
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            table.sectors.value = null;
            table.dialog.value = 'intents';
          }}
        >
          {t('in.list')} <Kbd k="Shift+B" />
        </button>
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            table.sectors.value = null;
          }}
        >
          {t('common.close')} <Kbd k="Esc" />
        </button>
      </footer>
    </section>
  );
}
