/** What the printer adds: grid, hex numbers, the sheet's edge with its neat line and title. */
import { nth } from '../sure';
import { append, type Ctx } from '../plane/curves';
import type { View } from './ground';
import { isFifth, numberOffset, numbersAt } from './labels';
import { css, FONTS, type MapPalette } from '../palette';
import type { SheetHex } from '../plane/board';
import { MARGIN } from './chunkspec';
import type { Sheet } from './sheet';

function* hexesIn(view: View, sheet: Sheet): Generator<SheetHex> {
  const x1 = view.x + view.w / view.s + 0.7;
  const y1 = view.y + view.h / view.s + 0.7;
  for (const hex of sheet.hexes)
    if (hex.x > view.x - 0.7 && hex.y > view.y - 0.7 && hex.x < x1 && hex.y < y1) yield hex;
}

/** A faint red over the other side of the border. */
export function paintForeign(ctx: Ctx, view: View, sheet: Sheet, p: MapPalette): void {
  ctx.save();
  ctx.fillStyle = p.foreign;
  ctx.beginPath();
  for (const hex of hexesIn(view, sheet)) if (hex.foreign) tracePath(ctx, view, sheet, hex, 1);
  ctx.fill();
  ctx.restore();
}

function tracePath(ctx: Ctx, view: View, sheet: Sheet, hex: SheetHex, k: number): void {
  const { corners } = sheet.grid;
  for (let i = 0; i < 6; i++) {
    const [dx, dy] = nth(corners, i);
    const x = (hex.x + dx * k - view.x) * view.s;
    const y = (hex.y + dy * k - view.y) * view.s;
    if (i) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
  }
  ctx.closePath();
}

/** Half hexes at the edge that are not in play lie under a veil of paper. */
export function paintOutside(ctx: Ctx, view: View, sheet: Sheet, p: MapPalette): void {
  const { frame } = sheet;
  const px = (x: number): number => (x - view.x) * view.s;
  const py = (y: number): number => (y - view.y) * view.s;
  ctx.save();
  ctx.beginPath();
  ctx.rect(-9, -9, view.w + 18, view.h + 18);
  for (const loop of sheet.edge)
    append(
      ctx,
      loop.map(([x, y]) => [px(x), py(y)]),
    );
  ctx.fillStyle = p.paper;
  ctx.globalAlpha = 0.62;
  ctx.fill('evenodd');
  ctx.globalAlpha = 1;
  // Paper beyond the neat line, the table beyond the paper.
  const outer = {
    x0: frame.x0 - MARGIN.x,
    y0: frame.y0 - MARGIN.top,
    x1: frame.x1 + MARGIN.x,
    y1: frame.y1 + MARGIN.bottom,
  };
  const ring = (a: typeof frame, b: typeof frame | null): void => {
    ctx.beginPath();
    if (b) ctx.rect(px(b.x0), py(b.y0), px(b.x1) - px(b.x0), py(b.y1) - py(b.y0));
    else ctx.rect(-9, -9, view.w + 18, view.h + 18);
    ctx.rect(px(a.x0), py(a.y0), px(a.x1) - px(a.x0), py(a.y1) - py(a.y0));
    ctx.fill('evenodd');
  };
  ctx.fillStyle = p.paper;
  ring(frame, outer);
  ctx.fillStyle = p.table;
  ring(outer, null);
  for (let i = 1; i <= 6; i++) {
    // A soft shadow without a filter: six thin frames, each fainter.
    ctx.fillStyle = p.tableShadow;
    ctx.globalAlpha = 0.14 * (1 - i / 7);
    const d = i * 0.035;
    ring(outer, { x0: outer.x0 - d * 0.4, y0: outer.y0 - d * 0.2, x1: outer.x1 + d, y1: outer.y1 + d * 1.3 });
  }
  ctx.globalAlpha = 1;
  ctx.strokeStyle = p.neatline;
  const rect = (d: number, w: number): void => {
    ctx.lineWidth = w;
    ctx.strokeRect(
      px(frame.x0 - d),
      py(frame.y0 - d),
      px(frame.x1 + d) - px(frame.x0 - d),
      py(frame.y1 + d) - py(frame.y0 - d),
    );
  };
  rect(0, Math.max(0.8, view.s * 0.012));
  rect(0.09, Math.max(1.2, view.s * 0.032));
  ctx.restore();
}

