/** The painted ground: layer tints, relief, woods, rough and water, from the fields. */
import type { Ctx } from '../plane/curves';
import type { FieldWindow } from './fields';
import { rgb, type MapPalette } from '../palette';
import type { Sheet } from './sheet';

/** A piece of the plane being drawn: origin in hexes, scale in device pixels per hex, size in device pixels. */
export interface View {
  x: number;
  y: number;
  s: number;
  w: number;
  h: number;
}

export type Canvas = HTMLCanvasElement | OffscreenCanvas;
export type MakeCanvas = (w: number, h: number) => Canvas;

const smooth = (a: number, b: number, t: number): number => {
  t = (t - a) / (b - a);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return t * t * (3 - 2 * t);
};

const ramps = new WeakMap<MapPalette, Uint8ClampedArray>();
/** Layer tint for each metre from 0 to 3000. */
function ramp(p: MapPalette): Uint8ClampedArray {
  let table = ramps.get(p);
  if (table) return table;
  table = new Uint8ClampedArray(3001 * 3);
  const stops = p.hypso;
  for (let m = 0; m <= 3000; m++) {
    let i = 0;
    while (i + 2 < stops.length && stops[i + 1]![0] <= m) i++;
    const [a, ca] = stops[i]!;
    const [b, cb] = stops[i + 1]!;
    const t = Math.max(0, Math.min(1, (m - a) / (b - a)));
    const x = rgb(ca);
    const y = rgb(cb);
    for (let k = 0; k < 3; k++) table[m * 3 + k] = x[k]! + (y[k]! - x[k]!) * t;
  }
  ramps.set(p, table);
  return table;
}

const EMPTY = new Float32Array(0);

