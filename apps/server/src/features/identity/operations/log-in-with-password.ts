import type { Language } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import {
  addressCounter,
  callerCounter,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
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
  const caller = callerCounter('logInByCaller', attempt.clientAddress);
  const address = addressCounter('logInToAddress', attempt.email);
  await countAttempt(parts, caller);
  await countAttempt(parts, address);

  const person = await findPerson(parts, attempt.email);
  const isRight = await verifyPassword(person?.passwordHash, attempt.password);
  if (!isRight || person?.passwordHash == null) throw new DomainError('wrong-credentials');

  await forgiveAttempt(parts, caller);
  await forgetAttempts(parts, address);
  if (person.identityId !== null && (person.isConfirmed || !parts.mailer.isConfigured)) {
    return { kind: 'signed-in', identityId: person.identityId };
  }
  const { identityId, email, name, passwordHash } = person;
  const { interaction, clientAddress, language, brandName } = attempt;
  const codeFor = { identityId, email, name, language, passwordHash };
  await sendConfirmationCode(parts, { interaction, clientAddress, brandName, ...codeFor });
  return { kind: 'confirm-email', email };
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
