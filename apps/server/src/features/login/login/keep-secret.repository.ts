import type { AccountId } from '@stund/contract';
import type { Tx } from '../../../platform/database/schema.ts';

/** How long after a login the person may decide to keep the account. */
const keepSecretLifetimeMs = 3600 * 1000;

/** Ends the secret of a login during the wait, in the transaction that ends all others. */
export async function deleteKeepSecret(tx: Tx, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('account_deletion')
    .set({ keep_hash: null, keep_until: null, keep_authenticated_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Stores the secret that a login during the wait received, in place of that of an earlier one. */
export async function updateKeepSecret(
  tx: Tx,
  accountId: AccountId,
  { hash, authenticatedAt, now }: { hash: Buffer; authenticatedAt: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('account_deletion')
    .set({
      keep_hash: hash,
      keep_until: new Date(now.getTime() + keepSecretLifetimeMs),
      keep_authenticated_at: authenticatedAt,
    })
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .execute();
}
