/** Column and row numbers along the edge of the view, where hex numbers are too small to print. */
import { Atlas, blit } from '../counters/atlas';
import type { Board } from '../plane/board';
import type { CameraMan } from '../camera';
import type { Placement } from '../paint/chunks';
import { ROW_STEP } from '../plane/hexgrid';
import { FONTS, type MapPalette } from '../palette';

export function drawRulers(
  c: CanvasRenderingContext2D,
  board: Board,
  camera: CameraMan,
  v: Placement,
  dpr: number,
  p: MapPalette,
  atlas: Atlas,
): void {
  const { grid } = board;
  const { data } = grid;
  const f = camera.free;
  const every = camera.s >= 26 ? 1 : camera.s >= 18 ? 2 : 5;
  const write = (text: string, x: number, y: number): void => {
    const sprite = atlas.now(`rule ${text} ${p.name}`, 26, 16, 13, 8, (k) => {
      k.font = `500 11px ${FONTS.figures}`;
      k.textAlign = 'center';
      k.textBaseline = 'middle';
      k.lineJoin = 'round';
      k.strokeStyle = p.labelHalo;
      k.lineWidth = 3;
      k.strokeText(text, 0, 0);
      k.fillStyle = p.paperInk;
      k.fillText(text, 0, 0);
    });
    blit(c, sprite, x, y);
  };
  const two = (n: number): string => String(n).padStart(2, '0');
  const frame = board.frame;
  const top = Math.max(f.y * dpr + 10 * dpr, frame.y0 * v.scale + v.oy - 14 * dpr);
  const left = Math.max(f.x * dpr + 14 * dpr, frame.x0 * v.scale + v.ox - 18 * dpr);
  const sections = data.sections?.length ? data.sections : [{ name: '', rows: data.rows, columns: data.columns }];
  // Sections that share columns or rows would print the same numbers twice.
  const seenX = new Set<number>();
  const seenY = new Set<number>();
  const right = data.columns_grow === 'left' ? -1 : 1;
  const down = data.rows_grow === 'up' ? -1 : 1;
  for (const s of sections) {
    const cs = s.column_shift ?? 0;
    const rs = s.row_shift ?? 0;
    for (let n = s.columns[0]; n <= s.columns[1]; n++) {
      if (n % every || seenX.has(n + cs)) continue;
      seenX.add(n + cs);
      const x = (n + cs) * right * (grid.pointy ? 1 : ROW_STEP) * v.scale + v.ox;
      if (x > left + 14 * dpr && x < (f.x + f.w - 8) * dpr) write(two(n), x, top);
    }
    for (let n = s.rows[0]; n <= s.rows[1]; n++) {
      if (n % every || seenY.has(n + rs)) continue;
      seenY.add(n + rs);
      const y = (n + rs) * down * (grid.pointy ? ROW_STEP : 1) * v.scale + v.oy;
      if (y > top + 10 * dpr && y < (f.y + f.h - 8) * dpr) write(two(n), left, y);
    }
  }
}
