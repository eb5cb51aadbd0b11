import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Every file that belongs to the project, tracked or about to be, relative to the root. Needs git only. */
async function listProjectFiles(root: string): Promise<string[]> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const deleted = await run('git', ['ls-files', '--deleted', '-z'], { cwd: root });
  const gone = new Set(deleted.stdout.split('\0'));
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 2 ** 20 });
  return stdout.split('\0').filter((path) => path !== '' && !gone.has(path));
}

export interface ProjectFile {
  /** The path relative to the root. */
  path: string;
  text: string;
}

/** The wanted files of the project with their texts. They are read one after the other: thousands at once need more files than are allowed. */
export async function readProjectFiles(root: string, isWanted: (path: string) => boolean): Promise<ProjectFile[]> {
  const paths = (await listProjectFiles(root)).filter(isWanted);
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
