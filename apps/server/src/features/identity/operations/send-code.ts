import type { Language } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { addressCounter, callerCounter, countAttempt } from '../../../kernel/throttle/throttle.ts';
import { codeLifetimeMs, createCode, hashCode } from '../email-code.ts';
import { replaceConfirmation, updateConfirmationCode } from '../email-confirmation.repository.ts';
import { codeMail } from '../mail/choose-mail.ts';

export interface CodeRequest {
  interaction: string;
  clientAddress: string;
  /** The identity whose address is to be confirmed; null for a registration. */
  identityId: string | null;
  email: string;
  name: string;
  language: Language;
  brandName: string;
  passwordHash: string;
}

type Needs = Pick<Parts, 'database' | 'clock' | 'mailer' | 'log'>;

/**
 * Mails a code and stores the pending confirmation for this login. Throws `rate-limited`, or `unavailable` when the mail cannot
 * be sent.
 */
export async function sendConfirmationCode(parts: Needs, awaited: CodeRequest): Promise<void> {
  const { interaction, clientAddress, identityId, email, name, language, brandName, passwordHash } = awaited;
  await countMail(parts, email, clientAddress);
  const now = parts.clock.now();
  const code = createCode();
  await parts.database.transaction().execute((tx) =>
    replaceConfirmation(tx, {
      interaction,
      identity_id: identityId,
      email,
      name,
      language,
      password_hash: passwordHash,
      code_hash: hashCode(interaction, code),
      attempts: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifetimeMs),
    }),
  );
  await mailCode(parts, { email, name, language, brandName, code });
}

/** Mails a new code for a pending confirmation. The previous code becomes invalid. */
export async function resendConfirmationCode(
  parts: Needs,
  waiting: Pick<CodeRequest, 'interaction' | 'clientAddress' | 'email' | 'name' | 'language' | 'brandName'>,
): Promise<void> {
  await countMail(parts, waiting.email, waiting.clientAddress);
  const code = createCode();
  const expiresAt = new Date(parts.clock.now().getTime() + codeLifetimeMs);
  await parts.database.transaction().execute((tx) =>
    updateConfirmationCode(tx, waiting.interaction, {
      code_hash: hashCode(waiting.interaction, code),
      expires_at: expiresAt,
    }),
  );
  await mailCode(parts, { ...waiting, code });
}

async function countMail(parts: Needs, email: string, clientAddress: string): Promise<void> {
  await countAttempt(parts, callerCounter('mailByCaller', clientAddress));
  await countAttempt(parts, addressCounter('mailToAddress', email));
}

async function mailCode(
  { mailer, log }: Needs,
  {
    email,
    name,
    language,
    brandName,
    code,
  }: Pick<CodeRequest, 'email' | 'name' | 'language' | 'brandName'> & { code: string },
): Promise<void> {
  try {
    await mailer.send({ to: email, senderName: brandName, ...codeMail(language, { name, brand: brandName, code }) });
  } catch (error) {
    log.error({ err: error }, 'A code could not be mailed');
    throw new DomainError('unavailable', { detail: 'The mail could not be sent', retryAfterSeconds: 30, cause: error });
  }
}
