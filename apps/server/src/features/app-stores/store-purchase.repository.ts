import type { Insertable, Selectable } from 'kysely';
import type { StorePurchaseTable } from '../../platform/database/plan-tables.ts';
import type { Database, Tx } from '../../platform/database/schema.ts';

export type StorePurchaseRow = Selectable<StorePurchaseTable>;
export type StoreSource = StorePurchaseTable['source'];

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

/** Writes the row and raises its version. */
export async function upsertStorePurchase(tx: Tx, row: Omit<Insertable<StorePurchaseTable>, 'version'>): Promise<void> {
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
