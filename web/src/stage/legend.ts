/** The legend: what is drawn on this map, and a sample of each thing drawn by the very code that draws the map. */
import { nth, pen } from './sure';
import { theBakery } from './paint/bakery';
import { CITY, words, type Board, type SheetHex } from './plane/board';
import { levelKey, type ChunkSpec } from './paint/chunkspec';
import type { Ctx } from './plane/curves';
import { hasSign, paintSignOf } from './paint/features';
import { loadFigures } from './fonts';
import type { View } from './paint/ground';
import type { Point } from './plane/hexgrid';
import { paintBorders, paintRivers, paintSideMarks, paintWays } from './paint/lines';
import { css, paletteOf, type MapPalette } from './palette';
import type { MapData, Theme } from './types';

export type LegendFamily = 'terrain' | 'hexside' | 'network' | 'feature';
export interface LegendEntry {
  family: LegendFamily;
  /** A word of the map; besides `border` there are `border-great` and `sector`, which the drawing adds. */
  word: string;
}

/** Size of a sample in CSS pixels, and pixels per hex in it. */
export const SAMPLE = 44;
const HEX = 40;

/** What this map shows, in the order of its vocabulary. */
export function legendOf(board: Board): LegendEntry[] {
  const { map, hexes } = board;
  const order = (list: readonly string[] | undefined, used: Set<string>): string[] =>
    [...used].sort((a, b) => (list?.indexOf(a) ?? 0) - (list?.indexOf(b) ?? 0));
  const entry =
    (family: LegendFamily) =>
    (word: string): LegendEntry => ({ family, word });
  const v = map.vocabulary;
  const sides = new Set(map.sides.flatMap((s) => words(s.kinds)));
  const features = new Set(hexes.flatMap((h) => words(h.data.features ?? '')));
  const borders = sides.delete('border') ? borderKinds(board) : [];
  return [
    ...order(v?.terrain, new Set(hexes.map((h) => h.data.terrain))).map(entry('terrain')),
    ...order(v?.hexsides, sides).map(entry('hexside')),
    ...order(v?.networks, new Set(map.chains.map((c) => c.network))).map(entry('network')),
    ...borders.map(entry('hexside')),
    ...([...features].some((f) => f.endsWith('_sector')) ? [{ family: 'hexside', word: 'sector' } as const] : []),
    ...order(v?.features, new Set([...features].filter(hasSign))).map(entry('feature')),
  ];
}

function borderKinds(board: Board): string[] {
  const found = new Set<string>();
  for (const side of board.map.sides) {
    if (!words(side.kinds).includes('border')) continue;
    const hex = board.byName.get(side.hex);
    const n = hex?.near[board.grid.directions.indexOf(side.side)] ?? -1;
    if (hex && n >= 0) found.add(hex.foreign !== nth(board.hexes, n).foreign ? 'border-great' : 'border');
  }
  return ['border-great', 'border'].filter((k) => found.has(k));
}

/** Draws samples into the canvases of a legend. Grounds are cut out of the map itself and come a moment later. */
export class Sampler {
  private readonly baked = new Map<string, Promise<CanvasImageSource>>();
  private customer = 0;
  private readonly waiting = new Map<
    string,
    { spec: ChunkSpec; done: (picture: CanvasImageSource | Promise<CanvasImageSource>) => void }
  >();
  private asked = 0;

  constructor(private readonly board: Board) {}

  destroy(): void {
    window.clearTimeout(this.asked);
    theBakery().leave(this.customer);
  }

  async paint(canvas: HTMLCanvasElement, entry: LegendEntry, theme: Theme): Promise<void> {
    const dpr = Math.min(3, Math.max(1, window.devicePixelRatio || 1));
    const side = Math.round(SAMPLE * dpr);
    const p = paletteOf(theme);
    const ground = entry.family === 'terrain' ? await this.ground(entry.word, theme, dpr) : null;
    await loadFigures(document.fonts);
    canvas.width = canvas.height = side;
    const c = pen(canvas);
    if (ground) this.cut(c, ground, side, HEX * dpr, p);
    else if (entry.family === 'feature') {
      c.translate(side / 2, side / 2);
      c.scale(side * 2.9, side * 2.9);
      paintSignOf(c, entry.word, p);
    } else paintLine(c, { x: 0, y: 0, s: HEX * 1.5 * dpr, w: side, h: side }, entry, p);
  }

