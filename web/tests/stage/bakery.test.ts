/** Whoever paints the map may die: another takes over, and when nobody can paint, that is said. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../src/stage/paint/bake.worker';
import { Board } from '../../src/stage/plane/board';
import { smallMap } from './fixture';

/** Workers that load, take orders, and die when told to. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((e: MessageEvent<FromWorker>) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessageerror: (() => void) | null = null;
  heard: ToWorker[] = [];
  terminated = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(m: ToWorker): void {
    this.heard.push(m);
  }
  terminate(): void {
    this.terminated = true;
  }
}

let paints = true;
const baked: string[] = [];
vi.mock('../../src/stage/paint/baker', () => ({
  Baker: class {
    *bake(spec: { cx: number; cy: number }): Generator<void, unknown> {
      if (!paints) throw new Error('no memory for a canvas');
      yield;
      baked.push(`${spec.cx},${spec.cy}`);
      return { width: 512, height: 512 };
    }
  },
}));

describe('a map', () => {
  beforeEach(() => {
    vi.resetModules();
    FakeWorker.all = [];
    baked.length = 0;
    paints = true;
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('OffscreenCanvas', () => undefined);
    vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
    vi.stubGlobal('document', { createElement: () => ({}) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** A store that wants its map at once, and a note of what became of it. */
  async function laid(): Promise<{ turn: () => void; failures: () => number }> {
    const { ChunkStore } = await import('../../src/stage/paint/chunks');
    const map = smallMap();
    let failures = 0;
    const store = new ChunkStore(
      () => undefined,
      () => (failures += 1),
    );
    store.setMap(map, new Board(map));
    return {
      turn: () => {
        store.want({ scale: 40, ox: 0, oy: 0, w: 400, h: 300 }, 40, 1);
        store.pump(performance.now() + 1000);
      },
      failures: () => failures,
    };
  }

  it('is painted on the main thread when a worker dies', async () => {
    const map = await laid();
    map.turn();
    expect(FakeWorker.all.length).toBeGreaterThan(1);
    expect(baked).toEqual([]);
    FakeWorker.all[0]!.onerror?.();
    await vi.dynamicImportSettled();
    map.turn();
    expect(baked.length).toBeGreaterThan(0);
    expect(FakeWorker.all.every((w) => w.terminated)).toBe(true);
    expect(map.failures()).toBe(0);
  });

  it('that nobody can paint is reported, and only once', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    paints = false;
    const map = await laid();
    FakeWorker.all[0]!.onerror?.();
    await vi.dynamicImportSettled();
    map.turn();
    map.turn();
    expect(map.failures()).toBe(1);
    expect(said).toHaveBeenCalledOnce();
  });

  it('is baked by a worker that has fonts but no name for them, as Chromium before 151', async () => {
    const heard: unknown[] = [];
    vi.stubGlobal('FontFaceSet', undefined);
    vi.stubGlobal(
      'FontFace',
      class {
        load = (): Promise<this> => Promise.resolve(this);
      },
    );
    vi.stubGlobal('self', {
      fonts: { add: (face: unknown) => heard.push(face) },
      addEventListener: () => undefined,
      postMessage: () => undefined,
    });
    await import('../../src/stage/paint/bake.worker');
    await vi.waitFor(() => expect(heard.length).toBe(3));
  });
});
