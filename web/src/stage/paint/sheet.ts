/** The sheet: a board with its waters, borders, ways and names as geometry of the hex plane, ready to be drawn. */
import { nth, sure } from '../sure';
import { Board, CITY, LAKE, MARSH, MOUNTAIN, ROUGH, SEA, SUBURB, WOOD, words, type SheetHex } from '../plane/board';
import { joinEdges, soften, softenLoop, spline } from '../plane/curves';
import type { Point } from '../plane/hexgrid';
import { fbm, textSeed } from '../plane/noise';
import type { MapData } from '../types';

/** Points of a way from hex to hex. */
const SPLINE = 8;

export interface River {
  name: string;
  /** Source first. */
  line: Point[];
  /** Class of the water at each point: 1 river, 2 major river. */
  cls: Float32Array;
  /** 0 at the source, 1 at the mouth of the longest river. */
  swell: Float32Array;
  major: boolean;
}

export interface Border {
  line: Point[];
  /** The line between the blocs. */
  major: boolean;
}

export interface Way {
  network: string;
  name: string;
  line: Point[];
}

export interface SideMark {
  kind: string;
  a: Point;
  b: Point;
  /** Unit normal towards the higher hex. */
  up: Point;
}

export interface Town {
  name: string;
  x: number;
  y: number;
  /** 3 city, 2 town, 1 village. */
  rank: 1 | 2 | 3;
  hex: SheetHex;
  /** How many city hexes hang together here. */
  weight: number;
}

export interface Landscape {
  name: string;
  x: number;
  y: number;
  /** Half the width of the ground it names. */
  reach: number;
}

export class Sheet extends Board {
  readonly rivers: River[] = [];
  readonly borders: Border[] = [];
  readonly ways: Way[] = [];
  readonly marks: SideMark[] = [];
  readonly towns: Town[] = [];
  readonly landscapes: Landscape[] = [];
  /** Height bands: 20 m in a plain, 60 m, 100 m where there are Alps. */
  readonly band: number;
  /** More than a quarter built up: drawn as one continuous city. */
  readonly cityscape: boolean;

  constructor(map: MapData) {
    super(map);
    const heights = this.hexes.map((h) => h.elevation).sort((a, b) => a - b);
    const top = heights[Math.floor(heights.length * 0.99)] ?? 500;
    this.band = top > 1500 ? 100 : top < 250 ? 20 : 60;
    this.cityscape = this.hexes.filter((h) => h.kind & (CITY | SUBURB)).length > this.hexes.length * 0.25;
    this.readSides();
    this.readChains();
    this.readNames();
  }

  private side(hexName: string, side: string): { a: Point; b: Point; hex: SheetHex; other: SheetHex | null } | null {
    const hex = this.byName.get(hexName);
    const d = this.grid.directions.indexOf(side);
    if (!hex || d < 0) return null;
    const ring = this.outline(hex);
    const n = nth(hex.near, d);
    return { a: nth(ring, d), b: nth(ring, (d + 1) % 6), hex, other: n < 0 ? null : nth(this.hexes, n) };
  }

  private readSides(): void {
    const water = new Map<string, { a: Point; b: Point; tag: { cls: number; e: number } }[]>();
    const borders: [{ a: Point; b: Point; tag: 0 }[], { a: Point; b: Point; tag: 0 }[]] = [[], []];
    for (const row of this.map.sides) {
      const s = this.side(row.hex, row.side);
      if (!s) continue;
      const kinds = words(row.kinds);
      const { a, b, hex, other } = s;
      const e = other ? Math.min(hex.elevation, other.elevation) : hex.elevation;
      for (const kind of kinds) {
        if (/river|canal|stream|water/.test(kind)) {
          const list = water.get(row.name ?? '') ?? [];
          list.push({ a, b, tag: { cls: /major|wide/.test(kind) ? 2 : 1, e } });
          water.set(row.name ?? '', list);
        } else if (/border|wall/.test(kind)) {
          const bloc = other ? hex.foreign !== other.foreign : false;
          borders[bloc || /wall/.test(kind) ? 1 : 0].push({ a, b, tag: 0 });
        } else {
          const away: Point = other ? [other.x - hex.x, other.y - hex.y] : [0, 0];
          const sign = other && other.elevation > hex.elevation ? 1 : -1;
          this.marks.push({ kind, a, b, up: [away[0] * sign, away[1] * sign] });
        }
      }
    }
    this.readSectors();
    for (const [name, edges] of water) this.addRiver(name, edges);
    this.tieConfluences();
    for (const major of [0, 1] as const)
      for (const chain of joinEdges(borders[major])) {
        const closed = chain.pts.length > 3 && samePoint(nth(chain.pts, 0), nth(chain.pts, chain.pts.length - 1));
        const line = closed ? softenLoop(chain.pts.slice(0, -1), 0.03, 5) : soften(chain.pts, 0.03, 5);
        this.borders.push({ line, major: major === 1 });
      }
  }

