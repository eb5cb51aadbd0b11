import type { AccountId, GuestId } from '@stund/contract';
import type { Tx } from '../../platform/database/schema.ts';

export function findGuestName(tx: Tx, id: GuestId) {
  return tx.selectFrom('guest').select('name').where('id', '=', id).executeTakeFirst();
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
