import type { IncomingBlob } from './incoming-blob.ts';

/**
 * The state of an upload in several requests, which may reach different processes. It is plain JSON: the upload can be resumed
 * from the last one that was saved.
 */
export interface PartialBlob {
  /** The name of the upload in its store. */
  readonly handle: string;
  /** The size of the whole upload. */
  readonly sizeBytes: number;
  /** The number of bytes that would survive a power cut. */
  readonly offsetBytes: number;
  /**
   * Two processes may have written to it at the same time, one assuming that the other is dead. The bytes are then hashed again,
   * from a copy that no other process can write to.
   */
  readonly isContested?: boolean;
  /** Further state of the store. */
  readonly state?: Readonly<Record<string, unknown>>;
}

export interface AppendOptions {
  /** Called whenever more bytes have become durable, one call at a time. When it throws, receiving stops. */
  onDurable(partial: PartialBlob): Promise<void>;
  /** Called with the number of bytes in each chunk. */
  onBytes?(count: number): void;
  /** As in ReceiveOptions: the store may free the memory of the source's chunks. */
  transfersChunks?: boolean;
  /** Stops receiving, as a failing source does. */
  signal?: AbortSignal;
  /** The source counts only when all of it arrives and has this digest. */
  expected?: { algorithm: 'sha1' | 'sha256'; digest: Uint8Array } | undefined;
}

export interface Appended {
  partial: PartialBlob;
  /** Why the source ended early; undefined when it did not. The bytes until then are kept. */
  interruption: unknown;
}

export interface ListedPartial {
  handle: string;
  changedAt: Date;
}

/**
 * Uploads that may take days, stored next to the blobs. Only the caller knows which of them are still needed, so nothing is
 * removed automatically. For one handle `append` must be called by one caller at a time.
 */
export interface PartialBlobs {
  /** Creates the initial state. Nothing is stored yet. */
  begin(sizeBytes: number): PartialBlob;

  /**
   * Appends the bytes of a source. Throws `too-large` for more bytes than are missing, `digest-mismatch`, `no-space`,
   * `unavailable`, `not-found` when stored bytes are gone, and what onDurable throws. A source that fails is not an error.
   */
  append(partial: PartialBlob, source: AsyncIterable<Uint8Array>, options: AppendOptions): Promise<Appended>;

  /**
   * Prepares the whole upload for `BlobStore.keep()`, which is followed by `release()` as usual. The partial stays unchanged
   * until it is discarded, so that this can be retried.
   */
  complete(partial: PartialBlob): Promise<IncomingBlob>;

  /** Removes everything that is stored of it, if anything. */
  discard(partial: Pick<PartialBlob, 'handle'>): Promise<void>;

  /** Measures how many bytes are stored, including those that were not reported as durable. */
  measure(partial: PartialBlob): Promise<number>;

  /** Lists every partial that has bytes, in no particular order. */
  list(): AsyncIterable<ListedPartial>;
}
