import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { deleteToken, deleteTokenOfDevice } from '../auth-token.repository.ts';

/** Revokes the caller's token. */
export async function logout(context: RequestContext): Promise<void> {
  const { tokenId } = requireAccount(context);
  await context.database.transaction().execute((tx) => deleteToken(tx, tokenId));
}

/** Logs out one of the caller's devices, including the current one. Throws `not-found` for unknown devices. */
export async function removeDevice(context: RequestContext, deviceId: string): Promise<void> {
  const { accountId } = requireAccount(context);
  const isRemoved = await context.database.transaction().execute((tx) => deleteTokenOfDevice(tx, accountId, deviceId));
  if (!isRemoved) throw new DomainError('not-found', 'No such device is logged in');
}
