import type { JobId } from '@stund/contract';
import { type AfterCommit, inTransaction } from '../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { lockAccountSpace, type Space } from '../../../storage/index.ts';
import { type JobAccess, loadJobFor, type VisibleJob } from '../../together/access/index.ts';
import { lockPresentJob } from './job-row.repository.ts';

export interface LockedJobOptions {
  jobId: JobId;
  /** What the caller must be allowed to do, checked before the transaction and again under the lock. */
  access: JobAccess;
}

export interface LockedJob {
  tx: Tx;
  job: VisibleJob;
  /** Registers an action for after the commit, such as invalidating a cache. */
  afterCommit: AfterCommit;
}

/**
 * Runs `work` in a transaction that holds the job's row. Access is checked twice: before the transaction, so that callers
 * without access cannot make others wait for the lock, and again under the lock, so that `work` decides by current data.
 * Throws what loadJobFor() throws.
 */
export async function withLockedJob<T>(
  context: RequestContext,
  options: LockedJobOptions,
  work: (locked: LockedJob) => Promise<T>,
): Promise<T> {
  await loadJobFor(context, options.jobId, options.access);
  return inTransaction(context.database, async (tx, afterCommit) =>
    work({ tx, afterCommit, job: await lockJobFor(context, tx, options) }),
  );
}

/** As withLockedJob(), with the account of the job's owner locked first, for work that changes the space used. */
export async function withLockedJobAndSpace<T>(
  context: RequestContext,
  options: LockedJobOptions,
  work: (locked: LockedJob & { space: Space }) => Promise<T>,
): Promise<T> {
  const { owner_id: ownerId } = await loadJobFor(context, options.jobId, options.access);
  return inTransaction(context.database, async (tx, afterCommit) => {
    const space = await lockAccountSpace(tx, ownerId);
    return work({ tx, afterCommit, job: await lockJobFor(context, tx, options), space });
  });
}

/** Locks the job until the transaction ends and checks the caller's access by the locked row. Throws what loadJobFor() throws. */
export async function lockJobFor(
  { actor, clock }: Pick<RequestContext, 'actor' | 'clock'>,
  tx: Tx,
  { jobId, access }: LockedJobOptions,
): Promise<VisibleJob> {
  await lockPresentJob(tx, jobId);
  return loadJobFor({ actor, clock, database: tx }, jobId, access);
}
