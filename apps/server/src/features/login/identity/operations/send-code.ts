import { randomBytes } from 'node:crypto';
import type { Language } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { addressCounter, callerCounter, countAttempt } from '../../../../kernel/throttle/throttle.ts';
import { codeLifetimeMs, createCode, hashCode } from '../email-code.ts';
import { replaceConfirmation, updateConfirmationCode } from '../email-confirmation.repository.ts';
import { findIdentityByEmail } from '../identity.repository.ts';
import { accountExistsMail, codeMail } from '../mail/identity.mails.ts';
import { mailByCaller, mailToAddress } from '../mail.allowances.ts';

/** Where the mail of a login or registration goes, and how it is written. */
interface CodeMail {
  interaction: string;
  clientAddress: string;
  /** The identity whose address is to be confirmed; null for a registration. */
  identityId: string | null;
  email: string;
  name: string;
  language: Language;
  /** The origin that the login came from. */
  origin: string;
}

export interface CodeRequest extends CodeMail {
  passwordHash: string;
}

type Needs = Pick<Parts, 'database' | 'clock' | 'mails' | 'log'>;

/**
 * Mails a code and stores the pending confirmation for this login. Throws `rate-limited`, or `unavailable` when the mail cannot
 * be sent.
 *
 * [Note: a registration reveals no address] Registering with the address of an existing account does the same and gets the same
 * replies as with any other address: a confirmation is stored, with a code that nobody knows, and the owner of the account gets
 * a mail that says so.
 */
export async function sendConfirmationCode(parts: Needs, awaited: CodeRequest): Promise<void> {
  const { interaction, identityId, email, name, language, passwordHash } = awaited;
  await countMail(parts, awaited);
  const now = parts.clock.now();
  const { send, codeHash } = await composeMail(parts, awaited);
  await inTransaction(parts.database, (tx) =>
    replaceConfirmation(tx, {
      interaction,
      identity_id: identityId,
      email,
      name,
      language,
      password_hash: passwordHash,
      code_hash: codeHash,
      attempts: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifetimeMs),
    }),
  );
  await sendOrRefuse(parts, send);
}

/** Mails a new code for a pending confirmation. The previous code becomes invalid. */
export async function resendConfirmationCode(parts: Needs, waiting: CodeMail): Promise<void> {
  await countMail(parts, waiting);
  const { send, codeHash } = await composeMail(parts, waiting);
  const expiresAt = new Date(parts.clock.now().getTime() + codeLifetimeMs);
  await inTransaction(parts.database, (tx) =>
    updateConfirmationCode(tx, waiting.interaction, { code_hash: codeHash, expires_at: expiresAt }),
  );
  await sendOrRefuse(parts, send);
}

async function countMail(parts: Needs, { email, clientAddress }: CodeMail): Promise<void> {
  await countAttempt(parts, callerCounter(mailByCaller, clientAddress));
  await countAttempt(parts, addressCounter(mailToAddress, email));
}

interface ComposedMail {
  codeHash: Buffer;
  send(): Promise<void>;
}

async function composeMail({ database, mails }: Needs, wanted: CodeMail): Promise<ComposedMail> {
  const { interaction, identityId, email, name, language, origin } = wanted;
  const owner = identityId === null ? await findIdentityByEmail(database, email) : undefined;
  if (owner) {
    const to = { email: owner.email, language: owner.language ?? language, origin };
    const send = () => mails.send(accountExistsMail, to, { name: owner.name, url: origin });
    return { codeHash: randomBytes(32), send };
  }
  const code = createCode();
  const send = () => mails.send(codeMail, { email, language, origin }, { name, code });
  return { codeHash: hashCode(interaction, code), send };
}

async function sendOrRefuse({ log }: Needs, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    log.error({ err: error }, 'A code could not be mailed');
    throw new DomainError('unavailable', { detail: 'The mail could not be sent', retryAfterSeconds: 30, cause: error });
  }
}
