import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { IdentityRow } from '../identity.repository.ts';
import { lockIdentityForChange, lockIdentityOfCaller } from '../identity-of-caller.repository.ts';
import { deletePasskey, selectPasskeys, updatePasskeyName } from './passkey.repository.ts';
import type { RelyingParty } from './relying-party.ts';

/** Throws `not-found`. */
export async function renamePasskey(context: RequestContext, id: string, name: string): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const owner = await lockIdentityOfCaller(tx, context);
    if (!(await updatePasskeyName(tx, owner.id, id, name))) throw new DomainError('not-found', 'No such passkey');
  });
}

/**
 * Removes a passkey and returns its owner. Throws `last-login-method` when neither a password nor another passkey that works on
 * this host would be left, and `not-found`. The owner's row is locked, so that two removals cannot both spare the other.
 */
export async function removePasskey(
  context: RequestContext,
  relyingParty: RelyingParty | undefined,
  id: string,
): Promise<IdentityRow> {
  return inTransaction(context.database, async (tx) => {
    const owner = await lockIdentityForChange(tx, context);
    const passkeys = await selectPasskeys(tx, owner.id);
    const removed = passkeys.find((passkey) => passkey.id === id);
    if (removed === undefined) throw new DomainError('not-found', 'No such passkey');
    const others = passkeys.filter((passkey) => passkey.id !== id && passkey.rp_id === relyingParty?.id);
    if (owner.password_hash === null && others.length === 0 && removed.rp_id === relyingParty?.id)
      throw new DomainError('last-login-method', 'The account has no password');
    await deletePasskey(tx, id);
    await recordCallerAct(tx, context, { kind: 'passkey-removed', details: { name: removed.name } });
    return owner;
  });
}
