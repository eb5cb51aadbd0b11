import { readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsReferenced, SweepOptions, SweepResult } from './blob-store.ts';
import type { Checksum } from './checksum.ts';
import type { DirectorySync } from './directory-sync.ts';
import { type FileLayout, findMarkedChecksum } from './file-layout.ts';
import { placeBlob } from './permanent-files.ts';
import { isRunDead } from './run-name.ts';
import { hasErrorCode, unlinkIfThere, withDiskErrors } from './storage-error.ts';

interface Entry {
  path: string;
  checksum: Checksum | undefined;
  isLeftOver: boolean;
}

/**
 * Removes what nobody needs from a folder in which uploads go on. The order of steps matters:
 * keep() makes its marker first and then the permanent name; here the permanent name is taken away first and
 * the markers are looked at after. Whoever comes second sees the other. Expects the run's folder to exist.
 */
export class FileClearing {
  readonly #layout: FileLayout;
  readonly #sync: DirectorySync;

  constructor(layout: FileLayout, sync: DirectorySync) {
    this.#layout = layout;
    this.#sync = sync;
  }

  async removeUnreferenced(checksum: Checksum, isReferenced: IsReferenced, ownMarker?: string): Promise<boolean> {
    if (await isReferenced(checksum)) return false;
    if (await withDiskErrors(() => this.#isMarked(checksum, ownMarker))) return false;

    const aside = this.#layout.marker(this.#layout.newHandle(), checksum);
    const isTaken = await withDiskErrors(() => this.#takeAside(checksum, aside));
    if (!isTaken) return false;
    const isNeeded =
      (await withDiskErrors(() => this.#isMarked(checksum, ownMarker, aside))) || (await isReferenced(checksum));
    await withDiskErrors(async () => {
      if (isNeeded) await placeBlob(this.#layout, this.#sync, { path: aside, checksum });
      else await this.removeRenditions(checksum);
      await unlink(aside);
    });
    return !isNeeded;
  }

  async removeRenditions(checksum: Checksum): Promise<void> {
    await rm(this.#layout.renditionFolder(checksum), { recursive: true, force: true });
  }

  async sweep({ olderThanMs, isReferenced }: SweepOptions): Promise<SweepResult> {
    const result: SweepResult = { removedTemporaries: 0, removedBlobs: 0 };
    const leftOvers = (await withDiskErrors(() => this.#listIncoming(olderThanMs))).filter((entry) => entry.isLeftOver);
    for (const { path, checksum } of leftOvers) {
      if (checksum && (await this.#settle(path, checksum, isReferenced))) result.removedBlobs += 1;
      await withDiskErrors(() => unlinkIfThere(path));
      result.removedTemporaries += 1;
    }
    await withDiskErrors(() => this.#removeEmptyRuns());
    return result;
  }

  /** Decides about a marker that was left behind. Resolves to whether permanent bytes were removed. */
  async #settle(path: string, checksum: Checksum, isReferenced: IsReferenced): Promise<boolean> {
    if (!(await isReferenced(checksum))) return this.removeUnreferenced(checksum, isReferenced, path);
    // A row without bytes: removeUnreferenced() died between taking them aside and putting them back.
    await withDiskErrors(() => placeBlob(this.#layout, this.#sync, { path, checksum }));
    return false;
  }

  async #takeAside(checksum: Checksum, aside: string): Promise<boolean> {
    try {
      await rename(this.#layout.blob(checksum), aside);
      return true;
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  async #isMarked(checksum: Checksum, ...exceptPaths: (string | undefined)[]): Promise<boolean> {
    const entries = await this.#listIncoming(Number.POSITIVE_INFINITY);
    return entries.some((entry) => entry.checksum === checksum && !exceptPaths.includes(entry.path));
  }

  async #listIncoming(olderThanMs: number): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const runName of await listNames(this.#layout.incoming)) {
      const isDead = isRunDead(runName);
      for (const name of await listNames(join(this.#layout.incoming, runName))) {
        const path = join(this.#layout.incoming, runName, name);
        const isLeftOver = isDead || (Number.isFinite(olderThanMs) && (await isOlderThan(path, olderThanMs)));
        entries.push({ path, checksum: findMarkedChecksum(name), isLeftOver });
      }
    }
    return entries;
  }

  async #removeEmptyRuns(): Promise<void> {
    for (const runName of await listNames(this.#layout.incoming)) {
      if (!isRunDead(runName)) continue;
      await rmdir(join(this.#layout.incoming, runName)).catch((error) => {
        if (!hasErrorCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
      });
    }
  }
}

async function isOlderThan(path: string, ageMs: number): Promise<boolean> {
  // The time of the last write: an upload that is still growing is not old, however long ago it began.
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
