import type { AccountId, JobId } from '@stund/contract';

/**
 * The caches of this node that hold facts about jobs and the access of accounts. An operation that takes something away (a file, a
 * right, a job, a login) calls `forget` after its commit, so that this node serves nothing stale once the caller has its answer;
 * the other nodes, and this one again, forget when they receive the notification of the change.
 */
export class JobCaches {
  readonly #listeners = new Set<(jobId: JobId) => void>();
  readonly #accountListeners = new Set<(accountId: AccountId) => void>();

  /** Registers a cache. */
  onForget(listener: (jobId: JobId) => void): void {
    this.#listeners.add(listener);
  }

  /** Registers a cache of the access of accounts. */
  onForgetAccount(listener: (accountId: AccountId) => void): void {
    this.#accountListeners.add(listener);
  }

  forget(jobId: JobId): void {
    for (const listener of this.#listeners) listener(jobId);
  }

  forgetAccount(accountId: AccountId): void {
    for (const listener of this.#accountListeners) listener(accountId);
  }
}
