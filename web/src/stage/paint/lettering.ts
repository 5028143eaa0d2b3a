/** Draws the names where they were placed. */
import type { Ctx } from '../plane/curves';
import type { View } from './ground';
import type { Label, LabelClass } from './labels';
import type { MapPalette } from '../palette';

/** Draws the labels that touch the view; `k` is device pixels per CSS pixel. */
export function paintLabels(ctx: Ctx, view: View, labels: readonly Label[], p: MapPalette, k: number): void {
  const x1 = view.x + view.w / view.s;
  const y1 = view.y + view.h / view.s;
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.textBaseline = 'middle';
  const order: LabelClass[] = ['region', 'river', 'village', 'town', 'city'];
  for (const cls of order)
    for (const l of labels) {
      if (l.cls !== cls) continue;
      if (!l.boxes.some((b) => b.x1 > view.x - 0.1 && b.y1 > view.y - 0.1 && b.x0 < x1 + 0.1 && b.y0 < y1 + 0.1))
        continue;
      ctx.font = l.font;
      ctx.fillStyle = cls === 'region' ? p.region : cls === 'river' ? p.water : p.label;
      ctx.strokeStyle = cls === 'region' ? p.regionHalo : p.labelHalo;
      ctx.lineWidth = l.halo;
      if (l.glyphs) {
        ctx.textAlign = 'center';
        ctx.letterSpacing = '0px';
        for (const pass of [0, 1])
          for (const g of l.glyphs) {
            ctx.save();
            ctx.translate((g.x - view.x) * view.s, (g.y - view.y) * view.s);
            ctx.scale(k, k);
            ctx.rotate(g.angle);
            if (pass) ctx.fillText(g.char, 0, 0);
            else ctx.strokeText(g.char, 0, 0);
            ctx.restore();
          }
        continue;
      }
      ctx.save();
      ctx.translate((l.x - view.x) * view.s, (l.y - view.y) * view.s);
      ctx.scale(k, k);
      ctx.textAlign = l.align;
      ctx.letterSpacing = `${l.spacing}px`;
      // Letter spacing follows the last letter too: step half of it back.
      const dx = l.align === 'center' ? l.spacing / 2 : 0;
      ctx.strokeText(l.text, dx, 0);
      ctx.fillText(l.text, dx, 0);
      ctx.restore();
    }
  ctx.restore();
}
