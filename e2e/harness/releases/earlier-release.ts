import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../product.ts';
import { linkModules } from './link-modules.ts';

/** Makes the program of a commit in a folder, without its client, which nothing but a browser needs. It runs with the dependencies of this checkout. */
export async function makeEarlierRelease(folder: string, commit: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'program.tar');
  const run = promisify(execFile);
  const paths = ['package.json', 'apps/server', 'packages'];
  await run('git', ['-C', repository, 'archive', '--format=tar', `--output=${archive}`, commit, ...paths]);
  await run('tar', ['-C', folder, '-xf', archive]);
  await rm(archive);
  await linkModules(folder);
}
