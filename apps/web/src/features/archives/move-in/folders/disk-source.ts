import type { OpenableBytes } from './openable-bytes.ts';
import { readBlob } from './read-blob.ts';

/** The bytes of a file on this device. It is opened when it is needed. */
export class DiskSource implements OpenableBytes {
  readonly open: () => Promise<File>;

  constructor(open: () => Promise<File>) {
    this.open = open;
  }

  hash(): Promise<never> {
    return Promise.reject(new Error('Files are hashed when they are sent'));
  }

  async *read(range: { startBytes: number; endBytes: number }, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    yield* readBlob(await this.open(), range, signal);
  }
}
