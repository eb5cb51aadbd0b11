import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogues } from './check-catalogues.ts';
import { findLiteralTexts, findUsedIds } from './find-texts-in-source.ts';
import { readCatalogueFolders } from './read-catalogues.ts';

const sourceFolder = join(import.meta.dirname, '../src');
/** The server has catalogues too, for mails. */
const serverFolder = join(import.meta.dirname, '../../server/src');
const folders = [sourceFolder, serverFolder].flatMap(readCatalogueFolders);
/** The photo editor gets its texts from the client. Its list of ids is no use of them. */
const editorFolder = join(import.meta.dirname, '../../../packages/photo-editor/src/react');
const sources = [sourceFolder, editorFolder, serverFolder].flatMap((folder) =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !/\.(?:test|stories)\.tsx?$|\.d\.ts$|editor-text-id\.ts$/.test(path))
    .map((path) => ({ path, code: readFileSync(join(folder, path), 'utf8') })),
);

const problems = [...checkCatalogues(folders, findUsedIds(sources)), ...sources.flatMap(findLiteralTexts)];
const count = folders.reduce((sum, folder) => sum + Object.keys(folder.texts.en).length, 0);
if (count === 0 || sources.length === 0) problems.push('Nothing was read: the check itself is broken');

for (const problem of problems) console.error(problem);
console.log(`${count} texts in four languages, ${sources.length} source files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
