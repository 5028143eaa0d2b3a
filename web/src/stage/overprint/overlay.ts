/** The overprint: fills, outlines, paths, lines, arrows and chips of the moment. */
import { nth } from '../sure';
import { drawFire } from './arrows';
import { blit } from '../counters/atlas';
import type { SheetHex } from '../plane/board';
import { spline, trace } from '../plane/curves';
import { drawFront } from '../plane/front';
import { at, find, pill, shape, sideInk, visible, type OverlayContext } from './overlaycontext';
import { drawFigure, hatching } from './overprint';
import { INK } from '../palette';
import { drawGhosts } from './ghosts';
import { drawGlyphs } from './glyphs';
import { drawLane } from './lanes';
import { rings, traceOf } from '../plane/outline';
import { drawRegions } from './regions';
import { drawRings } from './rings';
import { drawTrails } from './trails';
import type { Overlay, PolyLine, HexFill } from '../types';

/** Edge of a set of hexes. */
export function strokeOutline(
  o: OverlayContext,
  names: Iterable<string>,
  colour: string,
  w: number,
  dash: number[] = [],
  inset = 0,
  /** Single hexes left out in its midst make no edge. */ whole = false,
): void {
  const { c, view } = o;
  const set = new Set<number>();
  for (const n of names) {
    const h = find(o, n);
    if (h) set.add(h.index);
  }
  if (whole)
    for (const i of [...set])
      for (const n of nth(o.board.hexes, i).near)
        if (n >= 0 && !set.has(n) && [...nth(o.board.hexes, n).near].filter((m) => set.has(m)).length >= 5) set.add(n);
  c.save();
  c.strokeStyle = colour;
  c.lineWidth = w * o.dpr;
  c.lineCap = c.lineJoin = 'round';
  c.setLineDash(dash.map((d) => d * o.dpr));
  c.beginPath();
  const k = 1 - inset;
  for (const i of set) {
    const hex = nth(o.board.hexes, i);
    if (!visible(o, hex)) continue;
    const [x, y] = at(o, hex);
    for (let d = 0; d < 6; d++) {
      if (set.has(nth(hex.near, d))) continue;
      const [ax, ay] = nth(o.board.grid.corners, d);
      const [bx, by] = nth(o.board.grid.corners, (d + 1) % 6);
      c.moveTo(x + ax * k * view.scale, y + ay * k * view.scale);
      c.lineTo(x + bx * k * view.scale, y + by * k * view.scale);
    }
  }
  c.stroke();
  c.restore();
}

/** Ink, lean and distance of the lines of each hatching. */
const HATCHES: Readonly<Record<string, readonly [ink: string, lean: 1 | -1, apart?: number]>> = {
  end: ['rgba(140,24,20,.55)', 1],
  target: ['rgba(216,64,26,.40)', 1],
  'zone-pact': ['rgba(156,38,32,.40)', 1],
  'zone-nato': ['rgba(36,85,156,.40)', -1],
  'band-1': ['rgba(138,75,8,.35)', -1, 16],
  'band-2': ['rgba(138,58,8,.40)', -1, 10],
  'band-3': ['rgba(122,42,6,.50)', -1, 6],
};

