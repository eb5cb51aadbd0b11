import type { AccountId } from '@stund/contract';
import type { Insertable, Updateable } from 'kysely';
import type { Database, Schema, Tx } from '../../../platform/database/schema.ts';
import type { PurchaseRow } from './payment.repository.ts';

/** The purchase of the account that is not finished. There is at most one. */
export function findOpenPurchase(database: Database, accountId: AccountId): Promise<PurchaseRow | undefined> {
  return database
    .selectFrom('payment_purchase')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

export async function insertPurchase(tx: Tx, row: Insertable<Schema['payment_purchase']>): Promise<void> {
  await tx.insertInto('payment_purchase').values(row).execute();
}

export async function updatePurchaseRow(
  tx: Tx,
  id: string,
  change: Pick<Updateable<Schema['payment_purchase']>, 'subscription_id' | 'client_secret' | 'failure' | 'finished_at'>,
): Promise<void> {
  await tx.updateTable('payment_purchase').set(change).where('id', '=', id).execute();
}

/** Whether the account has ever begun a subscription here. */
export async function hasBoughtBefore(database: Database, accountId: AccountId): Promise<boolean> {
  const row = await database
    .selectFrom('payment_subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'incomplete')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Customers with a purchase that was begun before and is not finished. */
export async function selectCustomersWithOpenPurchases(database: Database, before: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('payment_purchase')
    .innerJoin('payment_customer', 'payment_customer.account_id', 'payment_purchase.account_id')
    .select('payment_customer.customer_id')
    .where('payment_purchase.finished_at', 'is', null)
    .where('payment_purchase.created_at', '<', before)
    .orderBy('payment_purchase.created_at')
    .limit(500)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}
