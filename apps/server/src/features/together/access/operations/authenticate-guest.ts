import type { Actor } from '../../../../kernel/actor.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { findGuestByToken, updateGuestUse } from '../guest.repository.ts';
import { oldestGuestAt, parseGuestAuthorization } from '../guest-token.ts';

type Authenticate = (authorization: string | undefined) => Promise<Actor>;

/** How old last_used_at may become before a request updates it. */
const touchMs = 3_600_000;

/**
 * Authenticates callers with a guest token and delegates all others to `others`. Throws `unauthenticated` for an invalid token.
 */
export function authenticateGuests(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  others: Authenticate,
): Authenticate {
  return async (authorization) => {
    const token = authorization === undefined ? undefined : parseGuestAuthorization(authorization);
    if (token === undefined) return others(authorization);
    const guest = await findGuestByToken(database, hashSecret(token));
    const now = clock.now();
    if (!guest || guest.created_at <= oldestGuestAt(now))
      throw new DomainError('unauthenticated', 'The token is not known');
    if (now.getTime() - guest.last_used_at.getTime() > touchMs) await updateGuestUse(database, guest.id, now);
    return { kind: 'guest', guestId: guest.id, name: guest.name ?? undefined };
  };
}
