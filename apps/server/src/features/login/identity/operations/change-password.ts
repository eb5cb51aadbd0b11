import type { AccountId, TokenId } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { refuseOldLogin } from '../../../../kernel/login/recent-login.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { countAttempt, forgetAttempts, identityCounter } from '../../../../kernel/throttle/throttle.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { hashPassword, verifyPassword } from '../../../../platform/secrets/password-hash.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { type IdentityRow, updatePassword } from '../identity.repository.ts';
import { getIdentityOfCaller, lockIdentityForChange, lockIdentityOfCaller } from '../identity-of-caller.repository.ts';
import { passwordOfIdentity } from '../login.allowances.ts';
import { selectPasskeys } from '../passkeys/passkey.repository.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { endLogins } from './set-password.ts';

/** Ends the tokens of all devices of an account but one, and the media addresses of all, in the given transaction. */
export type LogOutOthers = (tx: Tx, accountId: AccountId, except: TokenId) => Promise<void>;

export interface PasswordChange {
  password: string;
  /** Takes the place of a recent login. */
  currentPassword: string | undefined;
  logsOutOthers: boolean;
}

/**
 * Sets or changes the password. Logins in progress end, and other devices are logged out on request. Throws `wrong-password`, or
 * without the present password `recent-login-required`, and what checkNewPassword() throws.
 */
export async function changePassword(
  context: RequestContext,
  logOutOthers: LogOutOthers,
  { password, currentPassword, logsOutOthers }: PasswordChange,
): Promise<IdentityRow> {
  const { accountId, tokenId } = requireAccount(context);
  const { id, password_hash: presentHash, email, name } = await getIdentityOfCaller(context);
  if (currentPassword === undefined) refuseOldLogin(context.actor, context.clock.now());
  else await checkPassword(context, { id, presentHash, password: currentPassword });

  await checkNewPassword(context, { password, email, name });
  const passwordHash = await hashPassword(password);
  return inTransaction(context.database, async (tx, afterCommit) => {
    const owner = await (currentPassword === undefined ? lockIdentityForChange : lockIdentityOfCaller)(tx, context);
    // Someone else has changed it since it was checked.
    if (currentPassword !== undefined && owner.password_hash !== presentHash) throw new DomainError('wrong-password');
    await updatePassword(tx, owner.id, passwordHash);
    await endLogins(tx, owner);
    await recordCallerAct(tx, context, { kind: 'password-changed', details: {} });
    if (!logsOutOthers) return owner;
    await recordCallerAct(tx, context, { kind: 'logged-out-everywhere', details: {} });
    await logOutOthers(tx, accountId, tokenId);
    afterCommit(() => context.jobCaches.forgetAccount(accountId));
    return owner;
  });
}

async function checkPassword(
  context: RequestContext,
  { id, presentHash, password }: { id: string; presentHash: string | null; password: string },
): Promise<void> {
  const counter = identityCounter(passwordOfIdentity, id);
  await countAttempt(context, counter);
  if (!(await verifyPassword(presentHash, password))) throw new DomainError('wrong-password');
  await forgetAttempts(context, counter);
}

/** Removes the password. Throws `last-login-method` unless a passkey of this host is left. */
export async function removePassword(
  context: RequestContext,
  relyingParty: RelyingParty | undefined,
): Promise<IdentityRow> {
  return inTransaction(context.database, async (tx) => {
    const owner = await lockIdentityForChange(tx, context);
    const passkeys = await selectPasskeys(tx, owner.id);
    if (!passkeys.some((passkey) => passkey.rp_id === relyingParty?.id))
      throw new DomainError('last-login-method', 'The account has no passkey');
    await updatePassword(tx, owner.id, null);
    await endLogins(tx, owner);
    await recordCallerAct(tx, context, { kind: 'password-removed', details: {} });
    return owner;
  });
}
