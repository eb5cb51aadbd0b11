import type { AccountId, JobId, Language } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import { accessChannel } from '../../../kernel/channels/access-channel.ts';
import { isReadOnlyAccount } from '../../../platform/database/read-only.ts';
import type { AccountRow, Database, Schema, Tx } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/id.ts';

export function findAccountByEmail(database: Database, email: string): Promise<AccountRow | undefined> {
  return database
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export function findAccountBySubject(
  database: Database,
  issuer: string,
  subject: string,
): Promise<AccountRow | undefined> {
  return database
    .selectFrom('account')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The account with its timeline and the sums of the month counters. */
export function findAccountOverview(database: Database, id: AccountId) {
  return database
    .selectFrom('account')
    .innerJoin('job', (join) => join.onRef('job.owner_id', '=', 'account.id').on('job.type', '=', 'timeline'))
    .leftJoin('job_month', 'job_month.job_id', 'job.id')
    .selectAll('account')
    .select(['job.id as timeline_id', isReadOnlyAccount.as('is_read_only_user')])
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('picture_count'), sql<number>`0`).as('picture_count'),
      eb.fn.coalesce(eb.fn.sum<number>('screenshot_count'), sql<number>`0`).as('screenshot_count'),
      eb.fn.coalesce(eb.fn.sum<number>('video_count'), sql<number>`0`).as('video_count'),
      eb.fn.coalesce(eb.fn.sum<number>('document_count'), sql<number>`0`).as('document_count'),
    ])
    .select((eb) =>
      eb
        .selectFrom('participant')
        .innerJoin('job as album', 'album.id', 'participant.job_id')
        .select(sql<number>`count(*)`.as('count'))
        .where('participant.account_id', '=', id)
        .where('participant.is_subscribed', '=', true)
        .where('album.owner_id', '!=', id)
        .where('album.privacy_mode', '=', 'shared')
        .where('album.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('subscribed_count'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('open_edit')
          .select('open_edit.file_id')
          .where('open_edit.account_id', '=', id)
          .whereRef('open_edit.job_id', '=', 'job.id'),
      )
        .$castTo<boolean>()
        .as('has_open_edits'),
    )
    .where('account.id', '=', id)
    .groupBy(['account.id', 'job.id'])
    .executeTakeFirst();
}
export type AccountOverview = NonNullable<Awaited<ReturnType<typeof findAccountOverview>>>;

export async function hasAnyAccount(database: Database): Promise<boolean> {
  return (await database.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Serialises the creation of the first account, so that exactly one becomes the first. */
export async function lockFirstAccount(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stund: first account', 0))`.execute(tx);
}

/** Undefined when the address or the subject is taken, also by a concurrent transaction. */
export function insertAccount(tx: Tx, account: Insertable<Schema['account']>): Promise<AccountRow | undefined> {
  return tx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function insertTimeline(tx: Tx, ownerId: AccountId): Promise<void> {
  await tx.insertInto('job').values({ id: newId<JobId>(), type: 'timeline', owner_id: ownerId }).execute();
}

/** Links an account to a person at the provider, unless it has been linked meanwhile. */
export function updateAccountSubject(
  tx: Tx,
  id: AccountId,
  issuer: string,
  subject: string,
): Promise<AccountRow | undefined> {
  return tx
    .updateTable('account')
    .set({ issuer, subject })
    .where('id', '=', id)
    .where('subject', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function findAccountName(database: Database, id: AccountId): Promise<string | undefined> {
  const account = await database.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst();
  return account?.name;
}

export async function updateAccountName(tx: Tx, id: AccountId, name: string): Promise<void> {
  await tx.updateTable('account').set({ name }).where('id', '=', id).execute();
}

export async function updateTimeZone(tx: Tx, id: AccountId, timeZone: string): Promise<void> {
  await tx.updateTable('account').set({ time_zone: timeZone }).where('id', '=', id).execute();
}

/** Stores the client's language unless the person has chosen one, and returns whether it was stored. */
export async function updateSpokenLanguage(tx: Tx, id: AccountId, language: Language): Promise<boolean> {
  const result = await tx
    .updateTable('account')
    .set({ language })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_option')
            .select('value')
            .whereRef('account_id', '=', 'account.id')
            .where('name', '=', 'language'),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks the account until the transaction ends. */
export async function lockAccount(tx: Tx, id: AccountId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Ends the account's media addresses on every node, see [Note: lifetime of media addresses]. */
export async function startAccessEpoch(tx: Tx, id: AccountId): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ access_epoch: eb('access_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await sql`select pg_notify(${accessChannel}, ${id}::text)`.execute(tx);
}