function drawFills(o: OverlayContext, fills: readonly HexFill[], outline: boolean | string | undefined): void {
  const { c } = o;
  const byColour = new Map<string, SheetHex[]>();
  const hatched = new Map<string, SheetHex[]>();
  const put = (m: Map<string, SheetHex[]>, k: string, h: SheetHex): void => {
    const list = m.get(k);
    if (list) list.push(h);
    else m.set(k, [h]);
  };
  for (const w of fills) {
    const hex = find(o, w.hex);
    if (!hex || !visible(o, hex)) continue;
    put(byColour, w.color, hex);
    if (w.hatch) put(hatched, w.hatch === true ? 'end' : w.hatch, hex);
  }
  for (const [colour, hexes] of byColour) {
    c.fillStyle = colour;
    c.beginPath();
    for (const h of hexes) shape(o, h);
    c.fill();
  }
  for (const [kind, hexes] of hatched) {
    const [ink, lean, apart = 7] = HATCHES[kind] ?? ['rgba(36,85,156,.40)', -1];
    const pattern = hatching(c, ink, apart * o.dpr, 1.5 * o.dpr, lean);
    if (!pattern) continue;
    pattern.setTransform(new DOMMatrix().translate(Math.round(o.view.ox), Math.round(o.view.oy)));
    c.fillStyle = pattern;
    c.beginPath();
    for (const h of hexes) shape(o, h);
    c.fill();
    if (kind === 'target')
      strokeOutline(
        o,
        hexes.map((h) => h.name),
        INK.target,
        2.4,
        [],
        0.02,
      );
  }
  if (outline)
    strokeOutline(
      o,
      fills.map((w) => w.hex),
      outline === true ? INK.reachLine : outline,
      2.6,
    );
  if (o.s < 22) return;
  const size = Math.max(10, o.s * 0.2);
  const [ink, halo] = o.theme === 'dark' ? ['#E4EEFB', 'rgba(14,22,34,.8)'] : ['#123A72', 'rgba(255,252,244,.75)'];
  for (const w of fills) {
    if (w.figure === undefined) continue;
    const hex = find(o, w.hex);
    if (!hex || !visible(o, hex)) continue;
    const text = w.figure;
    const sprite = o.atlas.now(
      `fig ${text} ${size} ${o.theme}`,
      size * (text.length * 0.6 + 1),
      size * 1.4,
      (size * (text.length * 0.6 + 1)) / 2,
      size * 0.7,
      (k) => drawFigure(k, text, size, ink, halo),
    );
    const [x, y] = at(o, hex);
    blit(c, sprite, x, y + 0.02 * o.view.scale);
  }
}

function drawPath(o: OverlayContext, path: readonly string[], figures: readonly (string | null)[] | undefined): void {
  const hexes = path.map((n) => find(o, n)).filter((h) => h !== undefined);
  if (!hexes.length) return;
  const { c, dpr } = o;
  const pts = hexes.map((h) => at(o, h));
  c.save();
  c.lineJoin = c.lineCap = 'round';
  for (const [w, colour] of [
    [8, INK.goldKey],
    [5, INK.gold],
  ] as const) {
    trace(c, pts);
    c.lineWidth = w * dpr;
    c.strokeStyle = colour;
    c.stroke();
  }
  const goal = nth(hexes, hexes.length - 1);
  c.beginPath();
  shape(o, goal, 0.96);
  c.strokeStyle = INK.goldKey;
  c.lineWidth = 5 * dpr;
  c.stroke();
  c.strokeStyle = INK.gold;
  c.lineWidth = 2.8 * dpr;
  c.stroke();
  c.restore();
  figures?.forEach((text, i) => {
    const p = pts[i];
    if (text && p) pill(o, p, text, i === pts.length - 1 ? 'goal' : 'path');
  });
}

function drawLine(o: OverlayContext, line: PolyLine): void {
  const pts = line.hexes
    .map((n) => find(o, n))
    .filter((h) => h !== undefined)
    .map((h) => at(o, h));
  if (pts.length < 2) return;
  const { c, dpr } = o;
  const cut = line.kind === 'cut';
  const formation = line.kind === 'formation';
  const colour = line.color ?? (cut ? INK.cut : line.kind === 'supply' ? INK.supply : sideInk('retreat', o.theme));
  const w = (line.width ?? (formation ? 1.6 : 2.6)) * dpr;
  c.save();
  c.lineCap = c.lineJoin = 'round';
  trace(c, formation ? pts : spline(pts, 6));
  c.strokeStyle = o.theme === 'dark' ? 'rgba(0,0,0,.8)' : 'rgba(255,250,236,.9)';
  c.lineWidth = w + 3 * dpr;
  c.stroke();
  c.strokeStyle = colour;
  c.lineWidth = w;
  c.setLineDash((line.dash ?? (cut || line.kind === 'trail' ? [5, 5] : [])).map((d) => d * dpr));
  c.stroke();
  c.restore();
}

