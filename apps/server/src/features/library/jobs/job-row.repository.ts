import type { AccountId, JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Parameter, preparedQuery } from '../../../platform/database/prepared-queries.ts';
import type { Database, JobRow, Tx } from '../../../platform/database/schema.ts';

export function getTimelineJob(database: Database, ownerId: AccountId): Promise<JobRow> {
  return database
    .selectFrom('job')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', 'timeline')
    .executeTakeFirstOrThrow();
}

export function getJob(database: Database, jobId: JobId): Promise<JobRow> {
  return database.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
}

export async function findOwnerOfJob(database: Database, jobId: JobId): Promise<AccountId | undefined> {
  const row = await database.selectFrom('job').select('owner_id').where('id', '=', jobId).executeTakeFirst();
  return row?.owner_id;
}

/** Locks the job and returns whether it exists outside the trash. */
export async function lockIfPresent(tx: Tx, jobId: JobId): Promise<boolean> {
  const [row] = await selectDeletedForUpdate(tx, { jobId });
  return row !== undefined && row.deleted_at === null;
}

const selectDeletedForUpdate = preparedQuery((tx: Database, value: Parameter<{ jobId: JobId }>) =>
  tx.selectFrom('job').select('deleted_at').where('id', '=', value('jobId')).forUpdate(),
);

export function addToJobSize(tx: Tx, jobId: JobId, sizeBytes: number): Promise<unknown> {
  return tx
    .updateTable('job')
    .set((eb) => ({ size_bytes: eb('size_bytes', '+', sizeBytes) }))
    .where('id', '=', jobId)
    .execute();
}

/**
 * Locks the job until the transaction ends. Everything that changes a job's files takes this lock before the month counters.
 * A job may have been deleted permanently in the meantime: callers read its files under the lock, and find none.
 */
export async function lockJob(tx: Tx, jobId: JobId): Promise<void> {
  await selectIdForUpdate(tx, { jobId });
}

const selectIdForUpdate = preparedQuery((tx: Database, value: Parameter<{ jobId: JobId }>) =>
  tx.selectFrom('job').select('id').where('id', '=', value('jobId')).forUpdate(),
);

/** Locks as lockJob() does. Throws `not-found` for a deleted job, whose space has already been released. */
export async function lockPresentJob(tx: Tx, jobId: JobId): Promise<void> {
  if (!(await lockIfPresent(tx, jobId))) throw new DomainError('not-found', 'job');
}
