import type { Language } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { lockConfirmation } from '../email-confirmation.repository.ts';
import { sendAnotherCode } from './send-code.ts';

export interface ResendCode {
  interaction: string;
  clientAddress: string;
  email: string;
  language: Language;
  brandName: string;
}

/** Mails a new code when this sign-in waits for one of this address; otherwise does nothing. Throws `rate-limited`, `unavailable`. */
export async function resendCode(
  parts: Pick<Parts, 'database' | 'clock' | 'mailer' | 'log'>,
  { interaction, clientAddress, email, language, brandName }: ResendCode,
): Promise<void> {
  const waiting = await parts.database.transaction().execute((tx) => lockConfirmation(tx, interaction, email));
  if (waiting === undefined) return;
  const { email: waitingEmail, name } = waiting;
  await sendAnotherCode(parts, { interaction, clientAddress, email: waitingEmail, name, language, brandName });
}
