import type { AccountId, GuestId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/schema.ts';

/** The name of a guest, who cannot become an account before the transaction ends. */
export function lockGuestName(tx: Tx, id: GuestId) {
  return tx.selectFrom('guest').select('name').where('id', '=', id).forKeyShare().executeTakeFirst();
}

export function findAccountState(tx: Tx, id: AccountId) {
  return tx
    .selectFrom('account')
    .select(['is_administrator', 'is_read_only', 'disabled_at', 'access_epoch'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The token of a device, which cannot be deleted before the transaction ends. */
export function lockTokenOfDevice(tx: Tx, accountId: AccountId, deviceId: string) {
  return tx
    .selectFrom('auth_token')
    .select(['id', 'authenticated_at'])
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .forKeyShare()
    .executeTakeFirst();
}

/** Those of these devices, as `account/device`, that are logged in, and those of these guests that exist. */
export async function selectCurrentPeople(
  database: Database,
  devices: ReadonlyArray<{ accountId: AccountId; deviceId: string }>,
  guestIds: readonly GuestId[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat(account_id, '/', device_id) as key from auth_token where (account_id, device_id) in (
      select * from unnest(${devices.map((device) => device.accountId)}::uuid[], ${devices.map((device) => device.deviceId)}::text[])
    )
    union all select id::text from guest where id = any(${guestIds}::uuid[])
  `.execute(database);
  return new Set(rows.map((row) => row.key));
}
