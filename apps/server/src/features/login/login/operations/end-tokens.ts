import type { AccountId, LoginEnd, TokenId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { findAccountBySubject, startAccessEpoch } from '../account.repository.ts';
import { deleteExpiredTokens, deleteOtherTokens, deleteTokensOfAccount } from '../auth-token.repository.ts';
import { deleteOldEndedLogins } from '../ended-login.repository.ts';
import { deleteKeepSecret } from '../keep-secret.repository.ts';
import { deleteExpiredLoginAttempts } from '../login-attempt.repository.ts';

/**
 * Ends every token and media address of a person of the embedded provider, and what a login during the wait for a deletion was given,
 * in the transaction that does what `reason` says.
 */
export async function logOutEverywhere(tx: Tx, subject: string, reason: LoginEnd): Promise<void> {
  const account = await findAccountBySubject(tx, embeddedIssuerName, subject);
  if (!account) return;
  await startAccessEpoch(tx, account.id);
  await deleteTokensOfAccount(tx, account.id, reason);
  await deleteKeepSecret(tx, account.id);
}

/** Ends every token of an account but one, and its media addresses, in the transaction that changes the password. */
export async function logOutOthers(tx: Tx, accountId: AccountId, except: TokenId): Promise<void> {
  await startAccessEpoch(tx, accountId);
  await deleteOtherTokens(tx, accountId, { except, reason: 'password-changed' });
}

/** How long a page that was not opened since then can still say why it was logged out. */
const loginEndMs = 30 * 24 * 3_600_000;

/** Deletes expired tokens and logins. Any node may call it at any time. */
export async function removeExpiredLogins({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    await deleteExpiredTokens(tx, now);
    await deleteExpiredLoginAttempts(tx, now);
    await deleteOldEndedLogins(tx, new Date(now.getTime() - loginEndMs));
  });
}
