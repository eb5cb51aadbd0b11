import { type FileHandle, open } from 'node:fs/promises';
import type { ByteRange, OpenRendition } from '../blob-store.ts';
import { refuseRangeBeyond } from '../byte-range.ts';
import { missingOrDiskError } from './disk-error.ts';

const readChunkBytes = 256 * 1024;

/** Opens a stored file or a range of it as a stream. Throws `not-found`, `invalid-range`, `unavailable`. */
export async function openFileRange(path: string, name: string, range?: ByteRange): Promise<OpenRendition> {
  const file = await openFile(path, name);
  try {
    const { size: sizeBytes, mtime: lastModified } = await file.stat();
    refuseRangeBeyond(range, sizeBytes);
    return { stream: file.createReadStream({ ...range, highWaterMark: readChunkBytes }), sizeBytes, lastModified };
  } catch (error) {
    await file.close();
    throw error;
  }
}

export async function openFile(path: string, name: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw missingOrDiskError(error, name);
  }
}
