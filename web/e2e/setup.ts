/**
 * Builds the client where the server looks for it (FRONT85_E2E_BUILD=0 takes the one that is there), and starts the
 * process from which servers are forked.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { FIREFOX, OLDEST, WEBKIT } from './browsers';
import { repo, venv } from './place';
import { within } from './within';

export default async function setup(): Promise<() => Promise<void>> {
  for (const [name, path] of Object.entries({ 'the oldest Chromium': OLDEST, Firefox: FIREFOX, WebKit: WEBKIT }))
    if (!path) console.log(`SKIPPED ${name} could not be had: no test drives it`);
  const data = mkdtempSync(join(tmpdir(), 'front85-e2e-')),
    place = join(data, 'socket');
  // Its input is open as long as we live: when we are gone, so are it and its servers.
  const nursery = spawn(venv, [join(import.meta.dirname, 'nursery.py'), place], {
    cwd: repo,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONPATH: join(repo, 'src') },
  });
  const loaded = new Promise<void>((resolve, reject) => {
    nursery.stdout.once('data', () => resolve());
    nursery.once('exit', (code) => reject(new Error(`the nursery of servers ended with ${code ?? 'a signal'}`)));
  });
  if (process.env.FRONT85_E2E_BUILD !== '0')
    execFileSync('npx', ['vite', 'build'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: data,
      emptyOutDir: false,
      lib: { entry: join(import.meta.dirname, 'plain.worker.ts'), formats: ['es'], fileName: () => 'plain.js' },
    },
  });
  await within('the nursery of servers to have loaded all games', loaded, 300_000);
  process.env.FRONT85_NURSERY = place;
  process.env.FRONT85_E2E_DATA = data;
  return async () => {
    const gone = new Promise((r) => nursery.removeAllListeners('exit').once('exit', r));
    nursery.stdin.end();
    await within('the nursery of servers to end', gone);
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
}
