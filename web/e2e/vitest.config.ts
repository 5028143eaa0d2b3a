import { defineConfig } from 'vitest/config';

/** `npx vitest run --config e2e/vitest.config.ts`: the table in Chromium against the real server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    globalSetup: './setup.ts',
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A page mostly waits: two files at a time keep two processors busy.
    maxWorkers: 2,
    retry: 1,
  },
});
