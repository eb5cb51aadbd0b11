import type { Readable } from 'node:stream';
import type { Checksum } from './checksum.ts';
import type { IncomingBlob } from './incoming-blob.ts';
import type { PartialBlobs } from './partial-blobs.ts';

export interface ReceiveOptions {
  /** More than this fails with `too-large` as soon as it is seen. */
  sizeLimitBytes: number;
  /** What the client announced: lets a full disk be noticed before the first byte, and a cut-off body after the last. */
  expectedSizeBytes?: number;
  /** The memory of the source's chunks is nobody else's: it is freed once a chunk of other memory follows. */
  transfersChunks?: boolean | undefined;
  /** Stops receiving; the call then fails with `source-failed`. */
  signal?: AbortSignal;
}

/** Both ends are counted from 0 and belong to the range, as in RFC 9110 §14.1.2. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenBlob {
  /** The range, or everything. Whoever opens it reads it to its end or destroys it. */
  stream: Readable;
  /** Of the whole blob, also when only a range was asked for. */
  sizeBytes: number;
}

export interface OpenRendition extends OpenBlob {
  lastModified: Date;
}

export interface RenditionBytes {
  bytes: Uint8Array;
}

export interface ListedBlob {
  checksum: Checksum;
  sizeBytes: number;
}

/** Whether the database still has a row for these bytes. Must see what is committed at the time of the call. */
export type IsReferenced = (checksum: Checksum) => Promise<boolean>;

export interface SweepOptions {
  /** Left-overs of processes that cannot be asked (another machine, another container) count as dead after this age. */
  olderThanMs: number;
  isReferenced: IsReferenced;
}

export interface SweepResult {
  removedTemporaries: number;
  removedBlobs: number;
}

/**
 * Bytes by their SHA-256, each stored once. Every method throws only `BlobStoreError`.
 *
 * The way of an upload, in this order:
 * ```
 * const incoming = await store.receive(source, { sizeLimitBytes });
 * try {
 *   await database.transaction().execute(async (tx) => {
 *     …insert rows…
 *     await store.keep(incoming);          // last, so that a refused transaction rarely leaves bytes
 *   });
 * } finally {
 *   await store.release(incoming);         // always, once the transaction has ended either way
 * }
 * ```
 * When the transaction rolled back after keep(), call `removeUnreferenced()`. A process that dies at any
 * point leaves a marker behind, from which `sweep()` finds out what to remove.
 */
export interface BlobStore {
  /**
   * Takes in bytes, hashing while they arrive; synced to disk before it resolves. Leaves nothing behind on
   * failure: `too-large`, `size-mismatch`, `no-space`, `source-failed`, `unavailable`. A source that is given
   * up is closed as by a `break` in `for await`; a request that must still be answered is therefore passed as
   * `request.iterator({ destroyOnReturn: false })`. Chunks are copied at once, their buffers may be used again.
   */
  receive(source: AsyncIterable<Uint8Array>, options: ReceiveOptions): Promise<IncomingBlob>;

  /** Uploads in several requests, which end with keep() and release() as well. */
  readonly partials: PartialBlobs;

  /** The first bytes of what has arrived; fewer when there are no more. */
  readStart(incoming: IncomingBlob, sizeBytes: number): Promise<Uint8Array>;

  /** Makes the bytes permanent under their checksum, durable when it resolves. May be called again. */
  keep(incoming: IncomingBlob): Promise<void>;

  /** Removes the temporary copy and the marker. May be called again, and without keep() before it. */
  release(incoming: IncomingBlob): Promise<void>;

  /** Throws `not-found`, `invalid-range`. */
  open(checksum: Checksum, range?: ByteRange): Promise<OpenBlob>;

  stat(checksum: Checksum): Promise<{ sizeBytes: number } | undefined>;

  /**
   * Removes the bytes and their renditions at once; no error when there are none. Only safe while no upload
   * of the same bytes can be under way: otherwise use `removeUnreferenced()`.
   */
  remove(checksum: Checksum): Promise<void>;

  /**
   * Removes the bytes and their renditions unless the database or an upload in progress needs them, also
   * when such an upload starts meanwhile. Resolves to whether they were removed.
   */
  removeUnreferenced(checksum: Checksum, isReferenced: IsReferenced): Promise<boolean>;

  /** Every kept blob, in no particular order. */
  list(): AsyncIterable<ListedBlob>;

  /**
   * Runs `use` with a path to the bytes, to be read only and only until it resolves: the stored file itself
   * or a download that is removed after. Throws `not-found`, `no-space`, and whatever `use` throws.
   */
  withLocalFile<T>(checksum: Checksum, use: (path: string) => Promise<T>): Promise<T>;

  /**
   * Stores what was made from a blob under `<checksum>/<file name>`, replacing what was there. Readers see
   * the old or the new one, never a part; it may be lost in a power cut, so be ready to make it again.
   */
  writeRendition(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;

  /**
   * As `writeRendition()`, for programs that write a file: `make` writes one to the path it is given. Throws `no-space`
   * at once when `roomBytes` are not there, and whatever `make` throws.
   */
  makeRendition(name: string, roomBytes: number, make: (path: string) => Promise<void>): Promise<void>;

  /** Lends a path to write to for as long as `use` lasts; what lies there after is removed, after a crash by `sweep()`. */
  withScratchFile<T>(roomBytes: number, use: (path: string) => Promise<T>): Promise<T>;

  /** The whole rendition in memory: the fastest way for thumbnails. Throws `not-found`. */
  readRendition(name: string): Promise<RenditionBytes>;

  /** A rendition as a stream, for videos. Throws `not-found`, `invalid-range`. */
  openRendition(name: string, range?: ByteRange): Promise<OpenRendition>;

  /** Removes every rendition of a blob; no error when there are none. */
  removeRenditions(checksum: Checksum): Promise<void>;

  /**
   * Clears up after a crash: removes every temporary of a dead process or older than `olderThanMs`, and the
   * permanent bytes too when `isReferenced` says no. Safe while uploads run; call it on start and now and then.
   */
  sweep(options: SweepOptions): Promise<SweepResult>;

  /** What may still be written above the reserve; undefined where the storage has no such limit. */
  freeSpaceBytes(): Promise<number | undefined>;

  /** Resolves when a small write succeeds; throws `unavailable` or `no-space`. For readiness checks. */
  checkWritable(): Promise<void>;
}
