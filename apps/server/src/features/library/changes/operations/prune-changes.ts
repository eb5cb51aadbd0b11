import { type JobId, limits, retention } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { tryTakeLease } from '../../../../kernel/lease.repository.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteOldChanges, selectJobsWithManyChanges } from '../change.repository.ts';

const leaseSeconds = 23 * 3600;
const jobsPerPage = 100;
/** Limits the rows of a transaction. */
const batch = 5000;
const dayMs = 86_400_000;

/**
 * Deletes changes that every client has seen or can fetch again with the job, once a day on one node: those older than
 * `retention.changeDays`, except the newest `limits.newestChanges` of each job. Returns their number.
 */
export async function pruneChanges({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<number> {
  if (!(await tryTakeLease(database, 'changes', leaseSeconds))) return 0;
  const before = new Date(clock.now().getTime() - retention.changeDays * dayMs);
  let count = 0;
  for (let after: JobId | undefined; ; ) {
    const jobs = await selectJobsWithManyChanges(database, { after, kept: limits.newestChanges, limit: jobsPerPage });
    for (const jobId of jobs) count += await pruneJob(database, jobId, before);
    if (jobs.length < jobsPerPage) return count;
    after = jobs.at(-1);
  }
}

async function pruneJob(database: Parts['database'], jobId: JobId, before: Date): Promise<number> {
  for (let count = 0; ; ) {
    const deleted = await inTransaction(database, (tx) =>
      deleteOldChanges(tx, jobId, { before, kept: limits.newestChanges, limit: batch }),
    );
    count += deleted;
    if (deleted < batch) return count;
  }
}
