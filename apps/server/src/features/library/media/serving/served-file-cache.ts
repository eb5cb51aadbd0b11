import type { AccountId, FileId, JobId } from '@stund/contract';
import { accessChannel } from '../../../../kernel/channels/access-channel.ts';
import { changeChannel } from '../../../../kernel/record-change.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import type { ChangeListener } from '../../../../platform/pub-sub/change-listener.ts';
import { findAccessEpoch, findSeatHolder } from '../../../together/access/index.ts';
import { findServedFile, type ServedFile } from '../media.repository.ts';

/** Finds the data for serving a file; undefined once it is deleted. */
export type FindServed = (database: Database, jobId: JobId, fileId: FileId) => Promise<ServedFile | undefined>;

/** The lookups for serving files. */
export interface ServedLookup {
  find: FindServed;
  /** The account of the participant with this seat; undefined once they participate no more. */
  findSeatHolder(database: Database, jobId: JobId, seat: number): Promise<AccountId | undefined>;
  /** The epoch of the account's media addresses; undefined once it is closed. */
  findAccessEpoch(database: Database, accountId: AccountId): Promise<number | undefined>;
}

/** Queries the database every time. */
export const uncachedLookup: ServedLookup = { find: findServedFile, findSeatHolder, findAccessEpoch };

export interface ServedFileCache extends ServedLookup {
  /** Removes a job from this node's cache immediately, without waiting for the notification. */
  forget(jobId: JobId): void;
  /** Works as forget() for the access of an account. */
  forgetAccount(accountId: AccountId): void;
}

/** The number of files and seats of all jobs together, which take about 500 bytes each. */
const maxEntries = 100_000;
/** Only the end of a login is announced. An operator who closes an account in the database waits this long. */
const accountMaxAgeMs = 5000;

/**
 * Caches served files, so that a page of thumbnails costs no query for each. Every change of a job is announced on the change
 * channel when it commits, on whichever node, and removes the job from the cache; so does the end of an account's access. While the listener is disconnected, or has not
 * heard its own heartbeat, nothing is served from here, so a deleted file never is.
 */
export function createServedFileCache(
  listener: ChangeListener,
  options: { maxEntries: number } = { maxEntries },
): ServedFileCache {
  const files = new GroupedCache<JobId, FileId, ServedFile | undefined>(options);
  const seats = new GroupedCache<JobId, number, AccountId | undefined>(options);
  const epochs = new GroupedCache<AccountId, 'epoch', number | undefined>({ ...options, maxAgeMs: accountMaxAgeMs });
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
  const forgetAccount = (accountId: AccountId) => epochs.forget(accountId);
  listener.subscribe(accessChannel, {
    onNotification: (accountId) => forgetAccount(accountId as AccountId),
    onGap: () => epochs.clear(),
  });

  return {
    find: (database, jobId, fileId) =>
      listener.isConnected
        ? files.get(jobId, fileId, () => findServedFile(database, jobId, fileId))
        : findServedFile(database, jobId, fileId),
    findSeatHolder: (database, jobId, seat) =>
      listener.isConnected
        ? seats.get(jobId, seat, () => findSeatHolder(database, jobId, seat))
        : findSeatHolder(database, jobId, seat),
    findAccessEpoch: (database, accountId) =>
      listener.isConnected
        ? epochs.get(accountId, 'epoch', () => findAccessEpoch(database, accountId))
        : findAccessEpoch(database, accountId),
    forget,
    forgetAccount,
  };
}

interface CacheOptions {
  maxEntries: number;
  /** Unlimited by default. */
  maxAgeMs?: number;
}

/** Values by group (a job, an account) and key. The least recently used groups are removed when all groups together have too many. */
class GroupedCache<Group, Key, Value> {
  readonly #groups = new Map<Group, Map<Key, CachedValue<Value>>>();
  readonly #maxEntries: number;
  readonly #maxAgeMs: number;
  #entries = 0;

  constructor({ maxEntries: most, maxAgeMs = Number.POSITIVE_INFINITY }: CacheOptions) {
    this.#maxEntries = most;
    this.#maxAgeMs = maxAgeMs;
  }

  /** The cached value, or the one that `find` finds, which is cached unless it is undefined or an error. */
  get(group: Group, key: Key, find: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const known = this.#groups.get(group)?.get(key);
    const values = this.#touch(group);
    if (known && now - known.since < this.#maxAgeMs) return known.value;
    if (!known) {
      this.#makeRoom(group);
      this.#entries += 1;
    }
    // Cached before the query, so that a change during the query removes it again.
    const found = { value: find(), since: now };
    values.set(key, found);
    const remove = () => {
      if (values.get(key) !== found) return;
      values.delete(key);
      if (this.#groups.get(group) === values) this.#entries -= 1;
    };
    found.value.then((value) => (value === undefined ? remove() : undefined), remove);
    return found.value;
  }

  forget(group: Group): void {
    this.#entries -= this.#groups.get(group)?.size ?? 0;
    this.#groups.delete(group);
  }

  clear(): void {
    this.#groups.clear();
    this.#entries = 0;
  }

  /** Moves the group to the end of the map, whose first group is the least recently used one. */
  #touch(group: Group): Map<Key, CachedValue<Value>> {
    const values = this.#groups.get(group) ?? new Map<Key, CachedValue<Value>>();
    this.#groups.delete(group);
    this.#groups.set(group, values);
    return values;
  }

  #makeRoom(group: Group): void {
    for (const oldest of this.#groups.keys()) {
      if (this.#entries < this.#maxEntries) return;
      if (oldest !== group) this.forget(oldest);
    }
    // This group alone fills the cache. The map stays, because the caller adds to it.
    if (this.#entries < this.#maxEntries) return;
    this.#groups.get(group)?.clear();
    this.#entries = 0;
  }
}

interface CachedValue<Value> {
  value: Promise<Value>;
  since: number;
}