  /** Lines between the sectors of an occupied city. */
  private readSectors(): void {
    const sector = (h: SheetHex): string => words(h.data.features ?? '').find((f) => f.endsWith('_sector')) ?? '';
    for (const hex of this.hexes) {
      const own = sector(hex);
      if (!own) continue;
      const ring = this.outline(hex);
      for (let d = 0; d < 3; d++) {
        const other = nth(hex.near, d) < 0 ? '' : sector(nth(this.hexes, nth(hex.near, d)));
        if (other && other !== own)
          this.marks.push({ kind: 'sector', a: nth(ring, d), b: nth(ring, d + 1), up: [0, 0] });
      }
    }
  }

  private addRiver(name: string, edges: { a: Point; b: Point; tag: { cls: number; e: number } }[]): void {
    for (const chain of joinEdges(edges)) {
      const n = chain.tags.length;
      const third = Math.max(1, Math.floor(n / 3));
      const mean = (part: { e: number }[]): number => part.reduce((s, t) => s + t.e, 0) / part.length;
      if (mean(chain.tags.slice(0, third)) < mean(chain.tags.slice(-third))) {
        chain.pts.reverse();
        chain.tags.reverse();
      }
      const line = soften(chain.pts, 0.1, 60 + (textSeed(name) % 40));
      const cls = new Float32Array(line.length);
      const swell = new Float32Array(line.length);
      for (let i = 0; i < line.length; i++) {
        // Six points to a side, the first and last side's worth spread over halves.
        const at = Math.max(0, Math.min(n - 1, Math.floor((i - 3) / 6)));
        cls[i] = nth(chain.tags, at).cls;
        swell[i] = Math.min(1, 0.12 + i / 6 / 46) * (0.35 + (0.65 * i) / line.length);
      }
      this.rivers.push({ name, line, cls, swell, major: chain.tags.some((t) => t.cls === 2) });
    }
  }

  /** A tributary ends on the water it joins, not at the corner of a hex beside it. */
  private tieConfluences(): void {
    const box = new Map<string, [number, number][]>();
    this.rivers.forEach((r, ri) =>
      r.line.forEach(([x, y], pi) => {
        const k = `${Math.floor(x)},${Math.floor(y)}`;
        const list = box.get(k);
        if (list) list.push([ri, pi]);
        else box.set(k, [[ri, pi]]);
      }),
    );
    const nearest = (p: Point, own: number): Point | null => {
      let best: Point | null = null;
      let least = 0.34 ** 2;
      for (let u = -1; u <= 1; u++)
        for (let v = -1; v <= 1; v++)
          for (const [ri, pi] of box.get(`${Math.floor(p[0]) + u},${Math.floor(p[1]) + v}`) ?? []) {
            if (ri === own) continue;
            const other = nth(this.rivers, ri);
            if (pi === 0 || pi === other.line.length - 1) continue;
            const q = nth(other.line, pi);
            const d = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2;
            if (d < least) {
              least = d;
              best = q;
            }
          }
      return best;
    };
    this.rivers.forEach((river, ri) => {
      for (const end of [0, 1] as const) {
        const at = end ? river.line.length - 1 : 0;
        const q = nearest(nth(river.line, at), ri);
        if (!q) continue;
        const reach = Math.min(8, river.line.length - 1);
        const [px, py] = nth(river.line, at);
        for (let k = 0; k <= reach; k++) {
          const i = end ? at - k : at + k;
          const w = (1 - k / reach) ** 2;
          const [x, y] = nth(river.line, i);
          river.line[i] = [x + (q[0] - px) * w, y + (q[1] - py) * w];
        }
      }
    });
  }

  private readChains(): void {
    // Each hex of a network is pulled a little towards the middle of its neighbours, the same for all chains through it.
    const pull = new Map<string, { x: number; y: number; n: number; ends: number }>();
    const chains = this.map.chains
      .map((c) => ({
        ...c,
        hexes: words(c.hexes)
          .map((h) => this.byName.get(h))
          .filter((h) => h !== undefined),
      }))
      .filter((c) => c.hexes.length > 1);
    for (const c of chains)
      c.hexes.forEach((h, i) => {
        const k = `${c.network} ${h.name}`;
        const p = pull.get(k) ?? { x: 0, y: 0, n: 0, ends: 0 };
        const a = c.hexes[i - 1];
        const b = c.hexes[i + 1];
        if (a && b) {
          p.x += (a.x + b.x) / 2 - h.x;
          p.y += (a.y + b.y) / 2 - h.y;
          p.n++;
        } else p.ends++;
        pull.set(k, p);
      });
    const laid = new Set<string>();
    for (const c of chains) {
      const pts = c.hexes.map((h): Point => {
        const p = sure(pull.get(`${c.network} ${h.name}`));
        const n = p.n + p.ends;
        const wander = h.kind & CITY ? 0 : 0.05;
        let dx = (p.x / n) * 0.5 + wander * fbm(h.x * 0.9, h.y * 0.9, 91, 2);
        let dy = (p.y / n) * 0.5 + wander * fbm(h.x * 0.9 + 40, h.y * 0.9, 92, 2);
        const d = Math.hypot(dx, dy);
        if (d > 0.18) {
          dx *= 0.18 / d;
          dy *= 0.18 / d;
        }
        return [h.x + dx, h.y + dy];
      });
      // Where two chains run together the ground carries one road: only the stretches not yet laid are drawn.
      const line = spline(pts, SPLINE);
      let run: Point[] = [];
      const end = (): void => {
        if (run.length > 1) this.ways.push({ network: c.network, name: c.name ?? '', line: run });
        run = [];
      };
      for (let i = 0; i + 1 < c.hexes.length; i++) {
        const [a, b] = [nth(c.hexes, i).index, nth(c.hexes, i + 1).index];
        const step = `${c.network} ${Math.min(a, b)} ${Math.max(a, b)}`;
        if (laid.has(step)) end();
        else run.push(...line.slice(run.length ? i * SPLINE + 1 : i * SPLINE, (i + 1) * SPLINE + 1));
        laid.add(step);
      }
      end();
    }
  }

