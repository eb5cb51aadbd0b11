import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Checksum } from '@stund/contract';
import type { FileBytes, Hashed } from '@stund/import-sources';
import { DamagedArchiveError } from './source-errors.ts';

const blockBytes = 512 * 1024;

/** A part of an open file. */
export class RangeBytes implements FileBytes {
  readonly #file: FileHandle;
  readonly #range: { startBytes: number; sizeBytes: number; mtimeMs: number };

  constructor(file: FileHandle, range: { startBytes: number; sizeBytes: number; mtimeMs: number }) {
    this.#file = file;
    this.#range = range;
  }

  async hash(signal: AbortSignal): Promise<Hashed> {
    const { sizeBytes, mtimeMs } = this.#range;
    const hash = createHash('sha256');
    for await (const chunk of this.read({ startBytes: 0, endBytes: sizeBytes }, signal)) hash.update(chunk);
    return { checksum: hash.digest('hex') as Checksum, sizeBytes, mtimeMs };
  }

  async *read(
    { startBytes, endBytes }: { startBytes: number; endBytes: number },
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    for (let at = startBytes; at < endBytes; ) {
      signal.throwIfAborted();
      const block = Buffer.allocUnsafe(Math.min(blockBytes, endBytes - at));
      const { bytesRead } = await this.#file.read(block, 0, block.length, this.#range.startBytes + at);
      if (bytesRead === 0) throw new DamagedArchiveError('it ends early');
      yield block.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}
