/** The edge of a set of hexes as rings covers exactly its hexes, holes and parts at the rim of the map included. */
import { expect, it } from 'vitest';
import { Board } from '../../src/stage/plane/board';
import type { Point } from '../../src/stage/plane/hexgrid';
import { rings, traceOf } from '../../src/stage/plane/outline';
import type { OverlayContext } from '../../src/stage/overprint/overlaycontext';
import { standIn } from '../standin';
import { gameMap, TITLES } from './fixture';

/** A canvas that only remembers its path. */
function recorder(board: Board): { o: OverlayContext; paths: Point[][] } {
  const paths: Point[][] = [],
    c = {
      moveTo: (x: number, y: number) => paths.push([[x, y]]),
      lineTo: (x: number, y: number) => paths.at(-1)?.push([x, y]),
    };
  const view = { scale: 40, ox: 0, oy: 0, w: 100, h: 100 };
  return { o: standIn<OverlayContext>({ c: standIn<CanvasRenderingContext2D>(c), board, view }), paths };
}

const covers = (paths: Point[][], [x, y]: Point): boolean => {
  let inside = false;
  for (const path of paths)
    for (let i = 0, j = path.length - 1; i < path.length; j = i++) {
      const [ax, ay] = path[i]!,
        [bx, by] = path[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
};

it('covers the hexes of a set and no others, whatever its shape', () => {
  for (const title of TITLES) {
    const board = new Board(gameMap(title)),
      middle = board.hexes[Math.floor(board.hexes.length / 2)]!,
      hole = new Set([middle.index, middle.near[0]!]),
      disc = new Set([middle.index]);
    for (let ring = 0; ring < 4; ring++)
      for (const i of [...disc]) for (const n of board.hexes[i]!.near) if (n >= 0) disc.add(n);
    const chosen = new Set([...disc].filter((i) => !hole.has(i)));
    for (const hex of board.hexes.slice(0, 9)) chosen.add(hex.index); // at the rim of the map
    for (const i of [3, 40, 77]) chosen.add(board.hexes[board.hexes.length - i]!.index); // islands
    const { o, paths } = recorder(board);
    rings(o, traceOf(o, new Set([...chosen].map((i) => board.hexes[i]!.name))).sides);
    for (const path of paths) {
      const [first, last] = [path[0]!, path.at(-1)!];
      expect(Math.hypot(first[0] - last[0], first[1] - last[1]), `${title}: a ring is open`).toBeLessThan(1);
    }
    for (const hex of board.hexes)
      expect(covers(paths, [hex.x * 40, hex.y * 40]), `${title}: ${hex.name}`).toBe(chosen.has(hex.index));
  }
});

it('is found once for each set and board', () => {
  const board = new Board(gameMap(TITLES[0]!)),
    other = new Board(gameMap(TITLES[0]!)),
    names = board.hexes.slice(0, 5).map((h) => h.name),
    at = (b: Board) => traceOf(recorder(b).o, names);
  expect(at(board)).toBe(at(board));
  expect(at(other)).not.toBe(at(board));
  expect(at(other).hexes[0]).toBe(other.hexes[0]);
});