/** Fills a pixel per lattice point and lets the canvas enlarge it smoothly. */
export function paintGround(ctx: Ctx, view: View, f: FieldWindow, sheet: Sheet, p: MapPalette, make: MakeCanvas): void {
  const { w, h, n } = f;
  const image = new ImageData(w, h);
  const px = image.data;
  const table = ramp(p);
  const { band } = sheet;
  const height = f.layers.height!;
  const wood = f.layers.wood ?? EMPTY;
  const rough = f.layers.rough ?? EMPTY;
  const mountain = f.layers.mountain ?? EMPTY;
  const sea = f.layers.sea ?? EMPTY;
  const lake = f.layers.lake ?? EMPTY;
  const marsh = f.layers.marsh ?? EMPTY;
  const park = f.layers.park ?? EMPTY;
  const built = !sheet.cityscape
    ? []
    : ([
        [f.layers.suburb ?? EMPTY, rgb(p.suburb), 0.75],
        [f.layers.city ?? EMPTY, rgb(p.urban), 0.7],
        [f.layers.industry ?? EMPTY, rgb(p.industry), 0.8],
      ] as [Float32Array, readonly [number, number, number], number][]);
  const inside = f.layers.inside!;
  const cWood = rgb(p.wood),
    cRough = rgb(p.rough),
    cSea = rgb(p.sea),
    cDeep = rgb(p.seaDeep),
    cLake = rgb(p.lake);
  const cMarsh = rgb(p.marshGround),
    cPaper = rgb(p.paper);
  // Broad hexes hold gentler slopes: press the relief a little so that it reads alike on all sheets.
  const press = ((9 * 1.35 * n) / sheet.metresPerHex / 2) * Math.max(1, (sheet.metresPerHex / 6200) ** 0.75);
  for (let j = 0; j < h; j++) {
    const up = (j ? j - 1 : 0) * w;
    const down = (j < h - 1 ? j + 1 : j) * w;
    for (let i = 0; i < w; i++) {
      const k = j * w + i;
      if (inside[k]! >= 1.5) {
        // Nothing but paper; the height is only wanted by the neighbours' slopes.
        const o = k * 4;
        px[o] = cPaper[0];
        px[o + 1] = cPaper[1];
        px[o + 2] = cPaper[2];
        px[o + 3] = 255;
        continue;
      }
      const e = height[k]!;
      const q = Math.floor(e / band) * band;
      const t = (e - q) / band;
      const step = t > 0.82 ? smooth(0.82, 1, t) : t < 0.18 ? -smooth(0.18, 0, t) : 0;
      const level = q + band * (0.5 + 0.38 * step + 0.12 * (t - 0.5));
      const m3 = Math.max(0, Math.min(3000, Math.round(level))) * 3;
      let r = table[m3]!,
        g = table[m3 + 1]!,
        b = table[m3 + 2]!;
      const dx = (height[j * w + (i < w - 1 ? i + 1 : i)]! - height[j * w + (i ? i - 1 : 0)]!) * press;
      const dy = (height[down + i]! - height[up + i]!) * press;
      let slope = (dx * 0.62 + dy * 0.78) / Math.sqrt(1 + dx * dx + dy * dy);
      if (rough.length && rough[k]! > 0.4) {
        const m = p.roughMix * smooth(0.42, 0.58, rough[k]!);
        r += (cRough[0] - r) * m;
        g += (cRough[1] - g) * m;
        b += (cRough[2] - b) * m;
      }
      if (mountain.length && mountain[k]! > 0.4) {
        const m = 0.16 * smooth(0.42, 0.58, mountain[k]!);
        r -= r * m;
        g -= g * m * 1.08;
        b -= b * m * 1.12;
        slope *= 1.25;
      }
      if (marsh.length && marsh[k]! > 0.4) {
        const m = 0.7 * smooth(0.44, 0.56, marsh[k]!);
        r += (cMarsh[0] - r) * m;
        g += (cMarsh[1] - g) * m;
        b += (cMarsh[2] - b) * m;
      }
      for (let z = 0; z < built.length; z++) {
        const [share, colour, strength] = built[z]!;
        if (share.length && share[k]! > 0.4) {
          const m = strength * smooth(0.46, 0.54, share[k]!);
          r += (colour[0] - r) * m;
          g += (colour[1] - g) * m;
          b += (colour[2] - b) * m;
        }
      }
      const green = Math.max(wood.length ? wood[k]! : 0, park.length ? park[k]! : 0);
      if (green > 0.4) {
        const m = p.woodMix * smooth(0.47, 0.53, green);
        r += (cWood[0] - r) * m;
        g += (cWood[1] - g) * m;
        b += (cWood[2] - b) * m;
        slope *= 1 - 0.25 * (m / p.woodMix);
      }
      if (slope > 0) {
        const m = Math.min(0.75, slope * p.shade);
        r += (p.shadow[0] - r) * m;
        g += (p.shadow[1] - g) * m;
        b += (p.shadow[2] - b) * m;
      } else {
        const m = Math.min(0.6, -slope * p.lit);
        r += (p.light[0] - r) * m;
        g += (p.light[1] - g) * m;
        b += (p.light[2] - b) * m;
      }
      if (sea.length && sea[k]! > 0.4) {
        const m = smooth(0.48, 0.52, sea[k]!);
        const d = smooth(0.5, 0.98, sea[k]!);
        r += (cSea[0] + (cDeep[0] - cSea[0]) * d - r) * m;
        g += (cSea[1] + (cDeep[1] - cSea[1]) * d - g) * m;
        b += (cSea[2] + (cDeep[2] - cSea[2]) * d - b) * m;
      }
      if (lake.length && lake[k]! > 0.4) {
        const m = smooth(0.48, 0.52, lake[k]!);
        r += (cLake[0] - r) * m;
        g += (cLake[1] - g) * m;
        b += (cLake[2] - b) * m;
      }
      if (inside[k]! > 0.75) {
        const m = smooth(0.75, 1.5, inside[k]!);
        r += (cPaper[0] - r) * m;
        g += (cPaper[1] - g) * m;
        b += (cPaper[2] - b) * m;
      }
      const o = k * 4;
      px[o] = r;
      px[o + 1] = g;
      px[o + 2] = b;
      px[o + 3] = 255;
    }
  }
  const small = make(w, h);
  (small.getContext('2d') as Ctx).putImageData(image, 0, 0);
  ctx.save();
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = view.s > n * 1.05 ? 'medium' : 'high';
  const step = view.s / n;
  // A lattice point is the middle of its pixel.
  ctx.drawImage(
    small,
    (f.i0 / n - view.x) * view.s - step / 2,
    (f.j0 / n - view.y) * view.s - step / 2,
    w * step,
    h * step,
  );
  ctx.restore();
}

/** Line segments (x, y, x, y, ...) in device pixels where a field crosses a level, by marching squares. */
export function march(view: View, f: FieldWindow, a: Float32Array, level: number): readonly number[] {
  const above = new Int16Array(a.length);
  for (let k = 0; k < a.length; k++) if (a[k]! > level) above[k] = 1;
  return marchAll(view, f, a, above, () => level)[0] ?? [];
}

