/** A server and a browser for a file of tests: both are there before its first test and gone after its last. */
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

/** `made`: another server than the usual one on an empty folder. */
export function hosted(made: () => Server | Promise<Server> = () => new Server()): void {
  another = made;
  beforeAll(async () => {
    server = await (await made()).start();
    browser = await browse();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
}
