/// <reference types="vitest/config" />
import preact from '@preact/preset-vite';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { licensed } from './scripts/licences.mjs';
import { weighed } from './scripts/weigh.mjs';

/** The built client is served by the Python server from beside its code; asset addresses stay relative. */
export default defineConfig({
  base: './',
  plugins: [preact(), weighed(), licensed()],
  build: {
    outDir: '../src/front85/server/static',
    emptyOutDir: true,
    target: browserslistToEsbuild(), // the list in package.json
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8585', ws: true } },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: 'tests/leaveclean.ts',
    // A thread for each file is as much by itself as a process, and begun sooner.
    pool: 'threads',
    testTimeout: 30_000,
  },
});
