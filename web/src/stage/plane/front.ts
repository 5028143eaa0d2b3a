/** The front: the seam between the hexes each side stands nearer to. */
import { nth } from '../sure';
import type { Board } from './board';
import type { Placement } from '../paint/chunks';
import { joinEdges, soften, trace } from './curves';
import type { Point } from './hexgrid';
import { INK } from '../palette';

export interface Front {
  /** Hexes where the units of each side stand. */
  nato: string[];
  pact: string[];
}

interface Seam {
  line: Point[];
  /** NATO lies to the right of its run. */
  flip: boolean;
  /** A unit stands within three hexes. */
  held: boolean;
}

/** Beyond this many hexes from any unit there is no front. */
const FAR = 9;
const HELD = 3;

/** Steps to the nearest of some hexes, for every hex of the board. */
function spread(board: Board, from: readonly string[]): Int16Array {
  const steps = new Int16Array(board.hexes.length).fill(-1);
  const queue: number[] = [];
  for (const name of from) {
    const hex = board.byName.get(name);
    if (hex && nth(steps, hex.index) < 0) {
      steps[hex.index] = 0;
      queue.push(hex.index);
    }
  }
  for (const i of queue)
    for (const n of nth(board.hexes, i).near)
      if (n >= 0 && nth(steps, n) < 0) {
        steps[n] = nth(steps, i) + 1;
        queue.push(n);
      }
  return steps;
}

const known = new WeakMap<Front, Seam[]>();

export function frontSeams(board: Board, front: Front): Seam[] {
  const found = known.get(front);
  if (found) return found;
  const nato = spread(board, front.nato);
  const pact = spread(board, front.pact);
  // A hex between both belongs to the side of its own country, so that a border quietly stays the front.
  const isNato = (i: number): boolean =>
    nato[i] === pact[i] ? !nth(board.hexes, i).foreign : nth(nato, i) < nth(pact, i);
  const edges: [{ a: Point; b: Point; tag: number }[], { a: Point; b: Point; tag: number }[]] = [[], []];
  if (front.nato.length && front.pact.length)
    for (const hex of board.hexes) {
      if (!isNato(hex.index)) continue;
      const ring = board.outline(hex);
      for (let d = 0; d < 6; d++) {
        const n = nth(hex.near, d);
        if (n < 0 || isNato(n)) continue;
        const far = Math.min(nth(nato, hex.index), nth(pact, n));
        if (far > FAR) continue;
        edges[far <= HELD ? 1 : 0].push({ a: nth(ring, d), b: nth(ring, (d + 1) % 6), tag: hex.index });
      }
    }
  const seams: Seam[] = [];
  for (const held of [0, 1] as const)
    for (const chain of joinEdges(edges[held])) {
      if (chain.pts.length < 3) continue;
      const [a, b] = chain.pts as [Point, Point];
      const hex = nth(board.hexes, nth(chain.tags, 0));
      const flip = (b[0] - a[0]) * (hex.y - a[1]) - (b[1] - a[1]) * (hex.x - a[0]) > 0;
      seams.push({ line: soften(chain.pts, 0.04, 8), flip, held: held === 1 });
    }
  known.set(front, seams);
  return seams;
}

/** Cream, with blue and red side by side; dashed where nobody is near. */
export function drawFront(c: CanvasRenderingContext2D, board: Board, view: Placement, dpr: number, front: Front): void {
  c.save();
  c.lineJoin = 'round';
  for (const { line, flip, held } of frontSeams(board, front)) {
    const p = line.map(([x, y]): Point => [x * view.scale + view.ox, y * view.scale + view.oy]);
    const beside = (d: number): Point[] =>
      p.map((q, i) => {
        const a = nth(p, Math.max(0, i - 2));
        const b = nth(p, Math.min(p.length - 1, i + 2));
        const L = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        return [q[0] - ((b[1] - a[1]) / L) * d, q[1] + ((b[0] - a[0]) / L) * d];
      });
    const d = 2.4 * dpr * (flip ? 1 : -1);
    c.setLineDash(held ? [] : [12 * dpr, 9 * dpr]);
    c.lineCap = held ? 'round' : 'butt';
    const draw = (pts: Point[], colour: string, w: number): void => {
      trace(c, pts);
      c.strokeStyle = colour;
      c.lineWidth = w * dpr;
      c.stroke();
    };
    draw(p, `rgba(255,250,236,${held ? 0.92 : 0.6})`, 10);
    draw(beside(d), INK.natoArrow, 3.4);
    draw(beside(-d), INK.pactArrow, 3.4);
  }
  c.restore();
}
