/** Baked pieces of the map: asks the bakers for what is in view, keeps them, and puts them on the screen. */
import { pen, sure } from '../sure';
import type { Baker } from './baker';
import { levelKey, MARGIN, type ChunkSpec } from './chunkspec';
import type { FromWorker } from './bake.worker';
import { theBakery } from './bakery';
import type { Board } from '../plane/board';
import { mix, paletteOf, type MapPalette } from '../palette';
import { tintPicture } from './tint';
import type { MapData, Theme } from '../types';

export const CHUNK = 512;
/** Chunks round the view that are baked ahead, once somebody has moved the map at this zoom. */
const AHEAD = 1;
const KEEP = 3;

type Picture = ImageBitmap | HTMLCanvasElement;

interface Level {
  key: string;
  /** Device pixels per hex. */
  scale: number;
  /** Device pixels from one chunk to the next. */
  size: number;
  chunks: Map<string, Picture>;
  /** Enlarged from coarser levels until the real chunk is baked. */
  standIns: Map<string, HTMLCanvasElement>;
}

/** Where the camera stands, in device pixels: plane point x, y lies at (x * scale + ox, y * scale + oy). */
export interface Placement {
  scale: number;
  ox: number;
  oy: number;
  w: number;
  h: number;
}

export class ChunkStore {
  private customer = 0;
  private local: {
    baker: Baker;
    queue: ChunkSpec[];
    run: Generator<void, unknown> | null;
    spec: ChunkSpec | null;
  } | null = null;
  private levels = new Map<string, Level>();
  private generation = 0;
  /** Counts what has come, and what was thrown away. */
  private stored = 0;
  private board: Board | null = null;
  private flat: HTMLCanvasElement | null = null;
  private flatKey = '';
  private asked = '';
  private readonly spare: HTMLCanvasElement[] = [];
  private first: { key: string; ox: number; oy: number; moved: boolean } | null = null;
  private base: { key: string; s: number; size: number } | null = null;
  /** Stand-ins are still being made: another frame is worth while. */
  patching = false;
  theme: Theme = 'day';
  night = false;
  /** The sheet of the whole map is there, or will never be wanted. */
  get charted(): boolean {
    return this.picture || Boolean(this.base && this.levels.get(this.base.key)?.chunks.size);
  }
  /** What the picture depends on beside the view. */
  get look(): readonly unknown[] {
    return [this.stored, this.theme, this.night, this.names];
  }
  /** The last level that was shown without gaps. */
  private whole: Level | null = null;
  names = true;

  /**
   * `changed` is called when something new can be shown; true when it is a part of the picture of the whole map.
   * `failed` is called when neither a worker nor this thread can paint.
   */
  constructor(
    private readonly changed: (whole: boolean) => void,
    private readonly failed: () => void,
    private readonly picture = false,
  ) {}

  setMap(map: MapData, board: Board): void {
    this.board = board;
    this.generation++;
    this.dropAll();
    theBakery().leave(this.customer);
    this.local = null;
    const here = (): void => {
      this.bakeHere(map).catch((error: unknown) => this.fail(error));
    };
    if (theBakery().open) this.customer = theBakery().enter(map, (m) => this.receive(m), here);
    else here();
  }

  private fail(error: unknown): void {
    console.error('the map cannot be painted:', error);
    this.local = null;
    this.failed();
  }

  /** Without workers the bakery is fetched and run on this thread, a slice a frame. */
  private async bakeHere(map: MapData): Promise<void> {
    const { generation } = this;
    const { Baker: Bakery } = await import('./baker');
    if (generation !== this.generation) return;
    const make = (w: number, h: number): HTMLCanvasElement =>
      Object.assign(document.createElement('canvas'), { width: w, height: h });
    this.local = { baker: new Bakery(map, make), queue: [], run: null, spec: null };
    this.asked = '';
    this.changed(false);
  }

  /** The whole map on one sheet; always kept, shown where nothing better is ready, and small on the minimap. */
  private baseSheet(): ChunkSpec {
    const { frame } = sure(this.board);
    const wide = frame.x1 - frame.x0 + 2 * MARGIN.x;
    const high = frame.y1 - frame.y0 + MARGIN.top + MARGIN.bottom;
    const s = Math.round((980 / Math.max(wide, high)) * 100) / 100;
    // A little of the table round it, as `cover` reaches.
    const size = Math.ceil((wide + 0.4) * s);
    return {
      size,
      high: Math.ceil((high + 0.4) * s),
      cx: Math.floor((frame.x0 - MARGIN.x - 0.1) * s) / size,
      cy: Math.floor((frame.y0 - MARGIN.top - 0.1) * s) / size,
      s,
      dpr: 1,
      theme: this.theme,
      night: this.night,
      names: false,
    };
  }

