import type { Readable } from 'node:stream';
import type { Checksum } from './checksum.ts';
import type { IncomingBlob } from './incoming-blob.ts';
import type { PartialBlobs } from './partial-blobs.ts';

export interface ReceiveOptions {
  /** A longer source fails with `too-large` as soon as the limit is exceeded. */
  sizeLimitBytes: number;
  /** The size that the client announced. It reveals a full disk before the first byte, and a truncated body after the last. */
  expectedSizeBytes?: number;
  /** The store may free the memory of the source's chunks. It does so once a chunk of other memory follows. */
  transfersChunks?: boolean | undefined;
  /** Aborts the call, which then fails with `source-failed`. */
  signal?: AbortSignal;
}

/** Both ends are zero-based and inclusive, as in RFC 9110 §14.1.2. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenBlob {
  /** The bytes of the range, or all bytes. The caller reads it to its end or destroys it. */
  stream: Readable;
  /** The size of the whole blob, also when only a range was requested. */
  sizeBytes: number;
}

/** Reads a range from its start on, one call at a time. */
export interface BlobReader {
  /** Fills the target with the next bytes. Throws `invalid-range` when there are fewer. */
  read(target: Uint8Array): Promise<void>;
  close(): void;
}

export interface OpenRendition extends OpenBlob {
  lastModified: Date;
}

export interface ListedRendition {
  /** `<checksum>/<file name>` */
  name: string;
  sizeBytes: number;
}

export interface RenditionBytes {
  bytes: Uint8Array;
}

export interface ListedBlob {
  checksum: Checksum;
  sizeBytes: number;
}

/**
 * Whether the database has a row for these bytes. It must see everything that is committed at the time of the call, and wait for
 * transactions that may be about to add such a row.
 */
export type IsReferenced = (checksum: Checksum) => Promise<boolean>;

export interface SweepOptions {
  /** Temporaries of a process that cannot be checked (on another machine, in another container) are removed after this age. */
  olderThanMs: number;
  isReferenced: IsReferenced;
}

export interface SweepResult {
  removedTemporaries: number;
  removedBlobs: number;
}

/** Whether an upload is acknowledged once the first storage has its bytes, or once both have them. */
export type MirrorWrites = 'after' | 'before';

/** The two storages of a mirrored store, for those who keep them equal. */
export interface MirrorPair {
  readonly first: BlobStore;
  readonly second: BlobStore;
  readonly writes: MirrorWrites;
  /** How many reads the second storage has answered because the first could not. */
  readonly fallbackCount: number;
  /** Whether the second storage is known to belong to this installation. Until then nothing reads it or writes to it. */
  readonly isAdmitted: boolean;
  /** To be called once the label of the second storage has been compared. */
  admit(): void;
  /** Returns the second storage. Throws `unavailable` before it is admitted. */
  requireSecond(): BlobStore;
}

/**
 * Stores bytes by their SHA-256, each blob once. Every method throws only `BlobStoreError`.
 *
 * An upload takes these steps in this order:
 * ```
 * const incoming = await store.receive(source, { sizeLimitBytes });
 * try {
 *   await store.keep(incoming);            // may take minutes for a large file in a bucket
 *   await database.transaction().execute(async (tx) => {
 *     …lock the checksum…
 *     …check with stat() that the bytes are there, and keep them again otherwise…
 *     …insert rows…
 *   });
 * } finally {
 *   await store.release(incoming);         // always, once the transaction has ended either way
 * }
 * ```
 * When the transaction rolls back after keep(), call `removeUnreferenced()` before release(). A process that dies at any point leaves a
 * marker, from which `sweep()` determines what to remove.
 */
export interface BlobStore {
  /** Where the bytes are, as the operator names it: `file:/path` or `s3://bucket/prefix`. */
  readonly location: string;

  /** The two storages of a store that keeps everything twice. */
  readonly pair?: MirrorPair;

  /**
   * Receives bytes and hashes them as they arrive. They are synced to disk when it resolves, and nothing is left after a
   * failure: `too-large`, `size-mismatch`, `no-space`, `source-failed`, `unavailable`. An abandoned source is closed as by a
   * `break` in `for await`, so pass a request that must still be answered as `request.iterator({ destroyOnReturn: false })`.
   * Chunks are copied immediately, and their buffers may be reused.
   */
  receive(source: AsyncIterable<Uint8Array>, options: ReceiveOptions): Promise<IncomingBlob>;

  /** Uploads in several requests. They end with keep() and release() as well. */
  readonly partials: PartialBlobs;

  /** Reads some bytes before keep(); fewer when the blob ends earlier. */
  readPart(incoming: IncomingBlob, startBytes: number, sizeBytes: number): Promise<Uint8Array>;

  /** Stores the bytes permanently under their checksum. They are durable when it resolves. It is idempotent. */
  keep(incoming: IncomingBlob): Promise<void>;

