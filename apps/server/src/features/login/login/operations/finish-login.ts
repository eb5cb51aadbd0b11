import { timingSafeEqual } from 'node:crypto';
import { recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { AccountRow } from '../../../../platform/database/schema.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import type { Issuer } from '../issuer/issuer.ts';
import { updateKeepSecret } from '../keep-secret.repository.ts';
import { type LoginAttemptRow, takeLoginAttempt } from '../login-attempt.repository.ts';
import { type Person, redeemCode } from '../redeem-code.ts';
import { admitPerson } from './admit-person.ts';
import { createToken } from './issue-token.ts';
import { startedAt } from './start-login.ts';

/** How far the clocks of the provider and of this server may differ. */
const clockDifferenceMs = 60_000;

export interface FinishLogin {
  /** The query of the provider's redirect. */
  callbackQuery: string;
  /** Proves that this browser started the login. */
  verifier: string;
  device: { id: string; name: string };
  clientAddress: string;
}

export interface FinishedLogin {
  account: AccountRow;
  token: string;
  redirect: string;
  authenticatedAt: Date;
}

/**
 * Completes a login. Throws `login-attempt-unknown` when this browser did not start it or it has ended or expired;
 * `login-failed` when the provider refuses or its reply is invalid; `deletion-pending`, with a secret that lets this browser keep the
 * account, while the account waits for its deletion; what admitPerson() throws; and where a person had to log in again,
 * `login-not-fresh` and `other-account`.
 */
export async function finishLogin(
  parts: Pick<Parts, 'database' | 'clock' | 'settings' | 'log'>,
  issuer: Issuer,
  { callbackQuery, verifier, device, clientAddress }: FinishLogin,
): Promise<FinishedLogin> {
  const { database, clock } = parts;
  const query = new URLSearchParams(callbackQuery);
  const attempt = await takeAttempt(parts, query.get('state'), verifier);
  const person = await redeemCode(issuer, attempt, query);

  const now = clock.now();
  // A provider that does not tell when it asked for the credentials may have asked long ago.
  const authenticatedAt = new Date(Math.min(person.authenticatedAt?.getTime() ?? 0, now.getTime()));
  const againId = attempt.again_account_id;
  if (againId !== null) requireFresh(attempt, person);
  const login = await inTransaction(database, async (tx) => {
    if (!(await issuer.isPresentLogin(tx, person.subject, person.methods)))
      throw new DomainError('login-failed', 'The password changed during the login');
    const account = await admitPerson(tx, parts, {
      issuer: issuer.name,
      person,
      language: attempt.locale,
      utmSource: attempt.utm_source,
    });
    if (againId !== null && account.id !== againId) throw new DomainError('other-account');
    if (account.deletion_due_at !== null) {
      const keepToken = makeSecret();
      await updateKeepSecret(tx, account.id, { hash: hashSecret(keepToken), authenticatedAt, now });
      return { keepToken, dueAt: account.deletion_due_at };
    }
    const token = await createToken(tx, { accountId: account.id, device, authenticatedAt, now });
    const origin = { actor: 'owner', deviceName: device.name, clientAddress } as const;
    await recordAuditEntry(tx, { accountId: account.id, origin, now }, { kind: 'login', details: {} });
    return { account, token, redirect: attempt.redirect, authenticatedAt };
  });
  if (login.keepToken === undefined) return login;
  throw new DomainError('deletion-pending', { pendingDeletion: login });
}

/**
 * For a person who logs in again: the provider must have asked for the credentials after the login was started, as `max_age=0` and
 * `prompt=login` request (OpenID Connect Core 3.1.2.1). Throws `login-not-fresh` when it ignores them.
 */
function requireFresh(attempt: LoginAttemptRow, { authenticatedAt }: Person): void {
  if (authenticatedAt === undefined)
    throw new DomainError('login-not-fresh', 'The ID token of the identity provider has no auth_time');
  if (authenticatedAt.getTime() < startedAt(attempt).getTime() - clockDifferenceMs)
    throw new DomainError('login-not-fresh', 'The auth_time of the identity provider is before the login was started');
}

/** The attempt is consumed even when the verifier is wrong, so that an attacker has a single guess. */
async function takeAttempt(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  state: string | null,
  verifier: string,
): Promise<LoginAttemptRow> {
  if (state === null) throw new DomainError('login-attempt-unknown', 'The callback carries no state');
  const attempt = await inTransaction(database, (tx) => takeLoginAttempt(tx, hashSecret(state)));
  if (attempt === undefined || attempt.expires_at <= clock.now()) throw new DomainError('login-attempt-unknown');

  const challenge = Buffer.from(attempt.challenge, 'base64url');
  const shown = hashSecret(verifier);
  if (challenge.length !== shown.length || !timingSafeEqual(challenge, shown)) {
    throw new DomainError('login-attempt-unknown', 'The login was started by another browser');
  }
  return attempt;
}
