import type { AccountId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { isReadOnlyAccount } from '../../../../platform/database/read-only.ts';
import type { Database, Row, Tx } from '../../../../platform/database/schema.ts';

export type PushSubscriptionRow = Row<'push_subscription'>;
export type NewPushSubscription = Omit<PushSubscriptionRow, 'created_at'>;

export function findSubscriptionOfDevice(
  database: Database,
  accountId: AccountId,
  deviceId: string,
): Promise<PushSubscriptionRow | undefined> {
  return database
    .selectFrom('push_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
}

/** Replaces the device's subscription, and that of the person who used the browser before. */
export async function replaceSubscription(tx: Tx, row: NewPushSubscription): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where((eb) =>
      eb.or([
        eb('endpoint', '=', row.endpoint),
        eb.and([eb('account_id', '=', row.account_id), eb('device_id', '=', row.device_id)]),
      ]),
    )
    .execute();
  await tx.insertInto('push_subscription').values(row).execute();
}

export async function deleteSubscriptionOfDevice(tx: Tx, accountId: AccountId, deviceId: string): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .execute();
}

/** Deletes a subscription that its push service no longer knows, unless the device subscribed again meanwhile. */
export async function deleteSubscription(tx: Tx, { id, endpoint }: Pick<PushSubscriptionRow, 'id' | 'endpoint'>) {
  await tx.deleteFrom('push_subscription').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

/** The subscriptions of people who take part in an album and want to know about it. */
export async function selectSubscriptionsOfAlbum(tx: Tx, jobId: JobId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select push_subscription.id from participant
    join push_subscription on push_subscription.account_id = participant.account_id
    join account on account.id = participant.account_id
    join job on job.id = participant.job_id
    left join notification_settings on notification_settings.account_id = participant.account_id
    left join album_notice on album_notice.account_id = participant.account_id and album_notice.job_id = ${jobId}
    where participant.job_id = ${jobId} and (participant.is_subscribed or job.owner_id = participant.account_id)
      and account.disabled_at is null and notification_settings.is_on is not false and album_notice.is_muted is not true
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** A subscription with the account that it belongs to; undefined once the device is logged out or its login has expired. */
export function findSubscriptionWithAccount(database: Database, id: string, now: Date) {
  return database
    .selectFrom('push_subscription')
    .innerJoin('account', 'account.id', 'push_subscription.account_id')
    .innerJoin('auth_token', (join) =>
      join
        .onRef('auth_token.account_id', '=', 'push_subscription.account_id')
        .onRef('auth_token.device_id', '=', 'push_subscription.device_id'),
    )
    .selectAll('push_subscription')
    .select(['account.language', 'account.access_epoch', isReadOnlyAccount.as('is_read_only')])
    .where('push_subscription.id', '=', id)
    .where('account.disabled_at', 'is', null)
    .where('auth_token.expires_at', '>', now)
    .executeTakeFirst();
}
