import { recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { lockAuthenticationTime } from '../../../../kernel/login/recent-login.repository.ts';
import type { Parts, RequestContext } from '../../../../kernel/request-context.ts';
import type { AccountRow } from '../../../../platform/database/schema.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { recordDeviceLogIn } from '../../identity/index.ts';
import { createToken } from '../../login/index.ts';
import {
  type ConfirmedLogin,
  deleteExpiredDeviceLogins,
  findDeviceLoginBySecret,
  isConfirmed,
  lockAccountRow,
  takeDeviceLogin,
} from '../device-login.repository.ts';

/**
 * [Note: age of a login by code] Nobody has entered credentials on the device, which may stand in a room with other people. Its login therefore
 * counts as old from the beginning, and calls that need a recent login ask for the credentials on the device itself.
 */
export const authenticatedAtOfDevice: Date = new Date(0);

export interface DeviceLoginPlace {
  brandName: string;
  origin: string;
}

export interface LoggedInDevice {
  token: string;
  account: AccountRow;
}

/**
 * Logs the device in when its code was confirmed, once; undefined while it waits. Throws `gone` when the code was refused, used or has
 * expired, and when the person has meanwhile lost the login with which they confirmed it, or their account was closed.
 */
export async function finishDeviceLogin(
  context: RequestContext,
  secret: string,
  place: DeviceLoginPlace,
): Promise<LoggedInDevice | undefined> {
  const { database, clock, clientAddress } = context;
  const now = clock.now();
  const login = await findDeviceLoginBySecret(database, hashSecret(secret), now);
  if (!login) throw new DomainError('gone', 'code');
  if (!isConfirmed(login)) return undefined;
  const device = { id: login.device_id, name: login.device_name };
  const loggedIn = await takeLogin(context, login, device);
  if (!loggedIn) throw new DomainError('gone', 'The code may not be used any more');
  // The code is used, so an error here would lose the token of a device that is logged in.
  await recordDeviceLogIn(context, { ...place, account: loggedIn.account, device: device.name, clientAddress }).catch(
    (error: unknown) => context.log.error({ err: error }, 'The login of a device could not be recorded'),
  );
  return loggedIn;
}

function takeLogin(
  { database, clock, clientAddress }: RequestContext,
  login: ConfirmedLogin,
  device: { id: string; name: string },
): Promise<LoggedInDevice | undefined> {
  const now = clock.now();
  return inTransaction(database, async (tx) => {
    // [Note: order of locks]
    const account = await lockAccountRow(tx, login.account_id);
    const isConfirmedStill = (await lockAuthenticationTime(tx, login.confirmed_by_token)) !== undefined;
    if (!(await takeDeviceLogin(tx, login.id)) || !isConfirmedStill || !account) return undefined;
    if (account.disabled_at !== null || account.deletion_due_at !== null) return undefined;
    const authenticatedAt = authenticatedAtOfDevice;
    const token = await createToken(tx, { accountId: account.id, device, authenticatedAt, now });
    const origin = { actor: 'owner', deviceName: device.name, clientAddress } as const;
    await recordAuditEntry(tx, { accountId: account.id, origin, now }, { kind: 'login', details: {} });
    return { token, account };
  });
}

/** Deletes the codes whose time has ended. Any node may call it at any time. */
export function removeExpiredDeviceLogins({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  return inTransaction(database, (tx) => deleteExpiredDeviceLogins(tx, clock.now()));
}
