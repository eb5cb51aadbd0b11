import { close, open, read } from 'node:fs';
import { BlobStoreError } from '../blob-store-error.ts';
import { missingOrDiskError } from './disk-error.ts';

/**
 * Fills the target with the first bytes of a file, with as few calls to the thread pool as possible: it does not query the
 * file's length, and does not wait until the file is closed. Throws `not-found`, `invalid-range`, `unavailable`.
 */
export function readFileInto(path: string, name: string, target: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (failure, file) => {
      if (failure) return reject(missingOrDiskError(failure, name));
      const finish = (settle: () => void) => {
        close(file, () => undefined);
        settle();
      };
      const readOn = (filled: number) => {
        if (filled === target.length) return finish(resolve);
        read(file, target, filled, target.length - filled, filled, (error, bytesRead) => {
          if (error) return finish(() => reject(missingOrDiskError(error, name)));
          if (bytesRead > 0) return readOn(filled + bytesRead);
          finish(() => reject(new BlobStoreError('invalid-range', `${name} has only ${filled} bytes`)));
        });
      };
      readOn(0);
    });
  });
}
