import type { BlobStore, MirrorPair, MirrorWrites } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';

/** The state of the two storages in one process. */
export class StoragePair implements MirrorPair {
  readonly first: BlobStore;
  readonly second: BlobStore;
  readonly writes: MirrorWrites;
  fallbackCount = 0;
  #isAdmitted = false;

  constructor(first: BlobStore, second: BlobStore, writes: MirrorWrites) {
    this.first = first;
    this.second = second;
    this.writes = writes;
  }

  get isAdmitted(): boolean {
    return this.#isAdmitted;
  }

  admit(): void {
    this.#isAdmitted = true;
  }

  requireSecond(): BlobStore {
    if (this.#isAdmitted) return this.second;
    throw new BlobStoreError('unavailable', `The second storage ${this.second.location} has not answered yet`);
  }
}
