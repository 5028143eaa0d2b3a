/** What grows and stands on the ground: woods, hachures, marsh, towns and continuous cities. */
import type { Ctx } from '../plane/curves';
import type { FieldWindow } from './fields';
import { march, sampler, strokeSegments, type View } from './ground';
import { fbm, hash, noise, rng, textSeed } from '../plane/noise';
import type { MapPalette } from '../palette';
import { CITY, MARSH, PARK, SUBURB } from '../plane/board';
import type { Sheet } from './sheet';

/** Visits a jittered offset grid over the view: plane step, seeds of the jitter. */
function scatter(
  view: View,
  step: number,
  jitter: number,
  seed: number,
  visit: (px: number, py: number, i: number, j: number) => void,
): void {
  const i0 = Math.floor(view.x / step) - 1;
  const j0 = Math.floor(view.y / step) - 1;
  const ni = Math.ceil(view.w / view.s / step) + 3;
  const nj = Math.ceil(view.h / view.s / step) + 3;
  const edge = 0.12 * view.s;
  for (let j = j0; j < j0 + nj; j++)
    for (let i = i0; i < i0 + ni; i++) {
      const x = (i + (j & 1 ? 0.5 : 0) + (hash(i, j, seed) - 0.5) * jitter) * step;
      const y = (j + (hash(i, j, seed + 1) - 0.5) * jitter) * step;
      const px = (x - view.x) * view.s;
      const py = (y - view.y) * view.s;
      if (px > -edge && py > -edge && px < view.w + edge && py < view.h + edge) visit(px, py, i, j);
    }
}

export function paintWoods(ctx: Ctx, view: View, f: FieldWindow, p: MapPalette, thin: number): void {
  const { wood } = f.layers;
  if (!wood) return;
  const { s } = view;
  ctx.save();
  ctx.lineCap = 'round';
  ctx.strokeStyle = p.woodEdge;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = Math.max(0.7, s * 0.011);
  strokeSegments(ctx, march(view, f, wood, 0.5));
  if (thin > 0) {
    const at = sampler(view, f);
    const trees: number[] = [];
    const radius = 0.021 * s * (thin > 1 ? 1.3 : 1);
    scatter(view, 0.083 * thin, 0.7, 1, (px, py, i, j) => {
      if (hash(i, j, 7) < 0.12 || at(wood, px, py) < 0.56) return;
      trees.push(px, py, radius * (0.8 + 0.5 * hash(i, j, 3)));
    });
    const dots = (colour: string, alpha: number, dx: number, dy: number, k: number): void => {
      ctx.fillStyle = colour;
      ctx.globalAlpha = alpha;
      for (let t = 0; t < trees.length; t += 3) {
        const r = trees[t + 2]!;
        ctx.beginPath();
        ctx.arc(trees[t]! + r * dx, trees[t + 1]! + r * dy, r * k, 0, 7);
        ctx.fill();
      }
    };
    dots(p.treeDark, 0.42, 0.38, 0.45, 1);
    dots(p.tree, 0.85, 0, 0, 1);
    if (s >= 70) dots(p.treeLight, 0.55, -0.28, -0.3, 0.5);
  }
  ctx.restore();
}

export function paintRough(ctx: Ctx, view: View, f: FieldWindow, p: MapPalette, thin: number): void {
  const { rough, mountain, height } = f.layers;
  if (!rough || !height || thin <= 0) return;
  const { s } = view;
  const at = sampler(view, f);
  // Differences over the same stretch of ground at every scale.
  const d = s * 0.0475;
  ctx.save();
  ctx.lineCap = 'round';
  ctx.strokeStyle = p.hachure;
  ctx.lineWidth = Math.max(0.7, s * 0.0125);
  ctx.beginPath();
  const stroke = (px: number, py: number): void => {
    const gx = at(height, px + d, py) - at(height, px - d, py);
    const gy = at(height, px, py + d) - at(height, px, py - d);
    const m = Math.hypot(gx, gy);
    if (m < 1.2) return;
    const length = s * (0.028 + Math.min(0.052, m * 0.0022)) * (thin > 1 ? 1.25 : 1);
    const ux = -gx / m;
    const uy = -gy / m;
    ctx.moveTo(px - ux * length * 0.4, py - uy * length * 0.4);
    ctx.lineTo(px + ux * length, py + uy * length);
  };
  scatter(view, 0.105 * thin, 0.55, 5, (px, py) => {
    if (at(rough, px, py) > 0.54) stroke(px, py);
  });
  if (mountain)
    scatter(view, 0.12 * thin, 0.6, 25, (px, py) => {
      if (at(mountain, px, py) > 0.54) stroke(px, py);
    });
  ctx.stroke();
  ctx.restore();
}

export function paintMarshes(ctx: Ctx, view: View, sheet: Sheet, p: MapPalette): void {
  const { s } = view;
  ctx.save();
  ctx.strokeStyle = p.marsh;
  ctx.lineWidth = Math.max(0.8, s * 0.014);
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const hex of sheet.hexes) {
    if (!(hex.kind & MARSH)) continue;
    const x = (hex.x - view.x) * s;
    const y = (hex.y - view.y) * s;
    const R = 0.5 * s;
    if (x < -R || y < -R || x > view.w + R || y > view.h + R) continue;
    const random = rng(textSeed(hex.name));
    for (let j = -4; j <= 4; j++)
      for (let i = -3; i <= 3; i++) {
        const px = (i + (j & 1 ? 0.5 : 0) + (random() - 0.5) * 0.3) * R * 0.3;
        const py = j * R * 0.2 + (random() - 0.5) * R * 0.06;
        const blades = random() < 0.66;
        if (Math.hypot(px, py) > R * 0.98) continue;
        const w = R * 0.1;
        ctx.moveTo(x + px - w, y + py);
        ctx.lineTo(x + px + w, y + py);
        if (blades)
          for (const a of [-0.5, 0, 0.5]) {
            ctx.moveTo(x + px, y + py);
            ctx.lineTo(x + px + a * w, y + py - w * 0.9);
          }
      }
  }
  ctx.stroke();
  ctx.restore();
}

