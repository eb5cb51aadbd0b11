import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checksum } from '../checksum.ts';
import type { ClearableStorage, IncomingEntry } from '../clearing.ts';
import type { DirectorySync } from '../disk/directory-sync.ts';
import { hasErrorCode, unlinkIfExists, withDiskErrors } from '../disk/disk-error.ts';
import { isRunDead } from '../run-name.ts';
import { type FileSystemLayout, findMarkedChecksum } from './layout.ts';
import { placeBlob } from './place-blob.ts';

/** The clearing operations of a folder. Entries are named by their paths. The run's folder must exist. */
export class FileSystemClearing implements ClearableStorage {
  readonly #layout: FileSystemLayout;
  readonly #sync: DirectorySync;

  constructor(layout: FileSystemLayout, sync: DirectorySync) {
    this.#layout = layout;
    this.#sync = sync;
  }

  listIncoming(olderThanMs?: number): Promise<IncomingEntry[]> {
    return withDiskErrors(async () => {
      const entries: IncomingEntry[] = [];
      for (const runName of await listNames(this.#layout.incoming)) {
        const isDead = isRunDead(runName);
        for (const fileName of await listNames(join(this.#layout.incoming, runName))) {
          const name = join(this.#layout.incoming, runName, fileName);
          const isLeftOver = isDead || (olderThanMs !== undefined && (await isOlderThan(name, olderThanMs)));
          entries.push({ name, checksum: findMarkedChecksum(fileName), isLeftOver });
        }
      }
      return entries;
    });
  }

  setAside(checksum: Checksum): Promise<string | undefined> {
    return withDiskErrors(async () => {
      const aside = this.#layout.marker(this.#layout.newHandle(), checksum);
      try {
        await rename(this.#layout.blob(checksum), aside);
        return aside;
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    });
  }

  makePermanent(path: string, checksum: Checksum): Promise<void> {
    return withDiskErrors(() => placeBlob(this.#layout, this.#sync, { path, checksum }));
  }

  discard(path: string): Promise<void> {
    return withDiskErrors(async () => void (await unlinkIfExists(path)));
  }

  removeRenditions(checksum: Checksum): Promise<void> {
    return withDiskErrors(() => rm(this.#layout.renditionFolder(checksum), { recursive: true, force: true }));
  }

  /** Removes the empty folders of dead processes. */
  removeEmptyRuns(): Promise<void> {
    return withDiskErrors(async () => {
      for (const runName of await listNames(this.#layout.incoming)) {
        if (!isRunDead(runName)) continue;
        await rmdir(join(this.#layout.incoming, runName)).catch((error) => {
          if (!hasErrorCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
        });
      }
    });
  }
}

async function isOlderThan(path: string, ageMs: number): Promise<boolean> {
  // The time of the last write counts: an upload that still grows is not old, whenever it started.
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > ageMs;
}

async function listNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}
