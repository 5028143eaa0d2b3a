/** The first thing seen of a map: one tint for each hex, a few pixels large, enlarged softly. */
import { CITY, LAKE, SEA, WOOD, type Board } from '../plane/board';
import { mix, rgb, type MapPalette } from '../palette';

export function tintPicture(board: Board, p: MapPalette, per: number): HTMLCanvasElement {
  const { frame } = board;
  const w = Math.ceil((frame.x1 - frame.x0) * per);
  const h = Math.ceil((frame.y1 - frame.y0) * per);
  const image = new ImageData(w, h);
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const hex = board.hexAt(frame.x0 + (i + 0.5) / per, frame.y0 + (j + 0.5) / per);
      let colour = p.paper;
      if (hex) {
        const at = p.hypso.findIndex(([m]) => m > hex.elevation);
        const [m1, c1] = p.hypso[at < 0 ? p.hypso.length - 1 : at]!;
        const [m0, c0] = p.hypso[Math.max(0, (at < 0 ? p.hypso.length : at) - 1)]!;
        colour = mix(c0, c1, m1 > m0 ? (hex.elevation - m0) / (m1 - m0) : 0);
        if (hex.kind & WOOD) colour = mix(colour, p.wood, p.woodMix);
        if (hex.kind & SEA) colour = p.sea;
        if (hex.kind & LAKE) colour = p.lake;
        if (hex.kind & CITY) colour = mix(colour, p.urban, 0.7);
      }
      const [r, g, b] = rgb(colour);
      image.data.set([r, g, b, 255], (j * w + i) * 4);
    }
  const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  return canvas;
}
