import type { Database, Tx } from '../../../platform/database/schema.ts';
import type { ProviderName } from './payment.repository.ts';

export interface StoredEvent {
  id: string;
  type: string;
  customer_id: string | null;
  created_at: Date;
  received_at: Date;
}

/** Returns false when the event has been stored before. */
export async function insertEvent(tx: Tx, event: StoredEvent): Promise<boolean> {
  const row = await tx
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEventsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('payment_event').where('received_at', '<', before).execute();
}

/** Customers of deleted accounts, which the provider still has. */
export async function selectDepartedCustomers(
  database: Database,
  provider: ProviderName,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('departed_customer')
    .select('customer_id')
    .where('provider', '=', provider)
    .where('customer_id', '>', after)
    .orderBy('customer_id')
    .limit(limit)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

export async function isDepartedCustomer(
  database: Database,
  { provider, customerId }: { provider: ProviderName; customerId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('departed_customer')
    .select('customer_id')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDepartedCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('departed_customer').where('customer_id', '=', customerId).execute();
}
