/** What a chunk of the map is asked for by. */
import type { Theme } from '../types';

export interface ChunkSpec {
  /** Plane coordinates of the upper left corner are cx, cy times size / scale. */
  cx: number;
  cy: number;
  /** Device pixels across, and down where the whole map is on one sheet. */
  size: number;
  high?: number;
  /** CSS pixels per hex and device pixels per CSS pixel. */
  s: number;
  dpr: number;
  theme: Theme;
  night: boolean;
  names: boolean;
  /** Only the ground and what grows and stands on it: a sample for the legend. */
  bare?: boolean;
}

export const levelKey = (c: Pick<ChunkSpec, 'high' | 's' | 'dpr' | 'theme' | 'night' | 'names'>): string =>
  `${c.high ? 'whole ' : ''}${c.s}@${c.dpr}${c.theme}${c.night ? 'n' : ''}${c.names ? '' : '-'}`;

/** White margin round the neat line, in hexes. */
export const MARGIN = { x: 0.9, top: 0.9, bottom: 1.5 };
