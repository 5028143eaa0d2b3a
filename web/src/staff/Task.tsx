/** The task of a sector or formation: its kind, losses, lines or goal; the same in the list and beside the map. */
import { t } from '../i18n';
import type { Intents, SectorShown, StandingOrder } from '../net/types';
import { Choice } from '../parts/parts';
import { groundOf, intentOf, KINDS, lined, lineIn, LOSSES, revised, tasked, type Kind } from './intent';

const FREE = 'free';

interface Given {
  orders: readonly StandingOrder[];
  at: string;
  name: string;
  sector: SectorShown | undefined;
  found: Pick<Intents, 'places' | 'turn'>;
  change: (to: StandingOrder[]) => void;
  /** Where there is a map to draw on: whether a line is being drawn, and how it is begun and ended. */
  drawing?: boolean;
  draw?: () => void;
}

export function Task(given: Given) {
  const { orders, at, name, sector, found, change } = given,
    order = groundOf(orders, at),
    intent = intentOf(order),
    kind = (order?.answer ?? FREE) as Kind | typeof FREE;
  return (
    <>
      <Choice
        label={`${t('in.kind')}: ${name}`}
        value={kind}
        options={[FREE, ...KINDS].map((one) => [one, t(`in.kind.${one}` as 'in.kind.hold')] as const)}
        pick={(one) => change(tasked(orders, at, one === FREE ? null : (one as Kind), { sector, ...found }))}
      />
      <div class="so-span">
        {order && (
          <Choice
            label={`${t('in.losses')}: ${name}`}
            value={intent.losses ?? 'usual'}
            options={LOSSES.map((one) => [one, t(`in.losses.${one}`)] as const)}
            pick={(losses) => change(revised(orders, at, { losses }))}
          />
        )}
        {(kind === 'hold' || kind === 'delay') && <Lines {...given} />}
        {(kind === 'attack' || kind === 'reserve') && (
          <label>
            <small>{t(kind === 'attack' ? 'in.toward' : 'in.at')}</small>
            <select
              value={intent.toward}
              onChange={(e) => change(revised(orders, at, { toward: e.currentTarget.value }))}
            >
              {kind === 'reserve' && <option value="">{t('in.stay')}</option>}
              {[...found.places]
                .sort((a, b) => Number(b.counts) - Number(a.counts) || a.name.localeCompare(b.name))
                .map((place) => (
                  <option key={place.hex} value={place.hex}>
                    {place.name} · {place.hex}
                  </option>
                ))}
            </select>
          </label>
        )}
      </div>
    </>
  );
}

/** Lines of the scenario by name, one's own by number; each may be left out and has, in a delay, its last turn. */
function Lines({ orders, at, sector, found: { turn }, change, drawing, draw }: Given) {
  const order = groundOf(orders, at),
    lines = intentOf(order).lines ?? [],
    own = lines.filter(({ hexes }) => lineIn(sector, hexes) < 0),
    called = (line: (typeof lines)[number]): string =>
      sector?.lines[lineIn(sector, line.hexes)]?.name ?? t('in.lines.own', { n: own.indexOf(line) + 1 }),
    put = (next: typeof lines): void => change(revised(orders, at, { lines: next }));
  return (
    <div class="sector-tabs">
      {lines.map((line, i) => (
        <label key={line.hexes.join()}>
          {order?.answer === 'delay' ? t('in.until', { line: called(line) }) : called(line)}{' '}
          {order?.answer === 'delay' && (
            <input
              type="number"
              min={turn}
              max={99}
              value={line.until}
              onChange={(e) => {
                const until = Math.max(0, Math.min(99, Number(e.currentTarget.value) || 0));
                put(lines.map((one, j) => (i === j ? { ...one, until } : one)));
              }}
            />
          )}
          <button
            type="button"
            class="btn quiet"
            aria-label={t('in.lines.without', { line: called(line) })}
            onClick={() => put(lines.filter((_, j) => i !== j))}
          >
            ×
          </button>
        </label>
      ))}
      {sector?.lines
        .filter((line) => !lines.some(({ hexes }) => hexes.join() === line.hexes.join()))
        .map((line) => (
          <button
            key={line.name}
            type="button"
            class="btn quiet"
            onClick={() => change(lined(orders, at, line.hexes, turn))}
          >
            + {line.name}
          </button>
        ))}
      {draw && (
        <button type="button" class="btn quiet" aria-pressed={!!drawing} data-testid="draw-line" onClick={draw}>
          {t(drawing ? 'in.lines.done' : 'in.lines.draw')}
        </button>
      )}
    </div>
  );
}