  private readNames(): void {
    const clusters = this.cityClusters();
    const seen = new Map<string, SheetHex>();
    const named = this.hexes.filter((h) => h.data.place);
    // A city keeps its name before an airfield or a second hex that carries the same one.
    named.sort((a, b) => Number(!(a.kind & CITY)) - Number(!(b.kind & CITY)) || a.index - b.index);
    for (const hex of named) {
      const name = sure(hex.data.place);
      const twin = seen.get(name);
      if (twin && Math.hypot(twin.x - hex.x, twin.y - hex.y) < 6) continue;
      seen.set(name, hex);
      if (!(hex.kind & CITY) && isLandscape(name, hex)) this.landscapes.push(this.landscape(name, hex));
      else {
        const airfield = words(hex.data.features ?? '').some((f) => /air(field|base)/.test(f));
        const rank = hex.kind & CITY ? 3 : airfield ? 1 : 2;
        this.towns.push({ name, x: hex.x, y: hex.y, rank, hex, weight: clusters.get(hex.index) ?? 1 });
      }
    }
    this.rivers.sort((a, b) => Number(a.major) - Number(b.major));
  }

  private cityClusters(): Map<number, number> {
    const out = new Map<number, number>();
    for (const start of this.hexes) {
      if (!(start.kind & CITY) || out.has(start.index)) continue;
      const group = [start.index];
      const inside = new Set(group);
      for (const i of group)
        for (const n of nth(this.hexes, i).near)
          if (n >= 0 && nth(this.hexes, n).kind & CITY && !inside.has(n)) {
            inside.add(n);
            group.push(n);
          }
      for (const i of group) out.set(i, group.length);
    }
    return out;
  }

  /** Centres a landscape's name on the like ground round its hex. */
  private landscape(name: string, hex: SheetHex): Landscape {
    const like = hex.kind & (WOOD | ROUGH | MOUNTAIN | MARSH);
    const group = [hex];
    const inside = new Set([hex.index]);
    for (const h of group) {
      if (group.length > 60) break;
      for (const n of h.near) {
        if (n < 0 || inside.has(n)) continue;
        const o = nth(this.hexes, n);
        if (like ? !(o.kind & like) : o.kind & (SEA | LAKE)) continue;
        if (Math.hypot(o.x - hex.x, o.y - hex.y) > 3.2) continue;
        inside.add(n);
        group.push(o);
      }
    }
    const x = group.reduce((s, h) => s + h.x, 0) / group.length;
    const y = group.reduce((s, h) => s + h.y, 0) / group.length;
    const spread = Math.sqrt(group.reduce((s, h) => s + (h.x - x) ** 2, 0) / group.length);
    return { name, x: hex.x + (x - hex.x) * 0.7, y: hex.y + (y - hex.y) * 0.7, reach: Math.max(0.8, spread * 1.4) };
  }
}

const LANDSCAPE =
  /^TrÜbPl |(wald|gebirge|alb|berge|bergland|schweiz|höhe|rhön|heide|moor|bruch|land|les|vrchy|hory|forst|jura|alpen|alps|platz|vogesen|ardennen|veluwe)( |$)/i;
const LANDSCAPE_NAMES = new Set([
  'Vogelsberg',
  'Knüll',
  'Harz',
  'Eifel',
  'Ahreifel',
  'Hunsrück',
  'Spessart',
  'Taunus',
  'Hintertaunus',
  'Hochtaunus',
  'Kaufunger Wald',
  'Haßberge',
  'Grabfeld',
  'Deister',
  'Solling',
  'Elm',
  'Fläming',
  'Kraichgau',
  'Kaiserstuhl',
  'Seulingswald',
  'Haardt',
  'Ries',
  'Grunewald',
  'Allgäu',
  'Lüneburger Heide',
  'Südheide',
  'Colbitz-Letzlinger Heide',
  'Ruppiner Heide',
]);
const isLandscape = (name: string, hex: SheetHex): boolean =>
  LANDSCAPE_NAMES.has(name) || (LANDSCAPE.test(name) && Boolean(hex.kind & (WOOD | ROUGH | MOUNTAIN | MARSH | LAKE)));

const samePoint = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1e-6;
