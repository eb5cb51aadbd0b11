import { closeSync, open, read } from 'node:fs';

/** Longer than nearly every thumbnail of the smallest size. */
const firstBytes = 32 * 1024;
const maxSpare = 32;

/** Buffers of that size that nothing uses. Memory outside of the heap costs more to allocate and to free than to copy a thumbnail from. */
const spare: Buffer[] = [];

/**
 * Reads a small file with as few calls to the thread pool as possible, since a page of thumbnails reads hundreds, and handing a call over takes
 * longer than the call. It does not query the file's length, and closes the file without the pool: nothing is written that a close could wait for.
 */
export function readWholeFile(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (failure, file) => {
      if (failure) return reject(failure);
      const finish = (settle: () => void) => {
        closeSync(file);
        settle();
      };
      const readOn = (buffer: Buffer, filled: number) => {
        read(file, buffer, filled, buffer.length - filled, filled, (error, bytesRead) => {
          if (error) return finish(() => reject(error));
          const end = filled + bytesRead;
          // A short read of a file on a disk is its end; one that fills the room may not be.
          if (bytesRead === 0 || end < buffer.length) return finish(() => resolve(takeContent(buffer, end)));
          const larger = Buffer.allocUnsafeSlow(buffer.length * 4);
          buffer.copy(larger);
          readOn(larger, end);
        });
      };
      readOn(spare.pop() ?? Buffer.allocUnsafeSlow(firstBytes), 0);
    });
  });
}

/** The content of a buffer that is filled up to `end`. What fits into the first buffer is copied, so that the next file can use it. */
function takeContent(buffer: Buffer, end: number): Buffer {
  if (buffer.length > firstBytes) return buffer.subarray(0, end);
  if (spare.length < maxSpare) spare.push(buffer);
  return Buffer.from(buffer.subarray(0, end));
}
