import type { AccountId, JobId } from '@stund/contract';
import type { Database } from '../../../platform/database/schema.ts';

/** The account of the participant with this seat; undefined once they participate no more. */
export async function findSeatHolder(database: Database, jobId: JobId, seat: number): Promise<AccountId | undefined> {
  const row = await database
    .selectFrom('participant')
    .select('account_id')
    .where('job_id', '=', jobId)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return row?.account_id ?? undefined;
}

/** The epoch of the account's media addresses; undefined for a closed account. */
export async function findAccessEpoch(database: Database, accountId: AccountId): Promise<number | undefined> {
  const row = await database
    .selectFrom('account')
    .select('access_epoch')
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.access_epoch;
}

/**
 * The grant of the person who shows the job on a television, as formatTelevisionGrant() writes it; undefined when it shows another job, was
 * stopped, or has expired.
 */
export async function findTelevisionGrant(
  database: Database,
  jobId: JobId,
  number: number,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('television')
    .select('base_grant')
    .where('number', '=', number)
    .where('job_id', '=', jobId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.base_grant ?? undefined;
}

/** The properties of a job that decide whether a grant is valid; undefined for a deleted job. */
export function findGrantingJob(database: Database, jobId: JobId) {
  return database
    .selectFrom('job')
    .select(['owner_id', 'privacy_mode', 'link_epoch', 'expires_at'])
    .where('id', '=', jobId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
