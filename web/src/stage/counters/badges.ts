/** State badges: each has its own outline as well as its own colour and glyph. */
import type { Ctx } from '../plane/curves';
import { FONTS } from '../palette';

type Outline = 'disc' | 'diamond' | 'square' | 'triangle' | 'hexagon';
type Glyph = (c: Ctx, r: number) => void;
type Badge = readonly [outline: Outline, plate: string, edge: string, glyph: Glyph];

const INK = '#1A1712';
const CREAM = '#FFF3DC';

const line =
  (colour: string, w: number, ...strokes: (readonly (readonly [number, number])[])[]): Glyph =>
  (c, r) => {
    c.strokeStyle = colour;
    c.lineWidth = 2 * r * w;
    c.beginPath();
    for (const pts of strokes) pts.forEach(([x, y], i) => (i ? c.lineTo(x * r, y * r) : c.moveTo(x * r, y * r)));
    c.stroke();
  };
const write =
  (t: string, colour: string, size: number, dy = 0.05): Glyph =>
  (c, r) => {
    c.fillStyle = colour;
    c.font = `700 ${2 * r * size}px ${FONTS.figures}`;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillText(t, 0, 2 * r * dy);
  };

const BADGES: Readonly<Record<string, Badge>> = {
  sleep: ['disc', '#E9E4D8', INK, write('z', INK, 0.72, -0.02)],
  engaged: [
    'hexagon',
    '#FFF7E6',
    INK,
    line(
      '#7A1F18',
      0.13,
      [
        [-0.62, -0.42],
        [-0.16, 0],
        [-0.62, 0.42],
      ],
      [
        [0.62, -0.42],
        [0.16, 0],
        [0.62, 0.42],
      ],
    ),
  ],
  disrupted: [
    'diamond',
    '#E8622A',
    INK,
    line(INK, 0.13, [
      [-0.1, -0.62],
      [0.22, -0.12],
      [-0.22, 0.08],
      [0.1, 0.62],
    ]),
  ],
  unsupplied: [
    'square',
    '#1F1C18',
    CREAM,
    (c, r) => {
      c.strokeStyle = '#F6C945';
      c.lineWidth = 2 * r * 0.11;
      c.beginPath();
      c.moveTo(0, -r * 0.6);
      c.bezierCurveTo(r * 0.62, r * 0.12, r * 0.42, r * 0.62, 0, r * 0.62);
      c.bezierCurveTo(-r * 0.42, r * 0.62, -r * 0.62, r * 0.12, 0, -r * 0.6);
      c.stroke();
      line(CREAM, 0.11, [
        [-0.66, 0.62],
        [0.66, -0.62],
      ])(c, r);
    },
  ],
  ip: [
    'square',
    '#EFE6D2',
    INK,
    line('#3B3428', 0.11, [
      [-0.66, 0.34],
      [-0.66, -0.1],
      [-0.22, -0.1],
      [-0.22, -0.44],
      [0.22, -0.44],
      [0.22, -0.1],
      [0.66, -0.1],
      [0.66, 0.34],
    ]),
  ],
  hedgehog: [
    'hexagon',
    '#EFE6D2',
    INK,
    line(
      '#3B3428',
      0.11,
      [
        [-0.55, -0.32],
        [0.55, 0.32],
      ],
      [
        [0, -0.64],
        [0, 0.64],
      ],
      [
        [0.55, -0.32],
        [-0.55, 0.32],
      ],
    ),
  ],
  road: [
    'disc',
    '#DCE9F4',
    INK,
    line(
      '#1F3E66',
      0.13,
      [
        [-0.56, -0.38],
        [-0.06, 0],
        [-0.56, 0.38],
      ],
      [
        [0.02, -0.38],
        [0.52, 0],
        [0.02, 0.38],
      ],
    ),
  ],
  fatigue1: ['triangle', '#CBB7E0', INK, write('1', '#24123A', 0.62, 0.14)],
  fatigue2: ['triangle', '#CBB7E0', INK, write('2', '#24123A', 0.62, 0.14)],
  nozoc: [
    'disc',
    '#FFFFFF',
    '#8C1226',
    (c, r) => {
      c.strokeStyle = '#8C1226';
      c.lineWidth = 2 * r * 0.12;
      c.beginPath();
      c.arc(0, 0, r * 0.5, 0, 7);
      c.moveTo(-r * 0.66, r * 0.66);
      c.lineTo(r * 0.66, -r * 0.66);
      c.stroke();
    },
  ],
  doubled: ['disc', '#F6D774', INK, write('×2', INK, 0.66)],
  halved: ['disc', '#E3DCCB', INK, write('½', INK, 0.72)],
  loss1: ['square', '#8C1226', CREAM, write('−1', CREAM, 0.68)],
  loss2: ['square', '#8C1226', CREAM, write('−2', CREAM, 0.68)],
  loss3: ['square', '#8C1226', CREAM, write('−3', CREAM, 0.68)],
  reserve: ['disc', '#2B5FA8', CREAM, write('R', CREAM, 0.72)],
  fuel: ['square', '#F6D774', INK, write('F1', INK, 0.62)],
  rail: ['disc', '#E3DCCB', INK, write('RR', INK, 0.58)],
  cover: ['disc', '#FFF7E6', INK, write('CF', INK, 0.58)],
  more: ['disc', '#1B1A17', CREAM, write('+', CREAM, 0.8)],
  spotted: [
    'disc',
    '#FFF7E6',
    INK,
    (c, r) => {
      c.strokeStyle = c.fillStyle = INK;
      c.lineWidth = 2 * r * 0.1;
      c.beginPath();
      c.ellipse(0, 0, r * 0.62, r * 0.36, 0, 0, 7);
      c.stroke();
      c.beginPath();
      c.arc(0, 0, r * 0.2, 0, 7);
      c.fill();
    },
  ],
};