  private dropAll(): void {
    for (const level of this.levels.values()) for (const p of level.chunks.values()) if ('close' in p) p.close();
    this.levels.clear();
    this.stored++;
    this.whole = null;
    this.asked = '';
    this.flatKey = '';
    this.base = null;
  }

  /** Tells the bakers what the view needs; `s` is CSS pixels per hex. */
  want(view: Placement, s: number, dpr: number): void {
    if (!this.board) return;
    const base = this.baseSheet();
    const main = { size: CHUNK, theme: this.theme, night: this.night, s, dpr, names: this.names };
    const key = levelKey(main);
    this.base = { key: levelKey(base), s: base.s, size: base.size };
    const x = (view.w / 2 - view.ox) / view.scale;
    const y = (view.h / 2 - view.oy) / view.scale;
    const lacking = (ahead: number): ChunkSpec[] => {
      const held = this.levels.get(key);
      const found: [number, ChunkSpec][] = [];
      for (const [cx, cy] of this.cover(view, ahead)) {
        if (held?.chunks.has(place(cx, cy))) continue;
        const dx = ((cx + 0.5) * CHUNK) / view.scale - x;
        const dy = ((cy + 0.5) * CHUNK) / view.scale - y;
        found.push([dx * dx + dy * dy * 1.6, { ...main, cx, cy }]);
      }
      return found.sort((a, b) => a[0] - b[0]).map(([, spec]) => spec);
    };
    // What is in view first: a table is shown when that is there. Then the whole map, then what lies round the view.
    const list = lacking(0);
    // A picture is baked once and left alone: nothing coarse, nothing round it.
    if (!this.picture) {
      if (!this.charted) list.push(base);
      if (this.moved(key, view)) {
        const near = new Set(list.map((c) => place(c.cx, c.cy)));
        list.push(...lacking(AHEAD).filter((c) => !near.has(place(c.cx, c.cy))));
      }
    }
    this.touch(key, view.scale);
    const asked = list.map((c) => `${c.s},${c.cx},${c.cy}`).join(' ') + levelKey(main);
    if (asked === this.asked) return;
    this.asked = asked;
    if (this.local) this.local.queue = list;
    else theBakery().order(this.customer, list);
  }

  /** Whether the view has moved since it was first shown at this zoom: until then nobody may ever look further. */
  private moved(key: string, { ox, oy }: Placement): boolean {
    const here = { key, ox, oy, moved: false };
    if (this.first?.key !== key) this.first = here;
    else this.first.moved ||= this.first.ox !== ox || this.first.oy !== oy;
    return this.first.moved;
  }

  /** Chunks that a placement covers and that hold some of the sheet. */
  private *cover(v: Placement, ahead: number): Generator<[number, number]> {
    const { frame } = sure(this.board);
    const k = v.scale / CHUNK;
    const lo = [Math.floor((frame.x0 - MARGIN.x - 0.1) * k), Math.floor((frame.y0 - MARGIN.top - 0.1) * k)] as const;
    const hi = [Math.floor((frame.x1 + MARGIN.x + 0.3) * k), Math.floor((frame.y1 + MARGIN.bottom + 0.3) * k)] as const;
    const x0 = Math.max(lo[0], Math.floor(-v.ox / CHUNK) - ahead);
    const x1 = Math.min(hi[0], Math.floor((v.w - v.ox - 1) / CHUNK) + ahead);
    const y0 = Math.max(lo[1], Math.floor(-v.oy / CHUNK) - ahead);
    const y1 = Math.min(hi[1], Math.floor((v.h - v.oy - 1) / CHUNK) + ahead);
    for (let cy = y0; cy <= y1; cy++) for (let cx = x0; cx <= x1; cx++) yield [cx, cy];
  }

  private touch(key: string, scale: number, size = CHUNK): Level {
    let level = this.levels.get(key);
    if (level) this.levels.delete(key);
    else level = { key, scale, size, chunks: new Map(), standIns: new Map() };
    this.levels.set(key, level);
    for (const [old, l] of this.levels) {
      if (this.levels.size <= KEEP) break;
      if (old === this.base?.key) continue;
      for (const p of l.chunks.values()) if ('close' in p) p.close();
      this.levels.delete(old);
    }
    return level;
  }

  private receive(m: FromWorker): void {
    if (m.customer !== this.customer) return m.bitmap.close();
    this.store(m.level, m.cx, m.cy, m.bitmap);
  }

