import { defineConfig } from 'vitest/config';

/** `npx vitest run --config e2e/vitest.config.ts`: the table in Chromium against the real server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    globalSetup: './setup.ts',
    testTimeout: 150_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    retry: 3, // a browser on a busy machine now and then misses a click; the note on flaky tests in docs/table.md says which
  },
});
