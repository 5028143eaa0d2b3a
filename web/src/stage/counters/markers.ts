/** Markers that lie in a hex: plate tinted by family, black keyline, one glyph; and the states of a hex. */
import { sure } from '../sure';
import type { Ctx } from '../plane/curves';
import { FONTS, INK } from '../palette';
import { SYMBOLS } from './symbols';
import type { MarkerSprite } from '../types';

const KEY = '#1A1712';

/** A marker of side S with its middle at 0, 0. */
export function drawMarker(c: Ctx, S: number, m: MarkerSprite): void {
  const k = S / 32;
  const figure = m.count === undefined ? '' : String(m.count);
  c.save();
  c.translate(-S / 2, -S / 2);
  const plate = (fill: string, edge = KEY): void => {
    c.save();
    c.shadowColor = 'rgba(20,14,6,.4)';
    c.shadowBlur = 3 * k;
    c.shadowOffsetY = 1.2 * k;
    c.beginPath();
    c.roundRect(0, 0, S, S, 4 * k);
    c.fillStyle = fill;
    c.fill();
    c.restore();
    c.beginPath();
    c.roundRect(0.5, 0.5, S - 1, S - 1, 4 * k);
    c.strokeStyle = edge;
    c.lineWidth = 1.2;
    c.stroke();
  };
  const text = (t: string, x: number, y: number, ink: string, size: number): void => {
    c.fillStyle = ink;
    c.font = `700 ${size * k}px ${FONTS.figures}`;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillText(t, x * k, y * k);
  };
  const line = (ink: string, w: number, ...strokes: (readonly (readonly [number, number])[])[]): void => {
    c.beginPath();
    for (const pts of strokes) pts.forEach(([x, y], i) => (i ? c.lineTo(x * k, y * k) : c.moveTo(x * k, y * k)));
    c.strokeStyle = ink;
    c.lineWidth = w * k;
    c.lineJoin = c.lineCap = 'round';
    c.stroke();
  };
  const disc = (x: number, y: number, r: number): void => {
    c.beginPath();
    c.arc(x * k, y * k, r * k, 0, 7);
  };
  const jet = (ink: string): void => {
    c.fillStyle = ink;
    c.save();
    c.translate(6 * k, 5 * k);
    sure(SYMBOLS.jet)(c, 20 * k, 22 * k);
    c.restore();
  };
  switch (m.kind) {
    case 'airpower':
    case 'strike':
    case 'air':
      plate(m.side === 'Pact' ? '#F3DCD4' : m.side === 'NATO' ? '#DCE6F4' : '#FFF7E6');
      jet(m.side === 'Pact' ? INK.pact : m.side === 'NATO' ? INK.nato : KEY);
      if (figure) {
        disc(25, 25, 6.4);
        c.fillStyle = KEY;
        c.fill();
        text(figure, 25, 25.4, INK.cream, 9.5);
      }
      break;
    case 'ew':
      plate(m.side === 'Pact' ? '#F3DCD4' : '#DCE6F4');
      line(m.side === 'Pact' ? '#7A1F18' : '#1F3E66', 2.2, [
        [16, 26],
        [16, 13],
      ]);
      c.lineWidth = 2 * k;
      for (const r of [4.5, 8.5])
        for (const [a, b] of [
          [-0.7, 0.7],
          [Math.PI - 0.7, Math.PI + 0.7],
        ] as const) {
          c.beginPath();
          c.arc(16 * k, 10.5 * k, r * k, a, b);
          c.stroke();
        }
      text(figure || 'EW', 23.5, 25, m.side === 'Pact' ? '#7A1F18' : '#1F3E66', 8);
      break;
    case 'contamination':
    case 'fallout': {
      plate('#F2D34B');
      c.fillStyle = KEY;
      for (let i = 0; i < 3; i++) {
        const a = -Math.PI / 2 + (i * Math.PI * 2) / 3;
        c.beginPath();
        c.moveTo(16 * k, 13.5 * k);
        c.arc(16 * k, 13.5 * k, 9.5 * k, a - Math.PI / 6, a + Math.PI / 6);
        c.fill();
      }
      disc(16, 13.5, 2.9);
      c.fillStyle = '#F2D34B';
      c.fill();
      disc(16, 13.5, 1.8);
      c.fillStyle = KEY;
      c.fill();
      if (figure) text(figure, 16, 26.4, KEY, 9.5);
      break;
    }
    case 'chemical':
    case 'gas':
      plate('#DCE7B8');
      c.strokeStyle = '#2E4A12';
      c.lineWidth = 2 * k;
      for (const [x, y] of [
        [11, 13],
        [21, 13],
        [16, 20],
      ] as const) {
        disc(x, y, 5);
        c.stroke();
      }
      break;
    case 'fire':
      plate('#FBE3C4');
      c.fillStyle = '#C93A12';
      c.beginPath();
      c.moveTo(16 * k, 4 * k);
      c.bezierCurveTo(19 * k, 11 * k, 26 * k, 13 * k, 24 * k, 21 * k);
      c.bezierCurveTo(23 * k, 27 * k, 9 * k, 27 * k, 8 * k, 20 * k);
      c.bezierCurveTo(7.4 * k, 15 * k, 12 * k, 14 * k, 12 * k, 9 * k);
      c.bezierCurveTo(14 * k, 11 * k, 15 * k, 8 * k, 16 * k, 4 * k);
      c.fill();
      c.fillStyle = '#F6B73C';
      c.beginPath();
      c.moveTo(16 * k, 14 * k);
      c.bezierCurveTo(21 * k, 19 * k, 20 * k, 24.5 * k, 16 * k, 24.5 * k);
      c.bezierCurveTo(12 * k, 24.5 * k, 11.5 * k, 19.5 * k, 16 * k, 14 * k);
      c.fill();
      break;
    case 'ruin':
      plate('#D9D2C7');
      line(
        '#3A342C',
        2.2,
        [
          [6, 26],
          [6, 14],
          [10, 17],
          [10, 10],
          [14, 14],
          [15, 7],
          [19, 12],
          [19, 18],
          [23, 15],
          [26, 19],
          [26, 26],
        ],
        [
          [5, 26],
          [27, 26],
        ],
      );
      break;
    case 'bridge':
      plate('#E4EEF5');
      line('#1F3E66', 2.2, [
        [4, 12],
        [28, 12],
      ]);
      c.beginPath();
      c.arc(16 * k, 21 * k, 8 * k, Math.PI, 0);
      c.stroke();
      line('#C02A1E', 3, [
        [9, 6],
        [23, 27],
      ]);
      break;
    case 'runway':
    case 'airfield':
      plate('#E9E4D6');
      line('#3A342C', 4.2, [
        [7, 23],
        [25, 9],
      ]);
      line('#E9E4D6', 0.9, [
        [7, 23],
        [25, 9],
      ]);
      line('#C02A1E', 2.6, [
        [8, 8],
        [24, 25],
      ]);
      break;
    case 'control':
      if (m.side === 'Pact') {
        plate('#F6E9DF');
        c.fillStyle = INK.pact;
        c.fillRect(7 * k, 7 * k, 18 * k, 18 * k);
      } else {
        plate('#E6ECF4');
        c.fillStyle = INK.nato;
        disc(16, 16, 9.6);
        c.fill();
      }
      break;
    case 'refugee':
    case 'refugees':
      plate('#F3EEE2');
      c.fillStyle = '#3A342C';
      for (const [x, y] of [
        [10, 11],
        [17, 9],
        [23, 12],
      ] as const) {
        disc(x, y, 2.3);
        c.fill();
        c.beginPath();
        c.ellipse(x * k, (y + 9) * k, 3 * k, 6.4 * k, 0, 0, 7);
        c.fill();
      }
      break;
    case 'revolt':
      plate('#F9DDD6');
      line('#8C1226', 2.2, [
        [10, 27],
        [10, 5],
      ]);
      c.fillStyle = '#8C1226';
      c.beginPath();
      c.moveTo(10 * k, 5 * k);
      c.lineTo(26 * k, 9 * k);
      c.lineTo(10 * k, 16 * k);
      c.fill();
      if (figure) text(figure, 20, 23, '#8C1226', 10);
      break;
    case 'interdiction':
      plate('#EDE7F5');
      line(
        '#44306E',
        1.8,
        [
          [5, 7],
          [27, 7],
        ],
        ...[9, 16, 23].map((x) => [[x, 4] as const, [x, 10] as const]),
      );
      if (figure) text(figure, 16, 18.5, '#44306E', 13);
      for (let i = 0; i < (m.life ?? 0); i += 1) {
        c.fillStyle = '#44306E';
        c.fillRect((8 + i * 9) * k, 26 * k, 7 * k, 2.6 * k);
      }
      break;
    case 'breakthrough':
      plate('#FFF2D0');
      line(
        '#8A5A00',
        3,
        [
          [6, 25],
          [13, 16],
          [6, 7],
        ],
        [
          [15, 25],
          [22, 16],
          [15, 7],
        ],
      );
      break;
    case 'objective':
    case 'victory':
      plate(m.side === 'Pact' ? '#F6E9DF' : m.side === 'NATO' ? '#E6ECF4' : '#FFF7E6');
      c.fillStyle = m.side === 'Pact' ? INK.pact : m.side === 'NATO' ? INK.nato : '#8A5A00';
      c.beginPath();
      for (let i = 0; i < 10; i++) {
        const a = -Math.PI / 2 + (i * Math.PI) / 5;
        const R = i % 2 ? 4.6 : 11;
        if (i) c.lineTo((16 + R * Math.cos(a)) * k, (17 + R * Math.sin(a)) * k);
        else c.moveTo((16 + R * Math.cos(a)) * k, (17 + R * Math.sin(a)) * k);
      }
      c.fill();
      if (figure) text(figure, 16, 17, INK.cream, 8);
      break;
    default:
      plate('#FFF7E6');
      text(figure || m.kind.slice(0, 3).toUpperCase(), 16, 16.6, KEY, figure.length > 2 ? 10 : 13);
  }
  c.restore();
}

/** Control where it is not plain: a small square or disc in the lower right corner of the hex. */
export function drawControl(c: Ctx, side: string | undefined, d: number): void {
  c.save();
  c.beginPath();
  if (side === 'Pact') c.rect(-d / 2, -d / 2, d, d);
  else c.arc(0, 0, d / 2, 0, 7);
  c.strokeStyle = INK.cream;
  c.lineWidth = 3;
  c.stroke();
  c.fillStyle = side === 'Pact' ? INK.pact : INK.nato;
  c.fill();
  c.strokeStyle = 'rgba(20,14,6,.6)';
  c.lineWidth = 0.8;
  c.stroke();
  c.restore();
}
