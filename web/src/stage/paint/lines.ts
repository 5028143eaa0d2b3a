/** Water, borders and ways, drawn as vectors at the exact scale. */
import { nth } from '../sure';
import { along, append, trace, type Ctx } from '../plane/curves';
import type { FieldWindow } from './fields';
import { march, strokeSegments, type View } from './ground';
import type { Point } from '../plane/hexgrid';
import type { MapPalette } from '../palette';
import type { Sheet, River } from './sheet';

const project = (line: readonly Point[], view: View): Point[] =>
  line.map(([x, y]): Point => [(x - view.x) * view.s, (y - view.y) * view.s]);

const boxes = new WeakMap<readonly Point[], [number, number, number, number]>();
function touches(line: readonly Point[], view: View, margin = 0.4): boolean {
  let b = boxes.get(line);
  if (!b) {
    b = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of line) {
      b[0] = Math.min(b[0], x);
      b[1] = Math.min(b[1], y);
      b[2] = Math.max(b[2], x);
      b[3] = Math.max(b[3], y);
    }
    boxes.set(line, b);
  }
  return (
    b[2] > view.x - margin &&
    b[3] > view.y - margin &&
    b[0] < view.x + view.w / view.s + margin &&
    b[1] < view.y + view.h / view.s + margin
  );
}

/** Coasts of sea and lakes, with the printed glow off the shore. */
export function paintCoasts(ctx: Ctx, view: View, f: FieldWindow, p: MapPalette): void {
  const { sea, lake } = f.layers;
  ctx.save();
  ctx.strokeStyle = p.coast;
  ctx.lineCap = 'round';
  const line = (a: Float32Array, level: number, alpha: number, w: number): void => {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = w * Math.max(1, view.s / 84);
    strokeSegments(ctx, march(view, f, a, level));
  };
  if (sea) {
    if (view.s >= 14) {
      line(sea, 0.66, 0.4, 1);
      line(sea, 0.8, 0.28, 1);
      line(sea, 0.92, 0.18, 1);
    }
    line(sea, 0.5, 1, 1.3);
  }
  if (lake) line(lake, 0.5, 1, 1);
  ctx.restore();
}

/** Width of the water in hexes. It grows from source to mouth. */
function width(r: River, i: number): number {
  const swell = nth(r.swell, i);
  return r.cls[i] === 2 ? 0.058 + 0.034 * swell : 0.022 + 0.028 * swell;
}

/** One pass along a river in pieces of nearly equal width. */
function strokeRiver(ctx: Ctx, r: River, pts: readonly Point[], s: number, widthOf: (w: number) => number): void {
  for (let i = 0; i + 1 < pts.length;) {
    const w = width(r, i);
    let j = i + 1;
    while (j + 1 < pts.length && j - i < 30 && Math.abs(width(r, j) - w) < 0.0025) j++;
    ctx.lineWidth = widthOf(w * s);
    ctx.beginPath();
    append(ctx, pts.slice(i, j + 1));
    ctx.stroke();
    i = j;
  }
}

export function paintRivers(ctx: Ctx, view: View, sheet: Pick<Sheet, 'rivers'>, p: MapPalette): void {
  const { s } = view;
  ctx.save();
  ctx.lineJoin = ctx.lineCap = 'round';
  const seen = sheet.rivers.filter((r) => touches(r.line, view)).map((r) => [r, project(r.line, view)] as const);
  const least = Math.max(0.9, Math.min(1.5, s * 0.05));
  if (s >= 26) {
    // The bank is wider than the water, but does not close over the mouth of a tributary.
    ctx.strokeStyle = p.bank;
    for (const [r, pts] of seen) strokeRiver(ctx, r, pts, s, (w) => Math.max(least, w) + Math.max(1.6, s * 0.03));
  }
  ctx.strokeStyle = p.river;
  for (const [r, pts] of seen) strokeRiver(ctx, r, pts, s, (w) => Math.max(least, w));
  if (s >= 26) {
    ctx.strokeStyle = p.riverDeep;
    ctx.globalAlpha = 0.45;
    for (const [r, pts] of seen) if (r.major) strokeRiver(ctx, r, pts, s, (w) => (w > s * 0.055 ? w * 0.36 : 0.01));
  }
  ctx.restore();
}

