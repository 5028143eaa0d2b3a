/** Signs on hexes: where one may jump or land, what has been spotted. Drawn under the counters. */
import { at, find, shape, visible, type OverlayContext } from './overlaycontext';
import { hatching } from './overprint';
import type { HexGlyph } from '../types';

const PALE = { day: 'rgba(255,252,240,.46)', dark: 'rgba(236,228,206,.22)' } as const,
  EDGE = { day: 'rgba(255,252,240,.95)', dark: 'rgba(240,232,210,.75)' } as const,
  BEACH = '#1F5FB4',
  HOT = '#A8352B',
  INKS = { day: '#26241F', dark: '#F4ECD8' } as const;

/** From so many on the signs are smaller. */
const MANY = 200;

export function drawGlyphs(o: OverlayContext, glyphs: readonly HexGlyph[]): void {
  const { c, dpr } = o,
    hatch = hatching(c, 'rgba(150,44,34,.55)', 7 * dpr, 1.6 * dpr, 1);
  hatch?.setTransform(new DOMMatrix().translate(Math.round(o.view.ox), Math.round(o.view.oy)));
  const many = glyphs.length > MANY;
  for (const g of glyphs) {
    const hex = find(o, g.hex);
    if (!hex || !visible(o, hex)) continue;
    const [x, y] = at(o, hex),
      r = (many ? 0.13 : 0.2) * o.view.scale;
    c.save();
    c.lineCap = c.lineJoin = 'round';
    if (g.kind === 'drop' || g.kind === 'beach') {
      c.beginPath();
      shape(o, hex, 0.93);
      c.fillStyle = g.kind === 'beach' ? 'rgba(95,150,214,.45)' : PALE[o.theme];
      c.fill();
      if (g.hot && hatch) {
        c.fillStyle = hatch;
        c.fill();
      }
      c.strokeStyle = g.hot ? HOT : g.kind === 'beach' ? BEACH : EDGE[o.theme];
      c.lineWidth = (g.kind === 'beach' ? 2.6 : 1.8) * dpr;
      c.stroke();
    }
    if (o.s >= 13) {
      c.translate(x, y);
      c.strokeStyle = c.fillStyle = g.hot ? HOT : g.kind === 'eye' ? INKS[o.theme] : '#26241F';
      c.lineWidth = Math.max(1, o.s / 26) * dpr;
      if (g.kind === 'drop') parachute(c, r);
      else if (g.kind === 'beach') {
        const sea = find(o, g.from ?? ''),
          p = sea ? at(o, sea) : [x, y - 1];
        arrow(c, r, Math.atan2(y - (p[1] ?? 0), x - (p[0] ?? 0)));
      } else eye(c, r * 0.8, o.theme === 'dark' ? '#1B1A17' : '#FFFAEC');
    }
    c.restore();
  }
}

function parachute(c: CanvasRenderingContext2D, r: number): void {
  c.beginPath();
  c.arc(0, -r * 0.2, r, Math.PI, 0);
  c.closePath();
  c.fill();
  c.beginPath();
  for (const x of [-1, -0.35, 0.35, 1]) {
    c.moveTo(x * r, -r * 0.2);
    c.lineTo(0, r);
  }
  c.stroke();
}

function arrow(c: CanvasRenderingContext2D, r: number, angle: number): void {
  c.rotate(angle);
  c.lineWidth *= 1.5;
  c.beginPath();
  c.moveTo(-r, 0);
  c.lineTo(r, 0);
  c.moveTo(r * 0.35, -r * 0.6);
  c.lineTo(r, 0);
  c.lineTo(r * 0.35, r * 0.6);
  c.stroke();
}

/** Above the middle, so that it shows over a counter's edge. */
function eye(c: CanvasRenderingContext2D, r: number, white: string): void {
  c.translate(0, -r * 2.2);
  c.beginPath();
  c.moveTo(-r * 1.3, 0);
  c.quadraticCurveTo(0, -r * 1.3, r * 1.3, 0);
  c.quadraticCurveTo(0, r * 1.3, -r * 1.3, 0);
  const ink = c.fillStyle;
  c.fillStyle = white;
  c.fill();
  c.stroke();
  c.fillStyle = ink;
  c.beginPath();
  c.arc(0, 0, r * 0.42, 0, 7);
  c.fill();
}
