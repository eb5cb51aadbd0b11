import { type Insertable, sql } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type StorePurchaseRow = Row<'store_purchase'>;
export type StoreSource = Schema['store_purchase']['source'];

export function findStorePurchase(
  database: Database,
  { source, id }: { source: StoreSource; id: string },
): Promise<StorePurchaseRow | undefined> {
  return database
    .selectFrom('store_purchase')
    .selectAll()
    .where('source', '=', source)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The purchases without those whose storage ended before `since`, ordered by their id. */
export async function selectPurchasesToCheck(
  database: Database,
  { source, since, after, limit }: { source: StoreSource; since: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from store_purchase purchase
    where source = ${source} and not is_replaced and id > ${after} and coalesce((
      select bool_or(ends_at is null or ends_at > ${since}) from storage_grant
      where account_id = purchase.account_id and source = purchase.source
        and reference = purchase.id || ':' || purchase.account_id
    ), true)
    order by id limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** Those of the purchases that are known here. */
export async function selectKnownPurchases(
  database: Database,
  { source, ids }: { source: StoreSource; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('store_purchase')
    .select('id')
    .where('source', '=', source)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes the row and raises its version. */
export async function upsertStorePurchase(
  tx: Tx,
  row: Omit<Insertable<Schema['store_purchase']>, 'version'>,
): Promise<void> {
  const { source: _source, id: _id, ...changed } = row;
  await tx
    .insertInto('store_purchase')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'id'])
        .doUpdateSet((eb) => ({ ...changed, version: eb('store_purchase.version', '+', 1) })),
    )
    .execute();
}
