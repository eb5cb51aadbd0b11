import { type AccountId, changeTypes, type JobId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import { changeChannel } from '../../../kernel/record-change.ts';
import type { Tx } from '../../../platform/database/schema.ts';

/** Locks all jobs of the account, in the order in which everything locks several jobs. */
export async function lockJobsOf(tx: Tx, ownerId: AccountId): Promise<void> {
  await sql`select id from job where owner_id = ${ownerId} order by id for update`.execute(tx);
}

/** Hides the albums and shares that are not in the trash, and tells everyone who has them open. The jobs must be locked. */
export function suspendJobs(tx: Tx, ownerId: AccountId, at: Date): Promise<JobId[]> {
  return changeJobs(tx, ownerId, {
    which: sql`deleted_at is null and type <> 'timeline'`,
    set: sql`deleted_at = ${at}, is_suspended = true`,
  });
}

/** Shows them again. */
export function resumeJobs(tx: Tx, ownerId: AccountId): Promise<JobId[]> {
  return changeJobs(tx, ownerId, { which: sql`is_suspended`, set: sql`deleted_at = null, is_suspended = false` });
}

export async function selectSuspendedJobs(tx: Tx, ownerId: AccountId): Promise<JobId[]> {
  const rows = await tx
    .selectFrom('job')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_suspended', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Wakes the pages of the owner, which find out that they are logged out. */
export async function notifyTimeline(tx: Tx, ownerId: AccountId): Promise<void> {
  await changeJobs(tx, ownerId, { which: sql`type = 'timeline'`, set: sql`is_suspended = is_suspended` });
}

async function changeJobs(
  tx: Tx,
  ownerId: AccountId,
  { which, set }: { which: RawBuilder<unknown>; set: RawBuilder<unknown> },
): Promise<JobId[]> {
  const { rows } = await sql<{ id: JobId }>`
    with changed as (
      update job set ${set}, last_serial = last_serial + 1 where owner_id = ${ownerId} and ${which}
      returning id, last_serial
    ), recorded as (
      insert into change (job_id, serial, type) select id, last_serial, ${changeTypes.jobChanged} from changed
    )
    select id, pg_notify(${changeChannel}, id::text) from changed
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of the jobs whose files someone has shared. */
export async function selectSharedJobs(tx: Tx, jobIds: readonly JobId[]): Promise<JobId[]> {
  const { rows } = await sql<{ id: JobId }>`
    select id from job where id = any(${jobIds}::uuid[]) and exists (
      select from shared_file join file on file.id = shared_file.file_id where file.job_id = job.id
    ) order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
