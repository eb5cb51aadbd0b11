import { readProjectFiles } from './read-project-files.ts';

const maxLines = 400;
const isMeasured = (path: string) => /\.(?:ts|tsx|mjs|css|sh)$/.test(path) && !isExempt(path);
/** Generated files, and migrations, which are never edited again. */
const isExempt = (path: string) => /(?:^|\/)(?:generated|migrations)\//.test(path);

/** Files above the limit of CONTRIBUTING.md, which should be divided. */
export async function checkFileSizes(root: string): Promise<string[]> {
  const files = await readProjectFiles(root, isMeasured);
  if (files.length === 0) return ['No source file was found: the check itself is broken'];
  const sizes = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  return sizes
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path}: ${lines} lines, ${maxLines} is the limit`);
}
