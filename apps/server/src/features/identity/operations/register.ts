import type { Language } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { callerCounter, countAttempt } from '../../../kernel/throttle/throttle.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { findIdentityByEmail } from '../identity.repository.ts';
import { createIdentity } from './create-identity.ts';
import { awaitCode } from './send-code.ts';
import type { SignInStep } from './sign-in.ts';

export interface Registration {
  interaction: string;
  clientAddress: string;
  email: string;
  name: string;
  password: string;
  language: Language;
  brandName: string;
}

/**
 * Registers a person. Where mail can be sent nobody exists until the code is typed, in the browser that chose the
 * password: registering with another's address can neither lead to their account nor leave a trap in it. Without mail
 * the person can sign in at once, with the address unconfirmed. Throws `registration-closed`, `email-taken`,
 * `rate-limited`, `unavailable` (the mail could not be sent).
 */
export async function register(
  parts: Pick<Parts, 'database' | 'clock' | 'mailer' | 'log' | 'settings'>,
  { interaction, clientAddress, email, name, password, language, brandName }: Registration,
): Promise<SignInStep> {
  if (!parts.settings.isRegistrationOpen) throw new DomainError('registration-closed');
  await countAttempt(parts, callerCounter('registerByCaller', clientAddress));
  if (await findIdentityByEmail(parts.database, email)) throw new DomainError('email-taken');
  const passwordHash = await hashPassword(password);

  if (parts.mailer.isConfigured) {
    const person = { identityId: null, email, name, language, passwordHash };
    await awaitCode(parts, { interaction, clientAddress, brandName, ...person });
    return { kind: 'confirm-email', email };
  }
  const identity = await parts.database
    .transaction()
    .execute((tx) => createIdentity(tx, { email, name, language, passwordHash, emailVerifiedAt: null }));
  return { kind: 'signed-in', identityId: identity.id };
}