  private cut(c: Ctx, ground: CanvasImageSource, side: number, scale: number, p: MapPalette): void {
    c.beginPath();
    this.board.grid.corners.forEach(([x, y], i) =>
      i ? c.lineTo(side / 2 + x * scale, side / 2 + y * scale) : c.moveTo(side / 2 + x * scale, side / 2 + y * scale),
    );
    c.closePath();
    c.save();
    c.clip();
    c.drawImage(ground, 0, 0);
    c.restore();
    c.strokeStyle = css(p.grid, 0.5);
    c.lineWidth = side / SAMPLE;
    c.stroke();
  }

  /** The middle of the largest piece of this ground. */
  private ground(terrain: string, theme: Theme, dpr: number): Promise<CanvasImageSource> {
    const key = `${terrain} ${theme} ${dpr}`;
    let found = this.baked.get(key);
    if (!found) {
      const size = Math.round(SAMPLE * dpr);
      const scale = HEX * dpr;
      const hex = this.heart(terrain);
      const spec: ChunkSpec = {
        cx: (hex.x * scale) / size - 0.5,
        cy: (hex.y * scale) / size - 0.5,
        size,
        s: HEX,
        dpr,
        theme,
        night: false,
        names: false,
        bare: true,
      };
      found = theBakery().open ? this.order(spec) : bakeHere(this.board.map, spec);
      this.baked.set(key, found);
    }
    return found;
  }

  private heart(terrain: string): SheetHex {
    const { hexes } = this.board;
    // Among its own kind, and without a small town of its own.
    const alike = (h: SheetHex): number =>
      [...h.near].filter((n) => n >= 0 && nth(hexes, n).data.terrain === terrain).length -
      (h.data.place && !(h.kind & CITY) ? 4 : 0);
    let best = nth(hexes, 0);
    let most = -9;
    for (const h of hexes) {
      if (h.data.terrain !== terrain || alike(h) <= most) continue;
      best = h;
      most = alike(h);
    }
    return best;
  }

  private order(spec: ChunkSpec): Promise<CanvasImageSource> {
    const bakery = theBakery();
    this.customer ||= bakery.enter(
      this.board.map,
      (m) => {
        const key = `${m.cx} ${m.cy} ${m.level}`;
        this.waiting.get(key)?.done(m.bitmap);
        this.waiting.delete(key);
      },
      () => {
        for (const { spec, done } of this.waiting.values()) done(bakeHere(this.board.map, spec));
        this.waiting.clear();
      },
    );
    return new Promise((done) => {
      this.waiting.set(`${spec.cx} ${spec.cy} ${levelKey(spec)}`, { spec, done });
      window.clearTimeout(this.asked);
      // An order replaces the one before: what has not come yet is asked for again.
      this.asked = window.setTimeout(
        () =>
          bakery.order(
            this.customer,
            [...this.waiting.values()].map((w) => w.spec),
          ),
        0,
      );
    });
  }
}

async function bakeHere(map: MapData, spec: ChunkSpec): Promise<CanvasImageSource> {
  const { Baker } = await import('./paint/baker');
  const run = new Baker(map, (w, h) => Object.assign(document.createElement('canvas'), { width: w, height: h })).bake(
    spec,
  );
  let r = run.next();
  while (!r.done) r = run.next();
  return r.value as CanvasImageSource;
}

/** A short piece of a line of the map, waving across the sample. */
function paintLine(c: Ctx, view: View, { family, word }: LegendEntry, p: MapPalette): void {
  const w = view.w / view.s;
  const line = Array.from({ length: 25 }, (_, i): Point => [(w * (i - 1)) / 22, w / 2 + Math.sin(i / 3.4) * w * 0.1]);
  const ends: [Point, Point] = [
    [w / 2 - 0.29, w / 2],
    [w / 2 + 0.29, w / 2],
  ];
  const river = (cls: number): void =>
    paintRivers(
      c,
      view,
      {
        rivers: [
          {
            name: '',
            line,
            cls: new Float32Array(line.length).fill(cls),
            swell: new Float32Array(line.length).fill(0.6),
            major: cls === 2,
          },
        ],
      },
      p,
    );
  if (family === 'network') paintWays(c, view, { ways: [{ network: word, name: '', line }] }, p);
  else if (word.startsWith('border')) paintBorders(c, view, { borders: [{ line, major: word === 'border-great' }] }, p);
  else if (/river|canal|stream|water/.test(word)) river(/major|wide/.test(word) ? 2 : 1);
  else {
    if (/bridge|ferry/.test(word)) river(1);
    const [a, b] = /bridge|ferry/.test(word)
      ? [[w / 2 - 0.29, nth(line, 12)[1]] as Point, [w / 2 + 0.29, nth(line, 12)[1]] as Point]
      : ends;
    paintSideMarks(c, view, { marks: [{ kind: word, a, b, up: [0, -1] }] }, p);
  }
}
