/** While counters march over a picture that stands still, only the ground under them is put back. */
import { sure } from './sure';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export class Underneath {
  private picture: HTMLCanvasElement | null = null;
  private whose: string[] | null = null;
  private boxes: Box[] = [];

  /** Keep what is on the canvas: everything but the counters that are on their way. */
  take(c: CanvasRenderingContext2D, flying: Iterable<string>): void {
    const { width, height } = c.canvas;
    this.picture ??= document.createElement('canvas');
    if (this.picture.width !== width || this.picture.height !== height) Object.assign(this.picture, { width, height });
    this.picture.getContext('2d', { alpha: false })?.drawImage(c.canvas, 0, 0);
    this.whose = [...flying];
  }
  drop(): void {
    this.whose = null;
  }

  /** Whether it was kept for just these counters. */
  serves(flying: ReadonlyMap<string, unknown>): boolean {
    return this.whose !== null && this.whose.length === flying.size && this.whose.every((id) => flying.has(id));
  }

  /** A counter was drawn with its middle here: `r` device pixels round it must be put back. */
  drawn(x: number, y: number, r: number): void {
    this.boxes.push({ x: Math.floor(x - r), y: Math.floor(y - r), w: Math.ceil(2 * r), h: Math.ceil(2 * r) });
  }
  forget(): void {
    this.boxes = [];
  }
  restore(c: CanvasRenderingContext2D): void {
    const { width, height } = c.canvas;
    for (const b of this.boxes) {
      const x = Math.max(0, b.x),
        y = Math.max(0, b.y),
        w = Math.min(width, b.x + b.w) - x,
        h = Math.min(height, b.y + b.h) - y;
      if (w > 0 && h > 0) c.drawImage(sure(this.picture), x, y, w, h, x, y, w, h);
    }
    this.boxes = [];
  }
}
