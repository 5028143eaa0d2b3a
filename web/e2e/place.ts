/** Where things are. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const repo = join(import.meta.dirname, '../..');
const made = join(repo, '.venv/bin/python');
/** The Python the server runs with. */
export const venv = existsSync(made) ? made : 'python3';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
