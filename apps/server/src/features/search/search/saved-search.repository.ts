import type { AccountId, SavedSearchId } from '@stund/contract';
import type { Insertable } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type SavedSearchRow = Row<'saved_search'>;

export function selectSavedSearches(database: Database, accountId: AccountId): Promise<SavedSearchRow[]> {
  return database
    .selectFrom('saved_search')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findSavedSearch(database: Database, id: SavedSearchId): Promise<SavedSearchRow | undefined> {
  return database.selectFrom('saved_search').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined when the id is taken. */
export function insertSavedSearch(
  tx: Tx,
  row: Insertable<Schema['saved_search']>,
): Promise<SavedSearchRow | undefined> {
  return tx
    .insertInto('saved_search')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateSearchName(
  tx: Tx,
  { id, accountId, name }: { id: SavedSearchId; accountId: AccountId; name: string },
): Promise<SavedSearchRow | undefined> {
  return tx
    .updateTable('saved_search')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteSearchRow(
  tx: Tx,
  { id, accountId }: { id: SavedSearchId; accountId: AccountId },
): Promise<void> {
  await tx.deleteFrom('saved_search').where('id', '=', id).where('account_id', '=', accountId).execute();
}
