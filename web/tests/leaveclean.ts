/** What a file of tests puts into the world it takes out again: another file may come after it in the same process. */
import { afterAll, expect, vi } from 'vitest';

/** Names with two lines before them are those of libraries. */
const names = (): string[] =>
  Object.getOwnPropertyNames(globalThis)
    .filter((name) => !name.startsWith('__'))
    .sort();
const before = names();

afterAll(() => {
  vi.unstubAllGlobals();
  expect(names(), 'names this file leaves behind').toEqual(before);
});
