import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Checksum } from '@stund/contract';
import type { FileBytes, Hashed } from '@stund/import-sources';
import { DiskBytes } from '../sources/disk-bytes.ts';
import { SourceFileError } from '../sources/source-errors.ts';
import type { ImmichClient } from './immich-client.ts';

interface Original {
  id: string;
  /** The SHA-1 in Base64. */
  checksum: string;
  modifiedMs: number;
}

/** An original on an Immich server. It is downloaded once, into a temporary file that is removed with `release`. */
export class ImmichBytes implements FileBytes {
  readonly isRemote = true;
  readonly #client: ImmichClient;
  readonly #original: Original;
  #folder: string | undefined;
  #hashed: Hashed | undefined;

  constructor(client: ImmichClient, original: Original) {
    this.#client = client;
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
    this.#folder ??= await mkdtemp(join(tmpdir(), 'stund-immich-'));
    const { id, checksum, modifiedMs } = this.#original;
    const digests = await this.#client.download(
      id,
      async (body) => {
        const hashes = { sha1: createHash('sha1'), sha256: createHash('sha256') };
        const count = async function* () {
          for await (const chunk of body) {
            hashes.sha1.update(chunk);
            hashes.sha256.update(chunk);
            yield chunk;
          }
        };
        await pipeline(count, createWriteStream(this.#path(), { mode: 0o600 }), { signal });
        return { sha1: hashes.sha1.digest('base64'), sha256: hashes.sha256.digest('hex') as Checksum };
      },
      signal,
    );
    if (digests.sha1 !== checksum) throw new SourceFileError('the Immich server sent other bytes than it lists');
    const { size } = await stat(this.#path());
    return { checksum: digests.sha256, sizeBytes: size, mtimeMs: modifiedMs };
  }
}
