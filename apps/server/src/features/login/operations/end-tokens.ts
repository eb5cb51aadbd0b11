import type { Parts } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { deleteExpiredTokens, deleteTokensOfSubject } from '../auth-token.repository.ts';
import { embeddedIssuerName } from '../issuer/embedded-issuer.ts';
import { deleteExpiredLoginAttempts } from '../login-attempt.repository.ts';

/** Ends every token of a person of the embedded provider, in the transaction that changes their password. */
export async function signOutEverywhere(tx: Tx, subject: string): Promise<void> {
  await deleteTokensOfSubject(tx, embeddedIssuerName, subject);
}

/** Clears away tokens and sign-ins that are over. To be called now and then by any node. */
export async function removeExpiredLogins({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await deleteExpiredTokens(tx, now);
    await deleteExpiredLoginAttempts(tx, now);
  });
}