  private store(key: string, cx: number, cy: number, picture: Picture): void {
    const isBase = key === this.base?.key;
    const level = this.levels.get(key) ?? (isBase ? this.touch(key, sure(this.base).s, sure(this.base).size) : null);
    if (!level) {
      if ('close' in picture) picture.close();
      return;
    }
    level.chunks.set(place(cx, cy), picture);
    this.stored++;
    if (isBase) for (const l of this.levels.values()) l.standIns.clear();
    else {
      const spare = level.standIns.get(place(cx, cy));
      if (spare) this.spare.push(spare);
      level.standIns.delete(place(cx, cy));
    }
    this.changed(isBase);
  }

  /** Without workers: bakes a slice on this thread. Returns true while there is more to do. */
  pump(deadline: number): boolean {
    try {
      return this.slice(deadline);
    } catch (error) {
      this.fail(error);
      return false;
    }
  }
  private slice(deadline: number): boolean {
    const l = this.local;
    if (!l) return false;
    while (performance.now() < deadline) {
      if (!l.run) {
        const spec = l.queue.shift();
        if (!spec) return false;
        l.spec = spec;
        l.run = l.baker.bake(spec);
      }
      const r = l.run.next();
      if (r.done) {
        l.run = null;
        this.store(levelKey(sure(l.spec)), sure(l.spec).cx, sure(l.spec).cy, r.value as HTMLCanvasElement);
      }
    }
    return true;
  }

  /**
   * Puts the map on the screen. `s` is the level asked for, or -1 while the zoom has not settled.
   * Returns false while something coarser stands in for missing chunks.
   */
  draw(c: CanvasRenderingContext2D, view: Placement, s: number, dpr: number): boolean {
    c.imageSmoothingEnabled = true;
    c.imageSmoothingQuality = 'low';
    this.fillTable(c, view, paletteOf(this.theme));
    const level =
      s < 0
        ? undefined
        : this.levels.get(levelKey({ s, dpr, theme: this.theme, night: this.night, names: this.names }));
    if (!level) {
      this.drawCoarse(c, view, null);
      return false;
    }
    const missing: [number, number][] = [];
    for (const [cx, cy] of this.cover(view, 0)) if (!level.chunks.has(place(cx, cy))) missing.push([cx, cy]);
    // At dusk, or when the theme changes, the old picture stays until the new one is whole.
    if (missing.length && this.oldPicture(c, view)) return false;
    if (!missing.length) this.whole = level;
    // Until every missing chunk has its stand-in, the whole view is enlarged from what there is.
    const bare = missing.filter(([cx, cy]) => !level.standIns.has(place(cx, cy)));
    if (bare.length) this.drawCoarse(c, view, level);
    for (const [cx, cy] of this.cover(view, 0)) {
      const key = place(cx, cy);
      const picture = level.chunks.get(key) ?? level.standIns.get(key);
      if (picture) c.drawImage(picture, cx * CHUNK + view.ox, cy * CHUNK + view.oy);
    }
    const deadline = performance.now() + 6;
    for (const [cx, cy] of bare) {
      if (performance.now() > deadline) break;
      this.standIn(level, cx, cy);
    }
    this.patching = bare.some(([cx, cy]) => !level.standIns.has(place(cx, cy)));
    return !missing.length;
  }

  private standIn(level: Level, cx: number, cy: number): void {
    const canvas = this.spare.pop() ?? Object.assign(document.createElement('canvas'), { width: CHUNK, height: CHUNK });
    const c = pen(canvas, { alpha: false });
    const view: Placement = { scale: level.scale, ox: -cx * CHUNK, oy: -cy * CHUNK, w: CHUNK, h: CHUNK };
    c.imageSmoothingQuality = 'low';
    this.fillTable(c, view, paletteOf(this.theme));
    this.drawCoarse(c, view, level);
    level.standIns.set(place(cx, cy), canvas);
    if (level.standIns.size > 120) level.standIns.clear();
  }

  /** The best there is at other scales: the latest level that covers the view, else all that is known, coarse first. */
  private drawCoarse(c: CanvasRenderingContext2D, view: Placement, but: Level | null): void {
    const own = [...this.levels.values()].filter((l) => l !== but && l.key !== this.base?.key && this.sameLook(l));
    const full = own.reverse().find((l) => this.covers(l, view));
    if (full) return this.drawLevel(c, full, view);
    if (this.oldPicture(c, view)) return;
    const base = this.base && this.levels.get(this.base.key);
    if (!base || !this.covers(base, view)) this.drawFlat(c, view, paletteOf(this.theme));
    if (base) this.drawLevel(c, base, view);
    const last = own[0];
    if (last) this.drawLevel(c, last, view);
  }

