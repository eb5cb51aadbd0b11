import type { Insertable } from 'kysely';
import type { Schema, Tx } from '../../../platform/database/schema.ts';

/** Records the approval. A repeated approval keeps the time of the first. */
/** Returns false when this version was approved before. */
export async function insertTermsApproval(tx: Tx, row: Insertable<Schema['terms_approval']>): Promise<boolean> {
  const result = await tx
    .insertInto('terms_approval')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