/** The part of the map a scenario is about: all else lies under thin paper, with a dashed edge. */
export function drawArea(o: OverlayContext, names: ReadonlySet<string>): void {
  const { c, view } = o;
  const { frame } = o.board;
  const px = (x: number): number => x * view.scale + view.ox;
  const py = (y: number): number => y * view.scale + view.oy;
  c.save();
  c.beginPath();
  c.rect(px(frame.x0), py(frame.y0), px(frame.x1) - px(frame.x0), py(frame.y1) - py(frame.y0));
  rings(o, traceOf(o, names).sides);
  c.fillStyle = o.theme === 'dark' ? 'rgba(16,17,18,.38)' : 'rgba(244,238,223,.42)';
  c.fill('evenodd');
  c.restore();
  strokeOutline(o, names, o.theme === 'dark' ? 'rgba(226,212,176,.6)' : 'rgba(70,54,30,.62)', 1.6, [7, 5]);
}

/** Everything that lies under the counters. */
export function drawUnder(o: OverlayContext, overlay: Overlay, now = 0): void {
  if (overlay.fills) drawFills(o, overlay.fills, overlay.fillOutline);
  if (overlay.glyphs) drawGlyphs(o, overlay.glyphs);
  for (const l of overlay.outlines ?? [])
    strokeOutline(o, l.hexes, l.color, l.width ?? 2, l.dash, l.whole ? 0 : 0.03, l.whole);
  if (overlay.regions) drawRegions(o, overlay.regions);
  if (overlay.rings) drawRings(o, overlay.rings);
  if (overlay.front) drawFront(o.c, o.board, o.view, o.dpr, overlay.front);
  const choices = (overlay.choices ?? [])
    .map((n) => find(o, n))
    .filter((h) => h !== undefined && visible(o, h)) as SheetHex[];
  if (choices.length) {
    const { c, dpr } = o;
    for (const [w, colour] of [
      [4.6, 'rgba(30,22,10,.55)'],
      [2.8, 'rgba(255,252,240,.95)'],
    ] as const) {
      c.beginPath();
      for (const h of choices) shape(o, h, 0.93);
      c.strokeStyle = colour;
      c.lineWidth = w * dpr;
      c.stroke();
    }
  }
  if (overlay.trails) drawTrails(o, overlay.trails);
  if (overlay.ghosts) drawGhosts(o, overlay.ghosts);
  for (const l of overlay.lines ?? []) drawLine(o, l);
  for (const p of overlay.paths ?? []) drawLine(o, { hexes: p.hexes, kind: 'trail', color: sideInk(p.side, o.theme) });
  for (const name of overlay.pulse ?? []) drawPulse(o, name, now);
  if (overlay.path) drawPath(o, overlay.path, overlay.pathFigures);
  for (const lane of overlay.lanes ?? []) drawLane(o, lane);
  for (const a of overlay.arrows ?? []) if (a.kind === 'fire') drawFire(o, a);
}

/** The thing to click, in a guided battle: a gold hexagon that breathes slowly; at rest when motion is unwanted. */
function drawPulse(o: OverlayContext, name: string, now: number): void {
  const hex = find(o, name);
  if (!hex) return;
  const { c, dpr } = o;
  const t = now ? 0.5 - 0.5 * Math.cos((now / 1600) * Math.PI * 2) : 0;
  for (const [w, colour] of [
    [6, INK.goldKey],
    [3.4, INK.gold],
  ] as const) {
    c.beginPath();
    shape(o, hex, 0.95 + 0.1 * t);
    c.strokeStyle = colour;
    c.lineWidth = w * dpr;
    c.stroke();
  }
}

/** The hex cursor of the keyboard: a white hexagon with a dark edge. */
export function drawCursor(o: OverlayContext, name: string): void {
  const hex = find(o, name);
  if (!hex) return;
  const { c, dpr } = o;
  for (const [w, colour] of [
    [5, 'rgba(20,16,10,.85)'],
    [2.6, '#FFFFFF'],
  ] as const) {
    c.beginPath();
    shape(o, hex, 0.94);
    c.strokeStyle = colour;
    c.lineWidth = w * dpr;
    c.stroke();
  }
}

/** A quiet edge round the hex under the pointer. */
export function drawHover(o: OverlayContext, name: string): void {
  const hex = find(o, name);
  if (!hex) return;
  const { c, dpr } = o;
  c.beginPath();
  shape(o, hex, 0.97);
  c.strokeStyle = o.theme === 'dark' ? 'rgba(255,246,228,.45)' : 'rgba(40,30,14,.42)';
  c.lineWidth = 1.4 * dpr;
  c.stroke();
}
