import { randomUUID } from 'node:crypto';
import { rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DirectorySync, type FreeSpace, hasErrorCode, receiveFile, unlinkIfExists } from '../blob-store/index.ts';
import type { BatchWriteOptions, WriteBatch } from './backup-store.ts';
import { BackupStoreError } from './backup-store-error.ts';
import { type GroupSync, inLanes } from './group-sync.ts';
import { linkOrRename } from './link-or-rename.ts';
import { backupStoreError, withBackupErrors, withSource } from './translate-error.ts';

interface FolderBatchOptions {
  temporaryFolder: string;
  pathOf(name: string): string;
  sync: DirectorySync;
  groupSync: GroupSync;
  freeSpace: FreeSpace;
}

interface WrittenFile {
  path: string;
  wholeBytes: number | undefined;
}

const unhashed = { update: () => undefined };

/**
 * Files that are synced together. They have temporary names until their bytes are durable, so that a power cut leaves nothing that looks
 * like an object of the store and is not.
 */
export class FolderBatch implements WriteBatch {
  readonly #options: FolderBatchOptions;
  /** What was written, by its temporary path. */
  #written = new Map<string, WrittenFile>();

  constructor(options: FolderBatchOptions) {
    this.#options = options;
  }

  async write(
    name: string,
    source: AsyncIterable<Uint8Array>,
    { sizeLimitBytes = Number.MAX_SAFE_INTEGER, wholeBytes }: BatchWriteOptions = {},
  ): Promise<void> {
    const { temporaryFolder, pathOf, sync, freeSpace } = this.#options;
    const path = pathOf(name);
    await withSource(name, source, async (observed) => {
      await sync.ensureDirectory(temporaryFolder);
      const temporary = join(temporaryFolder, randomUUID());
      const options = { sizeLimitBytes, digest: unhashed, freeSpace, isSyncedLater: true };
      await receiveFile(temporary, observed, options);
      this.#written.set(temporary, { path, wholeBytes });
    });
  }

  async commit(): Promise<void> {
    if (this.#written.size === 0) return;
    await withBackupErrors(this.#options.temporaryFolder, async () => {
      const { sync, groupSync } = this.#options;
      await groupSync.syncFiles([...this.#written.keys()]);
      const { changedFolders, newFolders } = await this.#place();
      await groupSync.syncFolders([...changedFolders]);
      sync.noteDurable(newFolders);
    }).finally(() => this.discard());
  }

  async discard(): Promise<void> {
    const temporaries = [...this.#written.keys()];
    this.#written = new Map();
    // An append-only target refuses this. The second name of the same bytes costs nothing.
    await inLanes(temporaries, (path) => unlinkIfExists(path).catch(() => undefined));
  }

  async #place() {
    const { sync } = this.#options;
    const changedFolders = new Set<string>();
    const newFolders = new Set<string>();
    await inLanes([...this.#written], async ([temporary, { path, wholeBytes }]) => {
      changedFolders.add(dirname(path));
      for (const folder of await sync.makeDirectory(dirname(path))) {
        newFolders.add(folder);
        changedFolders.add(dirname(folder));
      }
      await placeUnlessThere(temporary, path, wholeBytes);
    });
    return { changedFolders, newFolders };
  }
}

async function placeUnlessThere(temporary: string, path: string, wholeBytes: number | undefined): Promise<void> {
  try {
    await linkOrRename(temporary, path);
  } catch (error) {
    const isThere = error instanceof BackupStoreError ? error.code === 'exists' : hasErrorCode(error, 'EEXIST');
    if (!isThere) throw error;
    if (wholeBytes !== undefined && (await stat(path)).size !== wholeBytes) await replaceIfPermitted(temporary, path);
  }
}

/** An append-only target keeps what it has. */
async function replaceIfPermitted(temporary: string, path: string): Promise<void> {
  try {
    await rename(temporary, path);
  } catch (error) {
    if (backupStoreError(error, path).code !== 'refused') throw error;
  }
}
