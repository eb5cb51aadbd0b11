import type { IncomingBlob } from './incoming-blob.ts';

/**
 * Bytes of one upload that come in several requests, perhaps to several processes. Plain JSON: whoever keeps the last
 * one can go on from it.
 */
export interface PartialBlob {
  /** Its name in its store. */
  readonly handle: string;
  /** Of the whole. */
  readonly sizeBytes: number;
  /** So many bytes would survive a power cut. */
  readonly offsetBytes: number;
  /**
   * Two processes may have written to it at the same time, the one believing that the other is dead. What lies there is
   * then hashed again, from a copy that nobody else can write to.
   */
  readonly isContested?: boolean;
  /** What else the store has to know. */
  readonly state?: Readonly<Record<string, unknown>>;
}

export interface AppendOptions {
  /** Told of every stretch of bytes that has become durable, one at a time. When it throws, receiving stops. */
  onDurable(partial: PartialBlob): Promise<void>;
  /** Hears of bytes as they come. */
  onBytes?(count: number): void;
  /** As of ReceiveOptions. */
  transfersChunks?: boolean;
  /** Stops receiving, as a source that breaks. */
  signal?: AbortSignal;
  /** Nothing of the source counts unless all of it arrives and its digest is this. */
  expected?: { algorithm: 'sha1' | 'sha256'; digest: Uint8Array } | undefined;
}

export interface Appended {
  partial: PartialBlob;
  /** Why the source ended before its time. What had come until then is kept. */
  interruption: unknown;
}

export interface ListedPartial {
  handle: string;
  changedAt: Date;
}

/**
 * Room for uploads that may take days, beside the blobs. Nobody but the caller knows which of them are still wanted, and
 * nothing is cleared up by itself; `append` must be called for one handle by one caller at a time.
 */
export interface PartialBlobs {
  /** A name for bytes to come; nothing is stored yet. */
  begin(sizeBytes: number): PartialBlob;

  /**
   * Adds what a source brings. Throws `too-large` for more than is missing, `digest-mismatch`, `no-space`, `unavailable`, `not-found`
   * when bytes that were there are gone, and what onDurable throws; a source that breaks is no error.
   */
  append(partial: PartialBlob, source: AsyncIterable<Uint8Array>, options: AppendOptions): Promise<Appended>;

  /**
   * Makes the whole ready for `BlobStore.keep()`, which is followed by `release()` as usual. The partial stays as it is, so that
   * this can be tried again, until it is discarded.
   */
  complete(partial: PartialBlob): Promise<IncomingBlob>;

  /** Removes everything of it; no error when there is nothing. */
  discard(partial: Pick<PartialBlob, 'handle'>): Promise<void>;

  /** How many bytes of it are there, also those that were not told as durable. */
  measure(partial: PartialBlob): Promise<number>;

  /** Every partial that has bytes, in no particular order. */
  list(): AsyncIterable<ListedPartial>;
}
