import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Every file that belongs to the project, tracked or about to be, relative to the root. Needs git only. */
export async function listProjectFiles(root: string): Promise<string[]> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const deleted = await run('git', ['ls-files', '--deleted', '-z'], { cwd: root });
  const gone = new Set(deleted.stdout.split('\0'));
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 2 ** 20 });
  return stdout.split('\0').filter((path) => path !== '' && !gone.has(path));
}
