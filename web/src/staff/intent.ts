/** Orders by sector and formation while they are edited: plain lists, each change a new one, so that it can be taken back. */
import type { GroundIntent, Place, SectorShown, StandingOrder } from '../net/types';

export const KINDS = ['hold', 'delay', 'attack', 'reserve', 'screen'] as const;
export const LOSSES = ['spare', 'usual', 'any'] as const;
export type Kind = (typeof KINDS)[number];
export type Losses = (typeof LOSSES)[number];
const GROUND = 'ground',
  BOUNDARY = 'boundary',
  TARGETS = 'targets';

export const isGround = (order: StandingOrder): boolean => order.question === GROUND;
export const groundOf = (orders: readonly StandingOrder[], at: string): StandingOrder | undefined =>
  orders.find((order) => isGround(order) && order.at === at);
export const intentOf = (order: StandingOrder | undefined): GroundIntent =>
  order?.intent ?? { lines: [], toward: '', losses: 'usual', members: [] };

/** The orders with another task for one sector or formation; null leaves it to the staff. */
export function tasked(
  orders: readonly StandingOrder[],
  at: string,
  kind: Kind | null,
  { sector, places, turn }: { sector: SectorShown | undefined; places: readonly Place[]; turn: number },
): StandingOrder[] {
  const rest = orders.filter((order) => !isGround(order) || order.at !== at);
  if (kind === null) return rest;
  const before = intentOf(groundOf(orders, at)),
    goal = places.find((place) => place.counts) ?? places[0];
  const intent: GroundIntent = {
    ...before,
    // A delay falls back a line a turn unless it is told otherwise.
    lines: kind === 'delay' ? (sector?.lines ?? []).map(({ hexes }, i) => ({ hexes, until: turn + 1 + i })) : [],
    toward: kind === 'attack' ? before.toward || (goal?.hex ?? '') : '',
  };
  return [...rest, { question: GROUND, answer: kind, at, span: 'good', intent }];
}

/** The orders with something else of one task. */
export function revised(orders: readonly StandingOrder[], at: string, change: Partial<GroundIntent>): StandingOrder[] {
  return orders.map((order) =>
    isGround(order) && order.at === at ? { ...order, intent: { ...intentOf(order), ...change } } : order,
  );
}

/** The orders with one more line for a task: the one to hold, or the next to delay on, a turn longer than the last. */
export function lined(
  orders: readonly StandingOrder[],
  at: string,
  hexes: readonly string[],
  turn: number,
): StandingOrder[] {
  const order = groundOf(orders, at),
    lines = (order?.answer === 'delay' && intentOf(order).lines) || [],
    until = order?.answer === 'delay' ? Math.max(turn, ...lines.map((line) => line.until ?? 0)) + 1 : 0;
  return revised(orders, at, { lines: [...lines, { hexes: [...hexes], until }] });
}

/** The orders with a sector's boundary drawn through other hexes; none puts it back where the scenario has it. */
export function bounded(orders: readonly StandingOrder[], sector: string, through: string): StandingOrder[] {
  const rest = orders.filter((order) => order.question !== BOUNDARY || order.at !== sector),
    answer = through
      .trim()
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(' ');
  return answer ? [...rest, { question: BOUNDARY, answer, at: sector, span: 'good' }] : rest;
}

/** The strike list: hexes, what is struck first at the front. */
export const targetsOf = (orders: readonly StandingOrder[]): string[] =>
  orders.find((order) => order.question === TARGETS)?.answer.split(' ') ?? [];

/** The orders with another strike list. */
export function targeted(orders: readonly StandingOrder[], hexes: readonly string[]): StandingOrder[] {
  const rest = orders.filter((order) => order.question !== TARGETS);
  return hexes.length ? [...rest, { question: TARGETS, answer: hexes.join(' '), at: '', span: 'good' }] : rest;
}

/** A list with a hex at its end, or without it if it was in it. */
export const toggled = (hexes: readonly string[], hex: string): string[] =>
  hexes.includes(hex) ? hexes.filter((one) => one !== hex) : [...hexes, hex];

/** The number of the line an order names, -1 for none. */
export const lineIn = (sector: SectorShown | undefined, hexes: readonly string[] | undefined): number =>
  (sector?.lines ?? []).findIndex((line) => line.hexes.join() === hexes?.join());
