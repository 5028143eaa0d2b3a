/** What part of the map is seen: the camera with its insets, and the ways to bring a place into the free map. */
import { sure } from './sure';
import type { Board } from './plane/board';
import { CameraMan } from './camera';
import type { Camera, Insets, Outlook } from './types';

export abstract class Viewport {
  protected readonly camera_ = new CameraMan();
  protected board: Board | null = null;
  protected zoomedAt = 0;
  /** Whether somebody has chosen a view; until then the whole sheet is kept in sight. */
  protected framed = false;
  /** Whether the map has been shown whole once: the first view is a cut, later ones are flights. */
  protected announced = false;
  reducedMotion = false;

  protected abstract cameraMoved(): void;

  get camera(): Camera {
    return this.camera_.value;
  }

  set camera(c: Camera) {
    this.camera_.stop();
    if (c.s !== this.camera_.s) this.zoomedAt = 0;
    this.camera_.put(c);
    this.framed = true;
    this.cameraMoved();
  }

  get insets(): Insets {
    return { ...this.camera_.insets };
  }

  /** Parts of the canvas that panels cover; the map stays where it is on the screen, at the edge of the sheet as well. */
  setInsets(insets: Partial<Insets>): void {
    const [mx, my] = this.camera_.middle;
    Object.assign(this.camera_.insets, insets);
    if (!this.framed) return void this.fit();
    const [nx, ny] = this.camera_.middle;
    this.camera_.x += (nx - mx) / this.camera_.s;
    this.camera_.y += (ny - my) / this.camera_.s;
    this.cameraMoved();
  }

  /** What lies on the screen, or will once a flight has ended, however much of it panels cover. */
  get sight(): string {
    const { x, y, s } = this.camera_.goal,
      [mx, my] = this.camera_.middle;
    return [s * 100, x * s - mx, y * s - my].map(Math.round).join(' ');
  }
  /** What is seen now, to come back to. */
  get outlook(): Outlook {
    return { camera: this.camera, insets: this.insets };
  }
  /** The same picture again, whatever panels lie over it by now. */
  restore({ camera, insets }: Outlook): void {
    const now = this.insets;
    Object.assign(this.camera_.insets, insets);
    this.camera = camera;
    this.setInsets(now);
  }

  panBy(dx: number, dy: number): void {
    this.framed = true;
    if (this.camera_.put({ x: this.camera_.x - dx / this.camera_.s, y: this.camera_.y - dy / this.camera_.s }))
      this.cameraMoved();
  }

  panTo(hex: string): Promise<void> {
    const h = this.board?.byName.get(hex);
    if (!h) return Promise.resolve();
    this.framed = true;
    const flight = this.camera_.fly({ x: h.x, y: h.y }, performance.now(), !this.reducedMotion);
    this.cameraMoved();
    return flight;
  }

  /** Shows some hexes, or the whole sheet, in the free map; `slow`: in so many milliseconds. */
  fit(hexes?: string[], most?: number, slow?: number): Promise<void> {
    if (!this.board) return Promise.resolve();
    const found = (hexes ?? []).map((n) => sure(this.board).byName.get(n)).filter((h) => h !== undefined);
    let to: Camera;
    if (found.length) {
      const xs = found.map((h) => h.x);
      const ys = found.map((h) => h.y);
      to = this.camera_.fitBox(
        { x0: Math.min(...xs) - 1.6, y0: Math.min(...ys) - 1.6, x1: Math.max(...xs) + 1.6, y1: Math.max(...ys) + 1.6 },
        most,
      );
      this.framed = true;
    } else {
      const f = this.board.frame;
      to = this.camera_.fitBox({ x0: f.x0 - 0.6, y0: f.y0 - 0.6, x1: f.x1 + 0.6, y1: f.y1 + 0.6 });
    }
    const flight = this.camera_.fly(to, performance.now(), !this.reducedMotion && this.announced, slow);
    this.zoomedAt = performance.now();
    this.cameraMoved();
    return flight;
  }

  /** Comes so near that nothing but the sheet is in sight. */
  fill(): void {
    const { spanning, s } = this.camera_,
      near = Math.max(spanning.wide, spanning.high);
    if (near > s) this.zoomBy(near / s);
  }

  zoomBy(factor: number, at?: { x: number; y: number }): void {
    const [mx, my] = this.camera_.middle;
    this.framed = true;
    if (!this.camera_.zoomAt(factor, at?.x ?? mx, at?.y ?? my)) return;
    this.zoomedAt = performance.now();
    this.cameraMoved();
  }

  /** Where a hex lies on the screen, CSS pixels of the canvas. */
  screenOf(hex: string): { x: number; y: number } | null {
    const h = this.board?.byName.get(hex);
    if (!h) return null;
    const [x, y] = this.camera_.toScreen(h.x, h.y);
    return { x, y };
  }
}
