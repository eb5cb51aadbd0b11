import type { AccountId } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import type { Schema, Tx } from '../../../platform/database/schema.ts';

export interface DeviceKey {
  account_id: AccountId;
  device_id: string;
}

export async function insertEvents(tx: Tx, events: readonly Insertable<Schema['statistics_event']>[]): Promise<void> {
  if (events.length > 0) await tx.insertInto('statistics_event').values(events).execute();
}

export async function countEventsSince(tx: Tx, accountId: AccountId, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('statistics_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores the later of the known and the reported times. */
export async function upsertActivity(
  tx: Tx,
  device: DeviceKey,
  update: { lastForeground: Date; lastEngaged: Date | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('client_device')
    .values({
      ...device,
      last_foreground: update.lastForeground,
      last_engaged: update.lastEngaged,
      updated_at: update.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id']).doUpdateSet({
        last_foreground: sql`greatest(client_device.last_foreground, excluded.last_foreground)`,
        last_engaged: sql`greatest(client_device.last_engaged, excluded.last_engaged)`,
        updated_at: update.now,
      }),
    )
    .execute();
}

/** Replaces the values of properties with the same names. */
export async function mergeProperties(
  tx: Tx,
  device: DeviceKey,
  update: { properties: Readonly<Record<string, string>>; now: Date },
): Promise<void> {
  await tx
    .insertInto('client_device')
    .values({
      ...device,
      properties: JSON.stringify(update.properties),
      updated_at: update.now,
      last_foreground: null,
      last_engaged: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id']).doUpdateSet({
        properties: sql`client_device.properties || excluded.properties`,
        updated_at: update.now,
      }),
    )
    .execute();
}

export async function deleteStatisticsOfAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('statistics_event').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('client_device').where('account_id', '=', accountId).execute();
}

export async function deleteStatisticsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('statistics_event').where('received_at', '<', before).execute();
  await tx.deleteFrom('client_device').where('updated_at', '<', before).execute();
}
