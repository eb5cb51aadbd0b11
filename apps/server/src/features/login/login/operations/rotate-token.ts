import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import { updateNextToken } from '../auth-token.repository.ts';
import { replacedTokenMs } from '../auth-token.ts';

/**
 * [Note: rotation of tokens] A new token for the caller's device. The present one is valid until the new one is used for the first
 * time, so that a lost reply logs nobody out, and a minute longer, for requests that other tabs have begun. The login keeps its age.
 * Throws `conflict` within a minute of the last rotation: two tabs that rotate at the same time would invalidate each other's tokens.
 */
export async function rotateToken(context: Pick<RequestContext, 'actor' | 'database' | 'clock'>): Promise<string> {
  const { tokenId } = requireAccount(context);
  const token = makeSecret();
  const now = context.clock.now();
  const next = { hash: hashSecret(token), now, begunBefore: new Date(now.getTime() - replacedTokenMs) };
  const isStored = await inTransaction(context.database, (tx) => updateNextToken(tx, tokenId, next));
  if (!isStored) throw new DomainError('conflict', 'The token has just been rotated');
  return token;
}
