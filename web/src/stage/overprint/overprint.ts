/** Small printed things: pills, figures, arrows, hatching. */
import { pen, sure } from '../sure';
import type { Ctx } from '../plane/curves';
import type { Point } from '../plane/hexgrid';
import { FONTS, INK } from '../palette';

/** A dark pill with text, centred. Returns its width. */
export function drawPill(
  c: Ctx,
  x: number,
  y: number,
  text: string,
  h: number,
  plate = '#1B1A17',
  ink: string = INK.cream,
): number {
  c.save();
  c.font = `700 ${h * 0.78}px ${FONTS.figures}`;
  const w = pillWidth(c, text, h);
  c.beginPath();
  c.roundRect(x - w / 2, y - h / 2, w, h, h / 2);
  c.fillStyle = plate;
  c.fill();
  c.strokeStyle = 'rgba(255,246,228,.85)';
  c.lineWidth = 1;
  c.stroke();
  c.fillStyle = ink;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillText(text, x, y + h * 0.05);
  c.restore();
  return w;
}

export function pillWidth(c: Ctx, text: string, h: number): number {
  c.font = `700 ${h * 0.78}px ${FONTS.figures}`;
  return Math.max(h, c.measureText(text).width + h * 0.55);
}

/** A figure with a light halo, centred on 0, 0. */
export function drawFigure(c: Ctx, text: string, size: number, ink: string, halo: string): void {
  c.save();
  c.font = `700 ${size}px ${FONTS.figures}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.lineJoin = 'round';
  c.strokeStyle = halo;
  c.lineWidth = 2.4;
  c.strokeText(text, 0, 0);
  c.fillStyle = ink;
  c.fillText(text, 0, 0);
  c.restore();
}

/** A filled arrow from a to b, half width w, on a light edge. */
export function drawArrow(c: Ctx, a: Point, b: Point, w: number, ink: string, edge: string = INK.cream): void {
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (d < 1) return;
  const ux = (b[0] - a[0]) / d;
  const uy = (b[1] - a[1]) / d;
  const head = Math.min(w * 1.5, d * 0.75);
  const at = (t: number, q: number): Point => [a[0] + ux * t - uy * q, a[1] + uy * t + ux * q];
  const shape = [
    at(0, w * 0.34),
    at(d - head, w * 0.5),
    at(d - head, w),
    at(d, 0),
    at(d - head, -w),
    at(d - head, -w * 0.5),
    at(0, -w * 0.34),
  ];
  c.beginPath();
  shape.forEach(([x, y], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)));
  c.closePath();
  c.lineJoin = 'round';
  c.strokeStyle = edge;
  c.lineWidth = Math.max(2, w * 0.38);
  c.stroke();
  c.fillStyle = ink;
  c.fill();
}

/** A small aircraft seen from above, nose up, `size` long, in the fill colour of the moment. */
export function drawPlane(c: Ctx, x: number, y: number, size: number): void {
  const k = size / 2,
    right: readonly Point[] = [
      [0, -1],
      [0.16, -0.5],
      [0.95, 0.35],
      [0.95, 0.52],
      [0.18, 0.36],
      [0.13, 0.66],
      [0.36, 0.86],
      [0.36, 1],
      [0, 0.9],
    ];
  c.beginPath();
  right.forEach(([px, py], i) => (i ? c.lineTo(x + px * k, y + py * k) : c.moveTo(x + px * k, y + py * k)));
  for (const [px, py] of [...right].reverse()) c.lineTo(x - px * k, y + py * k);
  c.closePath();
  c.fill();
}

const tiles = new Map<string, HTMLCanvasElement>();
/** A hatching pattern of 45 degrees: leaning 1 or -1, one line every `step` pixels. */
export function hatching(
  c: CanvasRenderingContext2D,
  colour: string,
  step: number,
  width: number,
  lean: 1 | -1,
): CanvasPattern | null {
  const key = `${colour} ${step} ${width} ${lean}`;
  let tile = tiles.get(key);
  if (!tile) {
    const n = Math.max(4, Math.round(step * Math.SQRT2));
    tile = Object.assign(document.createElement('canvas'), { width: n, height: n });
    const k = pen(tile);
    k.strokeStyle = colour;
    k.lineWidth = width;
    k.beginPath();
    for (const d of [-n, 0, n]) {
      if (lean > 0) {
        k.moveTo(d - 1, n + 1);
        k.lineTo(d + n + 1, -1);
      } else {
        k.moveTo(d - 1, -1);
        k.lineTo(d + n + 1, n + 1);
      }
    }
    k.stroke();
    tiles.set(key, tile);
    if (tiles.size > 40) tiles.delete(sure(tiles.keys().next().value));
  }
  return c.createPattern(tile, 'repeat');
}
