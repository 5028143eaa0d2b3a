/** A game as an animated picture: moments of the replay drawn on a stage of their own and written as a GIF. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { t } from '../i18n';
import type { Furnishings } from '../table/seat';
import type { LogLine, MapJson, Move, ReplayState } from '../net/types';
import { livery, liveryOf } from '../parts/sides';
import type { MapStage, TrailMark, UnitSprite } from '../stage';
import { offstage } from '../map/offstage';

const WIDTH = 960;
const HEIGHT = 600;
const CAPTION = 44;
/** More moments than these are thinned out evenly: nobody watches for longer, and the file stays small. */
export const MOST = 160;
const BEAT = 420;
const LAST = 2500;
/** One colour of the palette is kept for "as before". */
const COLOURS = 255;
const PATIENCE = 20_000;

export interface FilmWish {
  map: MapJson;
  dark: boolean;
  plies: number;
  name: string;
  furniture: Furnishings;
  moves: readonly Move[];
  log: readonly LogLine[];
  state: (ply: number) => Promise<ReplayState>;
  signal: AbortSignal;
  progress: (n: number, of: number) => void;
}

/** The moments to show: all of a short game; of a long one those that open turns and an even choice of the others. */
export function moments(plies: number, opening: readonly number[], most = MOST): number[] {
  const all = Array.from({ length: plies + 1 }, (_, i) => i);
  if (all.length <= most) return all;
  const fixed = new Set([0, plies, ...opening.filter((p) => p <= plies)]),
    free = Math.max(0, most - fixed.size);
  for (let i = 1; i <= free; i += 1) fixed.add(Math.round((i * plies) / (free + 1)));
  return [...fixed].sort((a, b) => a - b);
}

export async function film(wish: FilmWish): Promise<{ file: Blob; frames: number }> {
  const { furniture, signal } = wish;
  const opening = wish.log.filter((l) => furniture.opensTurn(l) !== null).map((l) => l.ply + 1);
  const shown = moments(wish.plies, opening),
    steps = shown.length;
  const { canvas, stage, close } = offstage(WIDTH, HEIGHT - CAPTION, wish.dark ? 'dark' : 'day');
  try {
    stage.setMap(wish.map);
    const states: ReplayState[] = [];
    for (const [i, ply] of shown.entries()) {
      states.push(await wish.state(ply));
      signal.throwIfAborted();
      wish.progress(i / 2, steps);
    }
    const stood = [
      ...new Set(
        states.flatMap((s) => furniture.units(s.view).map((u) => u.hex)).filter((h): h is string => h !== null),
      ),
    ];
    void stage.fit(stood.length > 3 ? stood : undefined);
    const page = document.createElement('canvas');
    Object.assign(page, { width: WIDTH, height: HEIGHT });
    const pen = page.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('no canvas');
    const gif = GIFEncoder();
    let palette: number[][] = [],
      before: Uint8Array | null = null,
      light: boolean | null = null;
    for (const [i, state] of states.entries()) {
      const units = furniture.units(state.view),
        night = furniture.night(state.view);
      stage.setNight(night);
      stage.setUnits(
        units.filter((u) => u.hex !== null).map((u): UnitSprite => ({ ...u.sprite, hex: u.hex ?? '', ring: null })),
      );
      stage.setMarkers(
        furniture.markers(state.view, units, (hex) => wish.map.hexes.find((h) => h.hex === hex)?.country ?? ''),
      );
      stage.setOverlay({ trails: moved(furniture, states[i - 1], state) });
      await quiet(stage, signal);
      pen.drawImage(canvas, 0, 0, WIDTH, HEIGHT - CAPTION);
      caption(pen, wish, state);
      const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
      if (light !== night) {
        palette = quantize(data, COLOURS);
        before = null;
        light = night;
      } // night has colours of its own
      const index = applyPalette(data, palette);
      gif.writeFrame(before ? changed(before, index) : index, WIDTH, HEIGHT, {
        palette: [...palette, ...Array.from({ length: COLOURS + 1 - palette.length }, () => [0, 0, 0])],
        repeat: 0,
        ...(before ? { transparent: true, transparentIndex: COLOURS } : {}),
        dispose: 1,
        delay: i === steps - 1 ? LAST : BEAT,
      });
      before = index;
      signal.throwIfAborted();
      wish.progress((steps + i + 1) / 2, steps);
      await new Promise((r) => setTimeout(r)); // the bar moves, and Cancel can be pressed
    }
    gif.finish();
    return { file: new Blob([gif.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' }), frames: steps };
  } finally {
    close();
  }
}

/** Who moved since the frame before: one trail for those who went the same way. */
function moved(furniture: Furnishings, before: ReplayState | undefined, now: ReplayState): TrailMark[] {
  const was = new Map((before ? furniture.units(before.view) : []).map((u) => [u.id, u.hex])),
    found = new Map<string, TrailMark>();
  for (const { id, hex, side } of furniture.units(now.view)) {
    const from = was.get(id);
    if (!from || !hex || from === hex) continue;
    const mark = found.get(`${from} ${hex}`);
    if (mark) mark.count += 1;
    else
      found.set(`${from} ${hex}`, {
        hexes: [from, hex],
        side: liveryOf(side),
        kind: 'march',
        count: 1,
        unseen: false,
        faint: false,
      });
  }
  return [...found.values()];
}

/** What differs from the frame before; the rest is left as it was, which packs to almost nothing. */
function changed(before: Uint8Array, now: Uint8Array): Uint8Array {
  return now.map((colour, i) => (colour === before[i] ? COLOURS : colour));
}

function caption(c: CanvasRenderingContext2D, wish: FilmWish, state: ReplayState): void {
  const turn = `${t('table.turn')} ${wish.furniture.turn(state.view)}`,
    line = wish.log.find((l) => l.ply === state.ply - 1)?.text ?? '';
  c.fillStyle = '#171614';
  c.fillRect(0, HEIGHT - CAPTION, WIDTH, CAPTION);
  c.textBaseline = 'middle';
  c.font = '600 17px "Liberation Sans", Arial, sans-serif';
  c.fillStyle = '#F4B41A';
  c.fillText(turn, 16, HEIGHT - CAPTION / 2);
  const left = 32 + c.measureText(turn).width,
    mover = wish.moves[state.ply - 1]?.player;
  c.fillStyle = { NATO: '#5E95DB', Pact: '#D0534A', '': '#736A5B' }[livery(mover)];
  c.fillRect(left, HEIGHT - CAPTION / 2 - 6, 12, 12);
  c.fillStyle = '#F4EFE4';
  c.font = '15px "Liberation Sans", Arial, sans-serif';
  c.fillText(line || wish.name, left + 22, HEIGHT - CAPTION / 2, WIDTH - left - 38);
}

/** When nothing coarse is left on the stage. */
async function quiet(stage: MapStage, signal: AbortSignal): Promise<void> {
  const end = performance.now() + PATIENCE;
  do {
    await new Promise((r) => requestAnimationFrame(r));
    signal.throwIfAborted();
  } while (!stage.quiet && performance.now() < end);
}
