/** The edge of a set of hexes: found once, then walked as one line or as rings. */
import { nth } from '../sure';
import type { Board, SheetHex } from './board';
import { at, find, visible, type OverlayContext } from '../overprint/overlaycontext';

export interface Trace {
  hexes: SheetHex[];
  /** Sides that belong to the edge: hex and direction. */
  sides: [SheetHex, number][];
}
type Names = readonly string[] | ReadonlySet<string>;
const traces = new WeakMap<Board, WeakMap<Names, Trace>>();

/** The edge of a set of hexes, worked out once for each list. */
export function traceOf(o: OverlayContext, names: Names): Trace {
  let ofBoard = traces.get(o.board);
  if (!ofBoard) traces.set(o.board, (ofBoard = new WeakMap()));
  const known = ofBoard.get(names);
  if (known) return known;
  const hexes = [...names].map((n) => find(o, n)).filter((h) => h !== undefined),
    inside = new Set(hexes.map((h) => h.index)),
    sides: [SheetHex, number][] = [];
  for (const hex of hexes) for (let d = 0; d < 6; d++) if (!inside.has(nth(hex.near, d))) sides.push([hex, d]);
  const made = { hexes, sides: inOrder(o, sides) };
  ofBoard.set(names, made);
  return made;
}

/** Sides in the order in which one walks round, so that dashes run on from one to the next. */
function inOrder(o: OverlayContext, sides: Trace['sides']): Trace['sides'] {
  const left = new Map(sides.map((side) => [side[0].index * 6 + side[1], side])),
    walked: Trace['sides'] = [];
  for (const first of sides) {
    let side: [SheetHex, number] | undefined = first;
    while (side && left.delete(side[0].index * 6 + side[1])) {
      walked.push(side);
      let [hex, d] = side;
      side = undefined;
      for (let turn = 0; turn < 6 && !side; turn++) {
        d = (d + 1) % 6;
        side = left.get(hex.index * 6 + d);
        const next = o.board.hexes[hex.near[d] ?? -1];
        if (side || !next) break;
        hex = next;
        d = (d + 3) % 6;
      }
    }
  }
  return walked;
}

/** The edge as a path that goes on from side to side; `k` draws it a little inside. */
export function edge(o: OverlayContext, sides: Trace['sides'], k = 1): void {
  o.c.beginPath();
  walk(
    o,
    sides.filter(([hex]) => visible(o, hex)),
    k,
  );
}

/** The edge added to a path as closed rings, to fill or clip by: it has far fewer sides than all its hexes. */
export const rings = (o: OverlayContext, sides: Trace['sides']): void => walk(o, sides, 1);

function walk(o: OverlayContext, sides: Trace['sides'], k: number): void {
  const { c, view } = o,
    { corners } = o.board.grid;
  let endX = NaN,
    endY = NaN;
  for (const [hex, d] of sides) {
    const [x, y] = at(o, hex),
      [ax, ay] = nth(corners, d),
      [bx, by] = nth(corners, (d + 1) % 6);
    const fromX = x + ax * k * view.scale,
      fromY = y + ay * k * view.scale;
    if (!(Math.abs(fromX - endX) < 1 && Math.abs(fromY - endY) < 1)) c.moveTo(fromX, fromY);
    endX = x + bx * k * view.scale;
    endY = y + by * k * view.scale;
    c.lineTo(endX, endY);
  }
}
