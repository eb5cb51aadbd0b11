import type { AccountId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/schema.ts';

/** The channel on which listeners receive the id of an account whose notifications may look different now. */
export const notificationChannel = 'notifications_changed';

/** Lets the devices of an account fetch its notifications again, once the transaction commits. */
export async function announceNotifications(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${accountId}::text)`.execute(tx);
}
