/** What the hands do to the scene: pointing, fanning, tapping, dragging. */
import { hitFan } from './counters/fan';
import { counterSize, type Painter, type Scene } from './painter';
import type { StageEvent, StageEventName } from './types';

const FAN_REST = 250;

/** What a drag began with. */
const of = ({ unitId, hex }: StageEvent): Partial<StageEvent> => ({
  ...(unitId ? { unitId } : {}),
  ...(hex ? { from: hex } : {}),
});

export class Hands {
  private fanTimer = 0;
  private dragFrom: StageEvent | null = null;
  /** What is dragged is no unit but a mark on the map. */
  private handle = false;
  private hovered: StageEvent | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly scene: Scene,
    private readonly painter: Painter,
    private readonly autoFan: boolean,
    private readonly emit: (name: StageEventName, event: StageEvent) => void,
    private readonly hears: (name: StageEventName) => boolean,
    private readonly redraw: () => void,
  ) {}

  /** Fans a stack out, or closes the fan with null. */
  fan(hex: string | null): void {
    const { scene } = this;
    const many = hex !== null && (scene.pieces.stackAt(hex)?.pieces.length ?? 0) > 1;
    scene.fan = many ? { hex, start: scene.still ? 0 : performance.now(), pinned: true } : null;
    this.redraw();
  }

  stop(): void {
    clearTimeout(this.fanTimer);
  }

  pick(x: number, y: number): StageEvent {
    const { painter, scene } = this;
    if (scene.fan && painter.fanLayout) {
      const hit = hitFan(painter.fanLayout, x, y);
      if (hit && hit !== 'plate') return { hex: scene.fan.hex, unitId: hit.unit.id, x, y };
      if (hit === 'plate') return { hex: scene.fan.hex, x, y };
    }
    if (!scene.board) return { hex: null, x, y };
    const [px, py] = scene.camera.toPlane(x, y);
    const hex = scene.board.hexAt(px, py);
    if (!hex) return { hex: null, x, y };
    const stack = scene.countersHidden ? undefined : scene.pieces.stackAt(hex.name);
    const S = counterSize(scene.camera.s) / scene.camera.s;
    const piece = stack && scene.pieces.hit(stack, (px - stack.x) / S, (py - stack.y) / S);
    return piece ? { hex: hex.name, unitId: piece.unit.id, x, y } : { hex: hex.name, x, y };
  }

  hover(x: number, y: number): void {
    const at = this.pick(x, y);
    const { scene } = this;
    if (scene.fan && !scene.fan.pinned && at.hex !== scene.fan.hex) scene.fan = null;
    const changed = at.hex !== this.hovered?.hex || at.unitId !== this.hovered?.unitId;
    scene.hoverHex = at.hex;
    scene.hoverUnit = at.unitId ?? null;
    this.hovered = at;
    if (!changed) return;
    clearTimeout(this.fanTimer);
    if (this.autoFan && at.unitId && at.hex && !scene.fan && (scene.pieces.stackAt(at.hex)?.pieces.length ?? 0) > 1) {
      const { hex } = at;
      this.fanTimer = window.setTimeout(() => {
        if (this.hovered?.hex !== hex || scene.held) return;
        scene.fan = { hex, start: scene.still ? 0 : performance.now(), pinned: false };
        this.redraw();
      }, FAN_REST);
    }
    this.canvas.style.cursor = at.unitId ? 'pointer' : '';
    this.emit('hover', at);
    this.redraw();
  }

  leave(): void {
    clearTimeout(this.fanTimer);
    this.hovered = null;
    this.scene.hoverHex = this.scene.hoverUnit = null;
    if (this.scene.fan && !this.scene.fan.pinned) this.scene.fan = null;
    this.emit('leave', { hex: null, x: 0, y: 0 });
    this.redraw();
  }

  tap(x: number, y: number, how: { shift: boolean; ctrl: boolean; touch: boolean }): void {
    const at = { ...this.pick(x, y), ...how };
    const { scene } = this;
    if (scene.fan && at.hex !== scene.fan.hex) scene.fan = null;
    else if (how.touch && at.hex && at.unitId && !scene.fan) this.fan(at.hex);
    this.emit('click', at);
    this.redraw();
  }

  /** Units that may act can be dragged, but not under 44 px by touch. */
  mayGrab(x: number, y: number, touch: boolean): boolean {
    const at = this.pick(x, y);
    const { scene } = this;
    this.handle = Boolean(at.hex && scene.overlay?.handles?.includes(at.hex));
    if (this.handle) {
      this.dragFrom = { hex: at.hex, x, y };
      return true;
    }
    const ring = at.unitId ? scene.pieces.byId.get(at.unitId)?.unit.ring : null;
    if ((ring !== 'act' && ring !== 'selected') || !this.hears('drop')) return false;
    if (touch && counterSize(scene.camera.s) < 44) return false;
    this.dragFrom = at;
    return true;
  }

  drag(x: number, y: number, phase: 'start' | 'move' | 'drop' | 'cancel'): void {
    const from = this.dragFrom;
    if (!from || (!from.unitId && !this.handle)) return;
    const { scene } = this;
    clearTimeout(this.fanTimer);
    if (phase === 'start') {
      scene.fan = null;
      if (from.unitId) scene.held = { id: from.unitId, x, y };
      this.emit('dragstart', { ...from });
    } else if (phase === 'move') {
      if (scene.held) {
        scene.held.x = x;
        scene.held.y = y;
      }
      const at = this.pick(x, y);
      if (at.hex !== scene.hoverHex) {
        scene.hoverHex = at.hex;
        this.emit('drag', { ...at, ...of(from) });
      }
    } else {
      scene.held = null;
      this.dragFrom = null;
      const at = phase === 'drop' ? this.pick(x, y) : { hex: null, x, y };
      this.emit('drop', { hex: at.hex, x, y, ...of(from) });
    }
    this.redraw();
  }
}
