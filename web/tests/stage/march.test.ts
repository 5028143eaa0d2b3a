/** Counters on their way over a picture that stands still. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Underneath } from '../../src/stage/march';

type Call = unknown[];
const canvas = (width: number, height: number, calls: Call[]): HTMLCanvasElement => {
  const made = { width, height } as HTMLCanvasElement;
  Object.assign(made, {
    getContext: () => ({ canvas: made, drawImage: (_: unknown, ...box: number[]) => calls.push(box) }),
  });
  return made;
};
beforeAll(() => {
  vi.stubGlobal('document', { createElement: () => canvas(0, 0, []) });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('only the ground under the counters is put back, and never beyond the edge', () => {
  const calls: Call[] = [],
    c = canvas(200, 100, calls).getContext('2d')!,
    under = new Underneath(),
    flying = new Map([['a', 0]]);
  expect(under.serves(flying)).toBe(false);
  under.take(c, flying.keys());
  expect(under.serves(flying)).toBe(true);
  under.drawn(50, 50, 10);
  under.drawn(195, 2, 10);
  under.drawn(400, 400, 10);
  under.restore(c);
  expect(calls).toEqual([
    [40, 40, 20, 20, 40, 40, 20, 20],
    [185, 0, 15, 12, 185, 0, 15, 12],
  ]);
  under.restore(c);
  expect(calls.length).toBe(2); // each place once
});

test('it serves only the counters it was kept for', () => {
  const under = new Underneath(),
    c = canvas(10, 10, []).getContext('2d')!;
  under.take(c, ['a', 'b']);
  expect(under.serves(new Map([['a', 0]]))).toBe(false); // b has arrived
  expect(under.serves(new Map([['a', 0], ['c', 0]]))).toBe(false); // prettier-ignore
  under.drop();
  expect(under.serves(new Map([['a', 0], ['b', 0]]))).toBe(false); // prettier-ignore
});
