/** Smooth lines on the hex plane. */
import { nth } from '../sure';
import type { Point } from './hexgrid';
import { fbm } from './noise';

export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A chain of hexsides as a natural line: rounded at every vertex and pushed by a little noise. */
export function soften(pts: readonly Point[], push = 0.05, seed = 1, per = 6): Point[] {
  const first = nth(pts, 0);
  const last = nth(pts, pts.length - 1);
  const mids: Point[] = [first];
  for (let i = 0; i + 1 < pts.length; i++) mids.push(mid(nth(pts, i), nth(pts, i + 1)));
  mids.push(last);
  const out: Point[] = [];
  for (let i = 0; i + 1 < mids.length; i++) {
    const a = nth(mids, i);
    const b = i === 0 ? first : nth(pts, i);
    const c = nth(mids, i + 1);
    for (let k = 0; k < per; k++) {
      const t = k / per;
      const u = 1 - t;
      out.push([u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]]);
    }
  }
  out.push(last);
  return out.map(([x, y], i) => {
    const ease = push * Math.min(1, i / 4, (out.length - 1 - i) / 4);
    return [x + ease * fbm(x * 2.6, y * 2.6, seed, 2), y + ease * fbm(x * 2.6 + 31, y * 2.6 + 7, seed, 2)];
  });
}

/** A closed chain, rounded likewise. */
export function softenLoop(pts: readonly Point[], push = 0.05, seed = 1, per = 6): Point[] {
  const n = pts.length;
  const out: Point[] = [];
  for (let i = 0; i < n; i++) {
    const b = nth(pts, i);
    const a = mid(nth(pts, (i + n - 1) % n), b);
    const c = mid(b, nth(pts, (i + 1) % n));
    for (let k = 0; k < per; k++) {
      const t = k / per;
      const u = 1 - t;
      const x = u * u * a[0] + 2 * u * t * b[0] + t * t * c[0];
      const y = u * u * a[1] + 2 * u * t * b[1] + t * t * c[1];
      out.push([x + push * fbm(x * 2.6, y * 2.6, seed, 2), y + push * fbm(x * 2.6 + 31, y * 2.6 + 7, seed, 2)]);
    }
  }
  if (out[0]) out.push(out[0]);
  return out;
}

/** Catmull-Rom through points, for roads and rails. */
export function spline(p: readonly Point[], per = 8): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < p.length; i++) {
    const a = nth(p, Math.max(0, i - 1));
    const b = nth(p, i);
    const c = nth(p, i + 1);
    const d = nth(p, Math.min(p.length - 1, i + 2));
    for (let k = 0; k < per; k++) {
      const t = k / per;
      const at = (j: 0 | 1): number =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      out.push([at(0), at(1)]);
    }
  }
  const last = p[p.length - 1];
  if (last) out.push(last);
  return out;
}

export function trace(ctx: Ctx, pts: readonly Point[]): void {
  ctx.beginPath();
  append(ctx, pts);
}

export function append(ctx: Ctx, pts: readonly Point[]): void {
  for (let i = 0; i < pts.length; i++) {
    const p = nth(pts, i);
    if (i) ctx.lineTo(p[0], p[1]);
    else ctx.moveTo(p[0], p[1]);
  }
}

/** Calls back at even steps along a line, with the line's angle there. */
export function along(
  pts: readonly Point[],
  step: number,
  visit: (x: number, y: number, angle: number) => void,
  start = 0,
): void {
  let need = start;
  for (let i = 0; i + 1 < pts.length; i++) {
    const [x, y] = nth(pts, i);
    const [X, Y] = nth(pts, i + 1);
    const length = Math.hypot(X - x, Y - y);
    let d = need;
    for (; d <= length; d += step)
      visit(x + ((X - x) * d) / length, y + ((Y - y) * d) / length, Math.atan2(Y - y, X - x));
    need = d - length;
  }
}

export function lengths(pts: readonly Point[]): number[] {
  const out = [0];
  for (let i = 0; i + 1 < pts.length; i++)
    out.push(nth(out, i) + Math.hypot(nth(pts, i + 1)[0] - nth(pts, i)[0], nth(pts, i + 1)[1] - nth(pts, i)[1]));
  return out;
}

export const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
export const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** Joins edges given by their end points into long chains; rings come back with equal ends. */
export function joinEdges<E>(edges: readonly { a: Point; b: Point; tag: E }[]): { pts: Point[]; tags: E[] }[] {
  const key = (p: Point): string => `${Math.round(p[0] * 100)},${Math.round(p[1] * 100)}`;
  const at = new Map<string, number[]>();
  edges.forEach((e, i) => {
    for (const k of [key(e.a), key(e.b)]) {
      const list = at.get(k);
      if (list) list.push(i);
      else at.set(k, [i]);
    }
  });
  const used = new Set<number>();
  const chains: { pts: Point[]; tags: E[] }[] = [];
  const walk = (startKey: string): void => {
    for (const first of at.get(startKey) ?? []) {
      if (used.has(first)) continue;
      let here = startKey;
      let next: number | undefined = first;
      const start: Point = key(nth(edges, first).a) === here ? nth(edges, first).a : nth(edges, first).b;
      const chain: { pts: Point[]; tags: E[] } = { pts: [start], tags: [] };
      while (next !== undefined) {
        used.add(next);
        const e: { a: Point; b: Point; tag: E } = nth(edges, next);
        const far = key(e.a) === here ? e.b : e.a;
        chain.pts.push(far);
        chain.tags.push(e.tag);
        here = key(far);
        const onward = at.get(here) ?? [];
        next = onward.length <= 2 ? onward.find((i) => !used.has(i)) : undefined;
      }
      chains.push(chain);
    }
  };
  for (const [k, list] of at) if (list.length !== 2) walk(k);
  for (const k of at.keys()) walk(k);
  return chains;
}