export function paintBorders(ctx: Ctx, view: View, sheet: Pick<Sheet, 'borders'>, p: MapPalette): void {
  const { s } = view;
  ctx.save();
  ctx.lineJoin = 'round';
  for (const { line, major } of sheet.borders) {
    if (!touches(line, view)) continue;
    const pts = project(line, view);
    trace(ctx, pts);
    ctx.setLineDash([]);
    ctx.lineCap = 'round';
    if (major) {
      ctx.strokeStyle = p.borderHalo;
      ctx.lineWidth = s * 0.24;
      ctx.stroke();
      ctx.lineWidth = s * 0.13;
      ctx.stroke();
    }
    ctx.strokeStyle = p.borderPaper;
    ctx.lineWidth = s * 0.065;
    ctx.stroke();
    ctx.lineCap = 'butt';
    const k = Math.max(s, 24);
    ctx.setLineDash(major ? [k * 0.17, k * 0.05, k * 0.04, k * 0.05] : [k * 0.09, k * 0.06]);
    ctx.strokeStyle = p.border;
    ctx.lineWidth = Math.max(1, s * (major ? 0.034 : 0.022));
    ctx.stroke();
  }
  ctx.restore();
}

export function paintWays(ctx: Ctx, view: View, sheet: Pick<Sheet, 'ways'>, p: MapPalette): void {
  const { s } = view;
  const seen = sheet.ways.filter((w) => touches(w.line, view)).map((w) => ({ ...w, pts: project(w.line, view) }));
  const each = (match: RegExp, draw: (pts: Point[]) => void): void => {
    for (const way of seen) if (match.test(way.network)) draw(way.pts);
  };
  ctx.save();
  ctx.lineJoin = ctx.lineCap = 'round';
  const stroke = (colour: string, w: number): void => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = w;
    ctx.stroke();
  };
  if (s >= 14) {
    each(/^road/, (pts) => {
      trace(ctx, pts);
      stroke(p.roadHalo, Math.max(2.2, s * 0.042));
    });
    each(/^road/, (pts) => {
      trace(ctx, pts);
      stroke(p.road, Math.max(0.9, s * 0.0165));
    });
    each(/^rail/, (pts) => {
      trace(ctx, pts);
      stroke(p.railHalo, s * 0.038);
    });
    each(/^rail/, (pts) => paintRail(ctx, pts, s, p));
    each(/ferry/, (pts) => {
      trace(ctx, pts);
      ctx.setLineDash([s * 0.05, s * 0.05]);
      stroke(p.coast, Math.max(1, s * 0.02));
      ctx.setLineDash([]);
    });
    each(/u.?bahn|underground|metro/i, (pts) => {
      trace(ctx, pts);
      ctx.setLineDash([s * 0.06, s * 0.04]);
      stroke('#3B6FA0', Math.max(1, s * 0.02));
      ctx.setLineDash([]);
    });
  }
  // Autobahns of one net are edged together, so that crossings stay open.
  const w = s >= 14 ? Math.max(2.6, s * 0.062) : Math.max(1.3, s * 0.1);
  ctx.lineCap = 'butt';
  ctx.beginPath();
  each(/autobahn|motorway/, (pts) => append(ctx, pts));
  if (s >= 14) stroke(p.autobahnEdge, w);
  else ctx.globalAlpha = 0.75;
  stroke(p.autobahn, s >= 14 ? w * 0.66 : Math.max(0.9, s * 0.09));
  if (w >= 4) stroke(p.autobahnEdge, Math.max(0.55, w * 0.13));
  ctx.restore();
}

function paintRail(ctx: Ctx, pts: readonly Point[], s: number, p: MapPalette): void {
  trace(ctx, pts);
  ctx.strokeStyle = p.rail;
  ctx.lineWidth = Math.max(0.8, s * 0.013);
  ctx.stroke();
  if (s < 26) return;
  ctx.lineWidth = Math.max(0.8, s * 0.012);
  ctx.beginPath();
  const t = s * 0.03;
  along(
    pts,
    s * 0.11,
    (x, y, a) => {
      const u = -Math.sin(a) * t;
      const v = Math.cos(a) * t;
      ctx.moveTo(x - u, y - v);
      ctx.lineTo(x + u, y + v);
    },
    s * 0.05,
  );
  ctx.stroke();
}

