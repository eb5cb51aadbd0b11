import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Checksum } from '@stund/contract';
import type { FileBytes, Hashed } from '@stund/import-sources';
import { DiskBytes } from '../sources/disk-bytes.ts';

export interface Digests {
  sizeBytes: number;
  sha1: Buffer;
  sha256: Buffer;
}

/** An original on a server. */
export interface Original {
  /** Gives the bytes to `consume`, which is called again when they end early. */
  download<T>(consume: (body: AsyncIterable<Uint8Array>) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Compares what arrived with what the server lists, and returns the time of the file in milliseconds. Throws SourceFileError. */
  verify(digests: Digests, signal: AbortSignal): Promise<number>;
}

/** An original that is downloaded once, into a temporary file that is removed with `release`. */
export class DownloadedBytes implements FileBytes {
  readonly isRemote = true;
  readonly #original: Original;
  #folder: string | undefined;
  #hashed: Hashed | undefined;

  constructor(original: Original) {
    this.#original = original;
  }

  async hash(signal: AbortSignal): Promise<Hashed> {
    this.#hashed ??= await this.#download(signal);
    return this.#hashed;
  }

  async *read(range: { startBytes: number; endBytes: number }, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    await this.hash(signal);
    yield* new DiskBytes(Buffer.from(this.#path())).read(range);
  }

  async release(): Promise<void> {
    const folder = this.#folder;
    this.#folder = undefined;
    this.#hashed = undefined;
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }

  #path(): string {
    return join(this.#folder ?? '', 'original');
  }

  async #download(signal: AbortSignal): Promise<Hashed> {
    this.#folder ??= await mkdtemp(join(tmpdir(), 'stund-original-'));
    const path = this.#path();
    const digests = await this.#original.download((body) => store(body, path, signal), signal);
    const mtimeMs = await this.#original.verify(digests, signal);
    return { checksum: digests.sha256.toString('hex') as Checksum, sizeBytes: digests.sizeBytes, mtimeMs };
  }
}

async function store(body: AsyncIterable<Uint8Array>, path: string, signal: AbortSignal): Promise<Digests> {
  const sha1 = createHash('sha1');
  const sha256 = createHash('sha256');
  let sizeBytes = 0;
  const count = async function* () {
    for await (const chunk of body) {
      sha1.update(chunk);
      sha256.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(count, createWriteStream(path, { mode: 0o600 }), { signal });
  return { sizeBytes, sha1: sha1.digest(), sha256: sha256.digest() };
}
