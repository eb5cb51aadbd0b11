import type { Database } from '../../../../platform/database/schema.ts';
import {
  type FileFacts,
  FolderError,
  type FolderReader,
  isSameFacts,
  type RelativePath,
} from '../../../../platform/folder-reader/index.ts';
import {
  digestOf,
  factsOf,
  insertWaiting,
  type KnownFile,
  markFound,
  type SeenFile,
  selectFilesOfDirectory,
  updateToWaiting,
} from './folder-file.repository.ts';

const parallelStats = 64;
const insertedAtOnce = 5000;

interface Comparing {
  folderId: string;
  directory: RelativePath;
  /** The files that the directory lists. */
  paths: readonly RelativePath[];
  now: Date;
  signal: AbortSignal;
}

export interface ComparedFiles {
  /** The ids of known files that are not there. */
  missing: number[];
  unreadableCount: number;
  /** Whether some have to be read. */
  hasNew: boolean;
}

/** Compares the files of a directory with what is known of them. New and changed ones wait to be read then; missing ones are only returned. */
export async function compareFiles(
  database: Database,
  reader: FolderReader,
  { folderId, directory, paths, now, signal }: Comparing,
): Promise<ComparedFiles> {
  const digest = digestOf(directory);
  const known = new Map<string, KnownFile>();
  for (const file of await selectFilesOfDirectory(database, folderId, digest)) known.set(keyOf(file.path), file);
  const fresh: SeenFile[] = [];
  const changed: Array<{ id: number; facts: FileFacts }> = [];
  const found: number[] = [];
  let isWaiting = false;
  let unreadableCount = 0;
  for (let start = 0; start < paths.length; start += parallelStats) {
    signal.throwIfAborted();
    const some = paths.slice(start, start + parallelStats);
    const seen = await Promise.all(some.map((path) => statFile(reader, path)));
    for (const [index, path] of some.entries()) {
      const row = known.get(keyOf(path));
      const facts = seen[index]!;
      if (facts === 'gone') continue;
      known.delete(keyOf(path));
      if (facts === 'unreadable') unreadableCount += 1;
      else if (!row) fresh.push({ path, facts });
      else if (!isSameFacts(factsOf(row), facts)) changed.push({ id: row.id, facts });
      else if (row.state === 'vanished') found.push(row.id);
      else if (row.state === 'waiting') isWaiting = true;
    }
  }
  const where = { folderId, digest, now };
  for (let start = 0; start < fresh.length; start += insertedAtOnce)
    await insertWaiting(database, where, fresh.slice(start, start + insertedAtOnce));
  await updateToWaiting(database, changed, now);
  await markFound(database, found);
  return {
    missing: [...known.values()].filter(({ state }) => state !== 'vanished').map(({ id }) => id),
    unreadableCount,
    hasNew: isWaiting || fresh.length + changed.length + found.length > 0,
  };
}

async function statFile(reader: FolderReader, path: RelativePath): Promise<FileFacts | 'gone' | 'unreadable'> {
  try {
    return await reader.stat(path);
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    return error.code === 'unreadable' ? 'unreadable' : 'gone';
  }
}

function keyOf(path: RelativePath): string {
  return path.toString('latin1');
}
