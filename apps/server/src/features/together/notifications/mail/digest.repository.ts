import type { AccountId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { isReadOnlyAccount } from '../../../../platform/database/read-only.ts';
import type { Database, Tx } from '../../../../platform/database/schema.ts';

export async function hasAccount(database: Database, accountId: AccountId): Promise<boolean> {
  const row = await database.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst();
  return row !== undefined;
}

/** The account that a mail is sent to; undefined for one that is disabled or waits for its deletion. */
export function findRecipient(database: Database, accountId: AccountId) {
  return database
    .selectFrom('account')
    .select(['id', 'email', 'language', 'time_zone', 'access_epoch', isReadOnlyAccount.as('is_read_only')])
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('account_deletion').select('account_id').where('account_id', '=', accountId))),
    )
    .executeTakeFirst();
}

/** Albums with a planned mail, and the period of it as texts with microseconds. */
export async function selectWaitingNotices(database: Database, accountId: AccountId, jobIds: readonly JobId[]) {
  const { rows } = await sql<{ job_id: JobId; since: string | null; until: string }>`
    select album_notice.job_id, mailed_until::text as since, max(activity.last_at)::text as until
    from album_notice join activity on activity.job_id = album_notice.job_id
    where account_id = ${accountId} and album_notice.job_id = any(${jobIds as JobId[]}::uuid[])
      and mail_due_at is not null and not is_muted
    group by album_notice.account_id, album_notice.job_id
  `.execute(database);
  return rows;
}

/** A mail that was sent about activity up to `until`, or had nothing to say; without a time nothing was read. */
export interface FinishedMail {
  jobs: readonly JobId[];
  until: string | null;
  mailedAt: Date | null;
  nextDueAt: Date;
}

/** Ends the plan of a mail. Activity after its end is planned again. */
export async function finishNotices(
  tx: Tx,
  accountId: AccountId,
  { jobs, until, mailedAt, nextDueAt }: FinishedMail,
): Promise<void> {
  await sql`
    update album_notice set mailed_until = coalesce(${until}::timestamptz + interval '1 microsecond', mailed_until),
      mailed_at = coalesce(${mailedAt}::timestamptz, mailed_at),
      mail_due_at = case when exists (select from activity where activity.job_id = album_notice.job_id
        and last_at > ${until}::timestamptz and sole_person is distinct from ${accountId}::uuid) then ${nextDueAt}::timestamptz end
    where account_id = ${accountId} and job_id = any(${jobs as JobId[]}::uuid[])
  `.execute(tx);
}
