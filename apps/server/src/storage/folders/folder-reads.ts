import { type BlobStore, BlobStoreError, type Checksum, writeStreamTo } from '../../platform/blob-store/index.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openFolderBlob, openFolderReader, withFolderFile } from './open-folder-blob.ts';

/**
 * A blob store that reads bytes from folders of the machine where the given one does not have them. Everything else is done by the given one:
 * `stat` says what is stored, not what is in folders.
 */
export function withFolderReads(blobStore: BlobStore, database: Database): BlobStore {
  const reads: Pick<BlobStore, 'open' | 'openReader' | 'withLocalFile'> = {
    open: (checksum, range) =>
      orElse(
        () => blobStore.open(checksum, range),
        () => openFolderBlob(database, checksum, range),
      ),
    openReader: (checksum, range) =>
      orElse(
        () => blobStore.openReader(checksum, range),
        () => openFolderReader(database, checksum, range),
      ),
    async withLocalFile<T>(checksum: Checksum, use: (path: string) => Promise<T>): Promise<T> {
      // What `use` throws must not look as if the bytes were missing.
      let isUsed = false;
      const useOnce = (path: string) => {
        isUsed = true;
        return use(path);
      };
      try {
        return await blobStore.withLocalFile(checksum, useOnce);
      } catch (error) {
        if (isUsed || !isNotFound(error)) throw error;
        const found = await withFolderFile(database, checksum, {
          use,
          makeCopy: ({ handle, sizeBytes }) =>
            blobStore.withScratchFile(sizeBytes, async (path) => {
              await writeStreamTo(path, handle.createReadStream({ autoClose: false }));
              return use(path);
            }),
        });
        if (!found) throw error;
        return found.result;
      }
    },
  };
  return new Proxy(blobStore, {
    get(target, name) {
      if (Object.hasOwn(reads, name)) return Reflect.get(reads, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function orElse<T>(read: () => Promise<T>, readFolder: () => Promise<T | undefined>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const found = await readFolder();
    if (found === undefined) throw error;
    return found;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof BlobStoreError && error.code === 'not-found';
}