  /** The picture in the light of before, if it shows all of the view; true if it was drawn. */
  private oldPicture(c: CanvasRenderingContext2D, view: Placement): boolean {
    const old = this.whole;
    // A level of the same key may have been begun anew since: the pictures of the old one are closed.
    if (!old || this.sameLook(old) || this.levels.get(old.key) !== old || !this.covers(old, view)) return false;
    this.drawLevel(c, old, view);
    return true;
  }

  private sameLook(l: Level): boolean {
    return l.key.includes(this.theme + (this.night ? 'n' : '')) && this.night === l.key.replace('-', '').endsWith('n');
  }

  private covers(l: Level, v: Placement): boolean {
    if (l.size !== CHUNK) return l.chunks.size > 0;
    const k = l.scale / v.scale;
    const scaled: Placement = { scale: l.scale, ox: v.ox * k, oy: v.oy * k, w: v.w * k, h: v.h * k };
    for (const [cx, cy] of this.cover(scaled, 0)) if (!l.chunks.has(place(cx, cy))) return false;
    return true;
  }

  private fillTable(c: CanvasRenderingContext2D, v: Placement, p: MapPalette): void {
    const { frame } = sure(this.board);
    const left = (frame.x0 - MARGIN.x - 0.1) * v.scale + v.ox;
    const top = (frame.y0 - MARGIN.top - 0.1) * v.scale + v.oy;
    const right = (frame.x1 + MARGIN.x + 0.3) * v.scale + v.ox;
    const bottom = (frame.y1 + MARGIN.bottom + 0.3) * v.scale + v.oy;
    if (left < 0 && top < 0 && right > v.w && bottom > v.h) return;
    c.fillStyle = this.night ? mix(p.table, '#000000', 0.4) : p.table;
    c.fillRect(0, 0, v.w, v.h);
  }

  private drawLevel(c: CanvasRenderingContext2D, level: Level, v: Placement): void {
    const k = v.scale / level.scale;
    const size = level.size * k;
    for (const [key, picture] of level.chunks) {
      const comma = key.indexOf(',');
      const x = Number(key.slice(0, comma)) * size + v.ox;
      const y = Number(key.slice(comma + 1)) * size + v.oy;
      const [w, h] = [picture.width * k, picture.height * k];
      if (x > v.w || y > v.h || x + w < 0 || y + h < 0) continue;
      if (k === 1) c.drawImage(picture, x, y);
      else {
        const X = Math.floor(x);
        const Y = Math.floor(y);
        c.drawImage(picture, X, Y, Math.ceil(x + w) - X, Math.ceil(y + h) - Y);
      }
    }
  }

  /** The first thing seen: a tint for each hex, softened by enlarging. */
  private drawFlat(c: CanvasRenderingContext2D, v: Placement, p: MapPalette): void {
    const board = sure(this.board);
    const { frame } = board;
    const per = 3;
    const key = `${this.theme}${this.night}`;
    if (this.flatKey !== key) {
      this.flatKey = key;
      this.flat = tintPicture(board, p, per);
    }
    c.fillStyle = p.paper;
    c.fillRect(
      (frame.x0 - MARGIN.x) * v.scale + v.ox,
      (frame.y0 - MARGIN.top) * v.scale + v.oy,
      (frame.x1 - frame.x0 + 2 * MARGIN.x) * v.scale,
      (frame.y1 - frame.y0 + MARGIN.top + MARGIN.bottom) * v.scale,
    );
    const W = (frame.x1 - frame.x0) * v.scale;
    const H = (frame.y1 - frame.y0) * v.scale;
    c.drawImage(sure(this.flat), frame.x0 * v.scale + v.ox, frame.y0 * v.scale + v.oy, W, H);
  }

  /** Draws the whole sheet into a box, for the minimap. */
  drawWhole(c: CanvasRenderingContext2D, x: number, y: number, k: number): void {
    if (!this.board) return;
    const view: Placement = { scale: k, ox: x, oy: y, w: c.canvas.width, h: c.canvas.height };
    this.drawFlat(c, view, paletteOf(this.theme));
    const base = this.base && this.levels.get(this.base.key);
    if (base) this.drawLevel(c, base, view);
  }

  destroy(): void {
    theBakery().leave(this.customer);
    this.generation++;
    this.dropAll();
  }
}

const place = (cx: number, cy: number): string => `${cx},${cy}`;
