import type { BlobReader, BlobStore, ByteRange } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import type { Checksum } from '../checksum.ts';
import type { StoragePair } from './storage-pair.ts';

export type OnFallback = (checksum: Checksum, error: BlobStoreError) => void;

/** Reads from the first storage, and from the second what the first does not have or cannot give. */
export class MirroredReads {
  readonly #pair: StoragePair;
  readonly #onFallback: OnFallback;

  constructor(pair: StoragePair, onFallback: OnFallback) {
    this.#pair = pair;
    this.#onFallback = onFallback;
  }

  /** `use` may be called twice; what it throws after it has begun to use the bytes must be no BlobStoreError. */
  async read<T>(checksum: Checksum, use: (store: BlobStore) => Promise<T>): Promise<T> {
    try {
      return await use(this.#pair.first);
    } catch (error) {
      if (!this.#isReplaceable(error)) throw error;
      const result = await use(this.#pair.second).catch(() => {
        throw error;
      });
      this.#report(checksum, error);
      return result;
    }
  }

  async openReader(checksum: Checksum, range: ByteRange): Promise<BlobReader> {
    let reader = await this.read(checksum, (store) => store.openReader(checksum, range));
    let position = range.start;
    let isClosed = false;
    const readFromSecond = async (target: Uint8Array, error: unknown) => {
      if (isClosed || !this.#isReplaceable(error)) throw error;
      reader.close();
      const rest = { start: position, end: range.end };
      reader = await this.#pair.second.openReader(checksum, rest).catch(() => {
        throw error;
      });
      await reader.read(target);
      this.#report(checksum, error);
    };
    return {
      async read(target) {
        await reader.read(target).catch((error: unknown) => readFromSecond(target, error));
        position += target.byteLength;
      },
      close() {
        isClosed = true;
        reader.close();
      },
    };
  }

  #isReplaceable(error: unknown): error is BlobStoreError {
    const isAway = error instanceof BlobStoreError && (error.code === 'not-found' || error.code === 'unavailable');
    return isAway && this.#pair.isAdmitted;
  }

  #report(checksum: Checksum, error: BlobStoreError): void {
    this.#pair.fallbackCount += 1;
    this.#onFallback(checksum, error);
  }
}
