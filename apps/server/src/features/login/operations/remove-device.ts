import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { endUploadsOfDevice } from '../../uploads/index.ts';
import { deleteToken, deleteTokenOfDevice } from '../auth-token.repository.ts';

/** Revokes the caller's token and ends the device's unfinished uploads. */
export async function logout(context: RequestContext): Promise<void> {
  const { accountId, deviceId, tokenId } = requireAccount(context);
  await context.database.transaction().execute((tx) => deleteToken(tx, tokenId));
  await endUploadsOfDevice(context, accountId, deviceId);
}

/** Logs out one of the caller's devices, including the current one. Throws `not-found` for unknown devices. */
export async function removeDevice(context: RequestContext, deviceId: string): Promise<void> {
  const { accountId } = requireAccount(context);
  const isRemoved = await context.database.transaction().execute((tx) => deleteTokenOfDevice(tx, accountId, deviceId));
  if (!isRemoved) throw new DomainError('not-found', 'No such device is logged in');
  await endUploadsOfDevice(context, accountId, deviceId);
}
