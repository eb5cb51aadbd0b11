import type { Language } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import {
  addressCounter,
  browserCounter,
  callerCounter,
  countAttempt,
  emailSubject,
  forgetAttempts,
  forgiveAttempt,
  tryAttempt,
} from '../../../../kernel/throttle/throttle.ts';
import { verifyPassword } from '../../../../platform/secrets/password-hash.ts';
import { registrationLifetimeMs } from '../email-code.ts';
import { findPendingRegistration } from '../email-confirmation.repository.ts';
import { findIdentityByEmail } from '../identity.repository.ts';
import {
  logInByBrowser,
  logInByCaller,
  logInFirstByCaller,
  logInToAddress,
  logInToAddressByCaller,
} from '../login.allowances.ts';
import { sendConfirmationCode } from './send-code.ts';

/** A person, and the epoch of their logins when the credentials were checked. */
export interface ProvenLogin {
  readonly identityId: string;
  readonly loginEpoch: number;
}

/** The next step of a login: done, or a code is required from the mailbox or as the second factor. */
export type LoginStep =
  | ({ readonly kind: 'signed-in' } & ProvenLogin)
  | { readonly kind: 'confirm-email'; readonly email: string }
  | { readonly kind: 'second-factor' };

export interface PasswordLogin {
  interaction: string;
  clientAddress: string;
  /** The verified id of a browser that has logged in to this address before, see [Note: known browsers]. */
  knownBrowser: string | undefined;
  language: Language;
  /** The origin that the login came from. */
  origin: string;
  email: string;
  password: string;
}

type Needs = Pick<Parts, 'database' | 'clock' | 'mails' | 'log'>;

/**
 * Checks e-mail and password. An unknown address and a wrong password take the same password checks and give the same error:
 * `wrong-credentials`. The password of a pending registration leads to its code, also where the address is taken: see
 * [Note: a registration reveals no address]. Throws `rate-limited` after too many attempts, `unavailable` when a code is required and cannot be
 * mailed.
 */
export async function logInWithPassword(parts: Needs, attempt: PasswordLogin): Promise<LoginStep> {
  await countLogin(parts, attempt);

  const identity = await findIdentityByEmail(parts.database, attempt.email);
  const pending = await findPending(parts, attempt.email);
  const isRight = await verifyPassword(identity?.password_hash, attempt.password);
  const isPending = pending !== undefined && (await verifyPassword(pending.password_hash, attempt.password));
  const { mails } = parts;
  if (identity && isRight) {
    await clearCounts(parts, attempt);
    if (identity.email_verified_at !== null || !mails.isConfigured)
      return { kind: 'signed-in', identityId: identity.id, loginEpoch: identity.login_epoch };
    return sendCode(parts, attempt, { ...identity, identityId: identity.id });
  }
  // The counts stay: someone who registers with another person's address must not clear those of its owner.
  if (isPending) return sendCode(parts, attempt, { ...pending, identityId: null });
  throw new DomainError('wrong-credentials');
}

async function sendCode(
  parts: Needs,
  { interaction, clientAddress, language, origin }: PasswordLogin,
  person: { identityId: string | null; email: string; name: string; password_hash: string | null },
): Promise<LoginStep> {
  const { identityId, email, name, password_hash: passwordHash } = person;
  if (passwordHash === null) throw new DomainError('wrong-credentials');
  const where = { interaction, clientAddress, language, origin };
  await sendConfirmationCode(parts, { ...where, identityId, email, name, passwordHash });
  return { kind: 'confirm-email', email };
}

type Counted = Pick<PasswordLogin, 'clientAddress' | 'email' | 'knownBrowser'>;

/**
 * [Note: an address is never locked] Attempts are counted per caller and per e-mail address. A known browser is counted on its
 * own, and the first attempts of a caller are exempt from the limit of the e-mail address: however many others guess, its owner
 * gets in.
 */
async function countLogin(parts: Needs, { clientAddress, email, knownBrowser }: Counted): Promise<void> {
  const subject = emailSubject(email);
  if (knownBrowser !== undefined) {
    await countAttempt(parts, browserCounter(logInByBrowser, knownBrowser, subject));
    return;
  }
  await countAttempt(parts, callerCounter(logInByCaller, clientAddress));
  await countAttempt(parts, callerCounter(logInToAddressByCaller, clientAddress, subject));
  const isAmongFirst = await tryAttempt(parts, callerCounter(logInFirstByCaller, clientAddress, subject));
  if (!isAmongFirst) await countAttempt(parts, addressCounter(logInToAddress, email));
}

async function clearCounts(parts: Needs, { clientAddress, email, knownBrowser }: Counted): Promise<void> {
  const subject = emailSubject(email);
  if (knownBrowser !== undefined) {
    await forgetAttempts(parts, browserCounter(logInByBrowser, knownBrowser, subject));
    return;
  }
  await forgiveAttempt(parts, callerCounter(logInByCaller, clientAddress));
  await forgetAttempts(parts, callerCounter(logInToAddressByCaller, clientAddress, subject));
  await forgetAttempts(parts, callerCounter(logInFirstByCaller, clientAddress, subject));
  await forgetAttempts(parts, addressCounter(logInToAddress, email));
}

/** A registration whose code has not been entered. It may be for an address that has an identity by now, or had one before. */
function findPending({ database, clock }: Needs, email: string) {
  const since = new Date(clock.now().getTime() - registrationLifetimeMs);
  return findPendingRegistration(database, email, since);
}
