import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Kept } from '../../src/stage/kept';

/** A canvas that only counts what is copied onto it. */
function sheet(): { c: CanvasRenderingContext2D; copies: number } {
  const seen = { copies: 0 } as { c: CanvasRenderingContext2D; copies: number };
  const getContext: () => never = () => seen.c as never;
  const canvas: Partial<HTMLCanvasElement> = { width: 40, height: 30, getContext };
  const c: Partial<CanvasRenderingContext2D> = {
    canvas: canvas as HTMLCanvasElement,
    drawImage: () => void seen.copies++,
  };
  seen.c = c as CanvasRenderingContext2D;
  return seen;
}

describe('the kept ground', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { createElement: () => sheet().c.canvas });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is painted anew when something has changed, and copied when nothing has', () => {
    const kept = new Kept(),
      { c } = sheet(),
      overlay = {},
      draw = vi.fn(() => true);
    kept.paint(c, [1, overlay], draw);
    expect(draw).toHaveBeenLastCalledWith(c); // a map in motion needs no sheet of its own
    kept.paint(c, [1, overlay], draw);
    expect(draw).toHaveBeenCalledTimes(2);
    expect(draw.mock.lastCall).not.toEqual([c]);
    for (let i = 0; i < 5; i++) kept.paint(c, [1, overlay], draw);
    expect(draw).toHaveBeenCalledTimes(2);
    kept.paint(c, [1, {}], draw);
    expect(draw).toHaveBeenCalledTimes(3);
    kept.paint(c, [2, overlay], draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });

  it('copies once for every frame it does not paint', () => {
    const kept = new Kept(),
      on = sheet();
    for (let i = 0; i < 4; i++) kept.paint(on.c, [1], () => true);
    expect(on.copies).toBe(3);
  });

  it('is not kept while parts are missing, nor after it was dropped', () => {
    const kept = new Kept(),
      { c } = sheet();
    let whole = false;
    const draw = vi.fn(() => whole);
    expect(kept.paint(c, [1], draw)).toBe(false);
    expect(kept.paint(c, [1], draw)).toBe(false);
    whole = true;
    expect(kept.paint(c, [1], draw)).toBe(true);
    kept.paint(c, [1], draw);
    kept.paint(c, [1], draw);
    expect(draw).toHaveBeenCalledTimes(4);
    kept.drop();
    kept.paint(c, [1], draw);
    expect(draw).toHaveBeenCalledTimes(5);
    expect(draw).toHaveBeenLastCalledWith(c);
  });
});
