import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ByteRange,
  DirectorySync,
  FreeSpace,
  hasErrorCode,
  openFileRange,
  receiveFile,
  unlinkIfExists,
} from '../blob-store/index.ts';
import type { BackupStore, StoredObject, WriteBatch, WriteOptions } from './backup-store.ts';
import { FolderBatch } from './folder-batch.ts';
import { type GroupSync, openGroupSync } from './group-sync.ts';
import { exists, linkOrRename, undefinedIfMissing } from './link-or-rename.ts';
import { listFolder } from './list-folder.ts';
import { parseName, temporaryFolder } from './names.ts';
import { translatedStream, withBackupErrors, withSource } from './translate-error.ts';

export const leftoverAgeMs = 24 * 60 * 60 * 1000;
const unhashed = { update: () => undefined };

/** A backup store in a folder. The folder is created by the first write, but the one above it must exist. */
export class FolderBackupStore implements BackupStore {
  readonly target: string;
  readonly isFolder = true;
  readonly #root: string;
  readonly #temporary: string;
  readonly #sync: DirectorySync;
  readonly #freeSpace: FreeSpace;
  readonly #groupSync: GroupSync;

  constructor(folder: string, groupSync?: GroupSync) {
    this.#root = resolve(folder);
    this.target = this.#root;
    this.#temporary = join(this.#root, temporaryFolder);
    this.#sync = new DirectorySync(dirname(this.#root));
    this.#freeSpace = new FreeSpace(this.#root, 0);
    this.#groupSync = groupSync ?? openGroupSync(this.#root);
  }

  async write(name: string, source: AsyncIterable<Uint8Array>, options: WriteOptions = {}): Promise<void> {
    const path = this.#pathOf(name);
    await withSource(name, source, async (observed) => {
      if (!options.replace && (await this.stat(name))) throw exists(name);
      await this.#sync.ensureDirectory(this.#temporary);
      const temporary = join(this.#temporary, randomUUID());
      const sizeLimitBytes = options.sizeLimitBytes ?? Number.MAX_SAFE_INTEGER;
      await receiveFile(temporary, observed, { sizeLimitBytes, digest: unhashed, freeSpace: this.#freeSpace });
      await this.#place(temporary, path, options);
    });
  }

  startBatch(): WriteBatch {
    return new FolderBatch({
      temporaryFolder: this.#temporary,
      pathOf: (name) => this.#pathOf(name),
      sync: this.#sync,
      groupSync: this.#groupSync,
      freeSpace: this.#freeSpace,
    });
  }

  async read(name: string, range?: ByteRange): Promise<Readable> {
    const { stream } = await withBackupErrors(name, () => openFileRange(this.#pathOf(name), name, range));
    return translatedStream(stream, name);
  }

  async stat(name: string): Promise<StoredObject | undefined> {
    try {
      const found = await stat(this.#pathOf(name));
      return found.isFile() ? { name, sizeBytes: found.size, modifiedAt: found.mtime } : undefined;
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      return withBackupErrors(name, () => Promise.reject(error));
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    for await (const name of this.listNames(prefix)) {
      const object = await this.stat(name);
      if (object) yield object;
    }
  }

  async *listNames(prefix: string): AsyncGenerator<string> {
    const names = listFolder(this.#root, prefix);
    for (;;) {
      const next = await withBackupErrors(prefix, () => names.next());
      if (next.done) return;
      yield next.value;
    }
  }

  async remove(name: string): Promise<void> {
    const path = this.#pathOf(name);
    await withBackupErrors(name, async () => {
      if (await unlinkIfExists(path)) await this.#sync.sync(dirname(path));
    });
  }

  removeLeftovers(): Promise<number> {
    return withBackupErrors(temporaryFolder, async () => {
      let count = 0;
      const names = await readdir(this.#temporary).catch(noneIfMissing);
      for (const name of names) {
        const path = join(this.#temporary, name);
        const found = await stat(path).catch(undefinedIfMissing);
        if (found && Date.now() - found.mtimeMs > leftoverAgeMs && (await unlinkIfExists(path))) count += 1;
      }
      return count;
    });
  }

  /** Gives a complete file its name. The link fails where the name exists, also when another process has created it meanwhile. */
  async #place(temporary: string, path: string, { replace }: WriteOptions): Promise<void> {
    try {
      const isNew = await this.#sync.makeDirectory(dirname(path));
      if (replace) await rename(temporary, path);
      else await linkOrRename(temporary, path);
      await Promise.all([this.#sync.sync(dirname(path)), this.#sync.settle(isNew)]);
    } finally {
      // An append-only target refuses this. The second name of the same bytes costs nothing.
      await unlinkIfExists(temporary).catch(() => undefined);
    }
  }

  #pathOf(name: string): string {
    return join(this.#root, parseName(name));
  }
}

function noneIfMissing(error: unknown): string[] {
  if (!hasErrorCode(error, 'ENOENT')) throw error;
  return [];
}

/** Creates the folder of a store, with those above it. */
export async function createBackupFolder(folder: string): Promise<void> {
  await withBackupErrors(folder, () => mkdir(resolve(folder), { recursive: true, mode: 0o700 }));
}
