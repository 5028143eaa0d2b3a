import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest; begun first, so that no worker is left alone with one of them at the end. */
const LONG = [
  ...['whole', 'promised', 'fulda', 'guest', 'iron', 'club', 'questions', 'everyone', 'iron-rotors', 'clicks'],
  ...['broken', 'iron-home', 'axe', 'berlin', 'table', 'standing', 'meeting', 'vignette'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification): number => {
      const at = LONG.indexOf(basename(file.moduleId, '.e2e.ts'));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** `npx vitest run --config e2e/vitest.config.ts`: the table in Chromium against the real server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    globalSetup: './setup.ts',
    setupFiles: './watch.ts',
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A page mostly waits: three files at a time keep two processors busy.
    maxWorkers: 3,
    // What drives the browser is loaded once for each of them, not for each file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    retry: 2,
  },
});
