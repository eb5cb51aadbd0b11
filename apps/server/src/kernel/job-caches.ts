import type { JobId } from '@stund/contract';

/**
 * The caches of this node that hold facts about jobs. An operation that takes something away (a file, a right, a job) calls
 * `forget` after its commit, so that this node serves nothing stale once the caller has its answer; the other nodes, and this
 * one again, forget when they receive the notification of the change.
 */
export class JobCaches {
  readonly #listeners = new Set<(jobId: JobId) => void>();

  /** Registers a cache. */
  onForget(listener: (jobId: JobId) => void): void {
    this.#listeners.add(listener);
  }

  forget(jobId: JobId): void {
    for (const listener of this.#listeners) listener(jobId);
  }
}
