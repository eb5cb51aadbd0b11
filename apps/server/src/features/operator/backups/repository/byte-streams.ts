import { createHash } from 'node:crypto';
import { type Duplex, pipeline } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

export const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Counts and hashes the bytes that pass. */
export class ByteMeter {
  readonly #hash = createHash('sha256');
  sizeBytes = 0;

  async *observe(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      this.sizeBytes += chunk.byteLength;
      yield chunk;
    }
  }

  /** Returns the SHA-256 as hexadecimal digits. Callable once. */
  finish(): string {
    return this.#hash.digest('hex');
  }
}

export function compress(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(source, createZstdCompress(compression));
}

export function decompress(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(source, createZstdDecompress());
}

/** A failure of the source is thrown where the result is read. */
function through(source: AsyncIterable<Uint8Array>, transform: Duplex): AsyncIterable<Uint8Array> {
  return pipeline(source, transform, () => undefined);
}

/** Reads everything into memory. */
export async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reads to the end, for sources that verify themselves. */
export async function drain(source: AsyncIterable<Uint8Array>, onBytes?: (count: number) => void): Promise<void> {
  for await (const chunk of source) onBytes?.(chunk.byteLength);
}
