/** Gas and fallout over the map: contaminated hexes are tinted as long as they are. */
import type { HexFill } from '../../../stage';
import type { IronSkyView } from '../../../wire.gen';

const GAS = 'rgba(122,150,40,.34)';
const WORST = 'rgba(190,60,20,.54)';
const FALLOUT = ['', 'rgba(214,150,20,.34)', 'rgba(214,110,20,.44)', WORST];

export function contaminated(view: IronSkyView): HexFill[] {
  const w = view.weapons;
  if (!w) return [];
  const fallout = Object.entries(w.fallout).map(([hex, level]) => ({ hex, color: FALLOUT[level] ?? WORST }));
  const hot = new Set(fallout.map((f) => f.hex));
  return [...w.zone.filter((hex) => !hot.has(hex)).map((hex) => ({ hex, color: GAS })), ...fallout];
}
