/** Beside the map: scale bar and north arrow that follow the zoom, and the legend. */
import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lang, maybe, num, t, type MessageKey } from '../i18n';
import { groundOf, wordOf } from './ground';
import { mapDark } from '../settings/settings';
import type { TableModel } from '../table/model';
import { SAMPLE, scaleBar, type LegendEntry, type MapStage } from '../stage';
import { Icon, icons } from '../parts/parts';

const LONGEST = 150;
const OWN: Record<string, MessageKey> = {
  'border-great': 'legend.borderGreat',
  border: 'legend.border',
  sector: 'legend.sector',
};

/** Scale and north, in the lower corner of the free map. */
export function Measures({ table }: { table: TableModel }) {
  const stage = table.stage.value,
    insets = table.insets.value,
    [s, setS] = useState(0);
  useEffect(() => {
    if (!stage) return;
    const look = (): void => setS(stage.camera.s);
    look();
    return stage.on('camera', look);
  }, [stage]);
  useSignalEffect(() => {
    const { session } = table,
      state = session.state.value,
      areas = groundOf(state?.game.title ?? '', lang.value).value?.areas;
    const { value: map } = session.map,
      drawn = map?.area ?? [];
    if (map) table.stage.value?.setArea(drawn.length ? drawn : (areas?.[state?.game.scenario ?? ''] ?? []));
  });
  const measures = stage?.measures;
  if (!measures || !s) return null;
  const bar = scaleBar(measures.kmPerHex, s, LONGEST),
    quarter = bar.px / 4,
    tilt = Math.round(Math.abs(measures.bearing)),
    dock = document.querySelector('.bottom')?.getBoundingClientRect(),
    // Beside the dock where there is room, else above it.
    beside = dock !== undefined && dock.right + 20 < window.innerWidth - insets.right - LONGEST - 92;
  return (
    <svg
      class={`measures ${mapDark.value ? 'on-dark' : ''}`}
      style={{ right: `${insets.right + 6}px`, bottom: `${beside ? 12 : insets.bottom + 2}px` }}
      width={bar.px + 92}
      height={52}
      role="img"
      data-testid="measures"
      aria-label={t('measure.label', { km: num(bar.km), n: tilt })}
    >
      <rect class="plate" width="100%" height="100%" rx={6} />
      <g transform="translate(18 34)">
        {[0, 1, 2, 3].map((i) => (
          <rect key={i} x={i * quarter} y={0} width={quarter} height={5} class={i % 2 ? 'pale' : 'full'} />
        ))}
        <text x={0} y={-6} text-anchor="middle">
          0
        </text>
        <text x={bar.px} y={-6} text-anchor="middle">
          {t('measure.km', { km: num(bar.km) })}
        </text>
      </g>
      <g transform={`translate(${bar.px + 62} 26) rotate(${-measures.bearing})`}>
        <path class="full" d="M0-15L5 11 0 7z" />
        <path class="pale" d="M0-15L-5 11 0 7z" />
        <text class="north" x={0} y={-17} text-anchor="middle" transform={`rotate(${measures.bearing} 0 -20)`}>
          {t('measure.north')}
        </text>
      </g>
    </svg>
  );
}

export function Legend({ table }: { table: TableModel }) {
  const { session } = table,
    stage = table.stage.value,
    ground = groundOf(session.state.value?.game.title ?? '', lang.value).value;
  if (!table.overlays.value.legend || !stage || !session.map.value) return null;
  const entries = stage.legend(),
    measures = stage.measures;
  const groups: [MessageKey, LegendEntry[]][] = [
    ['legend.ground', entries.filter((e) => e.family === 'terrain')],
    ['legend.lines', entries.filter((e) => e.family === 'hexside' || e.family === 'network')],
    ['legend.signs', entries.filter((e) => e.family === 'feature')],
  ];
  const bearing = measures?.bearing ?? 0,
    about = ground?.areas[session.state.value?.game.scenario ?? ''];
  return (
    <section
      class="legend panel"
      aria-label={t('legend.title')}
      data-testid="legend"
      style={{ '--top': `${table.insets.value.top}px` }}
    >
      <header>
        <h2>{t('legend.title')}</h2>
        <button type="button" class="round" aria-label={t('common.close')} onClick={() => table.toggle('legend')}>
          <Icon d={icons.close} />
        </button>
      </header>
      <div class="legend-body" tabIndex={0}>
        {groups
          .filter(([, list]) => list.length)
          .map(([label, list]) => (
            <div key={label}>
              <h3>{t(label)}</h3>
              <ul>
                {list.map((entry) => {
                  const word = wordOf(ground, entry.family, entry.word === 'border-great' ? 'border' : entry.word),
                    own = OWN[entry.word];
                  return (
                    <li key={`${entry.family} ${entry.word}`}>
                      <Sample stage={stage} entry={entry} />
                      <span>
                        <b>
                          {own
                            ? t(own)
                            : (word?.name ?? maybe(`${entry.family}.${entry.word}`, entry.word.replace(/_/g, ' ')))}
                        </b>
                        {word?.notes.map((n) => (
                          <small key={n.text}>{n.text}</small>
                        ))}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        <p>
          {measures && t('legend.hex', { km: num(Math.round(measures.kmPerHex * 10) / 10) })}{' '}
          {Math.abs(bearing) < 0.5
            ? t('legend.straight')
            : t('legend.tilt', { n: num(Math.round(Math.abs(bearing))), wind: t(bearing < 0 ? 'tilt.W' : 'tilt.E') })}
        </p>
        {about && <p>{t('legend.area')}</p>}
        <p>
          {t('legend.reconstruction')} {session.map.value.attribution}
        </p>
      </div>
    </section>
  );
}

function Sample({ stage, entry }: { stage: MapStage; entry: LegendEntry }) {
  const ref = useRef<HTMLCanvasElement>(null),
    dark = mapDark.value;
  useEffect(() => {
    if (ref.current) stage.sample(ref.current, entry).catch(() => undefined); // the map itself says that it cannot be painted
  }, [stage, entry.family, entry.word, dark]);
  return <canvas ref={ref} width={SAMPLE} height={SAMPLE} aria-hidden="true" class={dark ? 'on-dark' : ''} />;
}
