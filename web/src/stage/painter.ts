/** One frame: map, overprint, markers, counters, veil, and what lies over them. */
import { pen } from './sure';
import { drawOver } from './overprint/arrows';
import { Atlas, blit } from './counters/atlas';
import type { Board } from './plane/board';
import type { CameraMan } from './camera';
import type { ChunkStore, Placement } from './paint/chunks';
import { drawFan, FAN_MS, layoutFan, type Fan, type FanLayout } from './counters/fan';
import { drawHexState, isHexState } from './paint/hexstates';
import { drawControl, drawMarker } from './counters/markers';
import { drawArea, drawCursor, drawHover, drawUnder } from './overprint/overlay';
import type { OverlayContext } from './overprint/overlaycontext';
import { Kept } from './kept';
import { Underneath } from './march';
import { paletteOf } from './palette';
import type { Pieces, Stack } from './counters/pieces';
import { drawRulers } from './overprint/rulers';
import type { MarkerSprite, Overlay, Theme } from './types';

export interface Scene {
  board: Board | null;
  chunks: ChunkStore;
  pieces: Pieces;
  camera: CameraMan;
  markers: Map<string, MarkerSprite[]>;
  overlay: Overlay | null;
  /** Hexes the scenario is about; null for the whole map. */
  area: ReadonlySet<string> | null;
  fan: Fan | null;
  cursor: string | null;
  hoverHex: string | null;
  hoverUnit: string | null;
  /** Units in the air with their plane position. */
  flying: Map<string, { x: number; y: number }>;
  /** A unit held by the hand, with the pointer's place in CSS pixels. */
  held: { id: string; x: number; y: number } | null;
  /** Where counters went, shown for a moment when they do not move. */
  trails: { hexes: string[]; until: number }[];
  /** No motion wanted. */
  still: boolean;
  theme: Theme;
  countersHidden: boolean;
  markersHidden: boolean;
}

/** A scene with a map to paint. */
export type PaintedScene = Scene & { board: Board };

export const counterSize = (s: number): number => Math.max(6, Math.round(s * 0.62));

export class Painter {
  private readonly notes = new Map<string, Atlas>();
  private veil: HTMLCanvasElement | null = null;
  fanLayout: FanLayout | null = null;
  private readonly under = new Underneath();
  private readonly ground = new Kept();

  constructor(private readonly c: CanvasRenderingContext2D) {}

  /** Sprites of figures, pills and markers, by theme and pixel ratio. */
  private atlas(dpr: number, theme: Theme): Atlas {
    const key = `${dpr}${theme}`;
    let a = this.notes.get(key);
    if (!a || a.pages > 6) {
      a = new Atlas(dpr);
      this.notes.set(key, a);
    }
    return a;
  }

  clear(): void {
    this.notes.clear();
    this.ground.drop();
  }

  placement(camera: CameraMan, dpr: number): Placement {
    const [mx, my] = camera.middle;
    const scale = camera.s * dpr;
    // Whole device pixels: chunks and sprites are copied, never resampled.
    return {
      scale,
      ox: Math.round(mx * dpr - camera.x * scale),
      oy: Math.round(my * dpr - camera.y * scale),
      w: Math.round(camera.width * dpr),
      h: Math.round(camera.height * dpr),
    };
  }

