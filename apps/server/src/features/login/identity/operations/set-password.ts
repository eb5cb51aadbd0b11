import type { LoginEnd } from '@stund/contract';
import { byOperator, recordActOfIdentity } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { addressCounter, forgetAttempts } from '../../../../kernel/throttle/throttle.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { hashPassword } from '../../../../platform/secrets/password-hash.ts';
import { deleteConfirmationsOf } from '../email-confirmation.repository.ts';
import { findIdentityByEmail, type IdentityRow, startLoginEpoch, updatePassword } from '../identity.repository.ts';
import { logInToAddress } from '../login.allowances.ts';
import { deletePasswordResetsOf } from '../password-reset.repository.ts';
import { deletePayloadsOfAccount } from '../provider/oidc-payload.repository.ts';
import { deleteSecondFactorWaitsOf } from '../second-factor/second-factor-wait.repository.ts';

/** Ends the tokens of a person on all devices, in the given transaction. */
export type LogOutEverywhere = (tx: Tx, identityId: string, reason: LoginEnd) => Promise<void>;

/** Stores a new password and ends all access that the old one gave. */
export async function replacePassword(
  tx: Tx,
  logOutEverywhere: LogOutEverywhere,
  owner: Pick<IdentityRow, 'id' | 'email'>,
  passwordHash: string,
): Promise<void> {
  await updatePassword(tx, owner.id, passwordHash);
  await endAccess(tx, logOutEverywhere, { owner, reason: 'password-changed' });
}

/** Ends registrations and links that wait, logins in progress, and the tokens of all devices. */
export async function endAccess(
  tx: Tx,
  logOutEverywhere: LogOutEverywhere,
  { owner, reason }: { owner: Pick<IdentityRow, 'id' | 'email'>; reason: LoginEnd },
): Promise<void> {
  await endLogins(tx, owner);
  await logOutEverywhere(tx, owner.id, reason);
}

/** Ends registrations and links that wait, and logins in progress. Devices stay logged in. */
export async function endLogins(tx: Tx, owner: Pick<IdentityRow, 'id' | 'email'>): Promise<void> {
  await startLoginEpoch(tx, owner.id);
  await deleteConfirmationsOf(tx, owner.email);
  await deletePasswordResetsOf(tx, owner.id);
  await deleteSecondFactorWaitsOf(tx, owner.id);
  await deletePayloadsOfAccount(tx, owner.id);
}

/**
 * Sets the password of a person for whom an operator vouches, and logs them out on all devices. Throws `not-found` when the
 * embedded provider does not know the address.
 */
export async function setPassword(
  parts: Pick<Parts, 'database' | 'clock'>,
  logOutEverywhere: LogOutEverywhere,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(parts.database, async (tx) => {
    const owner = await findIdentityByEmail(tx, email);
    if (owner === undefined) throw new DomainError('not-found', `There is no account with the address ${email}`);
    await replacePassword(tx, logOutEverywhere, owner, passwordHash);
    const entry = { identityId: owner.id, origin: byOperator, now: parts.clock.now() };
    await recordActOfIdentity(tx, entry, { kind: 'password-changed', details: {} });
  });
  await forgetAttempts(parts, addressCounter(logInToAddress, email));
}