/** A built-up area: small blocks on a slightly turned street grid, thinning outwards. */
export function paintTown(
  ctx: Ctx,
  p: MapPalette,
  x: number,
  y: number,
  R: number,
  seed: number,
  block: number,
  ground: boolean,
): void {
  const random = rng(seed);
  const gap = block * 0.36;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((random() - 0.5) * 0.9);
  if (ground) {
    ctx.fillStyle = p.urban;
    ctx.globalAlpha = 0.8;
    ctx.beginPath();
    for (let k = 0; k <= 40; k++) {
      const a = (k / 40) * Math.PI * 2;
      const r = R * (1.06 + 0.16 * fbm(Math.cos(a) * 1.4 + (seed % 97), Math.sin(a) * 1.4, seed % 31, 2));
      if (k) ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
      else ctx.moveTo(Math.cos(a) * r, Math.sin(a) * r);
    }
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  const n = Math.ceil(R / (block + gap)) + 1;
  for (let j = -n; j <= n; j++)
    for (let i = -n; i <= n; i++) {
      const cx = i * (block + gap) + (j & 1 ? block * 0.3 : 0);
      const cy = j * (block + gap);
      const d = Math.hypot(cx, cy) / R;
      const w = block * (0.72 + random() * 0.5);
      const h = block * (0.66 + random() * 0.5);
      const k = random();
      if (d > 1 || (d > 0.55 && k < (d - 0.5) * 1.3)) continue;
      ctx.fillStyle = k < 0.62 ? p.block : p.blockAlt;
      ctx.fillRect(cx - w / 2, cy - h / 2, w, h);
    }
  ctx.restore();
}

export function paintTowns(ctx: Ctx, view: View, sheet: Sheet, p: MapPalette): void {
  const { s } = view;
  const inView = (x: number, y: number): boolean => x > -s && y > -s && x < view.w + s && y < view.h + s;
  if (!sheet.cityscape)
    for (const hex of sheet.hexes) {
      if (!(hex.kind & CITY)) continue;
      const x = (hex.x - view.x) * s;
      const y = (hex.y - view.y) * s;
      if (!inView(x, y)) continue;
      // Cities of several hexes grow together over the side they share.
      for (let d = 0; d < 3; d++) {
        const n = hex.near[d]!;
        const other = n < 0 ? null : sheet.hexes[n]!;
        if (other && other.kind & CITY)
          paintTown(
            ctx,
            p,
            x + ((other.x - hex.x) * s) / 2,
            y + ((other.y - hex.y) * s) / 2,
            0.26 * s,
            textSeed(hex.name) + d,
            Math.max(1.2, s * 0.05),
            true,
          );
      }
      paintTown(ctx, p, x, y, 0.4 * s, textSeed(hex.name), Math.max(1.2, s * 0.055), true);
    }
  if (s < 14) return;
  for (const town of sheet.towns) {
    if (town.rank === 3 || (sheet.cityscape && town.hex.kind & (CITY | SUBURB | PARK))) continue;
    const seed = textSeed(town.name);
    const random = rng(seed ^ 0x55);
    const x = (town.x + (random() - 0.5) * 0.2 - view.x) * s;
    const y = (town.y + (random() - 0.5) * 0.2 - view.y) * s;
    if (inView(x, y)) paintTown(ctx, p, x, y, (town.rank === 2 ? 0.19 : 0.12) * s, seed, s * 0.042, false);
  }
}

/** A continuous city: blocks on a grid that turns slowly. */
export function paintCityscape(ctx: Ctx, view: View, f: FieldWindow, p: MapPalette): void {
  const { city, suburb, industry } = f.layers;
  const { s } = view;
  const at = sampler(view, f);
  ctx.save();
  const lay = (a: Float32Array | undefined, step: number, gaps: number, alpha: number, long: number): void => {
    if (!a) return;
    ctx.globalAlpha = alpha;
    scatter(view, step, 0.3, 41, (px, py, i, j) => {
      if (hash(i, j, 8) < gaps || at(a, px, py) < 0.52) return;
      const hx = px / s + view.x;
      const hy = py / s + view.y;
      const w = step * s * (0.5 + 0.34 * hash(i, j, 9)) * long;
      const h = step * s * (0.46 + 0.34 * hash(i, j, 10));
      const turn = (noise(hx * 0.35, hy * 0.35, 77) - 0.5) * 1.5;
      const c = Math.cos(turn);
      const d = Math.sin(turn);
      ctx.fillStyle = hash(i, j, 3) < 0.6 ? p.block : p.blockAlt;
      ctx.beginPath();
      ctx.moveTo(px + (-w * c + h * d) / 2, py + (-w * d - h * c) / 2);
      ctx.lineTo(px + (w * c + h * d) / 2, py + (w * d - h * c) / 2);
      ctx.lineTo(px + (w * c - h * d) / 2, py + (w * d + h * c) / 2);
      ctx.lineTo(px + (-w * c - h * d) / 2, py + (-w * d + h * c) / 2);
      ctx.fill();
    });
  };
  lay(suburb, 0.2, 0.42, 0.42, 1);
  lay(city, 0.145, 0.1, 0.82, 1);
  lay(industry, 0.2, 0.3, 0.8, 1.7);
  ctx.restore();
}
