/** The replay as an animated picture: a file any browser plays, with as many frames as moments. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browser, hosted, server } from './hosted';
import { Player } from './player';
import { reached } from './reached';

hosted(undefined, true);

/** Enough for every kind of frame; each of them is painted. */
const PLIES = 24;

interface Animation {
  width: number;
  height: number;
  frames: number;
  loops: boolean;
  complete: boolean;
}

/** Walks the blocks of a GIF. */
function readGif(file: Buffer): Animation {
  expect(file.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const found: Animation = {
    width: file.readUInt16LE(6),
    height: file.readUInt16LE(8),
    frames: 0,
    loops: false,
    complete: false,
  };
  let at = 13 + colours(file.readUInt8(10));
  const skip = (): void => {
    while (file.readUInt8(at) !== 0) at += file.readUInt8(at) + 1;
    at += 1;
  };
  for (;;) {
    const block = file.readUInt8(at);
    at += 1;
    if (block === 0x3b) {
      found.complete = at === file.length;
      return found;
    }
    if (block === 0x21) {
      if (file.readUInt8(at) === 0xff)
        found.loops ||= file.subarray(at + 2, at + 13).toString('latin1') === 'NETSCAPE2.0';
      at += 1;
      skip();
    } else if (block === 0x2c) {
      found.frames += 1;
      at += 9 + colours(file.readUInt8(at + 8)) + 1;
      skip();
    } else throw new Error(`not a GIF: block ${block} at ${at}`);
  }
}

describe('the film of a game', () => {
  it('has a frame for every moment, and can be stopped', async () => {
    const game = await reached(server, 'nuremberg', 'lesson', `game.ply >= ${PLIES}`),
      p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}&ply=3`);
    await p.sit();
    await p.page.getByTestId('film').click();
    await p.page.getByTestId('film-stop').click();
    await p.page.getByTestId('film').waitFor();
    const moments = Number(await p.page.locator('.replay input[type=range]').getAttribute('max')) + 1;
    const [file] = await Promise.all([
      p.page.waitForEvent('download', { timeout: 180_000 }),
      p.page.getByTestId('film').click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.gif$/);
    expect(moments).toBeGreaterThan(PLIES); // a short game is filmed whole
    const gif = readGif(readFileSync(await file.path()));
    expect(gif).toMatchObject({ width: 960, height: 600, loops: true, complete: true });
    expect(gif.frames).toBe(moments);
    await p.leave();
  });
});
