/** Measure it: games in the background, their balance with its interval, their length, and where units died. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { sideName } from '../parts/sides';
import { t } from '../i18n';
import type { MakingKit, Measured } from '../wire.gen';
import type { MakeModel } from './model';

const GAMES = 40,
  /** Milliseconds between two looks at a run. */
  EVERY = 1500;
const percent = (share: number): string => `${Math.round(share * 100)}%`;

export function Measure({ model, kit }: { model: MakeModel; kit: MakingKit }) {
  const levels = (model.info.value?.levels ?? []).filter((level) => level.name !== 'human'),
    usual = levels.find((level) => level.name === 'regular') ?? levels[0],
    chosen = useSignal<Record<string, string>>({}),
    run = model.run.value,
    running = run?.running ?? false;
  useEffect(() => {
    void model.look();
  }, [model]);
  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => void model.look(), EVERY);
    return () => window.clearInterval(timer);
  }, [model, running]);
  const level = (side: string): string => chosen.value[side] ?? usual?.name ?? '';
  return (
    <details data-testid="make-measure" open={run !== null}>
      <summary>{t('make.measure')}</summary>
      <p class="vignette-note">{t('make.measureNote', { n: GAMES })}</p>
      <div class="vignette-fields">
        {kit.sides.map((side) => (
          <label key={side}>
            <span>{sideName(side)}</span>
            <select
              data-testid={`measure-${side}`}
              value={level(side)}
              disabled={running}
              onChange={(e) => (chosen.value = { ...chosen.value, [side]: e.currentTarget.value })}
            >
              {levels.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div class="vignette-chips">
        {running ? (
          <button type="button" class="btn quiet" data-testid="measure-stop" onClick={() => void model.stop()}>
            {t('make.measureStop')}
          </button>
        ) : (
          <button
            type="button"
            class="btn go"
            data-testid="measure-start"
            disabled={!model.good.value}
            onClick={() => void model.measure(Object.fromEntries(kit.sides.map((side) => [side, level(side)])))}
          >
            {t('make.measureStart')}
          </button>
        )}
      </div>
      {run && <Told model={model} run={run} sides={kit.sides} />}
    </details>
  );
}

function Told({ model, run, sides }: { model: MakeModel; run: Measured; sides: string[] }) {
  const first = sides[0] ?? '';
  return (
    <div data-testid="measure-told">
      {run.title !== model.sheet.value?.title && (
        <p class="vignette-note">{t('make.measureOther', { name: run.title })}</p>
      )}
      <p role="status">
        <progress max={run.planned} value={run.games} /> {t('make.measureDone', { n: run.games, of: run.planned })}
      </p>
      {run.failed && <p class="vignette-failed">{run.failed}</p>}
      <table class="make-measured">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('make.measureShare', { side: sideName(first) })}</th>
            <th scope="col">{t('make.measureWins')}</th>
            <th scope="col">{t('make.measureTurns')}</th>
          </tr>
        </thead>
        <tbody>
          {run.parts
            .filter((part) => part.games > 0)
            .map((part) => (
              <tr key={part.key}>
                <th scope="row">{t(`make.part.${part.key}` as 'make.part.as-is')}</th>
                <td>
                  {percent(part.share)}{' '}
                  <small>
                    ({percent(part.low)}–{percent(part.high)})
                  </small>
                  <span class="make-bar" style={{ '--low': percent(part.low), '--high': percent(part.high) }} />
                </td>
                <td>
                  {sides.map((side) => part.wins[side] ?? 0).join(' : ')}
                  {part.draws > 0 && ` · ${t('make.measureDraws', { n: part.draws })}`}
                </td>
                <td>
                  {part.turns}{' '}
                  <small>
                    ({part.shortest}–{part.longest})
                  </small>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <label class="vignette-row">
        <span>{t('make.measureDeaths')}</span>
        <input
          type="checkbox"
          data-testid="measure-deaths"
          checked={model.deaths.value}
          onChange={(e) => (model.deaths.value = e.currentTarget.checked)}
        />
      </label>
    </div>
  );
}
