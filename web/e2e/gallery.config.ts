import { defineConfig } from 'vitest/config';

/**
 * `npx vitest run --config e2e/gallery.config.ts [-t PART]`: pictures of every part of the table, for the eye.
 * They go to the folder FRONT85_GALLERY (else the system's temporary one); no test compares them.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['gallery/*.look.ts'],
    env: { FRONT85_E2E_PAINTED: '1' },
    globalSetup: './setup.ts',
    testTimeout: 600_000,
    hookTimeout: 240_000,
    maxWorkers: 1,
  },
});
