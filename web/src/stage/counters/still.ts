/** Counters outside the map: the same drawing, for panels and lists. */
import { pen } from '../sure';
import { drawCounter, type Face } from './counter';
import { loadFigures } from '../fonts';
import { paintRing } from './pieces';
import type { Ring, Theme } from '../types';

/** Draws a counter of `size` CSS pixels into a canvas of its own; again once the figures' font is there. */
export function paintCounter(
  canvas: HTMLCanvasElement,
  face: Face & { ring?: Ring },
  size: number,
  theme: Theme = 'day',
): void {
  const dpr = Math.min(3, Math.max(1, window.devicePixelRatio || 1));
  const pad = Math.ceil(size * 0.14) + 2;
  const side = size + 2 * pad;
  canvas.width = canvas.height = Math.round(side * dpr);
  canvas.style.width = canvas.style.height = `${side}px`;
  const draw = (): void => {
    const c = pen(canvas);
    c.setTransform(dpr, 0, 0, dpr, 0, 0);
    c.clearRect(0, 0, side, side);
    c.translate(pad, pad);
    drawCounter(c, size, face, theme);
    if (face.ring && face.ring !== 'done' && face.ring !== 'fought') paintRing(c, face.ring, face.side, size);
  };
  draw();
  void loadFigures(document.fonts).then(draw);
}
