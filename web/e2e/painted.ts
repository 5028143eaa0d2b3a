/** Looks at the map on the screen: roads, borders and names in their colours, sharp, where the board has them. */
import { placeLabels, type Measure } from '../src/stage/paint/labels';
import { DAY } from '../src/stage/palette';
import { Sheet } from '../src/stage/paint/sheet';
import type { MapData } from '../src/stage/types';
import type { Canvas, Person } from './person';

/** Pixels per hex: near enough for every kind of print, far enough for several of each in view. */
const SCALE = 60;
/** At so many places: what lies in view of one is too little to judge by. */
const PLACES = 3;
type Kind = 'ways' | 'borders' | 'names';
const KINDS: readonly Kind[] = ['ways', 'borders', 'names'];
/** A place of the plane, half its extent there, and a colour that must be in it. */
interface Mark {
  kind: Kind;
  x: number;
  y: number;
  rx: number;
  ry: number;
  inks: string[];
}
/** How many of each kind there are in view and how many were seen; only what the view has. */
export type Look = Partial<Record<Kind, { there: number; seen: number }>>;

const inks = (network: string): string[] =>
  /autobahn|motorway/.test(network)
    ? [DAY.autobahn, DAY.autobahnEdge]
    : /^road/.test(network)
      ? [DAY.road]
      : /^rail/.test(network)
        ? [DAY.rail]
        : [];

function marks(sheet: Sheet, measure: Measure): Mark[] {
  const dots = (kind: Kind, line: readonly (readonly [number, number])[], r: number, inks: string[]): Mark[] =>
    line.flatMap(([x, y], i) => (inks.length && i % 4 === 2 ? [{ kind, x, y, rx: r, ry: r, inks }] : []));
  return [
    ...sheet.ways.flatMap((w) => dots('ways', w.line, 1.5 / SCALE, inks(w.network))),
    // A border is dashed: one dash is in reach.
    ...sheet.borders.flatMap((b) => dots('borders', b.line, 0.1, [DAY.border])),
    ...placeLabels(sheet, SCALE, measure)
      .filter((l) => ['city', 'town', 'village'].includes(l.cls) && l.boxes[0])
      .map((l) => {
        const { x0, y0, x1, y1 } = l.boxes[0]!;
        return {
          kind: 'names' as const,
          x: (x0 + x1) / 2,
          y: (y0 + y1) / 2,
          rx: (x1 - x0) / 2,
          ry: (y1 - y0) / 2,
          inks: [DAY.label],
        };
      }),
  ];
}

/** Text as wide as the page writes it. */
async function measured(p: Person, sheet: Sheet): Promise<Measure> {
  const asked = new Map<string, [string, string, number]>(),
    guess: Measure = (text, font, spacing) => {
      asked.set(`${text}|${font}|${spacing}`, [text, font, spacing]);
      return text.length * 7;
    };
  placeLabels(sheet, SCALE, guess);
  const widths = await p.pane.evaluate(
    (texts) => {
      const c = document.createElement('canvas').getContext('2d')!;
      return texts.map(([text, font, spacing]) => {
        c.font = font;
        c.letterSpacing = `${spacing}px`;
        return c.measureText(text).width;
      });
    },
    [...asked.values()],
  );
  const known = new Map([...asked.keys()].map((key, i) => [key, widths[i]!]));
  return (text, font, spacing) => known.get(`${text}|${font}|${spacing}`) ?? guess(text, font, spacing);
}

