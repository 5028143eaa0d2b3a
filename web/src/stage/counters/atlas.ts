/** Sprites baked once and blitted every frame: counters, rings, markers, figures and pills. */
import { pen, sure } from '../sure';
import type { Ctx } from '../plane/curves';

/** A sheet of sprites. Once nothing new is drawn on it, a still copy takes its place: copying from that is cheaper. */
interface Page {
  canvas: HTMLCanvasElement;
  still: ImageBitmap | null;
  changes: number;
}

export interface Sprite {
  page: Page;
  /** Place on the page and size, device pixels. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** From the sprite's corner to its anchor, device pixels. */
  ax: number;
  ay: number;
}

const PAGE = 1024;

interface Wish {
  key: string;
  w: number;
  h: number;
  ax: number;
  ay: number;
  draw: (c: Ctx) => void;
}

/** One atlas holds the sprites of one size, pixel ratio and theme. Lengths are CSS pixels, pages device pixels. */
export class Atlas {
  private readonly sprites = new Map<string, Sprite>();
  private readonly wishes = new Map<string, Wish>();
  private page: Page | null = null;
  private ctx: CanvasRenderingContext2D | null = null;
  private penX = 0;
  private penY = 0;
  private rowHeight = 0;
  pages = 0;

  constructor(readonly dpr: number) {}

  get(key: string): Sprite | undefined {
    return this.sprites.get(key);
  }

  get waiting(): number {
    return this.wishes.size;
  }

  /** Asks for a sprite w by h with its anchor at ax, ay; it is drawn when there is time. */
  wish(key: string, w: number, h: number, ax: number, ay: number, draw: (c: Ctx) => void): Sprite | undefined {
    const found = this.sprites.get(key);
    if (!found && !this.wishes.has(key)) this.wishes.set(key, { key, w, h, ax, ay, draw });
    return found;
  }

  /** Draws a sprite at once if it is new. */
  now(key: string, w: number, h: number, ax: number, ay: number, draw: (c: Ctx) => void): Sprite {
    const found = this.sprites.get(key);
    if (found) return found;
    this.wishes.delete(key);
    return this.bake({ key, w, h, ax, ay, draw });
  }

  /** Bakes waiting sprites until the time is up. Returns true when all are done. */
  pump(deadline: number): boolean {
    for (const wish of this.wishes.values()) {
      if (performance.now() > deadline) return false;
      this.wishes.delete(wish.key);
      this.bake(wish);
    }
    return true;
  }

  private bake({ key, w, h, ax, ay, draw }: Wish): Sprite {
    const W = Math.ceil(w * this.dpr);
    const H = Math.ceil(h * this.dpr);
    if (this.penX + W > PAGE) {
      this.penX = 0;
      this.penY += this.rowHeight;
      this.rowHeight = 0;
    }
    if (!this.page || this.penY + H > PAGE) this.turnPage(Math.max(W, H));
    const sprite: Sprite = {
      page: sure(this.page),
      x: this.penX,
      y: this.penY,
      w: W,
      h: H,
      ax: Math.round(ax * this.dpr),
      ay: Math.round(ay * this.dpr),
    };
    const c = sure(this.ctx);
    c.save();
    c.beginPath();
    c.rect(sprite.x, sprite.y, W, H);
    c.clip();
    c.translate(sprite.x + sprite.ax, sprite.y + sprite.ay);
    c.scale(this.dpr, this.dpr);
    draw(c);
    c.restore();
    this.penX += W;
    this.rowHeight = Math.max(this.rowHeight, H);
    this.sprites.set(key, sprite);
    this.touch(sure(this.page));
    return sprite;
  }

  private touch(page: Page): void {
    const at = ++page.changes;
    page.still?.close();
    page.still = null;
    setTimeout(() => {
      if (page.changes !== at) return;
      void createImageBitmap(page.canvas).then((still) => {
        if (page.changes === at) page.still = still;
        else still.close();
      });
    }, 60);
  }

  private turnPage(least: number): void {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.max(PAGE, least);
    this.page = { canvas, still: null, changes: 0 };
    this.ctx = pen(canvas);
    this.penX = this.penY = this.rowHeight = 0;
    this.pages++;
  }
}

/** Blits a sprite with its anchor at a device pixel. */
export function blit(c: CanvasRenderingContext2D, s: Sprite, x: number, y: number): void {
  c.drawImage(s.page.still ?? s.page.canvas, s.x, s.y, s.w, s.h, Math.round(x) - s.ax, Math.round(y) - s.ay, s.w, s.h);
}

/** Blits a sprite of another size, scaled: only while the right one is being baked. */
export function blitScaled(c: CanvasRenderingContext2D, s: Sprite, x: number, y: number, k: number): void {
  c.drawImage(s.page.still ?? s.page.canvas, s.x, s.y, s.w, s.h, x - s.ax * k, y - s.ay * k, s.w * k, s.h * k);
}
