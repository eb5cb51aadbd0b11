import type { Language } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { addressCounter, callerCounter, countAttempt } from '../../../../kernel/throttle/throttle.ts';
import { durablePasswordReset } from '../mail/durable.mails.ts';
import { mailByCaller, mailToAddress } from '../mail.allowances.ts';

export interface PasswordResetRequest {
  email: string;
  language: Language;
  clientAddress: string;
  /** The origin of the link: the one that the login came from. */
  origin: string;
}

/**
 * Queues a mail with a link for a new password. Whether the address has an identity is read only when the mail is sent, so that neither the
 * reply nor its timing reveals it. Throws `unavailable` when no mail can be sent, `rate-limited`.
 */
export async function requestPasswordReset(
  parts: Pick<Parts, 'database' | 'clock' | 'mails'>,
  { email, language, clientAddress, origin }: PasswordResetRequest,
): Promise<void> {
  if (!parts.mails.isConfigured) throw new DomainError('unavailable', 'This installation sends no mail');
  await countAttempt(parts, callerCounter(mailByCaller, clientAddress));
  await countAttempt(parts, addressCounter(mailToAddress, email));
  await inTransaction(parts.database, (tx) =>
    parts.mails.enqueue(tx, durablePasswordReset, { email, language, origin }),
  );
}
