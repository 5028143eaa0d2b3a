/** A server and a browser for a file of tests: both are there before its first test, and its pages gone after its last. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { browse } from './player';
import { Server } from './server';

export let server: Server;
export let browser: Browser;

let another: () => Server | Promise<Server>;
/** A server on an empty folder in place of this one: for a test that is tried again and must not find its own traces. */
export async function renew(): Promise<void> {
  await server.stop();
  server = await (await another()).start();
}

/** One for all files of a worker; it goes when the worker does. */
let kept: Browser | null = null;
async function theBrowser(): Promise<Browser> {
  if (!kept?.isConnected()) kept = await browse();
  return kept;
}

/** The same browser, with maps of one colour in it: FRONT85_E2E_PAINTED=1 has them painted after all, for the pictures. */
function plain(browser: Browser): Browser {
  const data = process.env.FRONT85_E2E_DATA;
  if (!data || process.env.FRONT85_E2E_PAINTED === '1') return browser;
  const found = Object.create(browser) as Browser;
  found.newContext = async (options) => {
    const context = await browser.newContext(options);
    await context.route('**/assets/bake.worker-*.js', (route) => route.fulfill({ path: join(data, 'plain.js') }));
    return context;
  };
  return found;
}

const usual = (): Server => new Server();
/** `made`: another server than the usual one on an empty folder. `painted`: the tests look at the ground of the map. */
export function hosted(made: () => Server | Promise<Server> = usual, painted = false): void {
  another = made;
  beforeAll(async () => {
    server = await (await made()).start();
    browser = painted ? await theBrowser() : plain(await theBrowser());
  });
  afterAll(async () => {
    await Promise.all((kept?.contexts() ?? []).map((context) => context.close()));
    await server.stop();
  });
}
