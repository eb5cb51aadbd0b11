import type { AccountId } from '@stund/contract';
import type { Tx } from '../../platform/database/schema.ts';

/** Records the approval. A repeated approval keeps the time of the first. */
export async function insertTermsApproval(
  tx: Tx,
  row: { account_id: AccountId; version: string; approved_at: Date },
): Promise<void> {
  await tx
    .insertInto('terms_approval')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
