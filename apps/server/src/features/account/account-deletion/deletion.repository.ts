import type { AccountId } from '@stund/contract';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { AccountRow, Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type DeletionRow = Row<'account_deletion'>;

export function lockAccountRow(tx: Tx, id: AccountId): Promise<AccountRow | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function findAccountRow(database: Database, email: string): Promise<AccountRow | undefined> {
  return database
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function insertDeletion(tx: Tx, deletion: Insertable<Schema['account_deletion']>): Promise<void> {
  await tx.insertInto('account_deletion').values(deletion).execute();
}

export async function updateDeletionDue(tx: Tx, id: AccountId, dueAt: Date | null): Promise<void> {
  await tx.updateTable('account').set({ deletion_due_at: dueAt }).where('id', '=', id).execute();
  if (dueAt !== null)
    await tx.updateTable('account_deletion').set({ due_at: dueAt }).where('account_id', '=', id).execute();
}

export async function updateDisabledAt(tx: Tx, id: AccountId, disabledAt: Date | null): Promise<void> {
  await tx.updateTable('account').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

export function lockDeletion(tx: Tx, id: AccountId): Promise<DeletionRow | undefined> {
  return tx.selectFrom('account_deletion').selectAll().where('account_id', '=', id).forUpdate().executeTakeFirst();
}

export function findDeletion(database: Database, id: AccountId): Promise<DeletionRow | undefined> {
  return database.selectFrom('account_deletion').selectAll().where('account_id', '=', id).executeTakeFirst();
}

export async function findAccountToKeep(
  database: Database,
  keepHash: Buffer,
  now: Date,
): Promise<AccountId | undefined> {
  const row = await database
    .selectFrom('account_deletion')
    .select('account_id')
    .where('keep_hash', '=', keepHash)
    .where('keep_until', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

export async function markDeletion(tx: Tx, id: AccountId, set: Partial<DeletionRow>): Promise<void> {
  await tx.updateTable('account_deletion').set(set).where('account_id', '=', id).execute();
}

export async function deleteDeletion(tx: Tx, id: AccountId): Promise<void> {
  await tx.deleteFrom('account_deletion').where('account_id', '=', id).execute();
}

/** Requests whose owner has not been mailed yet. */
export function selectUnannounced(database: Database, limit: number): Promise<DeletionRow[]> {
  return database
    .selectFrom('account_deletion')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('announced_at', 'is', null)
    .orderBy('requested_at')
    .limit(limit)
    .execute();
}

/** Accounts whose wait is over, and those whose deletion was interrupted. */
export async function selectDueDeletions(database: Database, now: Date, limit: number): Promise<AccountId[]> {
  const rows = await database
    .selectFrom('account_deletion')
    .select('account_id')
    .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('due_at', '<=', now)]))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Replaces what identifies the account, so that its address can be registered again at once, and marks all of its jobs as being
 * purged.
 */
export async function anonymiseAccount(tx: Tx, id: AccountId): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email: `${id}@deleted.invalid`, name: '', issuer: null, subject: null, used_space: 0 })
    .where('id', '=', id)
    .execute();
  await sql`
    update job set is_purging = true, deleted_at = coalesce(deleted_at, now()) where owner_id = ${id}
  `.execute(tx);
}

export async function deleteAccountRow(tx: Tx, id: AccountId): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute();
}

/** Holds a lock of its own connection while `work` runs. Returns undefined, and does nothing, while another node has it. */
export function whileLocked<T>(database: Database, id: AccountId, work: () => Promise<T>): Promise<T | undefined> {
  const key = sql`hashtextextended(${`stund: deletion of ${id}`}, 0)`;
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(connection);
    if (!rows[0]?.taken) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
