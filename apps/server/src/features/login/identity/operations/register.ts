import type { Language } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { callerCounter, countAttempt } from '../../../../kernel/throttle/throttle.ts';
import { hashPassword } from '../../../../platform/secrets/password-hash.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { registerByCaller } from '../mail.allowances.ts';
import { createIdentity } from './create-identity.ts';
import type { LoginStep } from './log-in-with-password.ts';
import { sendConfirmationCode } from './send-code.ts';

export interface Registration {
  interaction: string;
  clientAddress: string;
  email: string;
  name: string;
  password: string;
  language: Language;
  /** The origin that the login came from. */
  origin: string;
}

/**
 * Registers a person. Where mail can be sent, no identity exists until the code is entered in the browser that chose the
 * password: registering with someone else's address can neither reach their account nor set a trap in it. Without mail the
 * person can log in at once, with an unconfirmed address, so that `email-taken` cannot be hidden there. With mail the reply is the same
 * for all addresses, see [Note: a registration reveals no address]. Throws `registration-closed`, `rate-limited`, `unavailable` (the mail could not be
 * sent), and what checkNewPassword() throws.
 */
export async function register(
  parts: Pick<Parts, 'database' | 'clock' | 'mails' | 'log' | 'settings'>,
  { interaction, clientAddress, email, name, password, language, origin }: Registration,
): Promise<LoginStep> {
  if (!parts.settings.isRegistrationOpen) throw new DomainError('registration-closed');
  await countAttempt(parts, callerCounter(registerByCaller, clientAddress));
  await checkNewPassword(parts, { password, email, name });
  const passwordHash = await hashPassword(password);

  if (parts.mails.isConfigured) {
    const person = { identityId: null, email, name, language, passwordHash };
    await sendConfirmationCode(parts, { interaction, clientAddress, origin, ...person });
    return { kind: 'confirm-email', email };
  }
  const identity = await inTransaction(parts.database, (tx) =>
    createIdentity(tx, { email, name, language, passwordHash, emailVerifiedAt: null }),
  );
  return { kind: 'signed-in', identityId: identity.id, loginEpoch: identity.login_epoch };
}
