import type { AccountId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/schema.ts';
import type { DigestChoice } from '../notifications.tables.ts';

export interface NotificationChoices {
  is_on: boolean;
  email: DigestChoice;
}

export const defaultChoices: NotificationChoices = { is_on: true, email: 'daily' };

export async function findChoices(database: Database, accountId: AccountId): Promise<NotificationChoices> {
  const row = await database
    .selectFrom('notification_settings')
    .select(['is_on', 'email'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? defaultChoices;
}

/** Looks up the choices of many accounts. */
export async function selectChoices(
  database: Database,
  accountIds: readonly AccountId[],
): Promise<(accountId: AccountId) => NotificationChoices> {
  const rows = await database
    .selectFrom('notification_settings')
    .select(['account_id', 'is_on', 'email'])
    .where('account_id', '=', sql<AccountId>`any(${accountIds as AccountId[]}::uuid[])`)
    .execute();
  const found = new Map(rows.map(({ account_id, ...choices }) => [account_id, choices]));
  return (accountId) => found.get(accountId) ?? defaultChoices;
}

/** Stores choices, and drops planned mails when there are to be none. */
export async function upsertChoices(
  tx: Tx,
  accountId: AccountId,
  choices: Partial<NotificationChoices>,
): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .values({ account_id: accountId, ...choices })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId, ...choices }))
    .execute();
  if (choices.is_on !== false && choices.email !== 'off') return;
  await tx
    .updateTable('album_notice')
    .set({ mail_due_at: null })
    .where('account_id', '=', accountId)
    .where('mail_due_at', 'is not', null)
    .execute();
}

export async function upsertMute(
  tx: Tx,
  notice: { account_id: AccountId; job_id: JobId; is_muted: boolean },
): Promise<void> {
  await tx
    .insertInto('album_notice')
    .values(notice)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'job_id']).doUpdateSet({ is_muted: notice.is_muted, mail_due_at: null }),
    )
    .execute();
}

export async function isMuted(database: Database, accountId: AccountId, jobId: JobId): Promise<boolean> {
  const row = await database
    .selectFrom('album_notice')
    .select('is_muted')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row?.is_muted ?? false;
}

export async function selectMutedAlbums(database: Database, accountId: AccountId): Promise<JobId[]> {
  const rows = await database
    .selectFrom('album_notice')
    .select('job_id')
    .where('account_id', '=', accountId)
    .where('is_muted', '=', true)
    .execute();
  return rows.map((row) => row.job_id);
}
