import { isIPv4 } from 'node:net';
import type { DeviceLoginId } from '@stund/contract';
import { networkOf } from '../../../../kernel/audit/network.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { requireRecentLogin } from '../../../../kernel/login/recent-login.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { callerKey } from '../../../../kernel/throttle/caller-address.ts';
import { accountCounter, countAttempt, forgiveAttempt } from '../../../../kernel/throttle/throttle.ts';
import { deviceCodeFromAccount } from '../device-login.allowances.ts';
import {
  confirmWaiting,
  type DeviceLoginRow,
  deleteWaiting,
  findWaitingByCode,
  lockAccountRow,
} from '../device-login.repository.ts';

export interface WaitingDevice extends Pick<DeviceLoginRow, 'id' | 'code' | 'device_name' | 'created_at'> {
  network: string | null;
  /** Null when the addresses cannot be compared. */
  isSameNetwork: boolean | null;
}

/**
 * The device that shows a code, as the person needs it to recognize their own. Throws `wrong-code`, and `rate-limited` after several wrong
 * ones. A right code does not restart the count, or anyone could enter one of their own after every nine guesses.
 */
export async function findDeviceLogin(context: RequestContext, code: string): Promise<WaitingDevice> {
  const { accountId } = requireAccount(context);
  const attempts = accountCounter(deviceCodeFromAccount, accountId);
  await countAttempt(context, attempts);
  const row = await findWaitingByCode(context.database, code, context.clock.now());
  if (!row) throw new DomainError('wrong-code');
  await forgiveAttempt(context, attempts);
  return {
    ...row,
    network: networkOf(row.client_address),
    isSameNetwork: isSameNetwork(callerKey(row.client_address), callerKey(context.clientAddress)),
  };
}

/** Devices in one home have the same public IPv4 address, or addresses in one IPv6 network. */
function isSameNetwork(one: string, other: string): boolean | null {
  return isIPv4(one) === isIPv4(other) ? one === other : null;
}

/**
 * Lets the device log in to the account of the caller, who has entered their credentials within the hour [Note: recent login]. Throws `gone` when it no
 * longer waits, also when someone else was first.
 */
export async function confirmDeviceLogin(context: RequestContext, id: DeviceLoginId): Promise<void> {
  const { accountId } = requireAccount(context);
  const isConfirmed = await inTransaction(context.database, async (tx) => {
    await lockAccountRow(tx, accountId);
    const { tokenId } = await requireRecentLogin(tx, context);
    return confirmWaiting(tx, id, { accountId, tokenId, now: context.clock.now() });
  });
  if (!isConfirmed) throw new DomainError('gone', 'The device does not wait any more');
}

/** Ends a code, after which the device shows another one. Only those who entered the code know the id. */
export function refuseDeviceLogin({ database }: RequestContext, id: DeviceLoginId): Promise<void> {
  return inTransaction(database, (tx) => deleteWaiting(tx, id));
}
