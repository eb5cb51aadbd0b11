import type { AccountId } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';
import type { SuspendedSubscription } from './payment.tables.ts';

export type CustomerRow = Row<'payment_customer'>;
export type SubscriptionRow = Row<'payment_subscription'>;
export type PurchaseRow = Row<'payment_purchase'>;
export type ProviderName = CustomerRow['provider'];

/** The account with its row locked, which every change of the payment state does first. */
export function lockPayer(tx: Tx, accountId: AccountId) {
  return tx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'used_space', 'max_space', 'created_at', 'deletion_due_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export function findPayer(database: Database, accountId: AccountId) {
  return database
    .selectFrom('account')
    .select(['id', 'name', 'email', 'used_space', 'max_space', 'created_at', 'deletion_due_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}
export type PayerRow = NonNullable<Awaited<ReturnType<typeof findPayer>>>;

/** Customers of another provider, as before a change of the settings, do not count. */
export function findCustomer(
  database: Database,
  accountId: AccountId,
  provider: ProviderName,
): Promise<CustomerRow | undefined> {
  return database
    .selectFrom('payment_customer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

export async function findCustomerIdByEmail(
  database: Database,
  email: string,
  provider: ProviderName,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('payment_customer')
    .innerJoin('account', 'account.id', 'payment_customer.account_id')
    .select('payment_customer.customer_id')
    .where('account.email', '=', email)
    .where('payment_customer.provider', '=', provider)
    .executeTakeFirst();
  return row?.customer_id;
}

/** The customer of whatever provider. */
export function findCustomerOfAccount(database: Database, accountId: AccountId): Promise<CustomerRow | undefined> {
  return database.selectFrom('payment_customer').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export function findCustomerById(database: Database, customerId: string): Promise<CustomerRow | undefined> {
  return database.selectFrom('payment_customer').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

/** Replaces a customer of another provider, and one that the provider no longer knows. */
export async function upsertCustomer(tx: Tx, row: Insertable<Schema['payment_customer']>): Promise<void> {
  const { customer_id, provider, created_at } = row;
  await tx
    .insertInto('payment_customer')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ customer_id, provider, created_at, synced_at: null }),
    )
    .execute();
}

export async function deleteCustomerRow(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('payment_customer').where('account_id', '=', accountId).execute();
}

/** Counts a change of the state. */
export async function raiseVersion(tx: Tx, customerId: string, syncedAt?: Date): Promise<void> {
  await tx
    .updateTable('payment_customer')
    .set((builder) => ({ version: builder('version', '+', 1), ...(syncedAt && { synced_at: syncedAt }) }))
    .where('customer_id', '=', customerId)
    .execute();
}

/** Customers whose state was not read since, the one that waits the longest first. */
export async function selectCustomersToSync(
  database: Database,
  provider: ProviderName,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('provider', '=', provider)
    .where((where) => where.or([where('synced_at', 'is', null), where('synced_at', '<', before)]))
    .orderBy('synced_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

export function selectSubscriptions(database: Database, accountId: AccountId): Promise<SubscriptionRow[]> {
  return database
    .selectFrom('payment_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function upsertSubscription(tx: Tx, row: Insertable<Schema['payment_subscription']>): Promise<void> {
  await tx
    .insertInto('payment_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((builder) => ({
        plan_id: builder.ref('excluded.plan_id'),
        size_gb: builder.ref('excluded.size_gb'),
        price: builder.ref('excluded.price'),
        currency: builder.ref('excluded.currency'),
        period: builder.ref('excluded.period'),
        status: builder.ref('excluded.status'),
        period_start: builder.ref('excluded.period_start'),
        period_end: builder.ref('excluded.period_end'),
        cancels_at_period_end: builder.ref('excluded.cancels_at_period_end'),
        upcoming: builder.ref('excluded.upcoming'),
        observed_at: builder.ref('excluded.observed_at'),
      })),
    )
    .execute();
}

/** Notes that the subscription is to end with its account, or with null that it is not. */
export async function updateSuspended(tx: Tx, id: string, suspended: SuspendedSubscription | null): Promise<void> {
  await tx
    .updateTable('payment_subscription')
    .set({ suspended: suspended && JSON.stringify(suspended) })
    .where('id', '=', id)
    .execute();
}

/** Whatever the person decides about a subscription replaces what was noted for the time after a deletion. */
export async function forgetSuspended(tx: Tx, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('payment_subscription')
    .set({ suspended: null })
    .where('account_id', '=', accountId)
    .where('suspended', 'is not', null)
    .execute();
}

export async function markCanceled(tx: Tx, id: string, observedAt: Date): Promise<void> {
  await tx
    .updateTable('payment_subscription')
    .set({ status: 'canceled', observed_at: observedAt, upcoming: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteSubscriptions(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('payment_subscription').where('account_id', '=', accountId).execute();
}

/**
 * Runs the work unless another node does it for the same customer, and then returns undefined. The lock is that of a connection, so that
 * it ends with a node that is killed.
 */
export function whileCustomerLocked<T>(
  database: Database,
  customerId: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const key = sql`hashtextextended(${`stund: payment of ${customerId}`}, 0)`;
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
