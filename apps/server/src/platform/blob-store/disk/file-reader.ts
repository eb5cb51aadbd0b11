import { closeSync, open, read } from 'node:fs';
import type { BlobReader, ByteRange } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import { refuseOddRange } from '../byte-range.ts';
import { missingOrDiskError } from './disk-error.ts';

/**
 * Opens a file for reading, with as few calls to the thread pool as possible: it does not query the file's length. Throws `not-found`, `invalid-range`, `unavailable`.
 */
export async function openFileReader(path: string, name: string, range: ByteRange): Promise<BlobReader> {
  refuseOddRange(range);
  const file = await openForReading(path, name);
  let position = range.start;
  let isClosed = false;
  return {
    async read(target) {
      await fill(file, { target, position, name });
      position += target.length;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      // Closing a file that was only read needs no disk, and a call to the thread pool costs more than this.
      closeSync(file);
    },
  };
}

function openForReading(path: string, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (failure, file) => (failure ? reject(missingOrDiskError(failure, name)) : resolve(file)));
  });
}

function fill(
  file: number,
  { target, position, name }: { target: Uint8Array; position: number; name: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const readOn = (filled: number) => {
      if (filled === target.length) return resolve();
      read(file, target, filled, target.length - filled, position + filled, (error, bytesRead) => {
        if (error) return reject(missingOrDiskError(error, name));
        if (bytesRead > 0) return readOn(filled + bytesRead);
        reject(new BlobStoreError('invalid-range', `${name} ends at ${position + filled}`));
      });
    };
    readOn(0);
  });
}
