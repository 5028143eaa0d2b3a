/** A picture worth sending: the result and the map at the end, drawn on a stage of its own. */
import type { MapJson } from '../net/types';
import type { Overlay } from '../stage';
import { offstage } from '../map/offstage';

const WIDTH = 1200;
const HEIGHT = 630;
const PLATE = 210;
const PATIENCE = 20_000;

export interface ShareWish {
  map: MapJson;
  /** Where units stood at the end, and who stood where as an overlay. */
  stood: string[];
  front: Overlay;
  title: string;
  headline: string;
  words: string;
}

export async function shareCard(wish: ShareWish): Promise<Blob> {
  const { canvas, stage, close } = offstage(WIDTH, HEIGHT - PLATE, 'day');
  try {
    stage.setMap(wish.map);
    void stage.fit(wish.stood.length > 3 ? wish.stood : undefined);
    stage.fill();
    // What had to be left out is where fewest stood.
    const at = wish.stood.map((hex) => stage.screenOf(hex)).filter((p) => p !== null),
      mean = (of: (p: { x: number; y: number }) => number): number => at.reduce((sum, p) => sum + of(p), 0) / at.length;
    if (at.length) stage.panBy(canvas.clientWidth / 2 - mean((p) => p.x), canvas.clientHeight / 2 - mean((p) => p.y));
    stage.setOverlay(wish.front);
    const end = performance.now() + PATIENCE;
    do await new Promise((r) => requestAnimationFrame(r));
    while (!stage.quiet && performance.now() < end);
    const page = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT }),
      c = page.getContext('2d');
    if (!c) throw new Error('no canvas');
    c.drawImage(canvas, 0, 0, WIDTH, HEIGHT - PLATE);
    c.fillStyle = '#171614';
    c.fillRect(0, HEIGHT - PLATE, WIDTH, PLATE);
    c.fillStyle = '#F4B41A';
    c.fillRect(0, HEIGHT - PLATE, WIDTH, 5);
    c.textBaseline = 'alphabetic';
    c.font = '600 24px "Liberation Sans", Arial, sans-serif';
    c.fillText(wish.title, 48, HEIGHT - PLATE + 52, WIDTH - 300);
    c.fillStyle = '#F4EFE4';
    c.font = '700 46px "Liberation Sans", Arial, sans-serif';
    c.fillText(wish.headline, 48, HEIGHT - PLATE + 110, WIDTH - 96);
    c.font = '22px "Liberation Sans", Arial, sans-serif';
    c.fillStyle = '#CFC6B4';
    c.fillText(wish.words, 48, HEIGHT - PLATE + 156, WIDTH - 96);
    c.font = '700 22px "Liberation Sans", Arial, sans-serif';
    c.fillStyle = '#F4EFE4';
    c.textAlign = 'right';
    c.fillText('FRONT ’85', WIDTH - 48, HEIGHT - PLATE + 52);
    return await new Promise<Blob>((ok, no) =>
      page.toBlob((b) => (b ? ok(b) : no(new Error('no picture'))), 'image/png'),
    );
  } finally {
    close();
  }
}