/** The same for many levels in one walk over the lattice: `above` counts the levels each point lies above. */
function marchAll(
  view: View,
  f: FieldWindow,
  a: Float32Array,
  above: Int16Array,
  levelOf: (n: number) => number,
): number[][] {
  const { w, h, n } = f;
  const step = view.s / n;
  const ox = (f.i0 / n - view.x) * view.s;
  const oy = (f.j0 / n - view.y) * view.s;
  const lines: number[][] = [];
  for (let j = 0; j + 1 < h; j++) {
    for (let i = 0; i + 1 < w; i++) {
      const k = j * w + i;
      const qa = above[k]!,
        qb = above[k + 1]!,
        qc = above[k + w + 1]!,
        qd = above[k + w]!;
      if (qa === qb && qa === qc && qa === qd) continue;
      const A = a[k]!,
        B = a[k + 1]!,
        C = a[k + w + 1]!,
        D = a[k + w]!;
      const x = ox + i * step,
        y = oy + j * step;
      const top = Math.max(qa, qb, qc, qd);
      for (let z = Math.min(qa, qb, qc, qd); z < top; z++) {
        const level = levelOf(z);
        const out = (lines[z] ??= []);
        const tx = x + (step * (level - A)) / (B - A);
        const ry = y + (step * (level - B)) / (C - B);
        const bx = x + (step * (level - D)) / (C - D);
        const ly = y + (step * (level - A)) / (D - A);
        switch ((qa > z ? 1 : 0) | (qb > z ? 2 : 0) | (qc > z ? 4 : 0) | (qd > z ? 8 : 0)) {
          case 1:
          case 14:
            out.push(x, ly, tx, y);
            break;
          case 2:
          case 13:
            out.push(tx, y, x + step, ry);
            break;
          case 3:
          case 12:
            out.push(x, ly, x + step, ry);
            break;
          case 4:
          case 11:
            out.push(x + step, ry, bx, y + step);
            break;
          case 6:
          case 9:
            out.push(tx, y, bx, y + step);
            break;
          case 7:
          case 8:
            out.push(x, ly, bx, y + step);
            break;
          case 5:
            out.push(x, ly, tx, y, x + step, ry, bx, y + step);
            break;
          default:
            out.push(tx, y, x + step, ry, x, ly, bx, y + step);
        }
      }
    }
  }
  return lines;
}

export function strokeSegments(ctx: Ctx, s: readonly number[]): void {
  if (!s.length) return;
  ctx.beginPath();
  for (let i = 0; i < s.length; i += 4) {
    ctx.moveTo(s[i]!, s[i + 1]!);
    ctx.lineTo(s[i + 2]!, s[i + 3]!);
  }
  ctx.stroke();
}

/** Value of a field at a device pixel of the view, bilinear. */
export function sampler(view: View, f: FieldWindow): (a: Float32Array, px: number, py: number) => number {
  const k = f.n / view.s;
  const ox = view.x * f.n - f.i0;
  const oy = view.y * f.n - f.j0;
  return (a, px, py) => {
    const fx = px * k + ox;
    const fy = py * k + oy;
    const i = Math.max(0, Math.min(f.w - 2, Math.floor(fx)));
    const j = Math.max(0, Math.min(f.h - 2, Math.floor(fy)));
    const u = fx - i;
    const v = fy - j;
    const o = j * f.w + i;
    return (a[o]! * (1 - u) + a[o + 1]! * u) * (1 - v) + (a[o + f.w]! * (1 - u) + a[o + f.w + 1]! * u) * v;
  };
}

/** Hairlines at the edges of the height bands. */
export function paintContours(ctx: Ctx, view: View, f: FieldWindow, sheet: Sheet, p: MapPalette): void {
  const { sea, lake, inside } = f.layers;
  const { band } = sheet;
  const dry = f.layers.height!.slice();
  let lo = Infinity;
  for (let k = 0; k < dry.length; k++) {
    if ((sea && sea[k]! > 0.45) || (lake && lake[k]! > 0.45) || inside![k]! > 1) dry[k] = -50;
    if (dry[k]! < lo) lo = dry[k]!;
  }
  const least = Math.ceil(Math.max(lo, 20) / band);
  const above = new Int16Array(dry.length);
  for (let k = 0; k < dry.length; k++) above[k] = Math.max(0, Math.ceil(dry[k]! / band) - least);
  ctx.save();
  ctx.lineCap = ctx.lineJoin = 'round';
  ctx.strokeStyle = p.contour;
  ctx.globalAlpha = p.contourAlpha;
  ctx.lineWidth = Math.max(0.6, view.s * 0.0085);
  for (const line of marchAll(view, f, dry, above, (n) => (least + n) * band)) if (line) strokeSegments(ctx, line);
  ctx.restore();
}
