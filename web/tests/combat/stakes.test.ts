/** What an attack puts at stake: asked for once the choice stands, never shown for another. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stakes } from '../../src/combat/stakes';

const TOLD = { ply: 4, lines: ['You lose a unit: 44% (1/3).', 'Hof changes hands: 17%.'], tones: { '-': 'bad' } };
const FORECAST = { lines: [], chances: { '-': 0.44, D: 0.56 }, facts: {} };

function hand() {
  const builder = { forecast: signal<typeof FORECAST | null>(null), complete: signal<string | null>(null) };
  const stakes = new Stakes({ id: 'g', token: 't', builder });
  return { builder, stakes };
}

const asked: string[] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  status = 200;
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    asked.push((JSON.parse(init.body) as { choice: string }).choice);
    const body = JSON.stringify(status === 200 ? TOLD : { cases: [], text: 'no', id: 'club-no-staff' });
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('only the choice that stands is played out', async () => {
  const { builder, stakes } = hand();
  builder.complete.value = 'attack a';
  builder.forecast.value = FORECAST;
  await vi.advanceTimersByTimeAsync(100);
  builder.complete.value = 'attack a b';
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['attack a b']);
  expect(stakes.told.value?.lines).toEqual(TOLD.lines);
  builder.complete.value = 'attack c';
  expect(stakes.told.value).toBeNull();
});

test('without a die, or where no staff may be asked, the odds stand alone', async () => {
  const { builder, stakes } = hand();
  builder.complete.value = 'move a';
  builder.forecast.value = { ...FORECAST, chances: {} as typeof FORECAST.chances };
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
  status = 403;
  builder.forecast.value = FORECAST;
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['move a']);
  expect(stakes.told.value).toBeNull();
});
