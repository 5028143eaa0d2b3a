/** Scale bar and directions: how long a round number of kilometres is on the screen, and which way north lies. */
import { nth } from './sure';

const ROUND = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

export interface Bar {
  /** Length in kilometres and in CSS pixels. */
  km: number;
  px: number;
}

/** The longest round length that is at most `most` pixels long when a hex of `kmPerHex` is `s` pixels wide. */
export function scaleBar(kmPerHex: number, s: number, most: number): Bar {
  const perKm = s / kmPerHex;
  const km = [...ROUND].reverse().find((k) => k * perKm <= most) ?? nth(ROUND, 0);
  return { km, px: km * perKm };
}

export interface Globe {
  lat: number;
  lon: number;
}

/** Kilometres between two places; good to a part in a thousand over a few hundred kilometres. */
export function kilometres(a: Globe, b: Globe): number {
  const north = (b.lat - a.lat) * 111.2;
  const east = (b.lon - a.lon) * 111.2 * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return Math.hypot(north, east);
}

export const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Wind = (typeof WINDS)[number];

/** The direction in which `b` lies, seen from `a`. */
export function wind(a: Globe, b: Globe): Wind {
  const north = b.lat - a.lat;
  const east = (b.lon - a.lon) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  const turn = Math.atan2(east, north) / (Math.PI / 4);
  return nth(WINDS, (Math.round(turn) + 8) % 8);
}