  /**
   * Returns true when the frame is final: nothing coarse, nothing moving. `rests`: nothing but counters will move next.
   */
  paint(scene: PaintedScene, dpr: number, levelS: number, now: number, rests = false): boolean {
    const { c } = this;
    const { board, camera, pieces, theme } = scene;
    const view = this.placement(camera, dpr);
    const atlas = this.atlas(dpr, theme);
    c.setTransform(1, 0, 0, 1, 0, 0);
    const S = counterSize(camera.s);
    const on = (k: CanvasRenderingContext2D): OverlayContext => {
      const counter: OverlayContext['counter'] = (id, x, y, look): void => {
        const piece = pieces.byId.get(id) ?? (look && pieces.unplaced(look));
        if (piece) pieces.drawFace(k, piece, S, dpr, x, y);
      };
      return { c: k, board, view, dpr, s: camera.s, theme, atlas, counter };
    };
    const o = on(c);
    const { area, overlay, markers, markersHidden } = scene;
    // What breathes, and counters that may still be being drawn, are painted anew each time.
    const alive = (!scene.still && overlay?.pulse?.length) || overlay?.ghosts?.length ? {} : null;
    const whole = this.ground.paint(
      c,
      [
        ...Object.values(view),
        levelS,
        ...scene.chunks.look,
        board,
        area,
        overlay,
        markers,
        markersHidden,
        theme,
        alive,
      ],
      (k) => {
        const under = on(k);
        const all = scene.chunks.draw(k, view, levelS, dpr);
        if (area) drawArea(under, area);
        if (!markersHidden) this.drawStates(scene, under);
        if (overlay) drawUnder(under, overlay, scene.still ? 0 : now);
        return all;
      },
    );
    if (scene.hoverHex && !scene.countersHidden) drawHover(o, scene.hoverHex);
    if (scene.trails.length)
      drawUnder(o, { lines: scene.trails.map((t) => ({ hexes: t.hexes, kind: 'trail' as const })) });
    if (!scene.markersHidden) this.drawMarkers(scene, o);
    if (!scene.countersHidden) this.drawCounters(scene, o, S);
    if (scene.overlay) drawOver(o, scene.overlay);
    if (scene.cursor) drawCursor(o, scene.cursor);
    if (camera.s < 44) drawRulers(c, board, camera, view, dpr, paletteOf(theme), atlas);
    let still = true;
    this.fanLayout = null;
    if (scene.fan && !scene.countersHidden) {
      const stack = pieces.stackAt(scene.fan.hex);
      if (stack) {
        const [x, y] = camera.toScreen(stack.x, stack.y);
        const t = Math.min(1, Math.max(0, (now - scene.fan.start) / FAN_MS));
        this.fanLayout = layoutFan(stack, x, y, S, camera.width, camera.height);
        drawFan(c, pieces, this.fanLayout, t, [x, y], dpr, scene.hoverUnit);
        still = t >= 1;
      }
    }
    this.under.drop();
    if (rests && whole && still && scene.flying.size && !scene.held) this.under.take(c, scene.flying.keys());
    this.drawFlying(scene, view, S, dpr);
    if (scene.held) {
      const piece = pieces.byId.get(scene.held.id);
      if (piece) {
        c.globalAlpha = 0.92;
        pieces.drawPiece(c, piece, S, dpr, scene.held.x * dpr, scene.held.y * dpr - 2 * dpr, true);
        c.globalAlpha = 1;
      }
    }
    return whole && still && !scene.flying.size;
  }

  private drawFlying(scene: PaintedScene, view: Placement, S: number, dpr: number): void {
    this.under.forget();
    for (const [id, at] of scene.flying) {
      const piece = scene.pieces.byId.get(id),
        x = at.x * view.scale + view.ox,
        y = at.y * view.scale + view.oy;
      if (!piece) continue;
      scene.pieces.drawPiece(this.c, piece, S, dpr, x, y, true);
      this.under.drawn(x, y, (S * 0.75 + 18) * dpr);
    }
  }

  /** The next moment of a march over a picture that has not changed; false when it must be painted whole. */
  march(scene: PaintedScene, dpr: number): boolean {
    if (!this.under.serves(scene.flying)) return false;
    this.under.restore(this.c);
    this.drawFlying(scene, this.placement(scene.camera, dpr), counterSize(scene.camera.s), dpr);
    return true;
  }

  private drawStates(scene: PaintedScene, o: OverlayContext): void {
    const { view } = o;
    for (const [name, list] of scene.markers)
      for (const m of list) {
        const hex = isHexState(m.kind) ? scene.board.byName.get(name) : undefined;
        if (!hex) continue;
        const x = hex.x * view.scale + view.ox;
        const y = hex.y * view.scale + view.oy;
        if (x > -view.scale && y > -view.scale && x < view.w + view.scale && y < view.h + view.scale)
          drawHexState(o.c, scene.board, hex, view, m);
      }
  }

