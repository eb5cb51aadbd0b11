import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '../blob-store/index.ts';
import { temporaryFolder } from './names.ts';

/** How many folders are read ahead: the folders of blobs are many and small. */
const foldersAhead = 16;

/** Lists the names below the root that begin with the prefix, in the order of their bytes, as a bucket lists its keys. */
export async function* listFolder(root: string, prefix: string): AsyncGenerator<string> {
  const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for await (const name of walk(root, start, await readSorted(root, start))) {
    if (name.startsWith(prefix)) yield name;
    else if (name > prefix) return;
  }
}

async function* walk(root: string, above: string, entries: readonly Dirent[]): AsyncGenerator<string> {
  const folders = entries.filter((entry) => entry.isDirectory());
  const reading = new Map<Dirent, Promise<Dirent[]>>();
  let ahead = 0;
  for (const entry of entries) {
    if (!entry.isDirectory()) {
      yield above + entry.name;
      continue;
    }
    for (; ahead < folders.length && reading.size < foldersAhead; ahead++) {
      const folder = folders[ahead] as Dirent;
      const read = readSorted(root, `${above}${folder.name}/`);
      // The rejection is handled where the folder is awaited. Until then it must not count as unhandled.
      read.catch(() => undefined);
      reading.set(folder, read);
    }
    const below = (await reading.get(entry)) ?? [];
    reading.delete(entry);
    yield* walk(root, `${above}${entry.name}/`, below);
  }
}

async function readSorted(root: string, path: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(join(root, path), { withFileTypes: true });
    const wanted = entries.filter(({ name }) => !name.startsWith('.') && (path !== '' || name !== temporaryFolder));
    return wanted.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

/** A folder is sorted as the names below it begin. */
function sortKey(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}
