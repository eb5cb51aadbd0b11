import { isSystemPath } from '@stund/contract';
import { hashFile, type LocalFile } from '../../../library/upload/index.ts';

/** A file of this device with its checksum, which is undefined when it cannot be read. */
export interface HashedFile {
  file: LocalFile;
  sizeBytes: number;
  modifiedMs: number;
  checksum: string | undefined;
}

export interface HashProgress {
  read: number;
  total: number;
  /** Of the bytes, 0 to 1. */
  share: number;
}

interface Hashing {
  signal: AbortSignal;
  onProgress(progress: HashProgress): void;
}

/** Each worker of the upload hashes one file at a time, and there are this many. */
const parallelCount = 2;

/**
 * Reads files in workers, in pieces, so that their number and sizes do not matter. Files that cannot be read are passed over. System files, which
 * no upload takes, are left out. Rejects only when it is aborted.
 */
export async function hashFiles(all: readonly LocalFile[], { signal, onProgress }: Hashing): Promise<HashedFile[]> {
  const files = all.filter(({ path }) => !isSystemPath(path));
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const hashed: HashedFile[] = Array.from({ length: files.length });
  const entries = files.entries();
  let read = 0;
  let readBytes = 0;
  const show = () => onProgress({ read, total: files.length, share: totalBytes === 0 ? 0 : readBytes / totalBytes });
  const work = async () => {
    for (const [index, file] of entries) {
      signal.throwIfAborted();
      hashed[index] = await hashOne(file, signal);
      read += 1;
      readBytes += file.sizeBytes;
      show();
    }
  };
  show();
  await Promise.all(Array.from({ length: parallelCount }, work));
  return hashed;
}

async function hashOne(file: LocalFile, signal: AbortSignal): Promise<HashedFile> {
  try {
    if (file.source === undefined) throw new Error('It cannot be opened');
    const opened = await file.source.open();
    const checksum = await hashFile(opened, signal);
    return { file, sizeBytes: opened.size, modifiedMs: opened.lastModified, checksum };
  } catch {
    signal.throwIfAborted();
    return { file, sizeBytes: file.sizeBytes, modifiedMs: file.modifiedMs, checksum: undefined };
  }
}
