/**
 * What no page may do: throw, in a worker too, leave a promise rejected, or write an error to the console. The first one ends
 * the test that is running, at once and for all its tries.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { PATIENCE, within } from './within';

/** By test; '' between tests. */
const heard = new Map<string, string[]>();
/** Servers that were stopped on purpose: that they cannot be reached is no fault. */
const stopped = new Set<string>();
let running = '',
  foreseen: RegExp[] = [],
  /** How many second and third tries there may be in all: one test may have met a busy moment, many have met a fault. */
  tries = 4;

/** The browser's own words about an answer that the page itself tells, or about a page that was left: not its fault. */
const USUAL = /responded with a status of 4\d\d|WebSocket is closed before|interrupted while the page was loading/;

/** The running test is about something that a browser writes to its console. */
export function foresee(...texts: RegExp[]): void {
  foreseen.push(...texts);
}
export function foreseeStop(address: string): void {
  stopped.add(new URL(address).host);
}

/** Takes a fault down; true if it is one. */
export function tell(text: string): boolean {
  const unreachable = /WebSocket|ERR_|Firefox can’t establish|NetworkError|Could not connect|network connection/.test(
    text,
  );
  if (
    USUAL.test(text) ||
    foreseen.some((f) => f.test(text)) ||
    (unreachable && [...stopped].some((host) => text.includes(host)))
  )
    return false;
  heard.set(running, [...(heard.get(running) ?? []), text]);
  return true;
}

/** Called for every file of tests (setupFiles of vitest.config.ts). */
export function watchTests(): void {
  const look = (of: string): void => {
    const all = heard.get(of);
    if (all) throw new Error(`faults of a page: ${all.join('\n')}`);
  };
  beforeEach(({ task }) => {
    running = task.id;
    foreseen = [];
    if (!task.result?.retryCount) return;
    look(task.id);
    tries -= 1;
    if (tries < 0) throw new Error('not tried again: too many tests have failed before');
  });
  afterEach(({ task }) => {
    running = '';
    look(task.id);
  });
  afterAll(() => look(''));
}

/** What a page is asked has no time limit of its own in Playwright: one that stands still would hold up its test to the end. */
function answering(page: Page): void {
  const ask = page.evaluate.bind(page) as (look: unknown, about: unknown) => Promise<unknown>;
  page.evaluate = (look: unknown, about?: unknown) =>
    within(`the page's answer to ${String(look).slice(0, 120)}`, ask(look, about)) as never;
}

function listen(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(PATIENCE);
  context.on('page', answering);
  const fault = (text: string): void => {
    // Whatever the test is waiting for ends with these words.
    if (tell(text)) void context.close({ reason: `a fault of the page: ${text}` }).catch(() => undefined);
  };
  context.on('weberror', (e) => fault(e.error().stack ?? e.error().message));
  context.on('console', (m) => {
    if (m.type() === 'error') fault(`${m.text()} (${m.location().url})`);
  });
  return context;
}

/** A browser all of whose pages are listened to. */
export function watched(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => listen(await open(options));
  return browser;
}
