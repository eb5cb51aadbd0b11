import type { JobId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';

const firstPauseMs = 2000;
const longestPauseMs = 600_000;

interface Failure {
  count: number;
  nextAtMs: number;
}

/** Albums that could not be processed. Each is left out for a time that doubles with each failure, so that it does not hold up the others. */
export class FailedAlbums {
  readonly #failures = new Map<JobId, Failure>();

  /** The albums that are left out at a time. */
  leftOut(nowMs: number): JobId[] {
    return [...this.#failures].flatMap(([jobId, { nextAtMs }]) => (nextAtMs > nowMs ? [jobId] : []));
  }

  add(jobId: JobId, nowMs: number): void {
    const count = (this.#failures.get(jobId)?.count ?? 0) + 1;
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(count - 1, 20));
    this.#failures.set(jobId, { count, nextAtMs: nowMs + pauseMs });
  }

  delete(jobId: JobId): void {
    this.#failures.delete(jobId);
  }
}

export interface AlbumWork<Taken extends { job_id: JobId }> {
  /** The next album, locked, without those that are left out. */
  take(tx: Tx, leftOut: readonly JobId[]): Promise<Taken | undefined>;
  handle(tx: Tx, taken: Taken): Promise<void>;
}

/**
 * Processes albums until none is left, each in its own transaction, so that a crash repeats or loses nothing. One that fails is
 * logged and left out for a while. Returns the number of albums that were processed.
 */
export async function processAlbums<Taken extends { job_id: JobId }>(
  { database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>,
  failed: FailedAlbums,
  { take, handle }: AlbumWork<Taken>,
): Promise<number> {
  for (let count = 0; ; ) {
    let taken: Taken | undefined;
    try {
      await inTransaction(database, async (tx) => {
        taken = await take(tx, failed.leftOut(clock.now().getTime()));
        if (taken) await handle(tx, taken);
      });
      if (!taken) return count;
      failed.delete(taken.job_id);
      count += 1;
    } catch (error) {
      if (!taken) throw error;
      failed.add(taken.job_id, clock.now().getTime());
      log.warn({ err: error, job: taken.job_id }, 'Notifications of an album failed and will be retried');
    }
  }
}
