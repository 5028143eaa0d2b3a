/** A game looked back on: the win chance from first to last, the moments that turned it, and what dice did. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { liveryOf, shortSide, sideName } from '../parts/sides';
import { lang, num, t } from '../i18n';
import { api } from '../net/api';
import type { LookBack, LookBackMoment, LookBackPoint } from '../net/types';
import { Mark } from '../parts/parts';

const WIDEST = 900,
  HIGH = 250,
  LOW = 104,
  LEFT = 44,
  RIGHT = 78,
  TOP = 14;

type Where = (ply: number) => string;

/** Fetched when it is first shown: the server plays the game again for it. */
export function LookBackLoader({ id, token, at }: { id: string; token: string; at: Where }) {
  const [found, setFound] = useState<LookBack | null>(null),
    [failed, setFailed] = useState<string | null>(null),
    language = lang.value;
  useEffect(() => {
    api.review(id, token, language).then(setFound, (e: Error) => setFailed(e.message));
  }, [id, token, language]);
  if (failed !== null) return <p class="empty">{failed}</p>;
  return found ? <LookBackParts found={found} at={at} /> : <p class="empty">{t('report.looking')}</p>;
}

export function LookBackParts({ found, at }: { found: LookBack; at: Where }) {
  return (
    <div class="look-back" data-testid="look-back">
      {found.line.length > 1 && <ChanceLine line={found.line} moments={found.turning} at={at} />}
      <section class="panel" data-testid="turning">
        <h2>{t('report.turning')}</h2>
        {!found.by_chance && <p class="note">{t('report.noChance')}</p>}
        {found.turning.length ? <Moments moments={found.turning} at={at} /> : <p class="empty">{t('report.even')}</p>}
        {found.luck.length > 0 && (
          <p class="note" data-testid="luck-of-all">
            {t('report.luckOfAll')}{' '}
            {found.luck.map((row, i) => (
              <span key={row.side}>
                {i > 0 && ' · '}
                <Mark side={row.side} /> {t('report.luckOf', { side: sideName(row.side), n: row.affairs })}{' '}
                <b>{figure(row.luck, row.unit, row.error)}</b>
              </span>
            ))}
            . {t('report.luckError')}
          </p>
        )}
      </section>
    </div>
  );
}

/** A figure never stands without its unit; percent stands close to it. What was drawn has its error beside it. */
const figure = (value: number, unit: string, error = 0): string =>
  `${unsure(value, error)}${unit.startsWith('%') ? '' : ' '}${unit}`;
const unsure = (value: number, error: number): string =>
  (value ? (value > 0 ? '+' : '−') : '') + tenths(value) + (error ? ` ± ${tenths(error)}` : '');
/** Measured figures are told in tenths, not in halves as points are. */
const tenths = (value: number): string =>
  value
    ? Math.abs(value)
        .toFixed(1)
        .replace('.', lang.value === 'pl' ? ',' : '.')
    : '0';

