/** Air areas: line work over the ground, a hatched band for whoever holds one, and a plate with its name and figures. */
import { nth } from '../sure';
import { edge, rings, traceOf, type Trace } from '../plane/outline';
import { at, find, sideInk, visible, type OverlayContext } from './overlaycontext';
import { drawPlane, hatching } from './overprint';
import { FONTS, INK } from '../palette';
import type { RegionMark } from '../types';

const EDGE = { day: '#46606F', dark: '#8FA9B8' } as const;
const CREAM = { day: 'rgba(255,250,236,.85)', dark: 'rgba(10,14,18,.6)' } as const;
/** Below so many pixels a hex a plate is its mark alone, below the other it has no name. */
const TINY = 14,
  SMALL = 17;
/** Width of the band inside the edge, in hexes. */
const BAND = 1.05;

function stroke(o: OverlayContext, colour: string, width: number, dash: number[] = []): void {
  o.c.setLineDash(dash.map((d) => d * o.dpr));
  o.c.lineCap = dash.length ? 'butt' : 'round';
  o.c.strokeStyle = colour;
  o.c.lineWidth = width * o.dpr;
  o.c.stroke();
}

/** Inside the edge of a held area: hatching that leans left for NATO and right for the Pact, so that colour is not all. */
function band(o: OverlayContext, mark: RegionMark, { sides }: Trace): void {
  const { c, view, dpr } = o,
    nato = mark.holder === 'NATO',
    pattern = hatching(c, nato ? 'rgba(36,85,156,.62)' : 'rgba(156,38,32,.62)', 7 * dpr, 1.5 * dpr, nato ? -1 : 1);
  c.save();
  c.beginPath();
  rings(o, sides);
  c.clip('evenodd');
  if (pattern) {
    pattern.setTransform(new DOMMatrix().translate(Math.round(view.ox), Math.round(view.oy)));
    c.lineCap = 'round';
    edge(o, sides);
    c.strokeStyle = pattern;
    c.lineWidth = BAND * view.scale;
    c.stroke();
  }
  edge(o, sides);
  stroke(o, sideInk(mark.holder ?? undefined, o.theme), 6);
  c.restore();
}

/** Edges and bands, under the counters. */
export function drawRegions(o: OverlayContext, marks: readonly RegionMark[]): void {
  const { c } = o;
  const shown = marks
    .map((mark) => [mark, traceOf(o, mark.hexes)] as const)
    .filter(([, trace]) => trace.hexes.some((hex) => visible(o, hex)));
  c.save();
  c.lineCap = c.lineJoin = 'round';
  for (const [mark, trace] of shown) if (mark.holder) band(o, mark, trace);
  for (const [, trace] of shown) {
    edge(o, trace.sides);
    stroke(o, CREAM[o.theme], 4.6);
  }
  const dashed = new Set<string>();
  for (const [mark, trace] of shown) {
    if (mark.marked && !mark.holder) {
      // A side between two areas marked alike is dashed once: twice, it would look solid.
      edge(
        o,
        trace.sides.filter(([hex, d]) => {
          const near = hex.near[d] ?? -1,
            key = `${mark.marked ?? ''} ${Math.min(hex.index, near)} ${Math.max(hex.index, near)}`,
            fresh = near < 0 || !dashed.has(key);
          dashed.add(key);
          return fresh;
        }),
      );
      stroke(o, sideInk(mark.marked, o.theme), 3.4, [13, 6]);
    } else {
      edge(o, trace.sides);
      stroke(o, EDGE[o.theme], mark.chosen ? 3.4 : 1.8);
    }
    if (mark.chosen) {
      edge(o, trace.sides, 0.94);
      stroke(o, INK.gold, 2.6);
    }
  }
  c.restore();
}

/** The mark of a side: disc or square, hollow where nothing is decided, a dotted ring for nobody. */
function sign(c: CanvasRenderingContext2D, x: number, y: number, r: number, mark: RegionMark): void {
  const side = mark.holder ?? mark.marked ?? null;
  c.beginPath();
  if (side === 'Pact') c.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
  else c.arc(x, y, r, 0, 7);
  c.setLineDash(side ? [] : [r * 0.55, r * 0.45]);
  const ink = side === 'Pact' ? INK.pactArrow : side === 'NATO' ? INK.natoArrow : '#6B6558';
  c.fillStyle = mark.holder ? ink : '#FBF7EA';
  c.fill();
  c.strokeStyle = ink;
  c.lineWidth = r * 0.36;
  c.stroke();
  c.setLineDash([]);
}

/** Name, squadrons on station and the figures of both sides, over the counters. */
export function drawPlates(o: OverlayContext, marks: readonly RegionMark[]): void {
  for (const mark of marks) {
    const hex = find(o, mark.plate);
    if (!hex || !visible(o, hex)) continue;
    const [x, y] = at(o, hex);
    plate(o, mark, x, y);
  }
}

function plate(o: OverlayContext, mark: RegionMark, x: number, y: number): void {
  const { c, dpr } = o,
    full = o.s >= SMALL,
    h = (full ? Math.max(17, Math.min(24, o.s * 0.8)) : o.s >= TINY ? 16 : 12) * dpr,
    r = h * 0.27,
    gap = h * 0.34;
  const parts: [text: string, ink: string][] = [];
  if (full) {
    parts.push([mark.name, '#1D1A14']);
    if (mark.wings) parts.push([`    ${mark.wings}`, '#1D1A14']);
  }
  if (o.s >= TINY && mark.figures)
    parts.push(
      [mark.figures[0], INK.natoArrow],
      ...(full ? [[mark.figures[1], INK.pactArrow] as [string, string]] : []),
    );
  c.save();
  c.font = `700 ${h * 0.56}px ${FONTS.figures}`;
  c.textBaseline = 'middle';
  c.textAlign = 'left';
  const widths = parts.map(([text]) => c.measureText(text).width),
    w = gap * 2 + r * 2 + widths.reduce((sum, one) => sum + one + gap, 0) - (parts.length ? 0 : gap * 0.6),
    left = x - w / 2;
  c.beginPath();
  c.roundRect(left, y - h / 2, w, h, 3 * dpr);
  c.fillStyle = mark.chosen ? '#FFF3CF' : '#FBF7EA';
  c.fill();
  c.strokeStyle = mark.chosen ? INK.goldKey : 'rgba(40,32,18,.75)';
  c.lineWidth = dpr;
  c.stroke();
  sign(c, left + gap + r, y, r, mark);
  let at_ = left + gap * 2 + r * 2;
  parts.forEach(([text, ink], i) => {
    c.fillStyle = ink;
    c.fillText(text, at_, y + h * 0.03);
    if (text.startsWith(' ')) drawPlane(c, at_ + h * 0.22, y, h * 0.46);
    at_ += nth(widths, i) + gap;
  });
  if (mark.order) {
    const t = String(mark.order),
      d = h * 0.62;
    c.beginPath();
    c.roundRect(left - d * 0.6, y - h / 2 - d * 0.5, d * 1.2, d, 3 * dpr);
    c.fillStyle = '#1B1A17';
    c.fill();
    c.fillStyle = INK.cream;
    c.font = `700 ${d * 0.8}px ${FONTS.figures}`;
    c.textAlign = 'center';
    c.fillText(t, left, y - h / 2 + d * 0.03);
  }
  c.restore();
}
