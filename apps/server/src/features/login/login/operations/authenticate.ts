import { type Actor, unauthenticated } from '../../../../kernel/actor.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { SharedCalls } from '../../../../platform/shared-calls.ts';
import {
  findRotatedToken,
  findTokenWithAccount,
  replaceByNextToken,
  updateTokenUse,
} from '../auth-token.repository.ts';
import { oldestTokenAt, parseAuthorization, replacedTokenMs, tokenExpiryAt, tokenTouchMs } from '../auth-token.ts';

/**
 * The actor of an Authorization header; `unauthenticated` without one. Throws `unauthenticated` for an invalid or expired token
 * and `account-disabled` for a closed account. Every call is answered by a query that begins after it, so that revoking a token takes effect at
 * once on every node; simultaneous calls share one.
 */
export function authenticate(parts: Pick<Parts, 'database' | 'clock'>) {
  const calls = new SharedCalls<Actor>();
  return async (authorization: string | undefined): Promise<Actor> => {
    if (authorization === undefined) return unauthenticated;
    return calls.run(authorization, () => authenticateToken(parts, authorization));
  };
}

async function authenticateToken(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  authorization: string,
): Promise<Actor> {
  const token = parseAuthorization(authorization);
  if (token === undefined) throw new DomainError('unauthenticated', 'The Authorization header is not a token');

  const hash = hashSecret(token);
  const now = clock.now();
  const row =
    (await findTokenWithAccount(database, hash)) ??
    (await findRotatedToken(database, hash, new Date(now.getTime() - replacedTokenMs))) ??
    // Another request made the next token the present one between the two queries.
    (await findTokenWithAccount(database, hash));
  const isKnown = row !== undefined && row.expires_at > now && row.created_at > oldestTokenAt(now);
  if (!isKnown) throw new DomainError('unauthenticated', 'The token is not known');
  if (row.disabled_at !== null) throw new DomainError('account-disabled');
  // A login that began before the deletion was requested may have stored its token after it.
  if (row.deletion_due_at !== null) throw new DomainError('unauthenticated', 'The account waits for its deletion');

  if (row.next_hash?.equals(hash) === true)
    await inTransaction(database, (tx) => replaceByNextToken(tx, row.id, hash, now));
  if (now.getTime() - row.last_used_at.getTime() > tokenTouchMs) {
    const expiresAt = tokenExpiryAt(row.created_at, now);
    await inTransaction(database, (tx) => updateTokenUse(tx, row.id, now, expiresAt));
  }
  return {
    kind: 'account',
    accountId: row.account_id,
    tokenId: row.id,
    deviceId: row.device_id,
    isAdministrator: row.is_administrator,
    isReadOnly: row.is_read_only,
    accessEpoch: row.access_epoch,
    authenticatedAt: row.authenticated_at,
  };
}
