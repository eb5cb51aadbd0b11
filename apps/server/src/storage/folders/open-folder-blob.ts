import {
  type BlobReader,
  BlobStoreError,
  type ByteRange,
  type Checksum,
  type OpenBlob,
} from '../../platform/blob-store/index.ts';
import type { Database } from '../../platform/database/schema.ts';
import { FolderError, FolderReader, isSameFacts, type OpenFolderFile } from '../../platform/folder-reader/index.ts';
import { type FolderPlace, isInFolder, selectPlacesOf, wantScanOf } from './folder-blob.repository.ts';

const readChunkBytes = 256 * 1024;

/**
 * Opens one of the files that have the bytes of the blob, as far as size, time and inode still are those with which it was read. Otherwise
 * a scan of the folder is asked for. Undefined when the bytes are not in a folder at all. Throws `unavailable` while the folder is
 * away, or its file has changed or vanished.
 */
async function openPlace(database: Database, checksum: Checksum): Promise<OpenFolderFile | undefined> {
  const places = await selectPlacesOf(database, checksum);
  for (const place of places) {
    const file = await openUnchanged(database, place);
    if (file) return file;
  }
  if (places.length === 0 && !(await isInFolder(database, checksum))) return undefined;
  throw new BlobStoreError('unavailable', `${checksum} is in a folder that is away, or its file has changed`);
}

async function openUnchanged(database: Database, place: FolderPlace): Promise<OpenFolderFile | undefined> {
  try {
    const file = await (await FolderReader.open(place.folderPath)).openFile(place.path);
    if (isSameFacts(file, place)) return file;
    await file.handle.close();
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    if (error.code === 'away') return undefined;
  }
  await wantScanOf(database, place.id);
  return undefined;
}

/** The bytes of a blob in a folder, or undefined when they are not in one. Throws `unavailable`, `invalid-range`. */
export async function openFolderBlob(
  database: Database,
  checksum: Checksum,
  range?: ByteRange,
): Promise<OpenBlob | undefined> {
  const file = await openPlace(database, checksum);
  if (!file) return undefined;
  const { handle, sizeBytes } = file;
  if (range && (range.start < 0 || range.end < range.start || range.end >= sizeBytes)) {
    await handle.close();
    throw new BlobStoreError('invalid-range', `${checksum} has ${sizeBytes} bytes`);
  }
  // The file may grow or shrink while it is read: no more bytes than were announced, and an error where there are fewer.
  const wanted = range ?? { start: 0, end: sizeBytes - 1 };
  if (sizeBytes === 0) {
    const stream = handle.createReadStream({ start: 0, end: 0 });
    return { stream, sizeBytes };
  }
  return { stream: handle.createReadStream({ ...wanted, highWaterMark: readChunkBytes }), sizeBytes };
}

/** As openFolderBlob(), for reading into memory of the caller. */
export async function openFolderReader(
  database: Database,
  checksum: Checksum,
  range: ByteRange,
): Promise<BlobReader | undefined> {
  const file = await openPlace(database, checksum);
  if (!file) return undefined;
  const { handle } = file;
  let position = range.start;
  let isClosed = false;
  return {
    async read(target) {
      for (let filled = 0; filled < target.length; ) {
        const { bytesRead } = await handle.read(target, filled, target.length - filled, position + filled);
        if (bytesRead === 0) throw new BlobStoreError('invalid-range', `${checksum} ends at ${position + filled}`);
        filled += bytesRead;
      }
      position += target.length;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      handle.close().catch(() => undefined);
    },
  };
}

/**
 * Calls `use` with a path to the bytes for other programs, which open it for reading. On Linux it is that of the open file itself, whatever
 * its name is and whatever happens to the name meanwhile. `makeCopy` makes a temporary copy elsewhere.
 */
export async function withFolderFile<T>(
  database: Database,
  checksum: Checksum,
  { use, makeCopy }: { use: (path: string) => Promise<T>; makeCopy: (file: OpenFolderFile) => Promise<T> },
): Promise<{ result: T } | undefined> {
  const file = await openPlace(database, checksum);
  if (!file) return undefined;
  try {
    if (process.platform !== 'linux') return { result: await makeCopy(file) };
    return { result: await use(`/proc/${process.pid}/fd/${file.handle.fd}`) };
  } finally {
    await file.handle.close().catch(() => undefined);
  }
}
