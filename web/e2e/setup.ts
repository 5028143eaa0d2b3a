/** Builds the client where the server looks for it. FRONT85_E2E_BUILD=0 takes the one that is there. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export default function setup(): void {
  if (process.env.FRONT85_E2E_BUILD !== '0')
    execFileSync('npx', ['vite', 'build'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
}
