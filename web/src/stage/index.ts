/** The map stage: everything drawn on the canvas. It knows the map, the units and the overprint, and no rule of any title. */
import { nth, pen, sure } from './sure';
import { linesOf, nearTown, type HexLines, type Near } from './about';
import { Board } from './plane/board';
import { ChunkStore } from './paint/chunks';
import { loadFigures } from './fonts';
import { Flights, TRAIL } from './counters/flights';
import { Hands } from './hands';
import { listen } from './input';
import { legendOf, Sampler, type LegendEntry } from './legend';
import { Minimap } from './minimap';
import { counterSize, Painter, type Scene } from './painter';
import { Pieces } from './counters/pieces';
import { Viewport } from './viewport';
import type { HexData, MapData, MarkerSprite, Overlay, StageEvent, StageEventName, Theme, UnitSprite } from './types';

export type * from './types';
export type { HexLines, Near } from './about';
export { SAMPLE, type LegendEntry, type LegendFamily } from './legend';
export { scaleBar } from './measure';
export { paintCounter } from './counters/still';

export interface StageOptions {
  theme?: Theme;
  reducedMotion?: boolean;
  /** Fan a stack out when the pointer rests on it; on by default. */
  autoFan?: boolean;
  /** A picture of a map, not a table: baked once, deaf to hands. */
  picture?: boolean;
}

type Callback = (event: StageEvent) => void;

/** Zooming settles before new chunks are baked. */
const SETTLE = 110;
const SLICE = 6;

export class MapStage extends Viewport {
  private readonly c: CanvasRenderingContext2D;
  private readonly painter: Painter;
  private readonly scene: Scene;
  private readonly listeners = new Map<StageEventName, Set<Callback>>();
  private readonly hands: Hands;
  private readonly flights: Flights;
  private readonly stopListening: () => void;
  private readonly sizeWatch: ResizeObserver | null;
  private small: Minimap | null = null;
  private sampler: Sampler | null = null;
  private frameAsked = 0;
  private levelS = 60;
  private units: UnitSprite[] = [];
  private finished = false;
  private changed = true;

