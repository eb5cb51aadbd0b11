import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { type BackupStore, BackupStoreError, type WriteOptions } from '../../../../platform/backup-store/index.ts';
import type { SealingKey } from '../../../../platform/sealing/index.ts';
import { BackupError, damaged, missing } from '../backup-error.ts';
import { ByteMeter, compress, decompress } from './byte-streams.ts';
import { type BackupKey, createSettings, readSettings, unlock } from './repository-settings.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** An object with its sizes and SHA-256 sums: of the bytes in the repository, and of what they contain. */
export const storedFileSchema = z.object({
  name: z.string(),
  clearBytes: z.int().nonnegative(),
  clearSha256: sha256Schema,
  storedBytes: z.int().nonnegative(),
  storedSha256: sha256Schema,
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/**
 * The backups of one installation at one target, unlocked:
 * ```
 * stund-backups.json                      format, installation, encryption
 * blobs/ab/cd/<checksum>[.age]            every blob once, for all backups
 * database/<backup id>/base.tar.zst[.age] the base backup of the database
 * log/<system>/<timeline>/<start>.zst[.age] pieces of the write-ahead log
 * notes/<time>.zst[.age]                  blobs that the log needs and that were here before it
 * backups/<backup id>.*                   list of blobs, settings, and the manifest, which is written last
 * ```
 * Objects are never changed, so append-only targets can be used.
 */
export class BackupRepository {
  readonly store: BackupStore;
  readonly installationId: string;
  readonly #key: SealingKey | undefined;
  readonly #signatureKey: Buffer | undefined;

  private constructor(store: BackupStore, installationId: string, key: SealingKey | undefined) {
    this.store = store;
    this.installationId = installationId;
    this.#key = key;
    this.#signatureKey = key?.deriveKey('stund backup signature');
  }

  /** Throws `exists`, `wrong-key`. */
  static async create(store: BackupStore, key: BackupKey, installationId: string): Promise<BackupRepository> {
    return new BackupRepository(store, installationId, await createSettings(store, key, installationId));
  }

  /**
   * Throws `no-repository`, `wrong-key`, `newer-format`, `damaged`, and `other-installation` when it is to be of the installation that is
   * given. A restore gives none.
   */
  static async open(store: BackupStore, key: BackupKey, installationId?: string): Promise<BackupRepository> {
    const settings = await readSettings(store);
    if (installationId !== undefined && settings.installationId !== installationId) {
      throw new BackupError('other-installation', `${store.target} contains the backups of another installation`);
    }
    return new BackupRepository(store, settings.installationId, await unlock(settings, key));
  }

  get isEncrypted(): boolean {
    return this.#key !== undefined;
  }

  /** The name of an object with the endings that say how it is stored. */
  nameOf(name: string, { isCompressed }: { isCompressed: boolean }): string {
    return `${name}${isCompressed ? '.zst' : ''}${this.#key ? '.age' : ''}`;
  }

  /** Encrypts if the repository is encrypted. */
  seal(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    return this.#key ? this.#key.seal(source) : source;
  }

  unseal(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    return this.#key ? this.#key.unseal(source) : source;
  }

  /** Compresses, encrypts and stores a source in constant memory. The name gets the endings of how it is stored. */
  async writeFile(name: string, source: AsyncIterable<Uint8Array>, options?: WriteOptions): Promise<StoredFile> {
    const storedName = this.nameOf(name, { isCompressed: true });
    const clear = new ByteMeter();
    const stored = new ByteMeter();
    await this.store.write(storedName, stored.observe(this.seal(compress(clear.observe(source)))), options);
    return {
      name: storedName,
      clearBytes: clear.sizeBytes,
      clearSha256: clear.finish(),
      storedBytes: stored.sizeBytes,
      storedSha256: stored.finish(),
    };
  }

  /** The content of a file. The stream fails with `damaged` or `missing`, at its end at the latest: nothing read before is certain. */
  readFile(file: StoredFile): Readable {
    return Readable.from(this.#readVerified(file), { objectMode: false });
  }

  async *#readVerified(file: StoredFile): AsyncGenerator<Uint8Array> {
    const stored = new ByteMeter();
    const clear = new ByteMeter();
    try {
      const stream = await this.store.read(file.name);
      yield* clear.observe(decompress(this.unseal(stored.observe(stream))));
    } catch (error) {
      throw readError(error, file.name);
    }
    const isWhole =
      stored.sizeBytes === file.storedBytes &&
      clear.sizeBytes === file.clearBytes &&
      stored.finish() === file.storedSha256 &&
      clear.finish() === file.clearSha256;
    if (!isWhole) throw damaged(file.name);
  }

  /** Signs with the key of the repository. Without encryption it is a plain SHA-256, which shows damage but not forgery. */
  sign(...parts: (string | Uint8Array)[]): Buffer {
    const hash = this.#signatureKey ? createHmac('sha256', this.#signatureKey) : createHash('sha256');
    for (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      const length = Buffer.alloc(8);
      length.writeBigUInt64BE(BigInt(bytes.byteLength));
      hash.update(length).update(bytes);
    }
    return hash.digest();
  }

  isSignature(signature: Uint8Array, ...parts: (string | Uint8Array)[]): boolean {
    const expected = this.sign(...parts);
    return signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
  }
}

/** Maps the failure of reading an object. What the storage itself fails with stays as it is. */
export function readError(error: unknown, objectName: string): Error {
  if (error instanceof BackupError) return error;
  if (!(error instanceof BackupStoreError)) return damaged(objectName, error);
  return error.code === 'not-found' ? missing(objectName, error) : error;
}
