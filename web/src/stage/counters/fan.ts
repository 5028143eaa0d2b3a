/** A stack fanned out: a plate with its counters side by side, kept inside the view. */
import { nth } from '../sure';
import type { Pieces, Piece, Stack } from './pieces';

export interface Fan {
  hex: string;
  /** Start of the opening, ms. */
  start: number;
  pinned: boolean;
}

export interface FanLayout {
  S: number;
  x: number;
  y: number;
  w: number;
  h: number;
  places: { piece: Piece; x: number; y: number }[];
}

const GAP = 6;
const PAD = 8;
export const FAN_MS = 140;

/** Places in CSS pixels; the plate stands over the stack. */
export function layoutFan(stack: Stack, cx: number, cy: number, S: number, width: number, height: number): FanLayout {
  const n = stack.pieces.length;
  const size = Math.max(44, S);
  const perRow = Math.min(n, Math.max(1, Math.min(6, Math.floor((width - 2 * PAD) / (size + GAP)))));
  const rows = Math.ceil(n / perRow);
  const w = perRow * size + (perRow - 1) * GAP + 2 * PAD;
  const h = rows * size + (rows - 1) * GAP + 2 * PAD;
  const x = Math.max(4, Math.min(width - w - 4, cx - w / 2));
  const y = Math.max(4, Math.min(height - h - 4, cy - h / 2));
  const places = stack.pieces.map((piece, i) => ({
    piece,
    x: x + PAD + size / 2 + (i % perRow) * (size + GAP),
    y: y + PAD + size / 2 + Math.floor(i / perRow) * (size + GAP),
  }));
  return { S: size, x, y, w, h, places };
}

export function hitFan(f: FanLayout, x: number, y: number): Piece | 'plate' | null {
  for (const p of f.places) if (Math.abs(x - p.x) <= f.S / 2 && Math.abs(y - p.y) <= f.S / 2) return p.piece;
  const slack = 10;
  return x > f.x - slack && y > f.y - slack && x < f.x + f.w + slack && y < f.y + f.h + slack ? 'plate' : null;
}

export function drawFan(
  c: CanvasRenderingContext2D,
  pieces: Pieces,
  f: FanLayout,
  t: number,
  from: readonly [number, number],
  dpr: number,
  hover: string | null,
): void {
  const e = 1 - (1 - t) ** 3;
  c.save();
  c.globalAlpha = e;
  c.beginPath();
  c.roundRect(f.x * dpr, f.y * dpr, f.w * dpr, f.h * dpr, 8 * dpr);
  c.fillStyle = pieces.theme === 'dark' ? 'rgba(24,25,24,.86)' : 'rgba(222,214,196,.90)';
  c.fill();
  c.strokeStyle = 'rgba(30,22,8,.35)';
  c.lineWidth = dpr;
  c.stroke();
  c.globalAlpha = 1;
  c.restore();
  for (let i = f.places.length - 1; i >= 0; i--) {
    const p = nth(f.places, i);
    const x = from[0] + (p.x - from[0]) * e;
    const y = from[1] + (p.y - from[1]) * e;
    pieces.drawPiece(c, p.piece, f.S, dpr, x * dpr, y * dpr, true);
    if (p.piece.unit.id === hover && !p.piece.unit.ring) {
      const half = Math.round((f.S * dpr) / 2);
      pieces.drawRing(c, pieces.atlas(f.S, dpr), 'hover', p.piece.unit.side, f.S, x * dpr - half, y * dpr - half);
    }
  }
}
