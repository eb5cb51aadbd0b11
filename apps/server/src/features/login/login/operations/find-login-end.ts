import type { LoginEnd } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { parseAuthorization } from '../auth-token.ts';
import { findLoginEndOfToken } from '../ended-login.repository.ts';

/**
 * Why the login of the token in an Authorization header ended; undefined where that is not known, as for a token that expired. Only
 * who has the token learns it.
 */
export async function findLoginEnd(
  { database }: Pick<Parts, 'database'>,
  authorization: string | undefined,
): Promise<LoginEnd | undefined> {
  const token = authorization === undefined ? undefined : parseAuthorization(authorization);
  return token === undefined ? undefined : findLoginEndOfToken(database, hashSecret(token));
}