  private drawMarkers(scene: PaintedScene, o: OverlayContext): void {
    const { c, view, dpr, s } = o;
    if (s < 12) return;
    for (const [name, list] of scene.markers) {
      const hex = scene.board.byName.get(name);
      if (!hex) continue;
      const x = hex.x * view.scale + view.ox;
      const y = hex.y * view.scale + view.oy;
      if (x < -view.scale || y < -view.scale || x > view.w + view.scale || y > view.h + view.scale) continue;
      const stack = scene.pieces.stackAt(name);
      let place = 0;
      for (const m of list) {
        if (m.kind === 'control') {
          const d = Math.max(6, Math.min(11, s * 0.107));
          const sprite = o.atlas.now(`control ${m.side} ${d}`, d + 6, d + 6, d / 2 + 3, d / 2 + 3, (k) =>
            drawControl(k, m.side, d),
          );
          blit(c, sprite, x + 0.405 * view.scale, y + 0.15 * view.scale);
          continue;
        }
        const S = Math.max(10, Math.round(s * (m.to ? 0.3 : 0.43)));
        const sprite = o.atlas.now(
          `marker ${m.kind} ${m.side ?? ''} ${m.count ?? ''} ${S}`,
          S + 8,
          S + 8,
          S / 2 + 4,
          S / 2 + 4,
          (k) => drawMarker(k, S, m),
        );
        // Under a stack the upper left quarter shows; free hexes show it whole. Further markers step to the right.
        const over = m.to ? scene.board.byName.get(m.to) : undefined;
        if (over) {
          blit(c, sprite, x + (over.x - hex.x) * 0.5 * view.scale, y + (over.y - hex.y) * 0.5 * view.scale);
          continue;
        }
        const step = place++ * S * 0.55 * dpr;
        if (stack) blit(c, sprite, x - 0.25 * view.scale + step, y - 0.25 * view.scale);
        else blit(c, sprite, x + step, y);
      }
    }
  }

  private drawCounters(scene: PaintedScene, o: OverlayContext, S: number): void {
    const { c, view, dpr } = o;
    const { pieces, overlay } = scene;
    const edge = view.scale;
    const airborne = new Set(scene.flying.keys());
    if (scene.held) airborne.add(scene.held.id);
    const spot = overlay?.spotlight ? scene.board.byName.get(overlay.spotlight) : undefined;
    const affair = new Set<string>(spot ? [spot.name, ...(overlay?.brackets ?? [])] : []);
    if (spot) for (const a of overlay?.arrows ?? []) affair.add(a.from).add(a.to);
    const put = (stack: Stack): void => {
      const x = stack.x * view.scale + view.ox;
      const y = stack.y * view.scale + view.oy;
      if (x < -edge || y < -edge || x > view.w + edge || y > view.h + edge) return;
      pieces.drawStack(c, stack, S, dpr, x, y, airborne);
    };
    if (!spot) for (const stack of pieces.stacks) put(stack);
    else {
      for (const stack of pieces.stacks) if (!affair.has(stack.hex)) put(stack);
      this.drawVeil(o, spot.x * view.scale + view.ox, spot.y * view.scale + view.oy);
      for (const stack of pieces.stacks) if (affair.has(stack.hex)) put(stack);
    }
    for (const name of overlay?.brackets ?? []) {
      const hex = scene.board.byName.get(name);
      if (!hex) continue;
      const stack = pieces.stackAt(name);
      const half = Math.round((S * dpr) / 2);
      pieces.drawRing(
        c,
        pieces.atlas(S, dpr),
        'target',
        stack?.pieces[0]?.unit.side ?? 'NATO',
        S,
        hex.x * view.scale + view.ox - half,
        hex.y * view.scale + view.oy - half,
      );
    }
  }

  /** All but the affair recedes. The gradient is drawn small once and enlarged. */
  private drawVeil(o: OverlayContext, x: number, y: number): void {
    const n = 128;
    if (!this.veil) {
      this.veil = Object.assign(document.createElement('canvas'), { width: n, height: n });
    }
    const k = pen(this.veil);
    k.clearRect(0, 0, n, n);
    const c = o.theme === 'dark' ? '6,8,10' : '44,34,18';
    const g = k.createRadialGradient(n / 2, n / 2, (n / 2) * (3.2 / 8.5), n / 2, n / 2, n / 2);
    g.addColorStop(0, `rgba(${c},0)`);
    g.addColorStop(1, `rgba(${c},${o.theme === 'dark' ? 0.42 : 0.24})`);
    k.fillStyle = g;
    k.fillRect(0, 0, n, n);
    const R = 8.5 * o.view.scale;
    const { c: ctx, view } = o;
    const L = Math.round(x - R),
      T = Math.round(y - R),
      D = Math.round(2 * R);
    ctx.drawImage(this.veil, L, T, D, D);
    ctx.fillStyle = `rgba(${c},${o.theme === 'dark' ? 0.42 : 0.24})`;
    ctx.beginPath();
    ctx.rect(0, 0, view.w, view.h);
    ctx.rect(L, T, D, D);
    ctx.fill('evenodd');
  }
}
