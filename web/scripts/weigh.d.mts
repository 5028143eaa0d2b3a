import type { Plugin } from 'vite';
export interface Weights {
  house: number;
  book: number;
  club: number;
  copy: number;
  lessons?: number;
  report: number;
  workshop: number;
  games: Record<string, number>;
}
export const LIMIT: number;
export const CLUB_LIMIT: number;
export const COPY_LIMIT: number;
export const BOOK_LIMIT: number;
export const WORKSHOP_LIMIT: number;
export const REPORT_LIMIT: number;
export function weigh(bundle: Record<string, unknown>): Weights;
export function excess(weights: Weights): string[];
export const weighed: () => Plugin;
