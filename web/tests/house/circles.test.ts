/** Who imports whom, types included: no file of the client leads back to itself. What is fetched later does not count. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src'),
  files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f))
    .map((f) => join(src, f)),
  known = new Set(files);

/** What stands in `import ... from` and `export ... from`. */
function imports(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((s) => {
    const from = ts.isImportDeclaration(s) || ts.isExportDeclaration(s) ? s.moduleSpecifier : undefined;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
    const path = join(dirname(file), from.text);
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((p) => known.has(p)) ?? [];
  });
}

/** The first circle there is, as the files along it. */
function circle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>(),
    way: string[] = [];
  const walk = (file: string): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      const found = walk(next);
      if (found.length) return found;
    }
    way.pop();
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const found = walk(file);
    if (found.length) return found;
  }
  return [];
}

it('finds a circle', () => {
  const graph = { a: ['b'], b: ['c'], c: ['d', 'b'], d: [] };
  expect(circle(new Map(Object.entries(graph)))).toEqual(['b', 'c', 'b']);
});
it('has none', () => {
  const graph = new Map(files.map((file) => [file, imports(file)]));
  expect([...graph.values()].flat().length).toBeGreaterThan(1000);
  expect(circle(graph).map((file) => relative(src, file))).toEqual([]);
});
