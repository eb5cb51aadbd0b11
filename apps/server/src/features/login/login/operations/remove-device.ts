import type { AccountId } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { endUploadsOfDevice } from '../../../library/uploads/index.ts';
import { lockAccount, startAccessEpoch } from '../account.repository.ts';
import { deleteToken, deleteTokenOfDevice, findDeviceName, selectTokens } from '../auth-token.repository.ts';

/** Revokes the caller's token and ends the device's unfinished uploads. */
export async function logout(context: RequestContext): Promise<void> {
  const { accountId, deviceId, tokenId } = requireAccount(context);
  await endLogin(context, accountId, async (tx) => {
    await recordCallerAct(tx, context, { kind: 'logged-out', details: {} });
    await deleteToken(tx, tokenId);
    return true;
  });
  await endUploadsOfDevice(context, accountId, deviceId);
}

/** Logs out one of the caller's devices, including the current one. Throws `not-found` for unknown devices. */
export async function removeDevice(context: RequestContext, deviceId: string): Promise<void> {
  const { accountId } = requireAccount(context);
  const isRemoved = await endLogin(context, accountId, async (tx) => {
    const device = await findDeviceName(tx, accountId, deviceId);
    if (device === undefined) return false;
    await recordCallerAct(tx, context, { kind: 'device-removed', details: { device } });
    return deleteTokenOfDevice(tx, accountId, deviceId);
  });
  if (!isRemoved) throw new DomainError('not-found', 'No such device is logged in');
  await endUploadsOfDevice(context, accountId, deviceId);
}

/**
 * Ends a login. With the last one, the account's media addresses end too. Those of a device do not end while others are logged in,
 * because devices share them: see [Note: lifetime of media addresses].
 */
function endLogin(
  { database, clock, jobCaches }: RequestContext,
  accountId: AccountId,
  end: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(database, async (tx, afterCommit) => {
    // [Note: order of locks]: uploads of the device lock the account before its token.
    await lockAccount(tx, accountId);
    if (!(await end(tx))) return false;
    if ((await selectTokens(tx, accountId, clock.now())).length > 0) return true;
    await startAccessEpoch(tx, accountId);
    afterCommit(() => jobCaches.forgetAccount(accountId));
    return true;
  });
}
