/** Writes the licences of everything bundled from other packages beside the client, and fails where one has none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the package a file belongs to, or null for a file of our own. */
const packageOf = (file) => file.match(/^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//)?.[1] ?? null;

/** Name, version and licence text of a package. */
function licence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} is bundled and has no licence text`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

export function licensed() {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : part.originalFileNames.map((file) => join(process.cwd(), file)),
      );
      const folders = [...new Set(files.map(packageOf).filter((folder) => folder !== null))].sort();
      const source = folders.map(licence).join(`\n${'-'.repeat(72)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
