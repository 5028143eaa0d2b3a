/** Seeded noise: the same point gives the same value everywhere, so chunks join without seams. */

export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147483647 ^ 0x9e3779b9);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return (h >>> 0) / 4294967296;
}

/** Values of the lattice round recent points, kept in a table: noise is asked far more often than hashes differ. */
const TABLE = 1 << 16;
const tables = new Map<number, Float32Array>();
function tableOf(seed: number): Float32Array {
  let t = tables.get(seed);
  if (!t) {
    t = new Float32Array(TABLE);
    for (let j = 0; j < 256; j++) for (let i = 0; i < 256; i++) t[j * 256 + i] = hash(i, j, seed);
    tables.set(seed, t);
  }
  return t;
}

function lattice(x: number, y: number, t: Float32Array): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  let u = x - i;
  let v = y - j;
  u = u * u * u * (u * (u * 6 - 15) + 10);
  v = v * v * v * (v * (v * 6 - 15) + 10);
  const r0 = (j & 255) << 8;
  const r1 = ((j + 1) & 255) << 8;
  const c0 = i & 255;
  const c1 = (i + 1) & 255;
  const a = t[r0 | c0]!;
  const b = t[r0 | c1]!;
  const c = t[r1 | c0]!;
  const d = t[r1 | c1]!;
  return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v;
}

export const noise = (x: number, y: number, seed = 0): number => lattice(x, y, tableOf(seed));

/** Fractal noise in -1..1 with its tables bound, for the inner loops. */
export function fractal(seed: number, octaves: number): (x: number, y: number) => number {
  const t = Array.from({ length: octaves }, (_, i) => tableOf(seed + i * 17));
  let norm = 0;
  for (let i = 0; i < octaves; i++) norm += 0.5 ** (i + 1);
  return (x, y) => {
    let f = 0;
    let a = 0.5;
    for (let i = 0; i < octaves; i++) {
      f += a * (lattice(x, y, t[i]!) * 2 - 1);
      const u = x * 1.9 - y * 0.35;
      y = y * 1.9 + x * 0.35;
      x = u;
      a *= 0.5;
    }
    return f / norm;
  };
}

const fractals = new Map<number, (x: number, y: number) => number>();
export function fbm(x: number, y: number, seed = 0, octaves = 4): number {
  const key = seed * 16 + octaves;
  let f = fractals.get(key);
  if (!f) fractals.set(key, (f = fractal(seed, octaves)));
  return f(x, y);
}

export function rng(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function textSeed(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}
