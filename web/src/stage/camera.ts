/** Where one looks from: centre of the free map and pixels per hex, kept on the sheet; with short, cheap motion. */
import type { Box } from './plane/board';
import { MARGIN } from './paint/chunkspec';
import type { Point } from './plane/hexgrid';
import type { Camera, Insets } from './types';

export const LARGEST = 150;

const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

interface Flight {
  from: Camera;
  to: Camera;
  start: number;
  ms: number;
  done: () => void;
}

export class CameraMan {
  x = 0;
  y = 0;
  s = 60;
  width = 1;
  height = 1;
  insets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
  /** By how much of its half the view may run past the edge of the sheet. */
  slack = 0.66;
  frame: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
  private flight: Flight | null = null;
  private glide: { vx: number; vy: number; last: number } | null = null;

  get free(): { x: number; y: number; w: number; h: number } {
    const { left, top, right, bottom } = this.insets;
    return { x: left, y: top, w: Math.max(80, this.width - left - right), h: Math.max(80, this.height - top - bottom) };
  }

  /** Middle of the free map on the screen. */
  get middle(): Point {
    const f = this.free;
    return [f.x + f.w / 2, f.y + f.h / 2];
  }

  get smallest(): number {
    const { wide, high } = this.spanning;
    return Math.min(40, Math.max(4, Math.min(wide, high) * 0.96));
  }

  /** Pixels per hex at which the sheet with its margin is as wide, and as high, as the free map. */
  get spanning(): { wide: number; high: number } {
    const f = this.free;
    return {
      wide: f.w / (this.frame.x1 - this.frame.x0 + 2 * MARGIN.x),
      high: f.h / (this.frame.y1 - this.frame.y0 + MARGIN.top + MARGIN.bottom),
    };
  }

  get value(): Camera {
    return { x: this.x, y: this.y, s: this.s };
  }

  /** Where it is, or flies to. */
  get goal(): Camera {
    return this.flight?.to ?? this.value;
  }

  toScreen(x: number, y: number): Point {
    const [mx, my] = this.middle;
    return [mx + (x - this.x) * this.s, my + (y - this.y) * this.s];
  }

  toPlane(px: number, py: number): Point {
    const [mx, my] = this.middle;
    return [this.x + (px - mx) / this.s, this.y + (py - my) / this.s];
  }

  /** Puts the camera somewhere, kept within reach of the sheet. Returns whether anything changed. */
  put(c: Partial<Camera>): boolean {
    const { x, y, s } = this;
    this.s = Math.round(Math.max(this.smallest, Math.min(LARGEST, c.s ?? s)) * 100) / 100;
    const f = this.free;
    const keep = (v: number, lo: number, hi: number, half: number): number => {
      // The view may run past the edge by a third of itself, so that the last hex can be looked at in peace.
      const slack = half * this.slack;
      return lo + half - slack > hi - half + slack
        ? (lo + hi) / 2
        : Math.max(lo + half - slack, Math.min(hi - half + slack, v));
    };
    const { frame } = this;
    this.x = keep(c.x ?? x, frame.x0 - MARGIN.x, frame.x1 + MARGIN.x, f.w / 2 / this.s);
    this.y = keep(c.y ?? y, frame.y0 - MARGIN.top, frame.y1 + MARGIN.bottom, f.h / 2 / this.s);
    return this.x !== x || this.y !== y || this.s !== s;
  }

  zoomAt(factor: number, px: number, py: number): boolean {
    const [x, y] = this.toPlane(px, py);
    const s = Math.max(this.smallest, Math.min(LARGEST, this.s * factor));
    const [mx, my] = this.middle;
    return this.put({ s, x: x - (px - mx) / s, y: y - (py - my) / s });
  }

  /** Camera that shows a box of the plane in the free map, with a margin of one hex. */
  fitBox(b: Box, most = 90): Camera {
    const f = this.free;
    const s = Math.min(most, f.w / (b.x1 - b.x0), f.h / (b.y1 - b.y0));
    return { x: (b.x0 + b.x1) / 2, y: (b.y0 + b.y1) / 2, s };
  }

  /** Goes to a place: a short way in 260 ms, a long way by a cut unless it is given its time. */
  fly(to: Partial<Camera>, now: number, motion: boolean, slow?: number): Promise<void> {
    this.stop();
    const from = this.value;
    this.put(to);
    const goal = this.value;
    const way = Math.hypot((goal.x - from.x) * goal.s, (goal.y - from.y) * goal.s);
    if (!motion || (way > 600 && !slow) || (way < 1 && goal.s === from.s)) return Promise.resolve();
    Object.assign(this, from);
    return new Promise((done) => {
      this.flight = { from, to: goal, start: now, ms: slow ?? 260, done };
    });
  }

  /** Lets the map run on after a quick throw. */
  throw(vx: number, vy: number, now: number): void {
    if (Math.hypot(vx, vy) > 0.25) this.glide = { vx, vy, last: now };
  }

  stop(): void {
    const f = this.flight;
    this.flight = null;
    this.glide = null;
    if (f) {
      Object.assign(this, f.to);
      f.done();
    }
  }

  /** Moves on. Returns whether the camera changed. */
  tick(now: number): boolean {
    const f = this.flight;
    if (f) {
      const t = Math.min(1, (now - f.start) / f.ms);
      const e = easeInOut(t);
      this.s = Math.round((f.from.s + (f.to.s - f.from.s) * e) * 100) / 100;
      this.x = f.from.x + (f.to.x - f.from.x) * e;
      this.y = f.from.y + (f.to.y - f.from.y) * e;
      if (t >= 1) {
        this.flight = null;
        f.done();
      }
      return true;
    }
    const g = this.glide;
    if (g) {
      const dt = Math.min(50, now - g.last);
      g.last = now;
      const moved = this.put({ x: this.x - (g.vx * dt) / this.s, y: this.y - (g.vy * dt) / this.s });
      const drag = Math.exp(-dt / 130);
      g.vx *= drag;
      g.vy *= drag;
      if (!moved || Math.hypot(g.vx, g.vy) < 0.03) this.glide = null;
      return moved;
    }
    return false;
  }

  get moving(): boolean {
    return this.flight !== null || this.glide !== null;
  }
}
