import type { AccountId, JobId } from '@stund/contract';

/** A cache of this node that holds facts about jobs or the access of accounts. */
export interface JobCache {
  forget?(jobId: JobId): void;
  forgetAccount?(accountId: AccountId): void;
}

/**
 * The caches of this node. An operation that takes something away (a file, a right, a job, a login) calls `forget` after its commit, so
 * that this node serves nothing stale once the caller has its answer; the other nodes, and this one again, forget when they receive the
 * notification of the change.
 */
export class JobCaches implements Required<JobCache> {
  readonly #caches = new Set<JobCache>();

  register(cache: JobCache): void {
    this.#caches.add(cache);
  }

  forget(jobId: JobId): void {
    for (const cache of this.#caches) cache.forget?.(jobId);
  }

  forgetAccount(accountId: AccountId): void {
    for (const cache of this.#caches) cache.forgetAccount?.(accountId);
  }
}