  constructor(
    readonly canvas: HTMLCanvasElement,
    options: StageOptions = {},
  ) {
    super();
    this.c = pen(canvas, { alpha: false });
    this.painter = new Painter(this.c);
    this.reducedMotion = options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (options.picture) this.camera_.slack = 0;
    const theme = options.theme ?? 'day';
    const chunks = new ChunkStore(
      (whole) => {
        if (whole) this.small?.stale();
        this.redraw();
      },
      () => this.emit('blank', { hex: null, x: 0, y: 0 }),
      options.picture,
    );
    chunks.theme = theme;
    const pieces = new Pieces();
    pieces.theme = theme;
    this.scene = {
      board: null,
      chunks,
      pieces,
      camera: this.camera_,
      markers: new Map(),
      overlay: null,
      area: null,
      fan: null,
      cursor: null,
      hoverHex: null,
      hoverUnit: null,
      flying: new Map(),
      held: null,
      trails: [],
      still: this.reducedMotion,
      theme,
      countersHidden: false,
      markersHidden: false,
    };
    this.flights = new Flights(this.scene);
    this.hands = new Hands(
      canvas,
      this.scene,
      this.painter,
      options.autoFan ?? true,
      (name, event) => this.emit(name, event),
      (name) => Boolean(this.listeners.get(name)?.size),
      () => this.redraw(),
    );
    const { hands } = this;
    this.stopListening = options.picture
      ? () => undefined
      : listen(canvas, {
          begin: () => this.finishMotion(),
          hover: (x, y) => hands.hover(x, y),
          leave: () => hands.leave(),
          tap: (x, y, how) => hands.tap(x, y, how),
          context: (x, y, touch) => this.emit('context', { ...hands.pick(x, y), touch }),
          grab: (x, y, touch) => hands.mayGrab(x, y, touch),
          drag: (x, y, phase) => hands.drag(x, y, phase),
          pan: (dx, dy) => this.panBy(dx, dy),
          panEnd: (vx, vy) => {
            if (!this.reducedMotion) this.camera_.throw(vx, vy, performance.now());
            this.redraw();
          },
          zoom: (f, x, y) => this.zoomBy(f, { x, y }),
        });
    this.sizeWatch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resize());
    this.sizeWatch?.observe(canvas);
    this.resize();
    void loadFigures(document.fonts).then(() => {
      pieces.clearAtlases();
      this.painter.clear();
      this.redraw();
    });
  }

  // ---- what is shown -------------------------------------------------------------------------------------------

  setMap(map: MapData): void {
    this.board = new Board(map);
    this.scene.board = this.board;
    this.camera_.frame = this.board.frame;
    this.sampler?.destroy();
    this.sampler = null;
    this.scene.chunks.setMap(map, this.board);
    this.scene.fan = null;
    this.announced = this.framed = false;
    this.setUnits(this.units);
    this.fit();
  }

  setTheme(theme: Theme): void {
    this.scene.theme = this.scene.chunks.theme = this.scene.pieces.theme = theme;
    this.small?.stale();
    this.redraw();
  }

  /** Night turn: the printed map darkens, counters and overprint stay. */
  setNight(on: boolean): void {
    this.scene.chunks.night = on;
    this.small?.stale();
    this.redraw();
  }

  setNames(on: boolean): void {
    this.scene.chunks.names = on;
    this.redraw();
  }

  setMarkersVisible(on: boolean): void {
    this.scene.markersHidden = !on;
    this.redraw();
  }

  setCountersVisible(on: boolean): void {
    this.scene.countersHidden = !on;
    this.redraw();
  }

  /** The first unit of a hex lies on top, unless another is selected, a target or may act. */
  setUnits(units: UnitSprite[]): void {
    this.units = units;
    if (!this.board) return;
    this.scene.pieces.set(units, this.board);
    const { fan } = this.scene;
    if (fan && (this.scene.pieces.stackAt(fan.hex)?.pieces.length ?? 0) < 2) this.scene.fan = null;
    this.redraw();
  }

  setMarkers(markers: MarkerSprite[]): void {
    const byHex = new Map<string, MarkerSprite[]>();
    for (const m of markers) {
      const list = byHex.get(m.hex);
      if (list) list.push(m);
      else byHex.set(m.hex, [m]);
    }
    this.scene.markers = byHex;
    this.redraw();
  }

  /** What lies over the map now; tests look at it. */
  get overlay(): Overlay | null {
    return this.scene.overlay;
  }
  setOverlay(overlay: Overlay | null): void {
    this.scene.overlay = overlay;
    this.redraw();
  }

  /** The hexes a scenario is about; none for the whole map. */
  setArea(hexes: readonly string[]): void {
    this.scene.area = hexes.length ? new Set(hexes) : null;
    this.redraw();
  }

  /** The hex cursor of the keyboard. */
  setCursor(hex: string | null): void {
    this.scene.cursor = hex;
    this.redraw();
  }

  /** Fans a stack out, or closes the fan with null. */
  fan(hex: string | null): void {
    this.hands.fan(hex);
  }

  get fanned(): string | null {
    return this.scene.fan?.hex ?? null;
  }

  /** Units of a hex, top first. */
  unitsAt(hex: string): UnitSprite[] {
    return this.scene.pieces.stackAt(hex)?.pieces.map((p) => p.unit) ?? [];
  }

  /** What lies under a point of the canvas, CSS pixels. */
  at(x: number, y: number): StageEvent {
    return this.hands.pick(x, y);
  }

  hexData(hex: string): HexData | null {
    return this.board?.byName.get(hex)?.data ?? null;
  }

  neighbours(hex: string): string[] {
    const h = this.board?.byName.get(hex);
    return h ? [...h.near].filter((n) => n >= 0).map((n) => nth(sure(this.board).hexes, n).name) : [];
  }

  /** Waters, borders and ways of a hex. */
  lines(hex: string): HexLines {
    return this.board ? linesOf(this.board, hex) : { sides: [], ways: [] };
  }

  /** How a hex lies to the nearest town of the map. */
  near(hex: string): Near | null {
    return this.board ? nearTown(this.board, hex) : null;
  }

  /** Kilometres from side to side of a hex, and the true bearing of map-up in degrees. */
  get measures(): { kmPerHex: number; bearing: number } | null {
    return this.board
      ? { kmPerHex: this.board.metresPerHex / 1000, bearing: Number(this.board.map.georeference?.up_bearing ?? 0) }
      : null;
  }

  /** Everything this map shows, for a legend. */
  legend(): LegendEntry[] {
    return this.board ? legendOf(this.board) : [];
  }

  /** Draws the sample of a legend's entry into a canvas of its own. */
  async sample(canvas: HTMLCanvasElement, entry: LegendEntry): Promise<void> {
    if (!this.board) return;
    this.sampler ??= new Sampler(this.board);
    await this.sampler.paint(canvas, entry, this.scene.theme);
  }

  minimap(canvas: HTMLCanvasElement): () => void {
    this.small?.destroy();
    const made = new Minimap(canvas, (x, y) => {
      this.camera_.put({ x, y });
      this.cameraMoved();
    });
    this.small = made;
    this.redraw();
    return () => {
      made.destroy();
      if (this.small === made) this.small = null;
    };
  }

  // ---- size ----------------------------------------------------------------------------------------------------

  protected cameraMoved(): void {
    this.emit('camera', { hex: null, x: 0, y: 0 });
    this.redraw();
  }

  private resize(): void {
    const { canvas } = this;
    const dpr = this.dpr;
    const w = canvas.clientWidth;
    const h = canvas.clientHeight;
    if (!w || !h) return;
    const before = this.camera_.width;
    this.camera_.width = w;
    this.camera_.height = h;
    canvas.width = Math.round(w * dpr);
    canvas.height = Math.round(h * dpr);
    if (!this.framed || before <= 1) void this.fit();
    else this.camera_.put({});
    this.frame(performance.now());
  }

  private get dpr(): number {
    return Math.min(3, Math.max(1, window.devicePixelRatio || 1));
  }

  // ---- motion --------------------------------------------------------------------------------------------------

  /** Moves a counter along a path of hexes; resolves when it has arrived. */
  animateMove(unitId: string, path: string[], ms?: number): Promise<void> {
    const arrived = this.flights.start(unitId, path, ms, performance.now(), this.reducedMotion);
    if (this.scene.trails.length) window.setTimeout(() => this.redraw(), TRAIL + 20);
    this.redraw();
    return arrived;
  }

  private finishMotion(): void {
    this.camera_.stop();
    this.flights.finish();
    this.redraw();
  }

  // ---- events --------------------------------------------------------------------------------------------------

  on(name: StageEventName, callback: Callback): () => void {
    let set = this.listeners.get(name);
    if (!set) this.listeners.set(name, (set = new Set()));
    set.add(callback);
    return () => set.delete(callback);
  }

  private emit(name: StageEventName, event: StageEvent): void {
    for (const f of this.listeners.get(name) ?? []) f(event);
  }

  // ---- frames --------------------------------------------------------------------------------------------------

  redraw(): void {
    this.changed = true;
    this.again();
  }
  /** Another frame of the same picture. */
  private again(): void {
    this.finished = false;
    if (!this.frameAsked) this.frameAsked = requestAnimationFrame((t) => this.frame(t));
  }

  private frame(time: number): void {
    cancelAnimationFrame(this.frameAsked);
    this.frameAsked = 0;
    if (!this.board || this.camera_.width <= 1) return;
    const now = Math.max(time, performance.now());
    const { camera_, scene, dpr } = this;
    if (camera_.tick(now)) this.emit('camera', { hex: null, x: 0, y: 0 });
    this.flights.tick(now);
    if (camera_.s !== this.levelS && (!this.announced || now - this.zoomedAt > SETTLE) && !camera_.moving)
      this.levelS = camera_.s;
    const settled = camera_.s === this.levelS;
    const painted = { ...scene, board: this.board },
      rests = settled && !camera_.moving && !this.pulsing && !scene.fan;
    if (rests && !this.changed && this.painter.march(painted, dpr)) return this.again();
    this.changed = false;
    if (settled) scene.chunks.want(this.painter.placement(camera_, dpr), this.levelS, dpr);
    const final = this.painter.paint(painted, dpr, settled ? this.levelS : -1, now, rests);
    this.small?.draw(this.board, scene.chunks, scene.pieces, camera_, dpr);
    const deadline = performance.now() + SLICE;
    const baking = scene.chunks.pump(deadline);
    const counted = scene.pieces.atlas(counterSize(camera_.s), dpr).pump(deadline);
    this.finished = final && counted;
    if (this.finished && !this.announced) {
      this.announced = true;
      this.emit('ready', { hex: null, x: 0, y: 0 });
    }
    const more = baking || !counted || scene.chunks.patching || this.pulsing || (!final && scene.fan);
    if (more || !settled || camera_.moving) this.redraw();
    else if (this.flights.busy) this.again();
  }

  private get pulsing(): boolean {
    return !this.reducedMotion && Boolean(this.scene.overlay?.pulse?.length);
  }

  /** True when nothing coarse is on the screen and nothing moves; for tests and pictures. */
  get quiet(): boolean {
    return this.finished && this.frameAsked === 0 && this.scene.chunks.charted;
  }

  destroy(): void {
    cancelAnimationFrame(this.frameAsked);
    this.hands.stop();
    this.stopListening();
    this.sizeWatch?.disconnect();
    this.small?.destroy();
    this.sampler?.destroy();
    this.scene.chunks.destroy();
    this.listeners.clear();
  }
}