/** Go where there is most to see and nothing stands, and look. */
export async function look(p: Person, map: MapData): Promise<Look> {
  const sheet = new Sheet(map),
    taken = await p.pane.evaluate(() => {
      const { session, stage } = (document.querySelector('.map') as Canvas).table,
        scene = Reflect.get(stage.value!, 'scene') as {
          area: Set<string> | null;
          markers: Map<string, { hex: string }[]>;
        };
      return {
        area: scene.area && [...scene.area],
        held: [...[...session.unit.value.values()].flatMap((u) => u.hex ?? []), ...scene.markers.keys()],
      };
    }),
    area = taken.area && new Set(taken.area),
    held = taken.held.flatMap((name) => sheet.byName.get(name) ?? []);
  const free = sheet.hexes.filter(
    (h) => (!area || area.has(h.name)) && !held.some((o) => Math.hypot(o.x - h.x, o.y - h.y) < 1.6),
  );
  const all = marks(sheet, await measured(p, sheet)).filter((m) =>
    free.some((h) => Math.hypot(h.x - m.x, h.y - m.y) < 0.6),
  );
  const around = (h: { x: number; y: number }): number[] =>
    KINDS.map((k) => all.filter((m) => m.kind === k && Math.abs(m.x - h.x) < 4 && Math.abs(m.y - h.y) < 3).length);
  const has = KINDS.map((k) => all.some((m) => m.kind === k));
  const worth = (h: { x: number; y: number }): number =>
    around(h).reduce((sum, n, i) => sum + (has[i] ? Math.log(1 + n) : 0), 0);
  const places: typeof free = [];
  for (const { h } of free.map((h) => ({ h, worth: worth(h) })).sort((a, b) => b.worth - a.worth))
    if (places.length < PLACES && places.every((o) => Math.hypot(o.x - h.x, o.y - h.y) > 4)) places.push(h);
  const found: Look = {};
  for (const place of places) {
    const here = await lookAt(p, place, all);
    if (!Object.keys(here).length) return {};
    for (const kind of KINDS) {
      const one = here[kind],
        sum = found[kind];
      if (one) found[kind] = { there: one.there + (sum?.there ?? 0), seen: one.seen + (sum?.seen ?? 0) };
    }
  }
  return found;
}
/** What is seen with one place in the middle; nothing while a sheet lies over it. */
function lookAt(p: Person, { name, x: hx, y: hy }: { name: string; x: number; y: number }, all: Mark[]): Promise<Look> {
  return p.pane.evaluate(
    async ({ name, hx, hy, scale, all }) => {
      const canvas = document.querySelector('.map') as Canvas,
        stage = canvas.table.stage.value!;
      stage.zoomBy(scale / stage.camera.s);
      await stage.panTo(name);
      await new Promise((r) => setTimeout(r, 400));
      if (document.querySelector('.loading')) return {}; // a sheet that is still being unrolled lies over it
      const s = stage.camera.s,
        at = stage.screenOf(name)!,
        dpr = canvas.width / canvas.clientWidth,
        copy = document.createElement('canvas');
      copy.width = canvas.width;
      copy.height = canvas.height;
      const c = copy.getContext('2d', { willReadFrequently: true })!;
      c.drawImage(canvas, 0, 0);
      const { data, width, height } = c.getImageData(0, 0, copy.width, copy.height);
      const out: Record<string, { there: number; seen: number }> = {};
      for (const m of all) {
        const x = at.x + (m.x - hx) * s,
          y = at.y + (m.y - hy) * s;
        if (x < 0 || y < 0 || document.elementFromPoint(x, y) !== canvas) continue;
        const [x0, x1, y0, y1] = [x - m.rx * s, x + m.rx * s, y - m.ry * s, y + m.ry * s].map((v) =>
          Math.round(v * dpr),
        ) as [number, number, number, number];
        if (x0 < 0 || y0 < 0 || x1 >= width || y1 >= height) continue;
        let near = 0;
        const inks = m.inks.map(
          (i) => [1, 3, 5].map((k) => parseInt(i.slice(k, k + 2), 16)) as [number, number, number],
        );
        for (let j = y0; j <= y1; j += 1)
          for (let i = x0; i <= x1; i += 1) {
            const o = (j * width + i) * 4;
            if (inks.some(([r, g, b]) => Math.hypot(data[o]! - r, data[o + 1]! - g, data[o + 2]! - b) < 36)) near += 1;
          }
        const one = (out[m.kind] ??= { there: 0, seen: 0 });
        one.there += 1;
        // Of a name a twentieth is ink; a way or a dash is met by a pixel.
        if (near >= (m.kind === 'names' ? (x1 - x0) * (y1 - y0) * 0.05 : 1)) one.seen += 1;
      }
      return out as Look;
    },
    { name, hx, hy, scale: SCALE, all },
  );
}
