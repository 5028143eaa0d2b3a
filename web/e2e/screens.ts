/** A person in each of the browsers we promise, by whatever drives it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { CHROMIUM, FIREFOX, OLDEST, WEBKIT } from './browsers';
import { tell } from './faults';
import { Person, type Pane } from './person';
import { freePort } from './place';
import { browse, Player, settle } from './player';
import { within } from './within';

/** A window with one page. */
export interface Screen {
  readonly person: Person;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}
export interface Make {
  readonly name: string;
  readonly path: string | undefined;
  /** `show`: how much of the enemy's turn is told. */
  window(path: string, show: string): Promise<Screen>;
}
const size = { width: 1280, height: 720 };

async function chromium(path: string, show: string): Promise<Screen> {
  const browser = await browse(path),
    context = await browser.newContext({ viewport: size, locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addInitScript(settle, show);
  const page = await context.newPage();
  return {
    person: new Player(page),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    picture: async (file) => void (await page.screenshot({ path: file })),
    close: () => browser.close(),
  };
}

async function firefox(path: string, show: string): Promise<Screen> {
  const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: path,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-GB' },
    }),
    page = await browser.newPage();
  const fault = (text: string): void => {
    if (tell(text)) void browser.close().catch(() => undefined);
  };
  page.on('pageerror', (e) => fault(e instanceof Error ? `${e.message} ${e.stack ?? ''}` : String(e)));
  page.on('console', (m) => {
    if (m.type() === 'error') fault(`${m.text()} (${m.location().url ?? ''})`);
  });
  await page.setViewport(size);
  await page.evaluateOnNewDocument(settle, show);
  const pane: Pane = {
    evaluate: (look, about) => within("Firefox's answer", page.evaluate(look as never, about) as Promise<never>),
    mouse: page.mouse,
    keyboard: { press: (key) => page.keyboard.press(key as 'Enter') },
  };
  return {
    person: new Person(pane),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close(),
  };
}

/** What is written into a page of WebKit before everything else, as its driver hears nothing. */
const EARS = `
  const heard = (window.heard = []), { error } = console, Hired = Worker;
  console.error = (...words) => { heard.push(words.join(' ')); error(...words); };
  addEventListener('error', (e) => heard.push(String(e.error?.stack ?? e.message)));
  addEventListener('unhandledrejection', (e) => heard.push(String(e.reason?.stack ?? e.reason)));
  window.Worker = class extends Hired {
    constructor(...all) { super(...all); this.addEventListener('error', (e) => heard.push('in a worker: ' + e.message)); }
  };`;
const KEYS: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C' };

/** WebKit by the plain protocol of WebDriver, on a screen that nobody sees. */
async function webkit(path: string, show: string): Promise<Screen> {
  const started: ChildProcess[] = [],
    port = await freePort();
  const x = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }),
    numbered = new Promise<string>((found, failed) => {
      x.stdio[3]?.once('data', (number) => found(String(number).trim()));
      x.once('exit', () => failed(new Error('Xvfb did not start')));
    }),
    display = await within('a screen from Xvfb', numbered);
  started.push(
    x,
    spawn(path, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: `:${display}` } }),
  );
  const close = (): void => started.forEach((child) => child.kill());
  const ask = async <R>(method: string, place: string, body?: object): Promise<R> => {
    const asked = fetch(`http://127.0.0.1:${port}${place}`, { method, body: body && JSON.stringify(body) }),
      answer = await within(`WebKit's answer to ${method} ${place}`, asked),
      { value } = (await answer.json()) as { value: R };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  for (let tries = 0; tries < 100 && !(await ask('GET', '/status').catch(() => null)); tries += 1)
    await new Promise((r) => setTimeout(r, 100));
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: {} }),
    session = `/session/${sessionId}`;
  const run = async <R>(script: string, about: unknown = null): Promise<R> => {
    const { value, heard, failed } = await ask<{ value: R; heard?: string[]; failed?: string }>(
      'POST',
      `${session}/execute/async`,
      {
        script: `const [about, done] = arguments;
          Promise.resolve().then(() => (${script})(about)).then(
            (value) => done({ value, heard: window.heard?.splice(0) }), (e) => done({ failed: String(e), heard: window.heard?.splice(0) }));`,
        args: [about],
      },
    );
    if (heard?.filter(tell).length) {
      close();
      throw new Error(`a fault of the page: ${heard.join('\n')}`);
    }
    if (failed !== undefined) throw new Error(failed);
    return value;
  };
  const act = (id: string, type: string, ...actions: object[]): Promise<void> =>
    ask('POST', `${session}/actions`, { actions: [{ id, type, actions }] });
  await ask('POST', `${session}/window/rect`, { ...size, height: size.height + 40 });
  const open = async (url: string): Promise<void> => {
    await ask('POST', `${session}/url`, { url: new URL('/api/titles', url).href });
    await run(`(${String(settle)})`, show);
    // The page as the server sends it, with ears.
    await run(
      `async ([url, ears]) => {
        const html = await (await fetch('/')).text();
        history.replaceState(null, '', url);
        setTimeout(() => {
          document.open();
          document.write(html.replace('<head>', '<head><script>' + ears + '</' + 'script>'));
          document.close();
        });
      }`,
      [url, EARS],
    );
  };
  return {
    person: new Person({
      evaluate: (look, about) => run(String(look), about),
      mouse: {
        move: (x, y) =>
          act('hand', 'pointer', { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }),
        down: () => act('hand', 'pointer', { type: 'pointerDown', button: 0 }),
        up: () => act('hand', 'pointer', { type: 'pointerUp', button: 0 }),
      },
      keyboard: {
        press: (key) =>
          act('keys', 'key', { type: 'keyDown', value: KEYS[key] ?? key }, { type: 'keyUp', value: KEYS[key] ?? key }),
      },
    }),
    open,
    reload: async () => open(await run<string>('() => location.href')),
    picture: async (file) =>
      writeFileSync(file, Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64')),
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      close();
    },
  };
}

export const MAKES: readonly Make[] = [
  { name: 'Chromium', path: CHROMIUM, window: chromium },
  { name: 'the oldest Chromium', path: OLDEST, window: chromium },
  { name: 'Firefox', path: FIREFOX, window: firefox },
  { name: 'WebKit', path: WEBKIT, window: webkit },
];
