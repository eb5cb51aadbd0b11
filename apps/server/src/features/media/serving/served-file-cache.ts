import type { FileId, JobId } from '@stund/contract';
import { changeChannel } from '../../../kernel/record-change.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { ChangeListener } from '../../../platform/pub-sub/change-listener.ts';
import { findServedFile, hasSeat, type ServedFile } from '../media.repository.ts';

/** Finds the data for serving a file; undefined once it is deleted. */
export type FindServed = (database: Database, jobId: JobId, fileId: FileId) => Promise<ServedFile | undefined>;

/** The lookups for serving files. */
export interface ServedLookup {
  find: FindServed;
  /** Whether the participant with this seat still participates in the job. */
  hasSeat(database: Database, jobId: JobId, seat: number): Promise<boolean>;
}

/** Queries the database every time. */
export const uncachedLookup: ServedLookup = { find: findServedFile, hasSeat };

export interface ServedFileCache extends ServedLookup {
  /** Removes a job from this node's cache immediately, without waiting for the notification. */
  forget(jobId: JobId): void;
}

/** The number of files and seats of all jobs together, which take about 500 bytes each. */
const maxEntries = 100_000;

/**
 * Caches served files, so that a page of thumbnails costs no query for each. Every change of a job is announced on the change
 * channel when it commits, on whichever node, and removes the job from the cache. While the listener is disconnected, or has not
 * heard its own heartbeat, nothing is served from here, so a deleted file never is.
 */
export function createServedFileCache(
  listener: ChangeListener,
  options: { maxEntries: number } = { maxEntries },
): ServedFileCache {
  const files = new JobCache<FileId, ServedFile | undefined>(options.maxEntries);
  const seats = new JobCache<number, boolean>(options.maxEntries);
  const forget = (jobId: JobId) => {
    files.forget(jobId);
    seats.forget(jobId);
  };
  listener.subscribe(changeChannel, {
    onNotification: (jobId) => forget(jobId as JobId),
    onGap: () => {
      files.clear();
      seats.clear();
    },
  });

  return {
    find: (database, jobId, fileId) =>
      listener.isConnected
        ? files.get(jobId, fileId, () => findServedFile(database, jobId, fileId))
        : findServedFile(database, jobId, fileId),
    hasSeat: (database, jobId, seat) =>
      listener.isConnected
        ? seats.get(jobId, seat, () => hasSeat(database, jobId, seat))
        : hasSeat(database, jobId, seat),
    forget,
  };
}

/** Values by job and key. The least recently used jobs are removed when all jobs together have too many. */
class JobCache<Key, Value> {
  readonly #jobs = new Map<JobId, Map<Key, Promise<Value>>>();
  readonly #maxEntries: number;
  #entries = 0;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  /** The cached value, or the one that `find` finds, which is cached unless it is undefined or an error. */
  get(jobId: JobId, key: Key, find: () => Promise<Value>): Promise<Value> {
    const known = this.#jobs.get(jobId)?.get(key);
    const values = this.#touch(jobId);
    if (known) return known;
    this.#makeRoom(jobId);
    // Cached before the query, so that a change during the query removes it again.
    const found = find();
    values.set(key, found);
    this.#entries += 1;
    const remove = () => {
      if (values.get(key) !== found) return;
      values.delete(key);
      if (this.#jobs.get(jobId) === values) this.#entries -= 1;
    };
    found.then((value) => (value === undefined ? remove() : undefined), remove);
    return found;
  }

  forget(jobId: JobId): void {
    this.#entries -= this.#jobs.get(jobId)?.size ?? 0;
    this.#jobs.delete(jobId);
  }

  clear(): void {
    this.#jobs.clear();
    this.#entries = 0;
  }

  /** Moves the job to the end of the map, whose first job is the least recently used one. */
  #touch(jobId: JobId): Map<Key, Promise<Value>> {
    const values = this.#jobs.get(jobId) ?? new Map<Key, Promise<Value>>();
    this.#jobs.delete(jobId);
    this.#jobs.set(jobId, values);
    return values;
  }

  #makeRoom(jobId: JobId): void {
    for (const oldest of this.#jobs.keys()) {
      if (this.#entries < this.#maxEntries) return;
      if (oldest !== jobId) this.forget(oldest);
    }
    // This job alone fills the cache. The map stays, because the caller adds to it.
    if (this.#entries < this.#maxEntries) return;
    this.#jobs.get(jobId)?.clear();
    this.#entries = 0;
  }
}
