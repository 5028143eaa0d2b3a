/** A server of our own on a free port with an empty data folder. */
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { CreatedGame } from '../src/wire.gen';
import { foreseeStop } from './faults';
import { freePort, repo, venv } from './place';
import { within } from './within';

/** A running server: how to end it, and when it has ended. */
interface Running {
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<unknown>;
}

function spawned(words: string[], env: NodeJS.ProcessEnv, log: string): Running {
  const out = openSync(log, 'a');
  const child = spawn(venv, ['-m', 'front85.server', ...words], { cwd: repo, stdio: ['ignore', out, out], env });
  closeSync(out);
  return { kill: (signal) => child.kill(signal), ended: new Promise((r) => child.once('exit', r)) };
}

/** What a process is that is forked from the one that has everything loaded (nursery.py): a server where no script is named. */
interface Asked {
  script?: string;
  words: string[];
  environment: NodeJS.ProcessEnv;
  log: string;
}
function forked(nursery: string, asked: Asked): Promise<Running> {
  return new Promise((resolve, reject) => {
    const line = connect(nursery);
    let said = '';
    // The process number, and at its end how it ended.
    const ended = new Promise((r) => line.once('close', () => r(Number(said.split('\n')[1] || NaN))));
    line.once('error', reject);
    line.on('data', (more) => {
      said += more.toString();
      const pid = parseInt(said);
      resolve({ kill: (signal) => process.kill(pid, signal), ended });
    });
    line.write(`${JSON.stringify(asked)}\n`);
  });
}

/** What a script of this folder prints. */
export async function printed(script: string, ...words: string[]): Promise<string> {
  const data = process.env.FRONT85_E2E_DATA!,
    log = join(mkdtempSync(join(data, 'script-')), 'log'),
    asked = { script: join(import.meta.dirname, script), words, environment: process.env, log },
    code = await within(
      `the end of ${script} ${words.join(' ')}`,
      (await forked(process.env.FRONT85_NURSERY!, asked)).ended,
      180_000,
    ),
    said = readFileSync(log, 'utf8');
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}: ${said}`);
  return said;
}

export class Server {
  private running: Running | null = null;
  /** `packages`: a folder with titles of other packages; `settings`: its FRONT85_ variables, and its alone. */
  constructor(
    private readonly packages = '',
    private readonly more: readonly string[] = [],
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {}

  /** In the folder that is cleared away when all tests are over. */
  readonly data = mkdtempSync(join(process.env.FRONT85_E2E_DATA ?? tmpdir(), 'front85-e2e-'));
  /** What the server has written to its log. */
  get log(): string {
    return readFileSync(`${this.data}.log`, 'utf8');
  }
  port = 0;
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    if (!this.port) this.port = await freePort();
    const words = ['--port', String(this.port), '--data', this.data, ...this.more],
      env = {
        ...process.env,
        FRONT85_DATA: this.data,
        ...this.settings,
        PYTHONPATH: [join(repo, 'src'), this.packages].filter(Boolean).join(delimiter),
      },
      log = `${this.data}.log`,
      nursery = process.env.FRONT85_NURSERY;
    this.running =
      nursery && !this.packages ? await forked(nursery, { words, environment: env, log }) : spawned(words, env, log);
    for (let i = 0; i < 600; i += 1) {
      try {
        if ((await fetch(`${this.url}/api/titles`)).ok) return this;
      } catch {
        /* not yet */
      }
      await new Promise((r) => setTimeout(r, 100));
    }
    throw new Error(`the server did not start: ${this.log}`);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const running = this.running;
    this.running = null;
    if (!running) return;
    foreseeStop(this.url);
    running.kill(signal);
    await within(`the server to end after ${signal}: ${this.log.slice(-2000)}`, running.ended).catch(
      (late: unknown) => {
        running.kill('SIGKILL');
        throw late;
      },
    );
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
