/** The overprint: washes, outlines, paths, lines, arrows and chips of the moment. */
import { Atlas, blit } from './atlas';
import type { Board, SheetHex } from './board';
import type { Placement } from './chunks';
import { lerp, spline, trace } from './curves';
import { drawFront } from './front';
import type { Point } from './hexgrid';
import { drawArrow, drawFigure, drawPill, hatching } from './overprint';
import { INK } from './palette';
import type { Arrow, Chip, Overlay, PolyLine, Side, Theme, Wash } from './types';

export interface OverlayContext {
  c: CanvasRenderingContext2D;
  board: Board;
  view: Placement;
  dpr: number;
  /** CSS pixels per hex. */
  s: number;
  theme: Theme;
  atlas: Atlas;
}

const sideInk = (side: Side | 'retreat' | undefined, theme: Theme): string =>
  side === 'NATO' ? INK.natoArrow : side === 'Pact' ? INK.pactArrow : theme === 'dark' ? INK.retreatDark : INK.retreat;

const at = (o: OverlayContext, hex: SheetHex): Point => [hex.x * o.view.scale + o.view.ox, hex.y * o.view.scale + o.view.oy];

function shape(o: OverlayContext, hex: SheetHex, k = 1): void {
  const { c, view } = o;
  const [x, y] = at(o, hex);
  o.board.grid.corners.forEach(([dx, dy], i) => {
    const px = x + dx * k * view.scale;
    const py = y + dy * k * view.scale;
    if (i) c.lineTo(px, py);
    else c.moveTo(px, py);
  });
  c.closePath();
}

const visible = (o: OverlayContext, hex: SheetHex): boolean => {
  const [x, y] = at(o, hex);
  const m = o.view.scale;
  return x > -m && y > -m && x < o.view.w + m && y < o.view.h + m;
};

const find = (o: OverlayContext, name: string): SheetHex | undefined => o.board.byName.get(name);

/** Edge of a set of hexes. */
export function strokeOutline(o: OverlayContext, names: Iterable<string>, colour: string, w: number, dash: number[] = [], inset = 0): void {
  const { c, view } = o;
  const set = new Set<number>();
  for (const n of names) {
    const h = find(o, n);
    if (h) set.add(h.index);
  }
  c.save();
  c.strokeStyle = colour;
  c.lineWidth = w * o.dpr;
  c.lineCap = c.lineJoin = 'round';
  c.setLineDash(dash.map((d) => d * o.dpr));
  c.beginPath();
  const k = 1 - inset;
  for (const i of set) {
    const hex = o.board.hexes[i]!;
    if (!visible(o, hex)) continue;
    const [x, y] = at(o, hex);
    for (let d = 0; d < 6; d++) {
      if (set.has(hex.near[d]!)) continue;
      const [ax, ay] = o.board.grid.corners[d]!;
      const [bx, by] = o.board.grid.corners[(d + 1) % 6]!;
      c.moveTo(x + ax * k * view.scale, y + ay * k * view.scale);
      c.lineTo(x + bx * k * view.scale, y + by * k * view.scale);
    }
  }
  c.stroke();
  c.restore();
}

