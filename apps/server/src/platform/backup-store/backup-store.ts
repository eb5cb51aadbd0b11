import type { Readable } from 'node:stream';
import type { ByteRange } from '../blob-store/index.ts';

export interface StoredObject {
  name: string;
  sizeBytes: number;
  modifiedAt: Date;
}

export interface WriteOptions {
  /** A longer source fails with `too-large`. It also decides the size of the parts in a bucket, where the default is 78 GiB. */
  sizeLimitBytes?: number;
  /** Replaces an object of that name at once. By default an object that exists is an error. */
  replace?: boolean;
}

export interface BatchWriteOptions extends Pick<WriteOptions, 'sizeLimitBytes'> {
  /**
   * The size of the source. An object of another size, as servers leave it whose connection was cut, is replaced at once, unless the target is
   * append-only.
   */
  wholeBytes?: number;
}

/** Objects that are stored together, which takes few syncs in a folder. */
export interface WriteBatch {
  /**
   * Stores the source as `write()` does, except that it is neither durable nor certain to be listed until `commit()`. Throws `too-large`,
   * `no-space`, and what the source throws; the batch stays usable.
   */
  write(name: string, source: AsyncIterable<Uint8Array>, options?: BatchWriteOptions): Promise<void>;

  /**
   * Gives everything its name once its bytes are durable; when it resolves, the names are durable too. An object that exists already stays as
   * it is, unless it is not whole. No `write()` may be running.
   */
  commit(): Promise<void>;

  /** Removes what was not committed. */
  discard(): Promise<void>;
}

/**
 * Bytes under names, in a folder or in a bucket, for backups. Names are like `blobs/ab/cd/abcd`: words of letters, digits, dot, dash and
 * underscore, separated by slashes. Every method throws only `BackupStoreError`, except what a source throws.
 */
export interface BackupStore {
  /** The folder or `s3://bucket/prefix`, for messages. */
  readonly target: string;

  /** Whether the bytes stay on a file system of this machine. */
  readonly isFolder: boolean;

  /**
   * Stores the source completely or not at all, durably when it resolves. Throws `exists` unless it may replace, `too-large`, `no-space`,
   * and what the source throws.
   */
  write(name: string, source: AsyncIterable<Uint8Array>, options?: WriteOptions): Promise<void>;

  /** Begins a batch. Any number of them may be in use at the same time. */
  startBatch(): WriteBatch;

  /** The caller reads the stream to its end or destroys it. Throws `not-found`. */
  read(name: string, range?: ByteRange): Promise<Readable>;

  stat(name: string): Promise<StoredObject | undefined>;

  /** Lists what has names with that prefix, in the order of the bytes of the names. */
  list(prefix: string): AsyncIterable<StoredObject>;

  /** Lists names only, in the same order, which is much cheaper in folders. */
  listNames(prefix: string): AsyncIterable<string>;

  /** Removes an object if it exists, durably. Throws `refused` on append-only targets. */
  remove(name: string): Promise<void>;

  /** Removes temporary files and unfinished uploads older than a day, and resolves to their number. */
  removeLeftovers(): Promise<number>;
}
