import type { Readable } from 'node:stream';
import type { BlobReader } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';

/** Reads a stream into memory of the caller. */
export function readerOfStream(stream: Readable): BlobReader {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let rest = new Uint8Array();
  return {
    async read(target) {
      let filled = 0;
      while (filled < target.length) {
        if (rest.length === 0) {
          const next = await chunks.next();
          if (next.done) throw new BlobStoreError('invalid-range', 'The bytes ended early');
          rest = next.value as Uint8Array<ArrayBuffer>;
        }
        const part = rest.subarray(0, target.length - filled);
        target.set(part, filled);
        filled += part.length;
        rest = rest.subarray(part.length);
      }
    },
    close() {
      // A stream that is destroyed before its end may fail, which nobody waits for.
      stream.on('error', () => undefined);
      stream.destroy();
    },
  };
}
