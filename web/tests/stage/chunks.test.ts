/** Chunks of the map are let go when memory asks for it: none may be drawn after that. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker } from '../../src/stage/paint/bake.worker';
import { Board } from '../../src/stage/plane/board';
import { CHUNK, ChunkStore, type Placement } from '../../src/stage/paint/chunks';
import { levelKey, type ChunkSpec } from '../../src/stage/paint/chunkspec';
import { Outbox } from '../../src/stage/paint/outbox';
import { smallMap } from './fixture';

const bakery = vi.hoisted(() => ({ receive: (_: FromWorker): void => undefined, wanted: [] as ChunkSpec[] }));
vi.mock('../../src/stage/paint/bakery', () => ({
  theBakery: () => ({
    open: true,
    enter: (_: unknown, receive: (m: FromWorker) => void) => ((bakery.receive = receive), 1),
    leave: () => undefined,
    order: (_: number, chunks: ChunkSpec[]) => (bakery.wanted = chunks),
  }),
}));

class Picture implements ImageBitmap {
  readonly width = CHUNK;
  readonly height = CHUNK;
  open = true;
  close(): void {
    this.open = false;
  }
}
let drawn: Picture[] = [];
const surface: Partial<CanvasRenderingContext2D> = {
  fillRect: () => undefined,
  drawImage: (picture: CanvasImageSource) => void drawn.push(picture as Picture),
};
const screen = surface as CanvasRenderingContext2D;

let store: ChunkStore, board: Board;
const at = (s: number): Placement => ({ scale: s, ox: -board.frame.x0 * s, oy: -board.frame.y0 * s, w: 200, h: 150 });
/** Asks for what the screen needs; what is `baked` of it comes. */
const ask = (s: number, baked: (spec: ChunkSpec) => boolean): void => {
  store.want(at(s), s, 1);
  for (const spec of bakery.wanted.splice(0).filter(baked))
    bakery.receive({
      customer: 1,
      level: levelKey(spec),
      cx: spec.cx,
      cy: spec.cy,
      bitmap: new Picture(),
    });
};
const all = (): boolean => true;
const nothing = (): boolean => false;
const draw = (s: number): void => {
  drawn = [];
  store.draw(screen, at(s), s, 1);
};

describe('pictures of the map', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => screen }) });
    const map = smallMap();
    board = new Board(map);
    store = new ChunkStore(
      () => undefined,
      () => undefined,
    );
    store.setMap(map, board);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('of the light before stay until the new ones are whole', () => {
    ask(40, all);
    draw(40);
    const day = drawn;
    store.night = true;
    ask(40, nothing);
    draw(40);
    expect(day.length).toBeGreaterThan(0);
    expect(drawn).toEqual(day);
  });

  it('that were let go are not drawn when their level is begun anew', () => {
    ask(40, all);
    draw(40); // the last that was whole by day
    const day = drawn;
    for (const s of [50, 60, 70]) ask(s, nothing); // the bakers are slow, and the first level is let go
    expect(day.some((p) => p.open)).toBe(false);
    ask(40, nothing);
    store.night = true;
    ask(40, (spec) => !spec.names); // of the night there is only the whole map, coarse
    draw(40);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.every((p) => p.open)).toBe(true);
  });

  it('are baked ahead only once the map was moved', () => {
    const near = (s: number, moved: number): number => {
      store.want({ ...at(s), ox: at(s).ox - moved }, s, 1);
      return bakery.wanted.filter((spec) => spec.names).length;
    };
    for (const s of [400, 500]) {
      const seen = near(s, 0); // each zoom begins anew
      expect(near(s, 1)).toBeGreaterThan(seen);
    }
  });
});

describe('what a baker has sent', () => {
  it('is not baked again before it has been received', () => {
    const outbox = new Outbox(),
      spec = (cx: number): ChunkSpec => ({
        cx,
        cy: 0,
        size: CHUNK,
        s: 40,
        dpr: 1,
        theme: 'day',
        night: false,
        names: true,
      });
    outbox.sent(spec(1));
    outbox.sent(spec(2));
    expect(outbox.left([spec(1), spec(2), spec(3)], 0).map((c) => c.cx)).toEqual([3]);
    expect(outbox.left([spec(1), spec(2), spec(3)], 1).map((c) => c.cx)).toEqual([1, 3]); // let go since, and wanted again
    expect(outbox.left([spec(2)], 2).map((c) => c.cx)).toEqual([2]);
  });
});
