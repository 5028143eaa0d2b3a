/** What lies on a whole hex: fallout, gas, fire, ruin. Tint and pattern differ, and the marker names the state. */
import type { Board, SheetHex } from '../plane/board';
import type { Placement } from './chunks';
import { rng, textSeed } from '../plane/noise';
import type { MarkerSprite } from '../types';

const STATES = /^(fallout|contamination|gas|chemical|fire|ruin)$/;
export const isHexState = (kind: string): boolean => STATES.test(kind);

function shape(c: CanvasRenderingContext2D, board: Board, hex: SheetHex, v: Placement, k: number): void {
  c.beginPath();
  board.grid.corners.forEach(([dx, dy], i) => {
    const x = (hex.x + dx * k) * v.scale + v.ox;
    const y = (hex.y + dy * k) * v.scale + v.oy;
    if (i) c.lineTo(x, y);
    else c.moveTo(x, y);
  });
  c.closePath();
}

export function drawHexState(
  c: CanvasRenderingContext2D,
  board: Board,
  hex: SheetHex,
  v: Placement,
  m: MarkerSprite,
): void {
  const x = hex.x * v.scale + v.ox;
  const y = hex.y * v.scale + v.oy;
  const s = v.scale;
  const random = rng(textSeed(hex.name));
  c.save();
  shape(c, board, hex, v, 0.99);
  c.clip();
  if (m.kind === 'fallout' || m.kind === 'contamination') {
    const level = Math.max(1, Math.min(3, Number(m.count) || 1));
    c.fillStyle = `rgba(236,196,32,${0.16 + 0.12 * level})`;
    c.fill();
    c.strokeStyle = 'rgba(40,32,8,.55)';
    c.lineWidth = 1.2;
    for (let r = 1; r <= level; r++) {
      shape(c, board, hex, v, 0.99 - r * 0.12);
      c.stroke();
    }
  } else if (m.kind === 'gas' || m.kind === 'chemical') {
    c.fillStyle = 'rgba(150,180,70,.34)';
    c.fill();
    c.strokeStyle = 'rgba(62,84,18,.5)';
    c.lineWidth = 1.3;
    for (let i = 0; i < 15; i++) {
      c.beginPath();
      c.arc(x + (random() - 0.5) * s, y + (random() - 0.5) * s, s * (0.035 + random() * 0.06), 0, 7);
      c.stroke();
    }
  } else if (m.kind === 'fire') {
    const g = c.createRadialGradient(x, y, s * 0.08, x, y, s * 0.62);
    g.addColorStop(0, 'rgba(250,170,50,.75)');
    g.addColorStop(0.6, 'rgba(214,72,20,.45)');
    g.addColorStop(1, 'rgba(90,26,10,.30)');
    c.fillStyle = g;
    c.fill();
  } else {
    c.fillStyle = 'rgba(88,80,72,.45)';
    c.fill();
    c.strokeStyle = 'rgba(30,26,22,.6)';
    c.lineWidth = 1.5;
    c.beginPath();
    for (let i = 0; i < 26; i++) {
      const a = x + (random() - 0.5) * s * 1.1;
      const b = y + (random() - 0.5) * s;
      const l = s * (0.035 + random() * 0.07);
      const t = random() * 3;
      c.moveTo(a, b);
      c.lineTo(a + l * Math.cos(t), b + l * Math.sin(t));
    }
    c.stroke();
  }
  c.restore();
}
