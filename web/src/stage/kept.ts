/** The ground with its overprint, kept while nothing about it changes: a pointer that wanders costs no more than a copy. */
import { pen, sure } from './sure';

export class Kept {
  private last: readonly unknown[] = [];
  private canvas: HTMLCanvasElement | null = null;
  /** The canvas holds what was last asked for. */
  private holds = false;

  /**
   * Paints, or copies what was painted before from the same things. It is kept when it is asked for a second time, so
   * that a map in motion is not painted on a sheet of its own. `draw` tells whether all of it was there.
   */
  paint(
    c: CanvasRenderingContext2D,
    from: readonly unknown[],
    draw: (c: CanvasRenderingContext2D) => boolean,
  ): boolean {
    const { width, height } = c.canvas;
    const same = from.length === this.last.length && from.every((x, i) => x === this.last[i]);
    if (!same) {
      this.holds = false;
      const all = draw(c);
      this.last = all ? from : [];
      return all;
    }
    if (!this.holds) {
      this.canvas ??= document.createElement('canvas');
      if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
      this.holds = draw(pen(this.canvas, { alpha: false }));
    }
    c.drawImage(sure(this.canvas), 0, 0);
    return true;
  }

  drop(): void {
    this.last = [];
  }
}