  /** Removes the temporary copy and the marker. It is idempotent, and allowed without keep(). */
  release(incoming: IncomingBlob): Promise<void>;

  /** Throws `not-found`, `invalid-range`. */
  open(checksum: Checksum, range?: ByteRange): Promise<OpenBlob>;

  /**
   * Opens a range for reading into memory of the caller, which is fastest for many blobs. Throws `not-found`, `invalid-range` now or at
   * the first read.
   */
  openReader(checksum: Checksum, range: ByteRange): Promise<BlobReader>;

  stat(checksum: Checksum): Promise<{ sizeBytes: number } | undefined>;

  /**
   * Removes the bytes and their renditions immediately, if there are any. It is only safe while no upload of the same bytes can
   * be in progress: otherwise use `removeUnreferenced()`.
   */
  remove(checksum: Checksum): Promise<void>;

  /**
   * Removes the bytes and their renditions unless the database or an upload in progress needs them, including an upload that
   * starts meanwhile. The caller's own upload, which is given, does not need them. Resolves to whether they were removed.
   */
  removeUnreferenced(checksum: Checksum, isReferenced: IsReferenced, own?: IncomingBlob): Promise<boolean>;

  /**
   * Works as removeUnreferenced() for many blobs, a few at a time, and looks for uploads in progress once for all of them. Calls
   * `onOutcome` with whether each was removed, or with the error; it is awaited.
   */
  removeManyUnreferenced(
    checksums: readonly Checksum[],
    isReferenced: IsReferenced,
    onOutcome: (checksum: Checksum, outcome: boolean | Error) => Promise<void>,
  ): Promise<void>;

  /** Whether these bytes are being stored: keep() has started and release() has not ended. */
  isIncoming(checksum: Checksum): Promise<boolean>;

  /** Lists every stored blob, or those whose checksum begins with these two digits, in no particular order. */
  list(prefix?: string): AsyncIterable<ListedBlob>;

  /** Lists the renditions of the blobs whose checksum begins with these two digits, in no particular order. */
  listRenditions(prefix: string): AsyncIterable<ListedRendition>;

  /**
   * Moves the bytes to `quarantine`, where nothing reads or removes them, under a new name that begins with their checksum. Resolves to
   * that name, or to undefined when there are no bytes. The renditions stay.
   */
  quarantine(checksum: Checksum): Promise<string | undefined>;

  /**
   * Calls `use` with a path to the bytes: the stored file itself, or a temporary download. The path is read-only and valid until
   * `use` resolves. Throws `not-found`, `no-space`, and whatever `use` throws.
   */
  withLocalFile<T>(checksum: Checksum, use: (path: string) => Promise<T>): Promise<T>;

  /**
   * Stores a rendition of a blob under `<checksum>/<file name>`, replacing an earlier one. Readers see either the old or the new
   * one, never a part. A power cut may lose it, so callers must be able to make it again.
   */
  writeRendition(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;

  /**
   * Stores a rendition as `writeRendition()` does, for programs that write files: `make` writes one to the path it receives.
   * Throws `no-space` immediately when `roomBytes` are not available, and whatever `make` throws.
   */
  makeRendition(name: string, roomBytes: number, make: (path: string) => Promise<void>): Promise<void>;

  /** Calls `use` with a path to write to. The file is removed afterwards, and after a crash by `sweep()`. */
  withScratchFile<T>(roomBytes: number, use: (path: string) => Promise<T>): Promise<T>;

  /** Reads a whole rendition into memory, which is fastest for thumbnails. Throws `not-found`. */
  readRendition(name: string): Promise<RenditionBytes>;

  /** Opens a rendition as a stream, for videos. Throws `not-found`, `invalid-range`. */
  openRendition(name: string, range?: ByteRange): Promise<OpenRendition>;

  /** Removes one rendition, if it exists. */
  removeRendition(name: string): Promise<void>;

  /** Removes every rendition of a blob, if there are any. */
  removeRenditions(checksum: Checksum): Promise<void>;

  /**
   * Cleans up after crashes: removes every temporary of a dead process or older than `olderThanMs`, and the permanent bytes too
   * unless `isReferenced`. It is safe while uploads run. Call it at the start and periodically.
   */
  sweep(options: SweepOptions): Promise<SweepResult>;

  /** What `writeLabel()` wrote; undefined for a store without a label. */
  readLabel(): Promise<string | undefined>;

  /** Replaces the label of the store: a short text about whose storage this is. It is durable when it resolves. */
  writeLabel(text: string): Promise<void>;

  /** The number of bytes that may be written above the reserve; undefined where the storage has no such limit. */
  freeSpaceBytes(): Promise<number | undefined>;

  /**
   * Tries a small write, for readiness checks. Succeeds below the reserve, because everything but uploads still works. Throws
   * `unavailable`, and `no-space` when not a byte can be written.
   */
  checkWritable(): Promise<void>;
}