/** Bridges, alpine and impassable sides, straits, minefields. */
export function paintSideMarks(ctx: Ctx, view: View, sheet: Pick<Sheet, 'marks'>, p: MapPalette): void {
  const { s } = view;
  if (s < 18) return;
  ctx.save();
  for (const mark of sheet.marks) {
    const [a, b] = project([mark.a, mark.b], view) as [Point, Point];
    const mx = (a[0] + b[0]) / 2;
    const my = (a[1] + b[1]) / 2;
    if (mx < -s || my < -s || mx > view.w + s || my > view.h + s) continue;
    const dx = (b[0] - a[0]) / s;
    const dy = (b[1] - a[1]) / s;
    const length = Math.hypot(dx, dy);
    const ux = dx / length,
      uy = dy / length;
    const side = -uy * mark.up[0] + ux * mark.up[1] > 0 ? 1 : -1;
    const nx = -uy * side,
      ny = ux * side;
    if (mark.kind === 'bridge') {
      ctx.strokeStyle = p.road;
      ctx.lineWidth = Math.max(1, s * 0.018);
      ctx.lineCap = 'butt';
      ctx.beginPath();
      for (const k of [-0.035, 0.035]) {
        ctx.moveTo(mx + (ux * k - nx * 0.07) * s, my + (uy * k - ny * 0.07) * s);
        ctx.lineTo(mx + (ux * k + nx * 0.07) * s, my + (uy * k + ny * 0.07) * s);
      }
      ctx.stroke();
    } else if (mark.kind === 'ferry') {
      ctx.strokeStyle = p.water;
      ctx.lineWidth = Math.max(1, s * 0.022);
      ctx.lineCap = 'butt';
      ctx.setLineDash([s * 0.045, s * 0.035]);
      trace(ctx, [
        [mx - nx * 0.2 * s, my - ny * 0.2 * s],
        [mx + nx * 0.2 * s, my + ny * 0.2 * s],
      ]);
      ctx.stroke();
      ctx.setLineDash([]);
    } else if (mark.kind === 'alpine') {
      ctx.fillStyle = p.name === 'day' ? 'rgba(78,50,26,.78)' : 'rgba(226,204,166,.62)';
      ctx.beginPath();
      for (let k = -1.5; k <= 1.5; k++) {
        const cx = mx + ux * k * 0.13 * s,
          cy = my + uy * k * 0.13 * s;
        ctx.moveTo(cx - ux * 0.05 * s, cy - uy * 0.05 * s);
        ctx.lineTo(cx + ux * 0.05 * s, cy + uy * 0.05 * s);
        ctx.lineTo(cx + nx * 0.085 * s, cy + ny * 0.085 * s);
      }
      ctx.fill();
    } else if (mark.kind === 'impassable') {
      ctx.strokeStyle = p.name === 'day' ? 'rgba(70,48,30,.75)' : 'rgba(220,196,160,.6)';
      ctx.lineWidth = Math.max(1.5, s * 0.05);
      ctx.lineCap = 'round';
      trace(ctx, [a, b]);
      ctx.stroke();
    } else if (mark.kind === 'sea') {
      ctx.strokeStyle = p.coast;
      ctx.lineWidth = s * 0.15;
      ctx.lineCap = 'round';
      trace(ctx, [a, b]);
      ctx.stroke();
      ctx.strokeStyle = p.sea;
      ctx.lineWidth = s * 0.15 - 2;
      ctx.stroke();
    } else if (mark.kind === 'sector') {
      ctx.fillStyle = p.label;
      ctx.globalAlpha = 0.45;
      for (let k = -3.5; k <= 3.5; k++) {
        ctx.beginPath();
        ctx.arc(mx + ux * k * 0.072 * s, my + uy * k * 0.072 * s, Math.max(0.8, s * 0.014), 0, 7);
        ctx.fill();
      }
      ctx.globalAlpha = 1;
    } else if (mark.kind === 'minefield') {
      ctx.fillStyle = p.border;
      ctx.globalAlpha = 0.55;
      for (const k of [-0.2, 0, 0.2]) {
        ctx.beginPath();
        ctx.arc(mx + ux * k * s + nx * 0.13 * s, my + uy * k * s + ny * 0.13 * s, s * 0.018, 0, 7);
        ctx.fill();
      }
      ctx.globalAlpha = 1;
    }
  }
  ctx.restore();
}