export function Moments({ moments, at }: { moments: readonly LookBackMoment[]; at: Where }) {
  return (
    <ol class="moments">
      {moments.map((one, i) => (
        <li key={one.ply}>
          <a href={at(one.ply)} data-testid="moment">
            <span class="moment-number">{i + 1}</span>
            <span>
              <Mark side={one.side} />{' '}
              {[t('report.frontAt', { n: one.turn }), sideName(one.side), one.place].filter(Boolean).join(' · ')}
              <br />
              {[one.text, ...one.facts].map((line) => line.replace(/\.$/, '')).join('. ')}.
            </span>
            <b class={one.change < 0 ? 'down' : 'up'}>{figure(one.change, one.unit)}</b>
          </a>
          <dl class="parts">
            {(['expected', 'luck', 'choice'] as const).map((part) => (
              <div key={part}>
                <dt>{t(`report.${part}`)}</dt>
                <dd>{unsure(one[part], part === 'luck' ? one.error : 0)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** One line for each side that is shown, in percent; below it whose player-turn it was. */
export function ChanceLine({
  line,
  moments = [],
  at,
  here,
}: {
  line: readonly LookBackPoint[];
  moments?: readonly LookBackMoment[];
  at?: Where;
  /** The moment that is on the board above; then it is drawn low. */
  here?: number;
}) {
  const svg = useRef<SVGSVGElement>(null),
    [W, setWidth] = useState(WIDEST);
  // Drawn as wide as it stands, so that its figures keep their size on a phone and beside a board.
  useLayoutEffect(() => {
    const seen = new ResizeObserver(([found]) =>
      setWidth(Math.min(WIDEST, Math.max(280, Math.round(found?.contentRect.width ?? WIDEST)))),
    );
    if (svg.current) seen.observe(svg.current);
    return () => seen.disconnect();
  }, []);
  const last = line.at(-1)?.ply ?? 1,
    H = here === undefined ? HIGH : LOW,
    BOTTOM = here === undefined ? 44 : 24,
    sides = Object.keys(line[0]?.levels ?? {}),
    x = (ply: number): number => LEFT + (ply / Math.max(1, last)) * (W - LEFT - RIGHT),
    y = (level: number): number => TOP + (1 - level / 100) * (H - TOP - BOTTOM),
    foot = H - BOTTOM;
  const level = (side: string, ply: number): number =>
    line.reduce((found, p) => (p.ply <= ply ? (p.levels[side] ?? found) : found), 50);
  const turns = line.filter((p, i) => i === 0 || p.turn !== line[i - 1]?.turn);
  // Numbers of turns that would lie on each other are left out.
  const numbered = turns.filter((p, i) => i === 0 || x(p.ply) - x(turns[i - 1]?.ply ?? 0) > 14);
  const said = (side: string): string =>
    `${sideName(side)}: ${turns.map((p) => `${t('report.frontAt', { n: p.turn })} ${Math.round(p.levels[side] ?? 0)}%`).join(', ')}`;
  return (
    <figure class="panel chance-line" data-testid="chance-line">
      {here === undefined && <h2>{t('report.chance')}</h2>}
      <svg
        ref={svg}
        viewBox={`0 0 ${W} ${H}`}
        role="group"
        aria-label={`${t('report.chance')}: ${sides.map(said).join('; ')}`}
        font-family="var(--num)"
      >
        {[0, 25, 50, 75, 100].map((v) => (
          <g key={v}>
            <line x1={LEFT} x2={W - RIGHT} y1={y(v)} y2={y(v)} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(v) + 4} text-anchor="end" fill="var(--ink-3)" font-size="12">
              {v}%
            </text>
          </g>
        ))}
        {(here === undefined ? line.slice(0, -1) : []).map((p, i) => (
          <rect
            key={p.ply}
            x={x(p.ply)}
            width={Math.max(0.5, x(line[i + 1]?.ply ?? last) - x(p.ply))}
            y={foot + 4}
            height="7"
            fill={!p.side || p.side === 'chance' ? 'var(--line)' : colour(p.side)}
          />
        ))}
        {numbered.map((p) => (
          <text
            key={p.turn}
            x={x(p.ply)}
            y={H - (here === undefined ? 14 : 8)}
            text-anchor="middle"
            fill="var(--ink-3)"
            font-size="12"
          >
            {p.turn}
          </text>
        ))}
        {sides.map((side) => (
          <g key={side}>
            <polyline
              points={line
                .flatMap((p, i) => {
                  const here = `${x(p.ply)},${y(p.levels[side] ?? 50)}`;
                  // It stays where it was until it is read anew: a step, and no slope over entries that changed nothing.
                  return i ? [`${x(p.ply)},${y(line[i - 1]?.levels[side] ?? 50)}`, here] : [here];
                })
                .join(' ')}
              fill="none"
              stroke={colour(side)}
              stroke-width="2.4"
              stroke-dasharray={liveryOf(side) === 'NATO' ? '6 3' : undefined}
              stroke-linejoin="round"
            />
            <text x={W - RIGHT + 8} y={endLabel(line, side, y)} fill={colour(side)} font-weight="700" font-size="12">
              {num(Math.round(line.at(-1)?.levels[side] ?? 0))}% {shortSide(side)}
            </text>
          </g>
        ))}
        {here !== undefined && (
          <line
            x1={x(Math.min(here, last))}
            x2={x(Math.min(here, last))}
            y1={TOP}
            y2={foot}
            stroke="var(--gold-deep)"
            stroke-width="3"
          />
        )}
        {at &&
          moments.map((one, i) => (
            <a key={one.ply} href={at(one.ply)} aria-label={`${i + 1}: ${one.text}`}>
              <circle
                cx={x(one.ply)}
                cy={y(level(one.side, one.ply))}
                r="9"
                fill="var(--paper, #fff)"
                stroke={colour(one.side)}
                stroke-width="2"
              />
              <text
                x={x(one.ply)}
                y={y(level(one.side, one.ply)) + 4}
                text-anchor="middle"
                font-size="11"
                font-weight="700"
                fill={colour(one.side)}
              >
                {i + 1}
              </text>
            </a>
          ))}
      </svg>
      {here === undefined && <p class="note">{t('report.chanceNote')}</p>}
    </figure>
  );
}

const colour = (side: string): string => (liveryOf(side) === 'NATO' ? 'var(--nato)' : 'var(--pact)');

/** Where the label at the end of a line stands: two that would lie on each other part. */
function endLabel(line: readonly LookBackPoint[], side: string, y: (level: number) => number): number {
  const levels = line.at(-1)?.levels ?? {},
    own = levels[side] ?? 0,
    other = Object.entries(levels).find(([name]) => name !== side)?.[1];
  if (other === undefined || Math.abs(y(own) - y(other)) > 14) return y(own) + 4;
  return y(own) + (own > other || (own === other && liveryOf(side) === 'NATO') ? -4 : 12);
}