export function paintGrid(ctx: Ctx, view: View, sheet: Sheet, p: MapPalette, s: number): void {
  const strength = s >= 44 ? 1 : s >= 26 ? 0.7 : s >= 14 ? 0.36 : 0;
  if (!strength) return;
  const cornersOnly = s < 26;
  ctx.save();
  ctx.strokeStyle = css(p.grid, p.gridAlpha * strength * (cornersOnly ? 1.4 : 1));
  ctx.lineWidth = Math.max(1, view.s * 0.0115);
  ctx.beginPath();
  const { corners } = sheet.grid;
  for (const hex of hexesIn(view, sheet)) {
    const at = corners.map(
      ([dx, dy]) => [(hex.x + dx - view.x) * view.s, (hex.y + dy - view.y) * view.s] as [number, number],
    );
    for (let d = 0; d < 6; d++) {
      // Each side once: from the first three directions, or where there is no neighbour.
      if (d >= 3 && nth(hex.near, d) >= 0) continue;
      const a = nth(at, d);
      const b = nth(at, (d + 1) % 6);
      if (!cornersOnly) append(ctx, [a, b]);
      else
        for (const [u, v] of [
          [a, b],
          [b, a],
        ] as const)
          append(ctx, [u, [u[0] + (v[0] - u[0]) * 0.22, u[1] + (v[1] - u[1]) * 0.22]]);
    }
  }
  ctx.stroke();
  ctx.restore();
}

export function paintNumbers(ctx: Ctx, view: View, sheet: Sheet, p: MapPalette, s: number): void {
  const mode = numbersAt(s);
  if (mode === 'none') return;
  ctx.save();
  ctx.fillStyle = p.number;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const dy = numberOffset(sheet.grid.pointy);
  const size = Math.max(view.s * 0.105, (view.s / s) * 7.2);
  ctx.font = `500 ${size}px ${FONTS.figures}`;
  ctx.letterSpacing = `${0.3 * (view.s / s)}px`;
  // A thin halo lifts them off hachures and trees.
  ctx.strokeStyle = p.regionHalo;
  ctx.lineJoin = 'round';
  ctx.lineWidth = Math.max(1.4, view.s * 0.024);
  const halo = [true, false];
  for (const hex of hexesIn(view, sheet))
    if (mode === 'all' || isFifth(hex.name))
      for (const pass of halo) {
        const x = (hex.x - view.x) * view.s;
        const y = (hex.y + dy - view.y) * view.s;
        if (pass) ctx.strokeText(hex.name, x, y);
        else ctx.fillText(hex.name, x, y);
      }
  ctx.restore();
}

/** The title in the lower margin. Scale and north lie on a plate of their own that follows the zoom, where they can be read. */
export function paintMargin(ctx: Ctx, view: View, sheet: Sheet, p: MapPalette): void {
  const { frame, map } = sheet;
  const y = frame.y1 + 0.78;
  if ((y + 1 - view.y) * view.s < 0 || (frame.y1 - view.y) * view.s > view.h) return;
  const { s } = view;
  ctx.save();
  ctx.translate((frame.x0 - view.x) * s, (y - view.y) * s);
  ctx.scale(s, s);
  ctx.fillStyle = ctx.strokeStyle = p.paperInk;
  ctx.textBaseline = 'middle';
  const title = (map as { title?: string }).title;
  if (title) {
    ctx.font = `400 0.62px ${FONTS.serif}`;
    ctx.fillText(title, 0, 0);
  }
  ctx.restore();
}
