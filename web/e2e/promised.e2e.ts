/** The browsers we promise: in each, one way through every title from an open table to a page loaded anew. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapData } from '../src/stage/types';
import { playUntil } from './driver';
import { look, type Look } from './painted';
import type { Person, Seen } from './person';
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

/** What of a sharp map is met in its very colour: a thin road is mixed with the ground in half of its pixels. */
const SHARP = { ways: 0.4, borders: 0.7, names: 0.7 };
const isPainted = (found: Look): boolean =>
  'ways' in found &&
  Object.keys(found).length > 1 &&
  Object.entries(found).every(([kind, { there, seen }]) => seen > there * SHARP[kind as keyof Look]);
async function paints(p: Person, map: MapData): Promise<void> {
  await expect.poll(() => look(p, map), { timeout: 60_000, interval: 1000 }).toSatisfy(isPainted);
}
/** At the table, with the question asked. */
const seated = (p: Person): Promise<unknown> =>
  expect
    .poll(() => p.pane.evaluate(() => document.querySelector('[data-testid="prompt"]') !== null), { timeout: 60_000 })
    .toBe(true);

/** Asked again, with everything seen that was to be seen; the show of the enemy's turn is left as often as it begins. */
const asked = (p: Person): Promise<unknown> =>
  expect
    .poll(
      async () => {
        const s = await p.see().catch(() => null); // nothing may be there yet
        if (s?.told) await p.press('Escape');
        return s !== null && !s.told && (s.over || (s.mine && s.ready));
      },
      { timeout: 120_000, interval: 300 },
    )
    .toBe(true);

/** Take what the gold button offers, else play plainly, until it is so. */
async function onward(p: Person, done: (s: Seen) => boolean): Promise<Seen> {
  const golden = (): Promise<boolean> =>
    p.pane.evaluate(() => document.querySelector('[data-testid="gold"]:not(:disabled)') !== null);
  for (;;) {
    const s = await playUntil(p, (x) => done(x) || (x.mine && x.ready), { moves: 1, attacks: 0 });
    if (s.over || done(s)) return s;
    if (await golden()) {
      await p.gold(2000).catch(() => undefined); // it may be gone again
      await p.moved(s.ply, 5000).catch(() => undefined);
    } else await playUntil(p, (x) => done(x) || x.ply !== s.ply || x.complete !== null, { moves: 1, attacks: 0 });
  }
}

for (const { name, path, window } of MAKES)
  describe.skipIf(!path)(name, () => {
    // WebKit is slow on a screen without a graphics card: one title is enough to see that it plays and paints.
    it.each(name === 'WebKit' ? TITLES.slice(0, 1) : TITLES)(
      'plays its way through $title',
      async ({ title, me, enemy }) => {
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
          await onward(p, (x) => x.told);
          await asked(p);
          const { ply } = await p.see(),
            { ply: chosen } = await onward(p, (x) => x.over || x.ply > ply);
          await screen.reload();
          await asked(p);
          expect((await p.until((s) => s.ply >= chosen)).ply).toBeGreaterThanOrEqual(chosen);
          await p.press('0'); // away from the affair that is open, whose arrows hide its roads

          await paints(p, map);
        } finally {
          await screen.close();
        }
      },
    );
  });
