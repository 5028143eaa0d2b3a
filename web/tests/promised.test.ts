/** The linter goes red on what a promised browser lacks. */
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..'),
  linter = new ESLint({ cwd: web });
const said = async (text: string, file: string): Promise<string[]> => {
  const [result] = await linter.lintText(text, { filePath: join(web, file) });
  return (result?.messages ?? [])
    .filter((m) => m.ruleId?.startsWith('promised/'))
    .map((m) => m.message.split(' is not in ')[0] ?? '');
};

it('sees names, constructors and members in scripts', async () => {
  const text = `
    export const a = requestIdleCallback(() => 1);
    export const b = new FontFaceSet([]);
    export const c = URL.parse('x');
    export const d = document.startViewTransition(() => undefined);
    export const e = document.startViewTransition?.(() => undefined);
    export const f = typeof requestIdleCallback;
    export const g = structuredClone([1]).findLast((x) => x);`;
  expect(await said(text, 'src/main.tsx')).toEqual([
    'requestIdleCallback',
    'new FontFaceSet',
    'URL.parse',
    'Document.startViewTransition',
  ]);
}, 120_000);

it('sees properties, keywords, functions, at-rules and selectors in style sheets', async () => {
  const text = `
    .a { anchor-name: --x; width: stretch; color: light-dark(red, blue); user-select: none; cursor: help; }
    @starting-style { .a { color: red; } }
    .a::details-content, .a:has(b) { color: red; }
    @supports (anchor-name: --x) { .a { anchor-name: --x; } }`;
  expect(await said(text, 'src/styles/index.css')).toEqual([
    'anchor-name',
    'width: stretch',
    'light-dark()',
    '@starting-style',
    ':details-content',
  ]);
});