function drawWashes(o: OverlayContext, washes: readonly Wash[], outline: boolean | string | undefined): void {
  const { c } = o;
  const byColour = new Map<string, SheetHex[]>();
  const hatched = new Map<string, SheetHex[]>();
  const put = (m: Map<string, SheetHex[]>, k: string, h: SheetHex): void => {
    const list = m.get(k);
    if (list) list.push(h);
    else m.set(k, [h]);
  };
  for (const w of washes) {
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
    const [ink, lean] = kind === 'end' ? ['rgba(140,24,20,.55)', 1] as const
      : kind === 'target' ? ['rgba(216,64,26,.40)', 1] as const
      : kind === 'zone-pact' ? ['rgba(156,38,32,.40)', 1] as const : ['rgba(36,85,156,.40)', -1] as const;
    const pattern = hatching(c, ink, 7 * o.dpr, 1.5 * o.dpr, lean);
    if (!pattern) continue;
    pattern.setTransform(new DOMMatrix().translate(Math.round(o.view.ox), Math.round(o.view.oy)));
    c.fillStyle = pattern;
    c.beginPath();
    for (const h of hexes) shape(o, h);
    c.fill();
    if (kind === 'target') strokeOutline(o, hexes.map((h) => h.name), INK.target, 2.4, [], 0.02);
  }
  if (outline) strokeOutline(o, washes.map((w) => w.hex), outline === true ? INK.reachLine : outline, 2.6);
  if (o.s < 22) return;
  const size = Math.max(10, o.s * 0.2);
  const [ink, halo] = o.theme === 'dark' ? ['#E4EEFB', 'rgba(14,22,34,.8)'] : ['#123A72', 'rgba(255,252,244,.75)'];
  for (const w of washes) {
    if (w.figure === undefined) continue;
    const hex = find(o, w.hex);
    if (!hex || !visible(o, hex)) continue;
    const text = w.figure;
    const sprite = o.atlas.now(`fig ${text} ${size} ${o.theme}`, size * (text.length * 0.6 + 1), size * 1.4, (size * (text.length * 0.6 + 1)) / 2, size * 0.7,
      (k) => drawFigure(k, text, size, ink, halo));
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
  for (const [w, colour] of [[8, INK.goldKey], [5, INK.gold]] as const) {
    trace(c, pts);
    c.lineWidth = w * dpr;
    c.strokeStyle = colour;
    c.stroke();
  }
  const goal = hexes[hexes.length - 1]!;
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

const TONES: Readonly<Record<string, readonly [plate: string, ink: string]>> = {
  dark: ['#1B1A17', INK.cream], gold: [INK.gold, '#1D1508'], pact: [INK.pactArrow, INK.cream], nato: [INK.natoArrow, INK.cream],
  cut: [INK.cut, INK.cream], supply: [INK.supply, INK.cream], path: [INK.goldKey, '#FFE9AE'], goal: [INK.goldKey, '#FFE9AE'], retreat: [INK.retreat, INK.cream],
};

function pill(o: OverlayContext, p: Point, text: string, tone: string): void {
  const h = Math.max(15, Math.min(22, o.s * (tone === 'goal' ? 0.27 : 0.24)));
  const [plate, ink] = TONES[tone] ?? TONES.dark!;
  const w = h * (text.length * 0.55 + 1.4);
  const sprite = o.atlas.now(`chip ${tone} ${h} ${text}`, w, h + 4, w / 2, h / 2 + 2, (k) => drawPill(k, 0, 0, text, h, plate, ink));
  blit(o.c, sprite, p[0], p[1]);
}

function drawLine(o: OverlayContext, line: PolyLine): void {
  const pts = line.hexes.map((n) => find(o, n)).filter((h) => h !== undefined).map((h) => at(o, h));
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

/** Fire: a dashed arc under the counters. */
function drawFire(o: OverlayContext, arrow: Arrow): Point | null {
  const a = find(o, arrow.from);
  const b = find(o, arrow.to);
  if (!a || !b) return null;
  const p = at(o, a);
  const q = at(o, b);
  const lift = 0.14 * Math.hypot(q[0] - p[0], q[1] - p[1]) + 0.2 * o.view.scale;
  const m: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - lift];
  const { c, dpr } = o;
  c.save();
  c.lineCap = 'round';
  for (const [colour, w, dash] of [
    [o.theme === 'dark' ? 'rgba(16,16,16,.8)' : 'rgba(255,248,234,.9)', 6, []],
    [sideInk(arrow.side, o.theme), 3, [2, 7]],
  ] as [string, number, number[]][]) {
    c.setLineDash(dash.map((d) => d * dpr));
    c.strokeStyle = colour;
    c.lineWidth = w * dpr;
    c.beginPath();
    c.moveTo(p[0], p[1]);
    c.quadraticCurveTo(m[0], m[1], q[0], q[1]);
    c.stroke();
  }
  c.restore();
  const t = 0.42;
  return [
    (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * m[0] + t * t * q[0],
    (1 - t) ** 2 * p[1] + 2 * t * (1 - t) * m[1] + t * t * q[1],
  ];
}

/** Everything that lies under the counters. */
export function drawUnder(o: OverlayContext, overlay: Overlay, now = 0): void {
  if (overlay.wash) drawWashes(o, overlay.wash, overlay.washOutline);
  for (const l of overlay.outlines ?? []) strokeOutline(o, l.hexes, l.color, l.width ?? 2, l.dash, 0.03);
  if (overlay.front) drawFront(o.c, o.board, o.view, o.dpr, overlay.front);
  const choices = (overlay.choices ?? []).map((n) => find(o, n)).filter((h) => h !== undefined && visible(o, h)) as SheetHex[];
  if (choices.length) {
    const { c, dpr } = o;
    for (const [w, colour] of [[4.6, 'rgba(30,22,10,.55)'], [2.8, 'rgba(255,252,240,.95)']] as const) {
      c.beginPath();
      for (const h of choices) shape(o, h, 0.93);
      c.strokeStyle = colour;
      c.lineWidth = w * dpr;
      c.stroke();
    }
  }
  for (const l of overlay.lines ?? []) drawLine(o, l);
  for (const p of overlay.paths ?? []) drawLine(o, { hexes: p.hexes, kind: 'trail', color: sideInk(p.side, o.theme) });
  for (const name of overlay.pulse ?? []) drawPulse(o, name, now);
  if (overlay.path) drawPath(o, overlay.path, overlay.pathFigures);
  for (const a of overlay.arrows ?? []) if (a.kind === 'fire') drawFire(o, a);
}

/** Arrows, chips: what lies over the counters. */
export function drawOver(o: OverlayContext, overlay: Overlay): void {
  const { c, dpr } = o;
  for (const arrow of overlay.arrows ?? []) {
    const tone = arrow.side === 'Pact' ? 'pact' : arrow.side === 'NATO' ? 'nato' : 'retreat';
    if (arrow.kind === 'fire') {
      const p = drawFireAnchor(o, arrow);
      if (p && arrow.figure) pill(o, p, arrow.figure, tone);
      continue;
    }
    const a = find(o, arrow.from);
    const b = find(o, arrow.to);
    if (!a || !b) continue;
    const p = at(o, a);
    const q = at(o, b);
    const retreat = arrow.kind === 'retreat' || arrow.side === 'retreat';
    const k = Math.max(0.5, Math.min(1.3, o.s / 84)) * dpr;
    const [t0, t1, w] = arrow.kind === 'move' ? [0.1, 0.92, 5] : retreat ? [0.4, 0.86, 6] : [0.36, 0.7, 9];
    drawArrow(c, lerp(p, q, t0), lerp(p, q, t1), w * k, sideInk(retreat ? 'retreat' : arrow.side, o.theme));
    if (retreat) {
      c.save();
      c.beginPath();
      shape(o, b, 0.95);
      c.setLineDash([6 * dpr, 5 * dpr]);
      c.strokeStyle = o.theme === 'dark' ? '#EFE8D6' : '#2A2620';
      c.lineWidth = 1.6 * dpr;
      c.stroke();
      c.restore();
    }
    if (arrow.figure) pill(o, retreat ? lerp(p, q, 1.06) : lerp(p, q, 0.5), arrow.figure, tone);
  }
  for (const chip of overlay.chips ?? []) drawChip(o, chip);
}

function drawFireAnchor(o: OverlayContext, arrow: Arrow): Point | null {
  const a = find(o, arrow.from);
  const b = find(o, arrow.to);
  if (!a || !b) return null;
  const p = at(o, a);
  const q = at(o, b);
  const lift = 0.14 * Math.hypot(q[0] - p[0], q[1] - p[1]) + 0.2 * o.view.scale;
  return [p[0] * 0.58 + q[0] * 0.42, p[1] * 0.58 + q[1] * 0.42 - lift * 0.49];
}

function drawChip(o: OverlayContext, chip: Chip): void {
  const hex = find(o, chip.hex);
  if (!hex || !visible(o, hex)) return;
  const [x, y] = at(o, hex);
  pill(o, [x, y], chip.text, chip.tone ?? 'dark');
}

/** The thing to click, in a guided battle: a gold hexagon that breathes slowly; at rest when motion is unwanted. */
function drawPulse(o: OverlayContext, name: string, now: number): void {
  const hex = find(o, name);
  if (!hex) return;
  const { c, dpr } = o;
  const t = now ? 0.5 - 0.5 * Math.cos((now / 1600) * Math.PI * 2) : 0;
  for (const [w, colour] of [[6, INK.goldKey], [3.4, INK.gold]] as const) {
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
  for (const [w, colour] of [[5, 'rgba(20,16,10,.85)'], [2.6, '#FFFFFF']] as const) {
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

