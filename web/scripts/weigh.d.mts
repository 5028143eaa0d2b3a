import type { Plugin } from 'vite';
export const LIMIT: number;
export function weigh(bundle: Record<string, unknown>): { house: number; games: Record<string, number> };
export const weighed: () => Plugin;
