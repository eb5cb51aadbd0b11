import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { AccountRow } from '../../../platform/database/schema.ts';
import { hashSecret } from '../../../platform/secrets/random-secret.ts';
import type { Issuer } from '../issuer/issuer.ts';
import { type LoginAttemptRow, takeLoginAttempt } from '../login-attempt.repository.ts';
import { redeemCode } from '../redeem-code.ts';
import { admitPerson } from './admit-person.ts';
import { createToken } from './issue-token.ts';

export interface FinishLogin {
  /** The query of the provider's redirect. */
  callbackQuery: string;
  /** Proves that this browser started the login. */
  verifier: string;
  device: { id: string; name: string };
}

export interface FinishedLogin {
  account: AccountRow;
  token: string;
  redirect: string;
  authenticatedAt: Date;
}

/**
 * Completes a login. Throws `login-attempt-unknown` when this browser did not start it or it has ended or expired;
 * `login-failed` when the provider refuses or its reply is invalid; and what admitPerson() throws.
 */
export async function finishLogin(
  parts: Pick<Parts, 'database' | 'clock' | 'settings' | 'log'>,
  issuer: Issuer,
  { callbackQuery, verifier, device }: FinishLogin,
): Promise<FinishedLogin> {
  const { database, clock } = parts;
  const query = new URLSearchParams(callbackQuery);
  const attempt = await takeAttempt(parts, query.get('state'), verifier);
  const person = await redeemCode(issuer, attempt, query);

  const now = clock.now();
  const authenticatedAt = new Date(
    Math.min(person.authenticatedAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime()),
  );
  return database.transaction().execute(async (tx) => {
    const account = await admitPerson(tx, parts, {
      issuer: issuer.name,
      person,
      language: attempt.locale,
      utmSource: attempt.utm_source,
    });
    const token = await createToken(tx, { accountId: account.id, device, authenticatedAt, now });
    return { account, token, redirect: attempt.redirect, authenticatedAt };
  });
}

/** The attempt is consumed even when the verifier is wrong, so that an attacker has a single guess. */
async function takeAttempt(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  state: string | null,
  verifier: string,
): Promise<LoginAttemptRow> {
  if (state === null) throw new DomainError('login-attempt-unknown', 'The callback carries no state');
  const attempt = await database.transaction().execute((tx) => takeLoginAttempt(tx, hashSecret(state)));
  if (attempt === undefined || attempt.expires_at <= clock.now()) throw new DomainError('login-attempt-unknown');

  const challenge = Buffer.from(attempt.challenge, 'base64url');
  const shown = hashSecret(verifier);
  if (challenge.length !== shown.length || !timingSafeEqual(challenge, shown)) {
    throw new DomainError('login-attempt-unknown', 'The login was started by another browser');
  }
  return attempt;
}
