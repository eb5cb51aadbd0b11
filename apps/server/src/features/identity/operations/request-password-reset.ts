import { type Language, passwordResetPath } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { addressCounter, callerCounter, countAttempt } from '../../../kernel/throttle/throttle.ts';
import { hashSecret, makeSecret } from '../../../platform/secrets/random-secret.ts';
import { lockIdentityByEmail } from '../identity.repository.ts';
import { resetMail } from '../mail/choose-mail.ts';
import { replacePasswordReset } from '../password-reset.repository.ts';

const linkLifetimeMs = 3600 * 1000;

export interface PasswordResetRequest {
  email: string;
  language: Language;
  clientAddress: string;
  brandName: string;
  /** The origin of the link: the one that the login came from. */
  origin: string;
}

type Needs = Pick<Parts, 'database' | 'clock' | 'mailer' | 'log'>;

/**
 * Mails a link for a new password if the address has an identity. Returns before that is known, so that neither the reply nor
 * its timing reveals it. Throws `unavailable` when no mail can be sent, `rate-limited`.
 */
export async function requestPasswordReset(parts: Needs, request: PasswordResetRequest): Promise<void> {
  if (!parts.mailer.isConfigured) throw new DomainError('unavailable', 'This installation sends no mail');
  await countAttempt(parts, callerCounter('mailByCaller', request.clientAddress));
  await countAttempt(parts, addressCounter('mailToAddress', request.email));
  mailPasswordLink(parts, request).catch((error: unknown) =>
    parts.log.error({ err: error }, 'A link for a new password could not be mailed'),
  );
}

/**
 * Mails a link for a new password to the person with this address; does nothing when nobody has it. A change of the address ends the
 * link, also one that commits at the same time: nobody gets a link by an address that they no longer have.
 */
export async function mailPasswordLink(
  { database, clock, mailer }: Needs,
  { email, language, brandName, origin }: Omit<PasswordResetRequest, 'clientAddress'>,
): Promise<void> {
  const token = makeSecret();
  const identity = await inTransaction(database, async (tx) => {
    const owner = await lockIdentityByEmail(tx, email);
    if (owner === undefined) return undefined;
    await replacePasswordReset(tx, {
      identity_id: owner.id,
      token_hash: hashSecret(token),
      expires_at: new Date(clock.now().getTime() + linkLifetimeMs),
    });
    return owner;
  });
  if (identity === undefined) return;
  const url = `${origin}${passwordResetPath}/${token}`;
  const mail = resetMail(language, { name: identity.name, brand: brandName, url });
  await mailer.send({ to: identity.email, senderName: brandName, ...mail });
}
