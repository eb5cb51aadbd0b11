import type { AccountId, JobId } from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Database, JobRow, Tx } from '../../platform/database/schema.ts';

export function getTimelineJob(database: Database, ownerId: AccountId): Promise<JobRow> {
  return database
    .selectFrom('job')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', 'timeline')
    .executeTakeFirstOrThrow();
}

export function addToJobSize(tx: Tx, jobId: JobId, sizeBytes: number): Promise<unknown> {
  return tx
    .updateTable('job')
    .set((eb) => ({ size_bytes: eb('size_bytes', '+', sizeBytes) }))
    .where('id', '=', jobId)
    .execute();
}

/** Holds the job's row until the transaction ends; whoever changes a job's files takes it before the month counters. */
export async function lockJob(tx: Tx, jobId: JobId): Promise<void> {
  await tx.selectFrom('job').select('id').where('id', '=', jobId).forUpdate().executeTakeFirstOrThrow();
}

/** As lockJob(). Throws `not-found` for a job that was deleted meanwhile, whose room has been given back already. */
export async function lockPresentJob(tx: Tx, jobId: JobId): Promise<void> {
  const row = await tx.selectFrom('job').select('deleted_at').where('id', '=', jobId).forUpdate().executeTakeFirst();
  if (!row || row.deleted_at !== null) throw new DomainError('not-found', 'job');
}
