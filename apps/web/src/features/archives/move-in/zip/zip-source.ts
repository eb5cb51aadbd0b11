import type { OpenableBytes } from '../folders/openable-bytes.ts';
import { readBlob, readStream } from '../folders/read-blob.ts';
import { localHeaderBytes } from './read-zip-directory.ts';
import { storeTemporarily, type TemporaryFile } from './temporary-files.ts';
import type { ZipEntry } from './zip-entry.ts';
import { DamagedZipError, readPart } from './zip-fields.ts';

const stored = 0;
const localHeader = 0x04034b50;
/** Unpacked files up to this size are in memory while they are read; the browser writes larger ones to its disk. */
const memoryLimitBytes = 16 * 1024 * 1024;
/** Sidecars are smaller. An export has one for each picture, so each is read at once, with the header in front of it. */
const smallBytes = 32 * 1024;
const chunkBytes = 8 * 1024;
/** Room for the extra fields of the header, whose length only the header says. */
const extraBytes = 512;

/** The bytes of a file in a zip archive. Only slices of the archive are read. */
export class ZipSource implements OpenableBytes {
  readonly crc32: string;
  readonly isPacked: boolean;
  readonly #zip: Blob;
  readonly #entry: ZipEntry;
  #temporary: TemporaryFile | undefined;

  constructor(zip: Blob, entry: ZipEntry) {
    this.#zip = zip;
    this.#entry = entry;
    this.crc32 = entry.crc32.toString(16).padStart(8, '0');
    this.isPacked = entry.method !== stored;
  }

  async open(): Promise<File> {
    const { fullName, mtimeMs: lastModified } = this.#entry;
    const name = fullName.slice(fullName.lastIndexOf('/') + 1);
    return new File([this.isPacked ? await this.#unpack() : await this.#findPacked()], name, { lastModified });
  }

  async release(): Promise<void> {
    await this.#temporary?.remove();
    this.#temporary = undefined;
  }

  hash(): Promise<never> {
    return Promise.reject(new Error('Files are hashed when they are sent'));
  }

  async *read(range: { startBytes: number; endBytes: number }, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const small = await this.#readSmall();
    const packed = small === undefined ? await this.#findPacked() : new Blob([small]);
    if (!this.isPacked) yield* readBlob(packed, range, signal);
    else yield* readStream(small === undefined ? inflate(packed) : inflateBytes(small), range, signal);
  }

  /** The bytes of a small file as they are in the archive; undefined for others. */
  async #readSmall(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { headerStart, packedBytes, fullName } = this.#entry;
    if (packedBytes > smallBytes) return undefined;
    const wantedBytes = localHeaderBytes + fullName.length * 3 + extraBytes + packedBytes;
    const part = await readPart(this.#zip, headerStart, Math.min(wantedBytes, this.#zip.size - headerStart));
    if (part.bytes.length < localHeaderBytes || part.long(0) !== localHeader) return undefined;
    const start = localHeaderBytes + part.short(26) + part.short(28);
    const bytes = part.bytes.subarray(start, start + packedBytes);
    return bytes.length === packedBytes ? bytes : undefined;
  }

  async #unpack(): Promise<Blob> {
    const { sizeBytes } = this.#entry;
    const packed = await this.#findPacked();
    if (sizeBytes <= memoryLimitBytes) return this.#checked(await collect(inflate(packed), sizeBytes));
    await this.release();
    this.#temporary = await storeTemporarily(inflate(packed), sizeBytes);
    return this.#checked(this.#temporary.file);
  }

  #checked(unpacked: Blob): Blob {
    if (unpacked.size !== this.#entry.sizeBytes) throw new DamagedZipError('a file has another size');
    return unpacked;
  }

  /** The bytes as they are in the archive, behind the header in front of them. */
  async #findPacked(): Promise<Blob> {
    const { headerStart, packedBytes } = this.#entry;
    const header = await readPart(this.#zip, headerStart, localHeaderBytes);
    if (header.long(0) !== localHeader) throw new DamagedZipError('a file is not found');
    const start = headerStart + localHeaderBytes + header.short(26) + header.short(28);
    if (start + packedBytes > this.#zip.size) throw new DamagedZipError('it ends early');
    return this.#zip.slice(start, start + packedBytes);
  }
}

/** Without a stream of the browser's storage, of which each takes memory. */
function inflateBytes(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // What is wrong with the bytes is an error of the side that reads.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  return readable;
}

function inflate(packed: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  return packed.stream().pipeThrough(divideChunks()).pipeThrough(new DecompressionStream('deflate-raw'));
}

/** A chunk is unpacked as a whole, to a thousand times its size where it repeats itself, so the chunks are small. */
function divideChunks(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += chunkBytes) controller.enqueue(chunk.subarray(at, at + chunkBytes));
    },
  });
}

/** Reads a stream that must not be longer than the archive says. */
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, limitBytes: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  for await (const part of readStream(stream, { startBytes: 0, endBytes: limitBytes + 1 })) {
    parts.push(part);
    sizeBytes += part.length;
    if (sizeBytes > limitBytes) throw new DamagedZipError('a file is larger than it says');
  }
  return new Blob(parts);
}
