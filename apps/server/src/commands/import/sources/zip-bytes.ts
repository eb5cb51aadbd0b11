import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Checksum } from '@stund/contract';
import type { FileBytes, Hashed } from '@stund/import-sources';
import type { Entry, ZipFile } from 'yauzl';
import { DamagedArchiveError } from './source-errors.ts';

/** Files up to this size stay in memory between hashing and sending, so that they are unpacked only once. */
const cacheLimitBytes = 16 * 1024 * 1024;
const stored = 0;

/** A file inside a zip archive, unpacked as it is read. */
export class ZipBytes implements FileBytes {
  readonly #zip: ZipFile;
  readonly #entry: Entry;
  #cached: Uint8Array | undefined;

  constructor(zip: ZipFile, entry: Entry) {
    this.#zip = zip;
    this.#entry = entry;
  }

  async hash(signal: AbortSignal): Promise<Hashed> {
    const { uncompressedSize } = this.#entry;
    const hash = createHash('sha256');
    const chunks: Uint8Array[] = [];
    let crc = 0;
    for await (const chunk of this.#unpack(0, signal)) {
      hash.update(chunk);
      crc = crc32(chunk, crc);
      if (uncompressedSize <= cacheLimitBytes) chunks.push(chunk);
    }
    if (crc !== this.#entry.crc32) throw new DamagedArchiveError('its checksum does not match');
    this.#cached = uncompressedSize <= cacheLimitBytes ? Buffer.concat(chunks) : undefined;
    const mtimeMs = this.#entry.getLastModDate({ timezone: 'UTC' }).getTime();
    return { checksum: hash.digest('hex') as Checksum, sizeBytes: uncompressedSize, mtimeMs };
  }

  async *read(
    { startBytes, endBytes }: { startBytes: number; endBytes: number },
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    if (startBytes >= endBytes) return;
    if (this.#cached) {
      yield this.#cached.subarray(startBytes, endBytes);
      return;
    }
    let leftBytes = endBytes - startBytes;
    for await (const chunk of this.#unpack(startBytes, signal)) {
      yield chunk.subarray(0, leftBytes);
      leftBytes -= Math.min(leftBytes, chunk.length);
      if (leftBytes === 0) return;
    }
    throw new DamagedArchiveError('it ends early');
  }

  /** What is stored as it is can be begun anywhere; what is packed has to be unpacked up to there. */
  async *#unpack(startBytes: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const isStored = this.#entry.compressionMethod === stored;
    let skipBytes = isStored ? 0 : startBytes;
    const options = isStored && startBytes > 0 ? { decodeFileData: false, start: startBytes } : {};
    const stream = await this.#zip.openReadStreamPromise(this.#entry, options).catch(toDamage);
    const stop = () => stream.destroy(signal.reason);
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const skipped = Math.min(skipBytes, chunk.length);
        skipBytes -= skipped;
        if (skipped < chunk.length) yield chunk.subarray(skipped);
      }
    } catch (error) {
      signal.throwIfAborted();
      toDamage(error);
    } finally {
      signal.removeEventListener('abort', stop);
      stream.destroy();
    }
  }
}

/** Everything that goes wrong in an archive is the archive's fault but what the disk says. */
function toDamage(error: unknown): never {
  if (typeof (error as NodeJS.ErrnoException).syscall === 'string') throw error;
  throw new DamagedArchiveError(error instanceof Error ? error.message : String(error));
}
