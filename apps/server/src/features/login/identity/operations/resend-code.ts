import type { Language } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { lockConfirmation } from '../email-confirmation.repository.ts';
import { resendConfirmationCode } from './send-code.ts';

export interface ResendCode {
  interaction: string;
  clientAddress: string;
  email: string;
  language: Language;
  /** The origin that the login came from. */
  origin: string;
}

/**
 * Mails a new code if this login waits for one for this address; otherwise does nothing. Throws `rate-limited`, `unavailable`.
 */
export async function resendCode(
  parts: Pick<Parts, 'database' | 'clock' | 'mails' | 'log'>,
  { interaction, clientAddress, email, language, origin }: ResendCode,
): Promise<void> {
  const waiting = await inTransaction(parts.database, (tx) => lockConfirmation(tx, interaction, email));
  if (waiting === undefined) return;
  const { identity_id: identityId, email: waitingEmail, name } = waiting;
  const where = { interaction, clientAddress, language, origin };
  await resendConfirmationCode(parts, { ...where, identityId, email: waitingEmail, name });
}
