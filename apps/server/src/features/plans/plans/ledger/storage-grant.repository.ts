import type { AccountId, GrantSource, StorageGrantId } from '@stund/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { isReadOnlyAccount } from '../../../../platform/database/read-only.ts';
import type { Database, Row, Schema, Tx } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';

export type StorageGrantRow = Row<'storage_grant'>;

/** The row of a reference that no later one has taken the place of, whether or not it has ended. */
export function findLastGrant(
  database: Database,
  { source, reference }: { source: GrantSource; reference: string },
): Promise<StorageGrantRow | undefined> {
  return database
    .selectFrom('storage_grant')
    .selectAll()
    .where('source', '=', source)
    .where('reference', '=', reference)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

export function findGrant(database: Database, id: StorageGrantId): Promise<StorageGrantRow | undefined> {
  return database.selectFrom('storage_grant').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account with this address. */
export function findAccountByEmail(database: Database, email: string) {
  return database
    .selectFrom('account')
    .select(['id', 'email', 'max_space', 'used_space', isReadOnlyAccount.as('is_read_only')])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function getUsedSpace(database: Database, accountId: AccountId): Promise<number> {
  const account = await database
    .selectFrom('account')
    .select('used_space')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.used_space;
}

/** The rows that make up the storage of the account at that time. */
export function selectCurrentGrants(database: Database, accountId: AccountId, now: Date): Promise<StorageGrantRow[]> {
  return database
    .selectFrom('storage_grant')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** The whole ledger of an account, the latest row first. */
export function selectLedger(database: Database, accountId: AccountId): Promise<StorageGrantRow[]> {
  return database
    .selectFrom('storage_grant')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function insertGrant(
  tx: Tx,
  grant: Omit<Insertable<Schema['storage_grant']>, 'id' | 'is_counted'>,
): Promise<StorageGrantRow> {
  return tx
    .insertInto('storage_grant')
    .values({ ...grant, id: newId<StorageGrantId>() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateGrant(
  tx: Tx,
  id: StorageGrantId,
  values: Pick<Updateable<Schema['storage_grant']>, 'renews_at' | 'ends_at' | 'replaced_at'>,
): Promise<void> {
  await tx.updateTable('storage_grant').set(values).where('id', '=', id).execute();
}

/** Locks the account until the transaction ends. Returns undefined when it does not exist. */
export function lockStorageOf(tx: Tx, accountId: AccountId) {
  return tx
    .selectFrom('account')
    .select(['id', 'max_space', 'created_at'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Marks the rows that count now. */
export async function markCounted(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await sql`
    update storage_grant set is_counted = not is_counted
    where account_id = ${accountId}
      and is_counted <> (starts_at <= ${now} and (ends_at is null or ends_at > ${now}))
  `.execute(tx);
}

/** Accounts with a row that began or ended since their storage was computed. */
export async function selectAccountsToRecompute(database: Database, now: Date, limit: number): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from storage_grant where is_counted and ends_at <= ${now}
    union
    select account_id from storage_grant
    where not is_counted and replaced_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    limit ${limit}
  `.execute(database);
  return rows.map((row) => row.account_id);
}
