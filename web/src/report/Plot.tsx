/** A small line plot: one colour, one dash and one end label for each side. */
export interface Series {
  name: string;
  side: 'NATO' | 'Pact';
  points: (readonly [number, number])[];
}

const W = 420,
  H = 190,
  L = 34,
  R = 62,
  T = 12,
  B = 24;

export function Plot({ title, series }: { title: string; series: readonly Series[] }) {
  const all = series.flatMap((s) => s.points),
    xs = all.map((p) => p[0]),
    top = Math.max(1, ...all.map((p) => p[1]));
  const x0 = Math.min(...xs),
    x1 = Math.max(...xs, x0 + 1);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((s) => top / s <= 5) ?? 1000,
    most = Math.ceil(top / step) * step;
  const x = (v: number): number => L + ((v - x0) / (x1 - x0)) * (W - L - R),
    y = (v: number): number => T + (1 - v / most) * (H - T - B);
  const ticks = Array.from({ length: Math.round(most / step) + 1 }, (_, i) => i * step);
  return (
    <figure class="panel">
      <h2>{title}</h2>
      <svg
        viewBox={`0 0 ${W} ${H}`}
        role="img"
        aria-label={`${title}: ${series.map((s) => `${s.name} ${s.points.map((p) => p[1]).join(', ')}`).join('; ')}`}
        font-family="var(--num)"
        font-size="11"
      >
        {ticks.map((v) => (
          <g key={v}>
            <line x1={L} x2={W - R} y1={y(v)} y2={y(v)} stroke="var(--line)" />
            <text x={L - 6} y={y(v) + 4} text-anchor="end" fill="var(--ink-3)">
              {v}
            </text>
          </g>
        ))}
        {[...new Set(xs)].map((v) => (
          <text key={v} x={x(v)} y={H - 7} text-anchor="middle" fill="var(--ink-3)">
            {v}
          </text>
        ))}
        {series.map((s, i) => {
          const end = s.points.at(-1),
            other = series[1 - i]?.points.at(-1);
          // Labels that would lie on each other part by a line.
          const apart =
            end && other && series.length === 2 && Math.abs(y(end[1]) - y(other[1])) < 12
              ? y(end[1]) < y(other[1]) || (y(end[1]) === y(other[1]) && i === 0)
                ? -6
                : 8
              : 0;
          const colour = s.side === 'NATO' ? 'var(--nato)' : 'var(--pact)';
          return (
            <g key={s.name}>
              <polyline
                points={s.points.map((p) => `${x(p[0])},${y(p[1])}`).join(' ')}
                fill="none"
                stroke={colour}
                stroke-width="2.4"
                stroke-dasharray={s.side === 'NATO' ? '6 3' : undefined}
                stroke-linejoin="round"
              />
              {s.points.map((p) =>
                s.side === 'NATO' ? (
                  <circle key={p[0]} cx={x(p[0])} cy={y(p[1])} r="3" fill={colour} />
                ) : (
                  <rect key={p[0]} x={x(p[0]) - 2.7} y={y(p[1]) - 2.7} width="5.4" height="5.4" fill={colour} />
                ),
              )}
              {end && (
                <text x={x(end[0]) + 8} y={y(end[1]) + 4 + apart} fill={colour} font-weight="700">
                  {end[1]}
                  {series.length > 1 ? ` ${s.name}` : ''}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
