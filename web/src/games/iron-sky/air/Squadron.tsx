/** A squadron as a counter: coal band, silhouette by role, type, values, two steps at the right. Never on the map. */
import { nation } from '../../../units/colours';
import { t, tn } from '../../../i18n';
import type { AirWing } from '../../../wire.gen';

/** Nations whose counters wear the colours another game knows by another sign. */
const dress: Record<string, string> = { PO: 'PL', NE: 'NL' };
export const dressOf = (nat: string): string => dress[nat] ?? nat;

/** 28 by 13 units, nose up in the middle at 14, 0. */
const SHAPES: Record<AirWing['role'], string> = {
  fighter: 'M14 0 L15.4 4 L25 10 V11.6 L16 10.4 L17 13 H11 L12 10.4 L3 11.6 V10 L12.6 4 Z',
  attack: 'M13 0 H15 V4 L27 5 V7 L15 7.6 V10.4 L18.5 12 V13 H9.5 V12 L13 10.4 V7.6 L1 7 V5 L13 4 Z',
  recon: 'M14 0 L15.4 4 L25 10 V11.6 L16 10.4 L17 13 H11 L12 10.4 L3 11.6 V10 L12.6 4 Z M14 4.6 a1.7 1.7 0 1 0 .01 0 Z',
  transport:
    'M12 1 Q14 -1 16 1 V4.5 L27 6.5 V8.5 L16 8.4 V10.6 L19.5 12 V13 H8.5 V12 L12 10.6 V8.4 L1 8.5 V6.5 L12 4.5 Z',
  awacs:
    'M13 0 H15 V4 L26 6 V7.4 L15 7.4 V10.6 L18 12 V13 H10 V12 L13 10.6 V7.4 L2 7.4 V6 L13 4 Z M8 3.4 a6 2 0 1 0 12 0 a6 2 0 1 0 -12 0 Z',
  helicopter: 'M4 1.5 L14 6.5 L24 1.5 V11.5 L14 6.5 L4 11.5 Z',
  ecm: 'M14 0 L15.4 4 L25 10 V11.6 L16 10.4 L17 13 H11 L12 10.4 L3 11.6 V10 L12.6 4 Z M21 0 L19 3 H21 L19.6 6 M7 0 L9 3 H7 L8.4 6',
};

/** One or several alike; `name` overrides what stands in the band. */
export function Squadron({ wing, size = 40, count = 1 }: { wing: AirWing; size?: number; count?: number }) {
  const [body, ink] = nation(dressOf(wing.nat)),
    radius = wing.side === 'Pact' ? 2 : 7,
    id = `w${wing.id.replace(/\W/g, '')}`,
    band = count > 1 ? wing.nat : wing.name,
    left = 2 - wing.lost;
  return (
    <svg class={`counter wing duty-${wing.duty}`} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <clipPath id={id}>
        <rect width="48" height="48" rx={radius} />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <rect width="48" height="48" fill={body} />
        <rect width="48" height="11.4" fill="#26241F" />
        <text
          x="24"
          y="9"
          text-anchor="middle"
          font-size={band.length > 8 ? 6.6 : 8.4}
          font-weight="700"
          fill="#F6EEDC"
        >
          {band}
        </text>
        <path
          d={SHAPES[wing.role]}
          transform="translate(6 12.6)"
          fill={ink}
          stroke={wing.role === 'ecm' ? ink : 'none'}
          stroke-width="1.1"
          fill-rule="evenodd"
        />
        <text
          x={wing.type.length > 8 ? 24 : 22}
          y="35.4"
          text-anchor="middle"
          font-size={wing.type.length > 8 ? 7.4 : 9}
          font-weight="700"
          fill={ink}
        >
          {wing.type}
        </text>
        <text x="24" y="45.6" text-anchor="middle" font-size="10" font-weight="700" fill={ink}>
          {wing.values}
        </text>
        {[0, 1].map((step) => {
          const y = 17 + step * 7.6;
          if (step >= left)
            return (
              <g key={step} stroke={ink} stroke-width="1.2" fill="none">
                <circle cx="42" cy={y} r="2.5" />
                <path d={`M39 ${y + 3} L45 ${y - 3}`} />
              </g>
            );
          const half = step >= left - wing.hurt;
          return (
            <g key={step}>
              <circle cx="42" cy={y} r="2.5" fill={half ? 'none' : ink} stroke={ink} stroke-width="1" />
              {half && <path d={`M42 ${y - 2.5} a2.5 2.5 0 0 0 0 5 Z`} fill={ink} />}
            </g>
          );
        })}
        {wing.duty === 'used' && <rect width="48" height="48" fill="#14120D" opacity=".34" />}
        {wing.duty === 'used' && <path d="M37 0 H48 V11 Z" fill="#F6EEDC" />}
      </g>
      {wing.duty === 'station' && (
        <g>
          <circle cx="7" cy="20" r="5.4" fill="#F6EEDC" stroke="#26241F" />
          <path d="M4.2 21.6 L7 18 L9.8 21.6" fill="none" stroke="#26241F" stroke-width="1.6" />
        </g>
      )}
      {count > 1 && (
        <g>
          <rect x="30" y="-1" width="19" height="12" rx="6" fill="#14120D" stroke="#F6EEDC" />
          <text x="39.5" y="8.2" text-anchor="middle" font-size="9" font-weight="700" fill="#F6EEDC">
            ×{count}
          </text>
        </g>
      )}
    </svg>
  );
}

/** What it is and how it stands, in words: for tooltips and for those who listen. */
export function wingText(wing: AirWing): string {
  const left = 2 - wing.lost;
  return [
    `${wing.name}, ${wing.type} ${wing.values}`,
    t(`is.air.role.${wing.role}`),
    t(`is.air.duty.${wing.duty}`, { n: wing.due }),
    left < 2 ? t('is.air.lost', { n: wing.lost }) : '',
    wing.hurt ? tn('is.air.hurt', wing.hurt) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Squadrons of one nation, type and condition lie together. */
export function alike(wings: readonly AirWing[]): [AirWing, ...AirWing[]][] {
  const groups = new Map<string, [AirWing, ...AirWing[]]>();
  for (const wing of wings) {
    const key = [wing.nat, wing.type, wing.duty, wing.lost, wing.hurt].join(' ');
    const group = groups.get(key);
    if (group) group.push(wing);
    else groups.set(key, [wing]);
  }
  return [...groups.values()];
}
