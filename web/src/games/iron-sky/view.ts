/** What the view of Under an Iron Sky holds beyond the standard fields. */
import type { View } from '../../net/types';
import type { unitInfo } from '../common';

type Standard = Parameters<typeof unitInfo>[0];
export interface Points {
  spent: number;
  basic: number;
  most: number;
}
export interface IronUnit extends Standard {
  kind: string;
  mode?: string;
  attack?: number;
  defense?: number;
  flak?: string;
  contingency?: number;
  barrage?: [number, number];
  range?: number;
  fatigue?: number;
  losses?: number;
  cadre?: number;
  tested?: boolean;
  points?: Points;
  ammunition?: number;
  fuel?: number;
  moved?: boolean;
  turn?: number;
  army?: string;
}
export interface BattleStep {
  number: number;
  key: string;
  state: 'done' | 'now' | 'later' | 'passed' | 'out';
}
export interface IronBattle {
  side: string;
  kind: string;
  target: string;
  targets: string[];
  attackers: string[];
  defenders: string[];
  active: boolean;
  result: string;
  die: number;
  steps: BattleStep[];
  supply?: Record<string, string>;
  ew?: Record<string, string[]>;
  guns?: Record<string, string[]>;
  attack: number;
  defense: number;
  odds: string;
  modifiers: { text?: string; value: number; case: string }[];
  chances: Record<string, number>;
  facts?: Record<string, unknown>;
}
export interface Arrival {
  turn: number;
  side: string;
  entry: string;
  units: string[];
  case: string;
  text?: string;
}
export interface Award {
  text?: string;
  value: number;
  side: string;
  case: string;
  kind: string;
  hex?: string | null;
}
export interface IronView {
  turn: number;
  phase: string;
  phasing: string | null;
  asks: string | null;
  war_turn: number;
  units: IronUnit[];
  battle: IronBattle | null;
  calendar?: Arrival[];
  ledger?: Award[];
  points?: Record<string, number>;
  score?: { text?: string; value: number | string; case?: string }[];
  mover?: { side: string; unit: string; company: string[]; halted: boolean; left?: number } | null;
  not_in_play?: { text?: string }[];
  objectives?: Record<string, string>;
  reserves?: { matters: boolean } | null;
  markers?: { hex: string; kind: string; to?: string; side?: string }[];
}
export const raw = (view: View): IronView => view as unknown as IronView;
