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
    const packed = await this.#findPacked();
    if (this.isPacked) yield* readStream(inflate(packed), range, signal);
    else yield* readBlob(packed, range, signal);
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

function inflate(packed: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  return packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
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
