import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * The paths of addresses under which the files of the builds are found, such as `/assets/timeline-2.js`. A route for each of several thousand
 * files would take seconds of each start and a sixth of the memory, and a path that no build has must not be looked for on disk.
 */
export async function listBuiltFiles(builds: readonly string[]): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(builds.map(listFiles));
  return new Set(lists.flat());
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}
