/** The browsers we promise: in each, one way through every title from an open table to a page loaded anew. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapData } from '../src/stage/types';
import { playUntil } from './driver';
import { look, type Look } from './painted';
import type { Person } from './person';
import { MAKES } from './screens';
import { Server } from './server';

const TITLES = [
  { title: 'nuremberg', me: 'Pact', enemy: 'NATO' },
  { title: 'fulda-gap', me: 'NATO', enemy: 'Soviet' },
  { title: 'berlin85', me: 'NATO', enemy: 'Pact' },
  { title: 'iron-sky', me: 'NATO', enemy: 'Pact' },
];
const pictures = join(import.meta.dirname, 'pictures');
let server: Server;
beforeAll(async () => {
  server = await new Server().start();
  mkdirSync(pictures, { recursive: true });
});
afterAll(() => server.stop());

/** A sheet drawn small and enlarged has no names, and hardly a pixel of any line in its colour. */
const isPainted = (found: Look): boolean =>
  'ways' in found && 'names' in found && Object.values(found).every(({ there, seen }) => seen > there * 0.7);
async function paints(p: Person, map: MapData): Promise<void> {
  await expect.poll(() => look(p, map), { timeout: 60_000, interval: 1000 }).toSatisfy(isPainted);
}
/** At the table, with the question asked. */
const seated = (p: Person): Promise<unknown> =>
  expect
    .poll(() => p.pane.evaluate(() => document.querySelector('[data-testid="prompt"]') !== null), { timeout: 60_000 })
    .toBe(true);

for (const { name, path, window } of MAKES)
  describe.skipIf(!path)(name, () => {
    it.each(TITLES)('plays its way through $title', async ({ title, me, enemy }) => {
      const map = (await (await fetch(`${server.url}/api/titles/${title}/map?scenario=lesson`)).json()) as MapData,
        game = await server.create({ [me]: 'human', [enemy]: 'recruit' }, 'lesson', title, title),
        url = `${server.url}/#/table/${game.id}?token=${game.seats[me] ?? ''}`,
        screen = await window(path!, 'all'),
        p = screen.person;
      try {
        await screen.open(url);
        await seated(p);
        await paints(p, map);
        await screen.picture(join(pictures, `promised-${name.replaceAll(' ', '-')}-${title}.png`));
        let told = false,
          chosen = 0;
        await playUntil(
          p,
          (s) => {
            told ||= s.told;
            return told;
          },
          { moves: 1, attacks: 0 },
        );
        expect(told).toBe(true);
        for (let tries = 0; tries < 100 && (await p.see()).told; tries += 1) {
          await p.press('Escape');
          await p.pause(300);
        }
        const { ply } = await p.until((s) => s.mine && s.ready && !s.told);
        const after = await playUntil(p, (s) => s.ply > ply, { moves: 1, attacks: 1 });
        chosen = after.ply;
        expect(chosen).toBeGreaterThan(ply);
        await screen.reload();
        await seated(p);
        expect((await p.until((s) => s.ply >= chosen)).ply).toBeGreaterThanOrEqual(chosen);
        await paints(p, map);
      } finally {
        await screen.close();
      }
    });
  });
