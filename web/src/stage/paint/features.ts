/** Installations of a hex: airfields, heliports, ports, missile sites; small ink signs beside the centre. */
import { nth } from '../sure';
import { words, type SheetHex } from '../plane/board';
import type { Ctx } from '../plane/curves';
import type { View } from './ground';
import { textSeed } from '../plane/noise';
import type { MapPalette } from '../palette';
import { FONTS } from '../palette';
import type { Sheet } from './sheet';

type Sign = (c: Ctx, p: MapPalette) => void;

const plane: Sign = (c, p) => {
  const shape = (): void => {
    c.beginPath();
    c.moveTo(0, -0.115);
    c.lineTo(0, 0.09);
    c.moveTo(-0.115, 0.015);
    c.lineTo(0, -0.03);
    c.lineTo(0.115, 0.015);
    c.moveTo(-0.045, 0.1);
    c.lineTo(0, 0.08);
    c.lineTo(0.045, 0.1);
    c.stroke();
  };
  c.lineCap = c.lineJoin = 'round';
  c.strokeStyle = p.labelHalo;
  c.lineWidth = 0.085;
  shape();
  c.strokeStyle = p.label;
  c.globalAlpha = 0.82;
  c.lineWidth = 0.036;
  shape();
};

const disc = (c: Ctx, p: MapPalette, r: number): void => {
  c.beginPath();
  c.arc(0, 0, r, 0, 7);
  c.fillStyle = p.paper;
  c.fill();
  c.strokeStyle = p.label;
  c.lineWidth = 0.022;
  c.stroke();
};

const letter =
  (t: string): Sign =>
  (c, p) => {
    disc(c, p, 0.09);
    c.fillStyle = p.label;
    c.font = `700 0.13px ${FONTS.figures}`;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillText(t, 0, 0.006);
  };

const anchor: Sign = (c, p) => {
  disc(c, p, 0.1);
  c.strokeStyle = p.water;
  c.lineWidth = 0.02;
  c.beginPath();
  c.arc(0, -0.045, 0.016, 0, 7);
  c.moveTo(0, -0.03);
  c.lineTo(0, 0.06);
  c.moveTo(-0.035, -0.01);
  c.lineTo(0.035, -0.01);
  c.moveTo(-0.055, 0.02);
  c.quadraticCurveTo(0, 0.1, 0.055, 0.02);
  c.stroke();
};

const triangle: Sign = (c, p) => {
  c.beginPath();
  c.moveTo(0, -0.085);
  c.lineTo(0.08, 0.06);
  c.lineTo(-0.08, 0.06);
  c.closePath();
  c.fillStyle = p.paper;
  c.fill();
  c.strokeStyle = p.label;
  c.lineWidth = 0.022;
  c.stroke();
};

const star: Sign = (c, p) => {
  c.beginPath();
  for (let k = 0; k < 10; k++) {
    const r = k % 2 ? 0.045 : 0.105;
    c.lineTo(Math.sin((k * Math.PI) / 5) * r, -Math.cos((k * Math.PI) / 5) * r);
  }
  c.closePath();
  c.lineJoin = 'round';
  c.strokeStyle = p.paper;
  c.lineWidth = 0.05;
  c.stroke();
  c.fillStyle = p.label;
  c.fill();
};

const shape =
  (points: readonly (readonly [number, number])[]): Sign =>
  (c, p) => {
    disc(c, p, 0.1);
    c.beginPath();
    points.forEach(([x, y], i) => (i ? c.lineTo(x * 0.1, y * 0.1) : c.moveTo(x * 0.1, y * 0.1)));
    c.closePath();
    c.fillStyle = p.label;
    c.fill();
  };
const depot = shape([
  [-0.5, -0.12],
  [0, -0.55],
  [0.5, -0.12],
  [0.5, 0.5],
  [-0.5, 0.5],
]);
const drop = shape([
  [0, -0.65],
  [0.34, 0],
  [0.36, 0.3],
  [0, 0.6],
  [-0.36, 0.3],
  [-0.34, 0],
]);
const barracks = shape([
  [-0.58, 0.38],
  [-0.58, -0.1],
  [0, -0.45],
  [0.58, -0.1],
  [0.58, 0.38],
]);

/** Supply comes in here: an arrow, the Pact's in border red. */
const arrow =
  (far: boolean): Sign =>
  (c, p) => {
    disc(c, p, 0.1);
    c.beginPath();
    for (const [x, y] of [
      [-0.6, -0.2],
      [0.05, -0.2],
      [0.05, -0.55],
      [0.68, 0],
      [0.05, 0.55],
      [0.05, 0.2],
      [-0.6, 0.2],
    ] as const)
      c.lineTo(x * 0.1, y * 0.1);
    c.closePath();
    c.fillStyle = far ? p.border : p.woodEdge;
    c.fill();
  };

const SIGNS: readonly (readonly [RegExp, Sign, turned: boolean])[] = [
  [/^(airfield|airbase|flughafen)$/, plane, true],
  [/^objective$/, star, false],
  [/^heliport$/, letter('H'), false],
  [/^port$/, anchor, false],
  [/^nike$/, triangle, false],
  [/^pomcus$/, letter('P'), false],
  [/^tower$/, letter('T'), false],
  [/^barracks$/, barracks, false],
  [/^pol$/, drop, false],
  [/^supply$/, depot, false],
  [/^(nato_supply|supply_entry)$/, arrow(false), false],
  [/^(wp_supply|supply_east)$/, arrow(true), false],
];

/** Whether a feature has a sign on the map. */
export const hasSign = (word: string): boolean => SIGNS.some(([match]) => match.test(word));

/** One sign alone, centred on 0, 0; a hex is one unit wide. */
export function paintSignOf(ctx: Ctx, word: string, p: MapPalette): void {
  const found = SIGNS.find(([match]) => match.test(word));
  if (!found) return;
  ctx.save();
  if (found[2]) ctx.rotate(Math.PI / 4);
  found[1](ctx, p);
  ctx.restore();
}

export function paintFeatures(ctx: Ctx, view: View, sheet: Sheet, p: MapPalette, s: number): void {
  if (s < 22) return;
  const edge = 0.6;
  const x1 = view.x + view.w / view.s + edge;
  const y1 = view.y + view.h / view.s + edge;
  for (const hex of sheet.hexes) {
    if (hex.x < view.x - edge || hex.y < view.y - edge || hex.x > x1 || hex.y > y1) continue;
    const own = words(hex.data.features ?? '');
    if (!own.length) continue;
    let place = 0;
    for (const [match, sign, turned] of SIGNS) {
      if (!own.some((f) => match.test(f))) continue;
      paintSign(ctx, view, hex, sign, turned, place++, p);
    }
  }
}

function paintSign(
  ctx: Ctx,
  view: View,
  hex: SheetHex,
  sign: Sign,
  turned: boolean,
  place: number,
  p: MapPalette,
): void {
  // Right of the centre, above the strip of names: visible beside a town, under a counter only while one lies there.
  const spots = [
    [0.2, -0.12],
    [-0.24, -0.12],
    [0.24, 0.14],
    [-0.24, 0.14],
  ] as const;
  const [dx, dy] = nth(spots, place % spots.length);
  ctx.save();
  ctx.translate((hex.x + dx - view.x) * view.s, (hex.y + dy - view.y) * view.s);
  ctx.scale(view.s, view.s);
  if (turned) ctx.rotate(Math.PI / 4 + ((textSeed(hex.name) % 100) / 100 - 0.5) * 0.5);
  sign(ctx, p);
  ctx.restore();
}
