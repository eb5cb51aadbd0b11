import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** An import between two files of the repository; paths relative to the root. */
export interface Import {
  from: string;
  to: string;
  /** The specifier in the source: `../files/index.ts`, `@stund/contract`. */
  specifier: string;
  isUnresolved: boolean;
}

export interface ImportGraph {
  files: string[];
  imports: Import[];
}

const sourceFolders = ['apps', 'packages', 'e2e', 'bench', 'tools'];
const isSkipped = (folder: string) => folder === 'node_modules' || folder === 'dist';

/**
 * Every import in the source folders, without external packages: imports of types and exports from other files, imports on demand, and
 * modules that a file extends. They are read by the scanner of TypeScript, without parsing, since each check and each run of the changed
 * tests begins with them.
 */
export function readImports(root: string): ImportGraph {
  const files = sourceFolders.flatMap((folder) => listSources(root, folder)).toSorted();
  const entries = readEntries(root);
  const imports = files.flatMap((from) =>
    ts
      .preProcessFile(readFileSync(join(root, from), 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('@stund/'))
      .map((specifier) => resolveImport(root, entries, from, specifier)),
  );
  return { files, imports };
}

function listSources(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : listSources(root, path);
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** What the packages export: the specifier and its file. */
function readEntries(root: string): Map<string, string> {
  const folders = readdirSync(join(root, 'packages'));
  return new Map(
    folders.flatMap((folder) => {
      const manifest = join(root, 'packages', folder, 'package.json');
      if (!existsSync(manifest)) return [];
      const { name, exports } = JSON.parse(readFileSync(manifest, 'utf8')) as {
        name: string;
        exports: Record<string, string>;
      };
      return Object.entries(exports).map(
        ([door, file]) => [join(name, door), join('packages', folder, file)] as [string, string],
      );
    }),
  );
}

function resolveImport(root: string, entries: Map<string, string>, from: string, specifier: string): Import {
  const path = specifier.replace(/\?.*$/, '');
  const to = path.startsWith('.') ? join(dirname(from), path) : entries.get(path);
  const isUnresolved = to === undefined || !existsSync(join(root, to));
  return { from, to: to ?? specifier, specifier, isUnresolved };
}
