import type { BlobStore } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';

/** Whether an upload is acknowledged once the first storage has its bytes, or once both have them. */
export type MirrorWrites = 'after' | 'before';

/** The two storages of a mirrored store, for those who keep them equal. */
export class MirrorPair {
  readonly first: BlobStore;
  readonly second: BlobStore;
  readonly writes: MirrorWrites;
  /** How many reads the second storage has answered because the first could not. */
  fallbackCount = 0;
  #isAdmitted = false;

  constructor(first: BlobStore, second: BlobStore, writes: MirrorWrites) {
    this.first = first;
    this.second = second;
    this.writes = writes;
  }

  /** Whether the second storage is known to belong to this installation. Until then nothing reads it or writes to it. */
  get isAdmitted(): boolean {
    return this.#isAdmitted;
  }

  /** To be called once the label of the second storage has been compared. */
  admit(): void {
    this.#isAdmitted = true;
  }

  /** Returns the second storage. Throws `unavailable` before it is admitted. */
  requireSecond(): BlobStore {
    if (this.#isAdmitted) return this.second;
    throw new BlobStoreError('unavailable', `The second storage ${this.second.location} has not answered yet`);
  }
}
