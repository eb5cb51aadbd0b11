import type { BlobStore } from '../blob-store.ts';

/** What a kind of store must bring along to be put through the suite. */
export interface StoreUnderTest {
  /** Another store on the same storage, as a second process would have it. */
  open(): Promise<BlobStore>;
  /** How many temporary files, objects, markers and unfinished uploads there are. */
  countTemporaries(): Promise<number>;
  /** Arguments for `testing/keep-blobs.ts`, which makes such a store in a process of its own. */
  childArguments(): string[];
}

/** What a server used in tests gets wrong itself: it gives the whole for the range 0–0, or stumbles when an object is replaced meanwhile. */
export type ServerGap = 'first-byte-range' | 'atomic-replace';
