/** A server of our own on a free port with an empty data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { CreatedGame } from '../src/wire.gen';

const repo = join(import.meta.dirname, '../..');
const made = join(repo, '.venv/bin/python');
/** The Python the server runs with. */
export const venv = existsSync(made) ? made : 'python3';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export class Server {
  private child: ChildProcess | null = null;
  /** `packages`: a folder with titles of other packages. */
  constructor(
    private readonly packages = '',
    private readonly more: readonly string[] = [],
  ) {}
  /** What the server has written to its log. */
  log = '';

  readonly data = mkdtempSync(join(tmpdir(), 'front85-e2e-'));
  port = 0;
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    if (!this.port) this.port = await freePort();
    this.child = spawn(venv, ['-m', 'front85.server', '--port', String(this.port), '--data', this.data, ...this.more], {
      cwd: repo,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PYTHONPATH: [join(repo, 'src'), this.packages].filter(Boolean).join(delimiter) },
    });
    for (const out of [this.child.stdout, this.child.stderr])
      out?.on('data', (text: Buffer) => {
        this.log += text.toString();
      });
    for (let i = 0; i < 240; i += 1) {
      try {
        if ((await fetch(`${this.url}/api/titles`)).ok) return this;
      } catch {
        /* not yet */
      }
      await new Promise((r) => setTimeout(r, 250));
    }
    throw new Error('the server did not start');
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((r) => child.once('exit', r));
    child.kill(signal);
    await gone;
  }

  async create(
    seats: Record<string, string>,
    scenario = 'lesson',
    name = 'Hof',
    title = 'nuremberg',
    options: Record<string, boolean> = {},
  ): Promise<CreatedGame> {
    const answer = await fetch(`${this.url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title, scenario, seed: 'e2e', name, seats, options }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as CreatedGame;
  }
}
