import type { AccountId, GuestId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Parameter, preparedQuery } from '../../../platform/database/prepared-queries.ts';
import { isReadOnlyAccount } from '../../../platform/database/read-only.ts';
import type { Database, Tx } from '../../../platform/database/schema.ts';

/** The name of a guest, who cannot become an account before the transaction ends. */
export function lockGuestName(tx: Tx, id: GuestId) {
  return tx.selectFrom('guest').select('name').where('id', '=', id).forKeyShare().executeTakeFirst();
}

export function findAccountState(tx: Tx, id: AccountId) {
  return tx
    .selectFrom('account')
    .select(['is_administrator', 'disabled_at', 'deletion_due_at', 'access_epoch'])
    .select(isReadOnlyAccount.as('is_read_only'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface Device {
  accountId: AccountId;
  deviceId: string;
}

/** The account with the token of its device, which cannot be deleted before the transaction ends. */
export const lockAccountOfDevice = preparedQuery((tx: Database, value: Parameter<Device>) =>
  lockDevice(tx, { accountId: value('accountId'), deviceId: value('deviceId') }),
);

/** The query of lockAccountOfDevice(), which is also a part of another one. */
export function lockDevice(
  tx: Database,
  { accountId, deviceId }: { accountId: RawBuilder<AccountId>; deviceId: RawBuilder<string> },
) {
  return tx
    .selectFrom('auth_token')
    .innerJoin('account', 'account.id', 'auth_token.account_id')
    .select(['auth_token.id', 'auth_token.authenticated_at'])
    .select(['account.is_administrator', 'account.disabled_at', isReadOnlyAccount.as('is_read_only')])
    .select(['account.deletion_due_at', 'account.access_epoch'])
    .where('auth_token.account_id', '=', accountId)
    .where('auth_token.device_id', '=', deviceId)
    .forKeyShare('auth_token');
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
