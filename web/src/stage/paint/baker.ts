/** Bakes one chunk of the map: ground, lines, print and names, in steps that may be spread over frames. */
import type { Ctx } from '../plane/curves';
import { paintFeatures } from './features';
import { Fields, latticeFor } from './fields';
import { paintContours, paintGround, type Canvas, type MakeCanvas, type View } from './ground';
import { placeLabels, type Label } from './labels';
import { paintLabels } from './lettering';
import { paintBorders, paintCoasts, paintRivers, paintSideMarks, paintWays } from './lines';
import { paletteOf } from '../palette';
import { paintForeign, paintGrid, paintMargin, paintNumbers, paintOutside } from './print';
import { Sheet } from './sheet';
import { paintCityscape, paintMarshes, paintRough, paintTowns, paintWoods } from './textures';
import type { ChunkSpec } from './chunkspec';
import type { MapData } from '../types';

export class Baker {
  readonly sheet: Sheet;
  private readonly fields: Fields;
  private readonly labels = new Map<number, Label[]>();

  constructor(
    map: MapData | Sheet,
    private readonly make: MakeCanvas,
  ) {
    this.sheet = map instanceof Sheet ? map : new Sheet(map);
    this.fields = new Fields(this.sheet);
  }

  private labelsAt(s: number): Label[] {
    let found = this.labels.get(s);
    if (!found) {
      const ctx = this.make(8, 8).getContext('2d') as Ctx;
      found = placeLabels(this.sheet, s, (text, font, spacing) => {
        ctx.font = font;
        ctx.letterSpacing = `${spacing}px`;
        return ctx.measureText(text).width;
      });
      if (this.labels.size > 12) this.labels.clear();
      this.labels.set(s, found);
    }
    return found;
  }

  *bake(spec: ChunkSpec): Generator<void, Canvas> {
    const scale = spec.s * spec.dpr;
    const { sheet } = this;
    const p = paletteOf(spec.theme);
    const view: View = {
      x: (spec.cx * spec.size) / scale,
      y: (spec.cy * spec.size) / scale,
      s: scale,
      w: spec.size,
      h: spec.high ?? spec.size,
    };
    const canvas = this.make(view.w, view.h);
    const ctx = canvas.getContext('2d', { alpha: false }) as Ctx;
    const [x1, y1] = [view.x + view.w / scale, view.y + view.h / scale];
    const fields = this.fields.window(latticeFor(scale), view.x, view.y, x1, y1);
    yield;
    paintGround(ctx, view, fields, sheet, p, this.make);
    if (spec.s >= 14) paintContours(ctx, view, fields, sheet, p);
    paintForeign(ctx, view, sheet, p);
    yield;
    const { s } = spec;
    paintRough(ctx, view, fields, p, s >= 44 ? 1 : s >= 26 ? 1.5 : s >= 14 ? 2.4 : 0);
    yield;
    paintWoods(ctx, view, fields, p, s >= 44 ? 1 : s >= 26 ? 1.5 : 0);
    paintMarshes(ctx, view, sheet, p);
    yield;
    if (sheet.cityscape && s >= 14) paintCityscape(ctx, view, fields, p);
    paintTowns(ctx, view, sheet, p);
    yield;
    paintCoasts(ctx, view, fields, p);
    if (spec.bare) return canvas;
    paintRivers(ctx, view, sheet, p);
    paintSideMarks(ctx, view, sheet, p);
    yield;
    paintBorders(ctx, view, sheet, p);
    paintWays(ctx, view, sheet, p);
    paintGrid(ctx, view, sheet, p, s);
    paintOutside(ctx, view, sheet, p);
    yield;
    paintMargin(ctx, view, sheet, p);
    paintFeatures(ctx, view, sheet, p, s);
    paintNumbers(ctx, view, sheet, p, s);
    if (spec.names) paintLabels(ctx, view, this.labelsAt(s), p, spec.dpr);
    if (spec.night) {
      ctx.globalCompositeOperation = 'multiply';
      ctx.fillStyle = p.night;
      ctx.fillRect(0, 0, view.w, view.h);
      ctx.globalCompositeOperation = 'source-over';
    }
    return canvas;
  }
}
