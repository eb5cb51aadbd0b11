import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Language } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { addressCounter, callerCounter, countAttempt, identityCounter } from '../../../../kernel/throttle/throttle.ts';
import { createCode } from '../email-code.ts';
import { getIdentityOfCaller, lockIdentityForChange } from '../identity-of-caller.repository.ts';
import { emailChangeCodeMail, emailTakenMail, newEmailCodeMail } from '../mail/identity.mails.ts';
import { emailChangeOfIdentity, mailByCaller, mailToAddress } from '../mail.allowances.ts';
import { isEmailTaken, replaceEmailChange } from './email-change.repository.ts';

const codesLifetimeMs = 30 * 60_000;

export interface EmailChange {
  email: string;
  language: Language;
  /** The origin that the person uses. */
  origin: string;
}

/** The hash binds a code to the person and to the address that it was mailed to. */
function hashCode(identityId: string, email: string, code: string): Buffer {
  return createHash('sha256').update(`email-change\n${identityId}\n${email}\n${code}`).digest();
}

export function isMailedCode(stored: Buffer, identityId: string, email: string, code: string): boolean {
  return timingSafeEqual(stored, hashCode(identityId, email, code));
}

/**
 * Mails a code to the present and one to the new address. Where the new one belongs to someone else it gets a mail that says so and
 * a code that nobody knows is awaited: replies, stored rows and the number of mails are the same. Throws `invalid-request` for the
 * present address, `rate-limited`, `unavailable` when the mails cannot be sent.
 */
export async function requestEmailChange(context: RequestContext, change: EmailChange): Promise<void> {
  if (!context.mails.isConfigured) throw new DomainError('unavailable', 'This installation sends no mail');
  const { id, email: presentEmail, name } = await getIdentityOfCaller(context);
  const { email: newEmail, language, origin } = change;
  if (newEmail === presentEmail) throw new DomainError('invalid-request', 'This is the present address');
  await countAttempt(context, identityCounter(emailChangeOfIdentity, id));
  await countAttempt(context, callerCounter(mailByCaller, context.clientAddress));
  await countAttempt(context, addressCounter(mailToAddress, newEmail));

  const presentCode = createCode();
  const newCode = createCode();
  const isTaken = await inTransaction(context.database, async (tx) => {
    await lockIdentityForChange(tx, context);
    const isUsed = await isEmailTaken(tx, newEmail, id);
    await replaceEmailChange(tx, {
      identity_id: id,
      new_email: newEmail,
      current_code_hash: hashCode(id, presentEmail, presentCode),
      new_code_hash: isUsed ? randomBytes(32) : hashCode(id, newEmail, newCode),
      expires_at: new Date(context.clock.now().getTime() + codesLifetimeMs),
    });
    await recordCallerAct(tx, context, { kind: 'email-change-requested', details: { to: newEmail } });
    return isUsed;
  });

  const { mails } = context;
  const toNew = { email: newEmail, language, origin };
  await sendOrRefuse(context, () =>
    isTaken ? mails.send(emailTakenMail, toNew, {}) : mails.send(newEmailCodeMail, toNew, { name, code: newCode }),
  );
  const toPresent = { email: presentEmail, language, origin };
  await sendOrRefuse(context, () => mails.send(emailChangeCodeMail, toPresent, { name, code: presentCode, newEmail }));
}

async function sendOrRefuse({ log }: RequestContext, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    log.error({ err: error }, 'A code for a new address could not be mailed');
    throw new DomainError('unavailable', { detail: 'The mail could not be sent', retryAfterSeconds: 30, cause: error });
  }
}