/** Colour a badge leaves behind where the counter is too small for a plate. */
export const badgeColour = (name: string): string => BADGES[name]?.[1] ?? '#EFE6D2';
export const badgeNames = (): string[] => Object.keys(BADGES);

function outline(c: Ctx, kind: Outline, r: number): void {
  const poly = (pts: readonly (readonly [number, number])[]): void => {
    pts.forEach(([x, y], i) => (i ? c.lineTo(x * r, y * r) : c.moveTo(x * r, y * r)));
    c.closePath();
  };
  c.beginPath();
  if (kind === 'disc') c.arc(0, 0, r, 0, 7);
  else if (kind === 'diamond')
    poly([
      [0, -1.15],
      [1.15, 0],
      [0, 1.15],
      [-1.15, 0],
    ]);
  else if (kind === 'square') c.roundRect(-r * 0.95, -r * 0.95, r * 1.9, r * 1.9, r * 0.24);
  else if (kind === 'triangle')
    poly([
      [0, -1.1],
      [1.12, 0.85],
      [-1.12, 0.85],
    ]);
  else
    poly(
      Array.from(
        { length: 6 },
        (_, k) => [1.08 * Math.cos((Math.PI / 3) * k), 1.08 * Math.sin((Math.PI / 3) * k)] as const,
      ),
    );
}

/** A badge of diameter d round x, y. An unknown name shows its first two letters on a plain disc. */
export function drawBadge(c: Ctx, x: number, y: number, d: number, name: string): void {
  const [kind, plate, edge, glyph] =
    BADGES[name] ?? (['disc', '#EFE6D2', INK, write(name.slice(0, 2).toUpperCase(), INK, 0.56)] as const);
  const r = d / 2;
  c.save();
  c.translate(x, y);
  c.lineJoin = 'round';
  c.shadowColor = 'rgba(0,0,0,.35)';
  c.shadowBlur = d * 0.18;
  c.shadowOffsetY = d * 0.06;
  outline(c, kind, r);
  c.fillStyle = plate;
  c.fill();
  c.shadowColor = 'transparent';
  c.strokeStyle = edge;
  c.lineWidth = Math.max(0.9, d * 0.09);
  c.stroke();
  glyph(c, r);
  c.restore();
}
