/** What overprint is drawn with, and where a hex lies for it. */
import { sure } from '../sure';
import type { Atlas } from '../counters/atlas';
import { blit } from '../counters/atlas';
import type { Board, SheetHex } from '../plane/board';
import type { Placement } from '../paint/chunks';
import type { Point } from '../plane/hexgrid';
import { drawPill } from './overprint';
import { INK } from '../palette';
import type { Side, Theme, UnitSprite } from '../types';

export interface OverlayContext {
  c: CanvasRenderingContext2D;
  board: Board;
  view: Placement;
  dpr: number;
  /** CSS pixels per hex. */
  s: number;
  theme: Theme;
  atlas: Atlas;
  /** Draws a counter of the table with its middle here, in device pixels. */
  counter?: (unitId: string, x: number, y: number, look?: Omit<UnitSprite, 'hex'>) => void;
}

export const sideInk = (side: Side | 'retreat' | undefined, theme: Theme): string =>
  side === 'NATO' ? INK.natoArrow : side === 'Pact' ? INK.pactArrow : theme === 'dark' ? INK.retreatDark : INK.retreat;

export const at = (o: OverlayContext, hex: SheetHex): Point => [
  hex.x * o.view.scale + o.view.ox,
  hex.y * o.view.scale + o.view.oy,
];

export function shape(o: OverlayContext, hex: SheetHex, k = 1): void {
  const { c, view } = o;
  const [x, y] = at(o, hex);
  o.board.grid.corners.forEach(([dx, dy], i) => {
    const px = x + dx * k * view.scale;
    const py = y + dy * k * view.scale;
    if (i) c.lineTo(px, py);
    else c.moveTo(px, py);
  });
  c.closePath();
}

export const visible = (o: OverlayContext, hex: SheetHex): boolean => {
  const [x, y] = at(o, hex);
  const m = o.view.scale;
  return x > -m && y > -m && x < o.view.w + m && y < o.view.h + m;
};

export const find = (o: OverlayContext, name: string): SheetHex | undefined => o.board.byName.get(name);

const TONES: Readonly<Record<string, readonly [plate: string, ink: string]>> = {
  dark: ['#1B1A17', INK.cream],
  gold: [INK.gold, '#1D1508'],
  pact: [INK.pactArrow, INK.cream],
  nato: [INK.natoArrow, INK.cream],
  cut: [INK.cut, INK.cream],
  supply: [INK.supply, INK.cream],
  band: ['#FFF6E6', '#6A3606'],
  path: [INK.goldKey, '#FFE9AE'],
  goal: [INK.goldKey, '#FFE9AE'],
  retreat: [INK.retreat, INK.cream],
};

/** A pill with its middle at a device pixel. */
export function pill(o: OverlayContext, p: Point, text: string, tone: string): void {
  const h = Math.max(15, Math.min(22, o.s * (tone === 'goal' ? 0.27 : 0.24)));
  const [plate, ink] = TONES[tone] ?? sure(TONES.dark);
  const w = h * (text.length * 0.55 + 1.4);
  const sprite = o.atlas.now(`chip ${tone} ${h} ${text}`, w, h + 4, w / 2, h / 2 + 2, (k) =>
    drawPill(k, 0, 0, text, h, plate, ink),
  );
  blit(o.c, sprite, p[0], p[1]);
}
