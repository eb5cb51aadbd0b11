import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { makeSecret } from '../../../../platform/secrets/random-secret.ts';
import { replaceChallenge, takeChallenge } from './passkey-challenge.repository.ts';

type Needs = Pick<Parts, 'database' | 'clock'>;

/** What a challenge is for: a login in progress, or a device whose owner adds a passkey. */
export type ChallengePurpose = { readonly logIn: string } | { readonly tokenId: string };

/** Long enough for a page whose autofill waits for the person. */
export const challengeLifetimeMs = 10 * 60_000;

function boundTo(purpose: ChallengePurpose): string {
  return 'logIn' in purpose ? `log-in:${purpose.logIn}` : `add:${purpose.tokenId}`;
}

/** Stores and returns a new challenge, which replaces the previous one for the same purpose. */
export async function requestChallenge({ database, clock }: Needs, purpose: ChallengePurpose): Promise<string> {
  const challenge = makeSecret();
  const expiresAt = new Date(clock.now().getTime() + challengeLifetimeMs);
  const row = { bound_to: boundTo(purpose), challenge, expires_at: expiresAt };
  await inTransaction(database, (tx) => replaceChallenge(tx, row));
  return challenge;
}

/**
 * Returns the challenge and ends it, whatever becomes of the answer: a second answer finds none. Throws `passkey-refused` when there
 * is none or it has expired.
 */
export async function redeemChallenge({ database, clock }: Needs, purpose: ChallengePurpose): Promise<string> {
  const stored = await inTransaction(database, (tx) => takeChallenge(tx, boundTo(purpose)));
  if (stored === undefined || stored.expires_at <= clock.now())
    throw new DomainError('passkey-refused', 'The challenge has expired or was answered already');
  return stored.challenge;
}
