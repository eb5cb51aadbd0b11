import type { AccountId, DeviceLoginId, TokenId } from '@stund/contract';
import type { Insertable } from 'kysely';
import type { AccountRow, Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type DeviceLoginRow = Row<'device_login'>;

/** A login that someone has confirmed. */
export type ConfirmedLogin = DeviceLoginRow & { account_id: AccountId; confirmed_by_token: TokenId };

export function isConfirmed(row: DeviceLoginRow): row is ConfirmedLogin {
  return row.account_id !== null && row.confirmed_by_token !== null;
}

/** Returns false when another device has the code. */
export async function insertDeviceLogin(
  tx: Tx,
  row: Omit<Insertable<Schema['device_login']>, 'account_id' | 'confirmed_by_token'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('device_login')
    .values({ ...row, account_id: null, confirmed_by_token: null })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The device that waits with a code. */
export function findWaitingByCode(database: Database, code: string, now: Date): Promise<DeviceLoginRow | undefined> {
  return database
    .selectFrom('device_login')
    .selectAll()
    .where('code', '=', code)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findDeviceLoginBySecret(
  database: Database,
  secretHash: Buffer,
  now: Date,
): Promise<DeviceLoginRow | undefined> {
  return database
    .selectFrom('device_login')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns false when the device no longer waits, also when someone else has confirmed its login. */
export async function confirmWaiting(
  tx: Tx,
  id: DeviceLoginId,
  { accountId, tokenId, now }: { accountId: AccountId; tokenId: TokenId; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('device_login')
    .set({ account_id: accountId, confirmed_by_token: tokenId })
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns true to one of several callers. */
export async function takeDeviceLogin(tx: Tx, id: DeviceLoginId): Promise<boolean> {
  const result = await tx.deleteFrom('device_login').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteWaiting(tx: Tx, id: DeviceLoginId): Promise<void> {
  await tx.deleteFrom('device_login').where('id', '=', id).where('account_id', 'is', null).execute();
}

export async function deleteExpiredDeviceLogins(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('device_login').where('expires_at', '<=', now).execute();
}

/** The account with its row locked until the transaction ends. */
export function lockAccountRow(tx: Tx, id: AccountId): Promise<AccountRow | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
