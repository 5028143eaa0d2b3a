/** A die that rolls four faces and stops; a click skips. One of more than six faces shows its figure on a hexagon. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { still } from '../settings/settings';

const pips: Record<number, number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export function Die({ face, roll, size = 44, of = 6 }: { face: number; roll: number; size?: number; of?: number }) {
  const [shown, setShown] = useState(face),
    [rolling, setRolling] = useState(false);
  useEffect(() => {
    if (still.value) {
      setShown(face);
      return;
    }
    setRolling(true);
    const faces = [((face + 2) % of) + 1, ((face + 4) % of) + 1, ((face + 1) % of) + 1, face];
    const timers = faces.map((f, i) =>
      window.setTimeout(() => {
        setShown(f);
        if (i === 3) setRolling(false);
      }, i * 140),
    );
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [roll, face, of]);
  return (
    <button
      type="button"
      class={`die ${rolling ? 'rolling' : 'landed'}`}
      aria-label={rolling ? t('combat.skip') : String(face)}
      onClick={() => {
        setShown(face);
        setRolling(false);
      }}
    >
      <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
        {of > 6 ? (
          <path
            d="M11 1 L20 6 V16 L11 21 L2 16 V6 Z"
            fill="var(--panel)"
            stroke="var(--ink-2)"
            stroke-width="1.3"
            stroke-linejoin="round"
          />
        ) : (
          <rect
            x=".8"
            y=".8"
            width="20.4"
            height="20.4"
            rx="4"
            fill="var(--panel)"
            stroke="var(--ink-2)"
            stroke-width="1.3"
          />
        )}
        {of > 6 ? (
          <text
            x="11"
            y="14.2"
            text-anchor="middle"
            font-size="9"
            font-weight="700"
            font-family="var(--num)"
            fill="var(--ink)"
          >
            {shown}
          </text>
        ) : (
          (pips[shown] ?? []).map((p) => (
            <circle key={p} cx={5.4 + (p % 3) * 5.6} cy={5.4 + Math.floor(p / 3) * 5.6} r="1.75" fill="var(--ink)" />
          ))
        )}
      </svg>
    </button>
  );
}
