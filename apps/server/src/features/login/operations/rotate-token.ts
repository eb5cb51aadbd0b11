import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { hashSecret, makeSecret } from '../../../platform/secrets/random-secret.ts';
import { updateNextToken } from '../auth-token.repository.ts';

/**
 * [Note: rotation of tokens] A new token for the caller's device. The present one is valid until the new one is used for the first time,
 * so that a lost reply logs nobody out, and a minute longer, for requests that other tabs have begun. The login keeps its age.
 */
export async function rotateToken(context: RequestContext): Promise<string> {
  const { tokenId } = requireAccount(context);
  const token = makeSecret();
  const isStored = await context.database
    .transaction()
    .execute((tx) => updateNextToken(tx, tokenId, hashSecret(token)));
  if (!isStored) throw new DomainError('unauthenticated', 'The device has been logged out');
  return token;
}
