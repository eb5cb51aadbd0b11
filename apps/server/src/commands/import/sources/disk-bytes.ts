import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Checksum } from '@stund/contract';
import type { FileBytes, Hashed } from '@stund/import-sources';
import { FileChangedError } from './source-errors.ts';

const blockBytes = 512 * 1024;

/** A file on a disk. Its location is a buffer, since a name need not be valid text. */
export class DiskBytes implements FileBytes {
  readonly #location: Buffer;

  constructor(location: Buffer) {
    this.#location = location;
  }

  async hash(signal: AbortSignal): Promise<Hashed> {
    const file = await open(this.#location, 'r');
    try {
      const { mtimeMs } = await file.stat();
      const hash = createHash('sha256');
      let sizeBytes = 0;
      for await (const chunk of file.createReadStream({ highWaterMark: blockBytes, autoClose: false })) {
        signal.throwIfAborted();
        hash.update(chunk);
        sizeBytes += chunk.length;
      }
      return { checksum: hash.digest('hex') as Checksum, sizeBytes, mtimeMs };
    } finally {
      await file.close();
    }
  }

  async *read({ startBytes, endBytes }: { startBytes: number; endBytes: number }): AsyncGenerator<Uint8Array> {
    if (startBytes >= endBytes) return;
    const file = await open(this.#location, 'r');
    let sentBytes = 0;
    try {
      const range = { start: startBytes, end: endBytes - 1, highWaterMark: blockBytes / 2 };
      for await (const chunk of file.createReadStream({ ...range, autoClose: false })) {
        yield chunk;
        sentBytes += chunk.length;
      }
    } finally {
      await file.close().catch(() => undefined);
    }
    // The file may grow or shrink while it is being read.
    if (sentBytes < endBytes - startBytes) throw new FileChangedError();
  }
}
