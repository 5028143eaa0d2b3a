/** Tables of the painter are always full and a canvas always has its pen; where one is not, that is a fault of ours, and it is said. */

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type Pen<C extends Canvas> = C extends HTMLCanvasElement ? CanvasRenderingContext2D : OffscreenCanvasRenderingContext2D;

export function nth<T>(list: ArrayLike<T>, i: number): T {
  const found = list[i];
  if (found === undefined) throw new RangeError(`Nothing stands at ${i} of ${list.length}`);
  return found;
}

export function sure<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Error('What must be there is not');
  return found;
}

/** What draws on a canvas. */
export function pen<C extends Canvas>(canvas: C, how?: CanvasRenderingContext2DSettings): Pen<C> {
  return sure(canvas.getContext('2d', how)) as Pen<C>;
}
