import { close, open, read } from 'node:fs';

/** Longer than nearly every thumbnail of the smallest size. */
const firstBytes = 32 * 1024;

/**
 * Reads a small file with as few calls to the thread pool as possible, since a page of thumbnails reads hundreds. It does not
 * query the file's length, and does not wait until the file is closed.
 */
export function readWholeFile(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (failure, file) => {
      if (failure) return reject(failure);
      const finish = (settle: () => void) => {
        close(file, () => undefined);
        settle();
      };
      const readOn = (buffer: Buffer, filled: number) => {
        read(file, buffer, filled, buffer.length - filled, filled, (error, bytesRead) => {
          if (error) return finish(() => reject(error));
          const end = filled + bytesRead;
          if (bytesRead === 0) return finish(() => resolve(buffer.subarray(0, end)));
          // A short read of a file on a disk is its end; one that fills the room may not be.
          if (end < buffer.length) return finish(() => resolve(buffer.subarray(0, end)));
          const larger = Buffer.allocUnsafeSlow(buffer.length * 4);
          buffer.copy(larger);
          readOn(larger, end);
        });
      };
      readOn(Buffer.allocUnsafeSlow(firstBytes), 0);
    });
  });
}
