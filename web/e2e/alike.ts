/** The screen beside the pictures somebody has looked at. FRONT85_E2E_RENEW=1 writes them anew: look at them before committing. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(import.meta.dirname, 'reviewed'),
  renew = process.env.FRONT85_E2E_RENEW === '1';
/** The pictures were taken with these fonts; with others every letter lies elsewhere and nothing can be compared. */
const FONTS = ['Roboto', 'P052', 'Liberation Sans'];
const installed = (font: string): boolean => {
  try {
    return execFileSync('fc-list', [font, 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
};
export const missing = FONTS.filter((font) => !installed(font));
if (missing.length) console.warn(`reviewed pictures are not compared: fonts missing: ${missing.join(', ')}`);

/** Share of pixels that differ by more than a shade between the screen now and the reviewed picture. */
export async function difference(page: Page, name: string): Promise<number> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(400);
  const now = await page.screenshot({ animations: 'disabled', caret: 'hide' }),
    file = join(folder, `${name}.png`);
  if (renew) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, now);
  }
  if (!existsSync(file)) return 1;
  const blank = await page.context().newPage();
  const share = await blank.evaluate(
    async (pictures) => {
      const read = async (base64: string): Promise<ImageData> => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!pen) throw new Error('no canvas');
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = [await read(pictures.now), await read(pictures.reviewed)];
      if (a.width !== b.width || a.height !== b.height) return 1;
      let other = 0;
      for (let i = 0; i < a.data.length; i += 4)
        if ([0, 1, 2].some((k) => Math.abs((a.data[i + k] ?? 0) - (b.data[i + k] ?? 0)) > 40)) other += 1;
      return other / (a.data.length / 4);
    },
    { now: now.toString('base64'), reviewed: readFileSync(file).toString('base64') },
  );
  await blank.close();
  return share;
}
