/** The whole map small: units as squares and discs, the frame of the view; a drag moves the view. */
import { nth, pen, sure } from './sure';
import type { Board } from './plane/board';
import type { CameraMan } from './camera';
import type { ChunkStore } from './paint/chunks';
import { INK, paletteOf } from './palette';
import type { Pieces } from './counters/pieces';

export class Minimap {
  private k = 1;
  private ox = 0;
  private oy = 0;
  private readonly stop: () => void;
  private ground: HTMLCanvasElement | null = null;
  private marks: HTMLCanvasElement | null = null;
  private units: unknown = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    look: (x: number, y: number) => void,
  ) {
    const go = (e: PointerEvent): void => {
      if (!(e.buttons & 1)) return;
      const r = canvas.getBoundingClientRect();
      const px = ((e.clientX - r.left) / r.width) * canvas.width;
      const py = ((e.clientY - r.top) / r.height) * canvas.height;
      look((px - this.ox) / this.k, (py - this.oy) / this.k);
    };
    const down = (e: PointerEvent): void => {
      canvas.setPointerCapture(e.pointerId);
      go(e);
    };
    canvas.addEventListener('pointerdown', down);
    canvas.addEventListener('pointermove', go);
    canvas.style.touchAction = 'none';
    this.stop = () => {
      canvas.removeEventListener('pointerdown', down);
      canvas.removeEventListener('pointermove', go);
    };
  }

  private drawUnits(pieces: Pieces, dpr: number, dark: boolean): void {
    this.marks ??= document.createElement('canvas');
    this.marks.width = this.canvas.width;
    this.marks.height = this.canvas.height;
    const c = pen(this.marks);
    const d = Math.max(2.4, Math.min(6, this.k * 0.8)) * Math.max(1, dpr * 0.75);
    for (const side of ['NATO', 'Pact'] as const) {
      c.fillStyle = side === 'Pact' ? INK.pact : INK.nato;
      c.strokeStyle = dark ? 'rgba(0,0,0,.6)' : 'rgba(255,250,238,.8)';
      c.lineWidth = 1;
      c.beginPath();
      for (const s of pieces.stacks) {
        if (nth(s.pieces, 0).unit.side !== side) continue;
        const x = s.x * this.k + this.ox;
        const y = s.y * this.k + this.oy;
        if (side === 'Pact') c.rect(x - d / 2, y - d / 2, d, d);
        else {
          c.moveTo(x + d * 0.56, y);
          c.arc(x, y, d * 0.56, 0, 7);
        }
      }
      c.stroke();
      c.fill();
    }
  }

  /** The ground has changed: drawn afresh next time. */
  stale(): void {
    this.ground = null;
    this.units = null;
  }

  draw(board: Board, chunks: ChunkStore, pieces: Pieces, camera: CameraMan, dpr: number): void {
    const { canvas } = this;
    const W = Math.round((canvas.clientWidth || canvas.width) * dpr);
    const H = Math.round((canvas.clientHeight || canvas.height) * dpr);
    if (!W || !H) return;
    if (canvas.width !== W || canvas.height !== H) {
      canvas.width = W;
      canvas.height = H;
      this.stale();
    }
    const { frame } = board;
    const x0 = frame.x0 - 0.2,
      y0 = frame.y0 - 0.2;
    const w = frame.x1 - x0 + 0.2,
      h = frame.y1 - y0 + 0.2;
    this.k = Math.min(W / w, H / h);
    this.ox = (W - w * this.k) / 2 - x0 * this.k;
    this.oy = (H - h * this.k) / 2 - y0 * this.k;
    const c = pen(canvas);
    const p = paletteOf(chunks.theme);
    if (!this.ground) {
      this.ground = Object.assign(document.createElement('canvas'), { width: W, height: H });
      const g = pen(this.ground);
      g.fillStyle = p.paper;
      g.fillRect(0, 0, W, H);
      g.imageSmoothingQuality = 'high';
      g.beginPath();
      g.rect(
        frame.x0 * this.k + this.ox,
        frame.y0 * this.k + this.oy,
        (frame.x1 - frame.x0) * this.k,
        (frame.y1 - frame.y0) * this.k,
      );
      g.clip();
      chunks.drawWhole(g, this.ox, this.oy, this.k);
    }
    if (this.units !== pieces.stacks) {
      this.units = pieces.stacks;
      this.drawUnits(pieces, dpr, p.name === 'dark');
    }
    c.drawImage(this.ground, 0, 0);
    c.drawImage(sure(this.marks), 0, 0);
    const f = camera.free;
    const [ax, ay] = camera.toPlane(f.x, f.y);
    const [bx, by] = camera.toPlane(f.x + f.w, f.y + f.h);
    c.strokeStyle = p.name === 'dark' ? INK.gold : '#1D1B17';
    c.lineWidth = 1.6 * dpr;
    const L = Math.max(1, ax * this.k + this.ox),
      T = Math.max(1, ay * this.k + this.oy);
    const R = Math.min(W - 1, bx * this.k + this.ox),
      B = Math.min(H - 1, by * this.k + this.oy);
    c.strokeRect(L, T, R - L, B - T);
  }

  destroy(): void {
    this.stop();
  }
}
