/** A counter inside a panel, drawn as a vector: the same body, band, symbol and corner as on the map. */
import type { UnitInfo } from '../games/looks';
import { bandColour, nation } from './colours';

const oval = 'M13 7 H17 A3.4 3.4 0 0 1 17 13.8 H13 A3.4 3.4 0 0 1 13 7 Z';
const symbols: Record<string, string> = {
  armor: oval,
  mech: `M0 0 L30 20 M30 0 L0 20 ${oval}`,
  infantry: 'M0 0 L30 20 M30 0 L0 20',
  motor: 'M0 0 L30 20 M30 0 L0 20 M15 0 V20',
  recon: 'M0 20 L30 0',
  cavalry: `M0 20 L30 0 ${oval}`,
  airborne: 'M0 0 L30 20 M30 0 L0 20 M8 18 a3.5 3.5 0 0 1 7 0 a3.5 3.5 0 0 1 7 0',
  jet: 'M15 2 L17 9 L27 14 V16 L17 14 V17 L19 19 H11 L13 17 V14 L3 16 V14 L13 9 Z',
  helicopter: 'M4 4 L26 16 V4 L4 16 Z',
  supply: 'M0 14 H30',
  transport: 'M0 14 H30 M6 14 V20',
  airmobile: 'M0 0 L30 20 M30 0 L0 20 M11 14 L15 19 L19 14',
  garrison: 'M6 16 V6 H9 V9 H12 V6 H15 V9 H18 V6 H21 V9 H24 V16 Z',
  artillery: 'M13 10 a2 2 0 1 0 4 0 a2 2 0 1 0 -4 0',
  sparty: `${oval} M14 10.4 a1 1 0 1 0 2 0 a1 1 0 1 0 -2 0`,
  mountain: 'M0 0 L30 20 M30 0 L0 20 M11 20 L15 12 L19 20 Z',
  marine: 'M0 0 L30 20 M30 0 L0 20 M15 4 V17 M10 13 Q15 21 20 13',
  engineer: 'M7 15 V7 H23 V15 M15 7 V15',
  ada: 'M5 20 A10 12 0 0 1 25 20',
  sam: 'M5 20 A10 12 0 0 1 25 20 M15 18 V8',
  ssm: 'M13 18 V9 Q15 1 17 9 V18 Z',
  antitank: 'M0 20 L15 1 L30 20',
  blank: '',
  hidden: '',
};
/** Branches known by their letters. */
const letters: Record<string, string> = { hq: 'HQ', ew: 'EW', sf: 'SF', rail: 'RR', div: 'DIV' };

export function Counter({ unit, size = 40 }: { unit: UnitInfo; size?: number }) {
  const { sprite } = unit,
    [body, ink] = nation(sprite.nat),
    [band, bandInk] = bandColour(sprite.bandColor ?? 'coal');
  const radius = sprite.side === 'Pact' ? 2 : 7,
    id = `c${unit.id.replace(/\W/g, '')}`;
  const light = ink.startsWith('#F');
  return (
    <svg class="counter" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <clipPath id={id}>
        <rect width="48" height="48" rx={radius} />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <rect width="48" height="48" fill={body} />
        <rect width="48" height="11.4" fill={band} />
        <text
          x="24"
          y="9.2"
          text-anchor="middle"
          font-size={sprite.band.length > 6 ? 7.4 : 9.3}
          font-weight="700"
          fill={bandInk}
        >
          {sprite.band}
        </text>
        <text x="24" y="16" text-anchor="middle" font-size="5" font-weight="700" fill={ink}>
          {sprite.size ?? ''}
        </text>
      </g>
      <g transform="translate(12.5 17.2) scale(.767 .7)" stroke={light ? body : ink} fill="none" stroke-width="1.6">
        <rect width="30" height="20" fill="#F4EFE4" />
        {letters[sprite.type] ? (
          <text
            x="15"
            y="14.5"
            text-anchor="middle"
            font-size="12"
            font-weight="700"
            stroke="none"
            fill={light ? body : ink}
          >
            {letters[sprite.type]}
          </text>
        ) : (
          <path d={symbols[sprite.type] ?? symbols.infantry} />
        )}
      </g>
      <text
        x="24"
        y="45.2"
        text-anchor="middle"
        font-size={sprite.strength.length > 4 ? 12.4 : 15.5}
        font-weight="700"
        fill={ink}
      >
        {sprite.untried ? 'U' : sprite.strength}
      </text>
      {sprite.rating && (
        <text x="42" y="19.6" text-anchor="middle" font-size="7" font-weight="700" fill={ink}>
          {sprite.rating.figure}
        </text>
      )}
      <rect x=".5" y=".5" width="47" height="47" rx={radius} fill="none" stroke="rgba(0,0,0,.5)" />
    </svg>
  );
}
