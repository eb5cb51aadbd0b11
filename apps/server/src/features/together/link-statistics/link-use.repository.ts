import type { AccountId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/schema.ts';

export async function insertOpening(tx: Tx, jobId: JobId, now: Date): Promise<void> {
  await sql`
    insert into job_use (job_id, opened_count, last_opened_at) values (${jobId}, 1, ${now})
    on conflict (job_id) do update set opened_count = job_use.opened_count + 1, last_opened_at = excluded.last_opened_at
  `.execute(tx);
}

/** The transaction does not wait for the disk: a crash may lose the last counts, and the reply is not held up by them. */
export async function commitWithoutWaiting(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

/**
 * Counts that someone other than the owner has downloaded one file or one archive. Nothing about them is stored. Does nothing for a
 * job that has been deleted meanwhile.
 */
export async function countDownload(tx: Tx, jobId: JobId, now: Date): Promise<void> {
  await sql`
    insert into job_use (job_id, downloaded_count, last_downloaded_at) select id, 1, ${now}::timestamptz from job where id = ${jobId}
    on conflict (job_id) do update
      set downloaded_count = job_use.downloaded_count + 1, last_downloaded_at = excluded.last_downloaded_at
  `.execute(tx);
}

/** Counts an opening of someone who agreed to be seen. Stores nothing about anyone else. */
export async function updateOpener(tx: Tx, jobId: JobId, accountId: AccountId, now: Date): Promise<void> {
  await tx
    .updateTable('job_opener')
    .set((eb) => ({ opened_count: eb('opened_count', '+', 1), last_opened_at: now }))
    .where('job_id', '=', jobId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Begins with the opening in which the person agreed. */
export async function insertOpener(tx: Tx, jobId: JobId, accountId: AccountId, now: Date): Promise<void> {
  await tx
    .insertInto('job_opener')
    .values({ job_id: jobId, account_id: accountId, opened_count: 1, last_opened_at: now })
    .onConflict((conflict) => conflict.columns(['job_id', 'account_id']).doNothing())
    .execute();
}

export async function deleteOpener(tx: Tx, jobId: JobId, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('job_opener').where('job_id', '=', jobId).where('account_id', '=', accountId).execute();
}

/** Whether the person agreed that the owner sees when they open the link. */
export async function findVisibility(database: Database, jobId: JobId, accountId: AccountId): Promise<boolean> {
  const row = await database
    .selectFrom('job_opener')
    .select('job_id')
    .where('job_id', '=', jobId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
