import type { Language } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import {
  addressCounter,
  browserCounter,
  callerCounter,
  countAttempt,
  emailSubject,
  forgetAttempts,
  forgiveAttempt,
  tryAttempt,
} from '../../../kernel/throttle/throttle.ts';
import { verifyPassword } from '../../../platform/secrets/password-hash.ts';
import { registrationLifetimeMs } from '../email-code.ts';
import { findPendingRegistration } from '../email-confirmation.repository.ts';
import { findIdentityByEmail } from '../identity.repository.ts';
import { sendConfirmationCode } from './send-code.ts';

/** The next step of a login: done, or a code from the mailbox is required. */
export type LoginStep =
  | { readonly kind: 'signed-in'; readonly identityId: string }
  | { readonly kind: 'confirm-email'; readonly email: string };

export interface PasswordLogin {
  interaction: string;
  clientAddress: string;
  /** The verified id of a browser that has logged in to this address before, see [Note: known browsers]. */
  knownBrowser: string | undefined;
  language: Language;
  brandName: string;
  email: string;
  password: string;
}

type Needs = Pick<Parts, 'database' | 'clock' | 'mailer' | 'log'>;

/**
 * Checks e-mail and password. An unknown address and a wrong password take one password check each and give the same error:
 * `wrong-credentials`. Throws `rate-limited` after too many attempts, `unavailable` when a code is required and cannot be
 * mailed.
 */
export async function logInWithPassword(parts: Needs, attempt: PasswordLogin): Promise<LoginStep> {
  await countLogin(parts, attempt);

  const person = await findPerson(parts, attempt.email);
  const isRight = await verifyPassword(person?.passwordHash, attempt.password);
  if (!isRight || person?.passwordHash == null) throw new DomainError('wrong-credentials');

  await clearCounts(parts, attempt);
  if (person.identityId !== null && (person.isConfirmed || !parts.mailer.isConfigured)) {
    return { kind: 'signed-in', identityId: person.identityId };
  }
  const { identityId, email, name, passwordHash } = person;
  const { interaction, clientAddress, language, brandName } = attempt;
  const codeFor = { identityId, email, name, language, passwordHash };
  await sendConfirmationCode(parts, { interaction, clientAddress, brandName, ...codeFor });
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
    await countAttempt(parts, browserCounter('logInByBrowser', knownBrowser, subject));
    return;
  }
  await countAttempt(parts, callerCounter('logInByCaller', clientAddress));
  await countAttempt(parts, callerCounter('logInToAddressByCaller', clientAddress, subject));
  const isAmongFirst = await tryAttempt(parts, callerCounter('logInFirstByCaller', clientAddress, subject));
  if (!isAmongFirst) await countAttempt(parts, addressCounter('logInToAddress', email));
}

async function clearCounts(parts: Needs, { clientAddress, email, knownBrowser }: Counted): Promise<void> {
  const subject = emailSubject(email);
  if (knownBrowser !== undefined) {
    await forgetAttempts(parts, browserCounter('logInByBrowser', knownBrowser, subject));
    return;
  }
  await forgiveAttempt(parts, callerCounter('logInByCaller', clientAddress));
  await forgetAttempts(parts, callerCounter('logInToAddressByCaller', clientAddress, subject));
  await forgetAttempts(parts, callerCounter('logInFirstByCaller', clientAddress, subject));
  await forgetAttempts(parts, addressCounter('logInToAddress', email));
}

interface FoundPerson {
  /** Null for a registration whose code is pending. */
  identityId: string | null;
  email: string;
  name: string;
  passwordHash: string | null;
  isConfirmed: boolean;
}

async function findPerson({ database, clock }: Needs, typedEmail: string): Promise<FoundPerson | undefined> {
  const since = new Date(clock.now().getTime() - registrationLifetimeMs);
  const [identity, pending] = await Promise.all([
    findIdentityByEmail(database, typedEmail),
    findPendingRegistration(database, typedEmail, since),
  ]);
  if (identity) {
    const { id, email, name, password_hash, email_verified_at } = identity;
    return { identityId: id, email, name, passwordHash: password_hash, isConfirmed: email_verified_at !== null };
  }
  if (pending === undefined) return undefined;
  const { email, name, password_hash } = pending;
  return { identityId: null, email, name, passwordHash: password_hash, isConfirmed: false };
}
