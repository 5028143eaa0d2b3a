/** Counters in motion: along their path at an even pace, or a trail for a moment where motion is unwanted. */
import { nth } from '../sure';
import { lerp } from '../plane/curves';
import type { Point } from '../plane/hexgrid';
import type { Scene } from '../painter';

export const TRAIL = 1500;
/** 90 ms a hex, at most 700 ms in all. */
const PER_HEX = 90;
const MOST = 700;

interface Flight {
  path: Point[];
  start: number;
  ms: number;
  done: () => void;
}

export class Flights {
  private readonly moves = new Map<string, Flight>();

  constructor(private readonly scene: Scene) {}

  get busy(): boolean {
    return this.moves.size > 0;
  }

  start(unitId: string, path: readonly string[], ms: number | undefined, now: number, still: boolean): Promise<void> {
    const { scene } = this;
    this.moves.get(unitId)?.done();
    const pts = path
      .map((n) => scene.board?.byName.get(n))
      .filter((h) => h !== undefined)
      .map((h): Point => [h.x, h.y]);
    if (pts.length < 2 || !scene.pieces.byId.has(unitId)) return Promise.resolve();
    if (still) {
      scene.trails.push({ hexes: [...path], until: now + TRAIL });
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const done = (): void => {
        this.moves.delete(unitId);
        scene.flying.delete(unitId);
        resolve();
      };
      scene.flying.set(unitId, { x: nth(pts, 0)[0], y: nth(pts, 0)[1] });
      this.moves.set(unitId, { path: pts, start: now, ms: ms ?? Math.min(MOST, PER_HEX * (pts.length - 1)), done });
    });
  }

  tick(now: number): void {
    const { scene } = this;
    if (scene.trails.length) scene.trails = scene.trails.filter((t) => t.until > now);
    for (const [id, m] of this.moves) {
      const t = Math.min(1, (now - m.start) / m.ms);
      if (t >= 1) {
        m.done();
        continue;
      }
      // Even pace, eased over the last fifth.
      const e = t < 0.8 ? t * 1.1 : 0.88 + 0.12 * (1 - (1 - (t - 0.8) / 0.2) ** 2);
      const at = Math.max(0, e) * (m.path.length - 1);
      const i = Math.min(m.path.length - 2, Math.floor(at));
      const [x, y] = lerp(nth(m.path, i), nth(m.path, i + 1), at - i);
      scene.flying.set(id, { x, y });
    }
  }

  /** A click during any motion completes it at once. */
  finish(): void {
    for (const m of [...this.moves.values()]) m.done();
  }
}
