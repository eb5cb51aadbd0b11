import { newId } from '../../../../shared/new-id.ts';
import { readStream } from '../folders/read-blob.ts';

export interface TemporaryFile {
  file: Blob;
  remove(): Promise<void>;
}

const folderName = 'stund-move-in';
/** What browsers without files of their own may unpack in memory. */
const memoryLimitBytes = 512 * 1024 * 1024;

/**
 * Writes a stream to a file of the browser's own, so that it is not in memory. Throws what writing throws, such as when the disk is full,
 * and when the stream is longer than `sizeBytes`.
 */
export async function storeTemporarily(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  sizeBytes: number,
): Promise<TemporaryFile> {
  const folder = await openFolder();
  if (folder === undefined) return storeInMemory(stream, sizeBytes);
  const name = newId<string>();
  const remove = () => folder.removeEntry(name).catch(() => undefined);
  try {
    const handle = await folder.getFileHandle(name, { create: true });
    const writable = await handle.createWritable();
    try {
      for await (const part of readLimited(stream, sizeBytes)) await writable.write(part);
      await writable.close();
    } catch (error) {
      await writable.abort().catch(() => undefined);
      throw error;
    }
    return { file: await handle.getFile(), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Removes the files of pages that were closed while they read them. */
export async function removeLeftovers(): Promise<void> {
  const root = await findRoot();
  if (root === undefined || !('locks' in navigator)) return;
  await navigator.locks.request(folderName, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
    // Another page unpacks files.
    if (lock === null) return;
    await root.removeEntry(folderName, { recursive: true }).catch(() => undefined);
  });
}

let opened: Promise<FileSystemDirectoryHandle | undefined> | undefined;

/** The folder of all pages, locked until this one closes. Undefined where the browser has no files of its own. */
function openFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  opened ??= (async () => {
    const root = await findRoot();
    if (root === undefined || !('createWritable' in FileSystemFileHandle.prototype)) return undefined;
    if ('locks' in navigator) await holdLock();
    return root.getDirectoryHandle(folderName, { create: true });
  })().catch(() => undefined);
  return opened;
}

function holdLock(): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(folderName, { mode: 'shared' }, () => {
      resolve();
      return new Promise<never>(() => {});
    });
  });
}

async function findRoot(): Promise<FileSystemDirectoryHandle | undefined> {
  // Missing on insecure origins, and refused in private windows.
  return 'storage' in navigator ? navigator.storage.getDirectory?.().catch(() => undefined) : undefined;
}

async function storeInMemory(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  sizeBytes: number,
): Promise<TemporaryFile> {
  if (sizeBytes > memoryLimitBytes) throw new Error('this browser cannot unpack a file of that size');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of readLimited(stream, sizeBytes)) parts.push(part);
  return { file: new Blob(parts), remove: async () => undefined };
}

async function* readLimited(stream: ReadableStream<Uint8Array<ArrayBuffer>>, sizeBytes: number) {
  let readBytes = 0;
  for await (const part of readStream(stream, { startBytes: 0, endBytes: Number.POSITIVE_INFINITY })) {
    readBytes += part.length;
    if (readBytes > sizeBytes) throw new Error('a file is larger than the archive says');
    yield part;
  }
}
