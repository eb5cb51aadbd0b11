import { emailChangePath, type Language } from '@stund/contract';
import { recordCallerAct } from '../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { hashSecret, makeSecret } from '../../../platform/secrets/random-secret.ts';
import { maxCodeAttempts } from '../email-code.ts';
import { deleteConfirmationsOf } from '../email-confirmation.repository.ts';
import type { IdentityRow } from '../identity.repository.ts';
import { lockIdentityForChange } from '../identity-of-caller.repository.ts';
import { findCorrespondence } from '../log-ins/log-in.repository.ts';
import { emailChangeMails } from '../mail/choose-mail.ts';
import { deletePasswordResetsOf } from '../password-reset.repository.ts';
import {
  countWrongCodes,
  deleteEmailChange,
  findEmailChange,
  insertEmailChangeUndo,
  isEmailTaken,
  updateEmail,
} from './email-change.repository.ts';
import { isMailedCode } from './request-email-change.ts';

const undoLifetimeMs = 7 * 24 * 3600 * 1000;

export interface EmailChangeCodes {
  currentCode: string;
  newCode: string;
  brandName: string;
  /** The origin of the link that undoes the change. */
  origin: string;
}

/**
 * Changes the address with both codes. The previous address gets a link that undoes it for seven days. Throws `wrong-code`;
 * `link-expired` when new codes are needed; `email-taken` when someone else has confirmed the address meanwhile.
 */
export async function confirmEmailChange(context: RequestContext, codes: EmailChangeCodes): Promise<void> {
  const token = makeSecret();
  const outcome = await context.database.transaction().execute(async (tx) => {
    const owner = await lockIdentityForChange(tx, context);
    const change = await findEmailChange(tx, owner.id);
    if (change === undefined || change.expires_at <= context.clock.now() || change.attempts >= maxCodeAttempts)
      return 'link-expired';
    const isRight =
      isMailedCode(change.current_code_hash, owner.id, owner.email, codes.currentCode) &&
      isMailedCode(change.new_code_hash, owner.id, change.new_email, codes.newCode);
    if (!isRight) {
      await countWrongCodes(tx, owner.id);
      return 'wrong-code';
    }
    if (await isEmailTaken(tx, change.new_email, owner.id)) return 'email-taken';
    await storeChange(tx, context, { owner, newEmail: change.new_email, token });
    return { owner, newEmail: change.new_email };
  });
  // Thrown after the commit, so that the wrong attempt stays counted.
  if (typeof outcome === 'string') throw new DomainError(outcome);
  notifyPrevious(context, outcome, { ...codes, token });
}

interface Change {
  owner: IdentityRow;
  newEmail: string;
  token: string;
}

async function storeChange(tx: Tx, context: RequestContext, { owner, newEmail, token }: Change): Promise<void> {
  const now = context.clock.now();
  await updateEmail(tx, owner.id, newEmail, now);
  await deleteEmailChange(tx, owner.id);
  // Links and registrations that were mailed to either address no longer count.
  await deletePasswordResetsOf(tx, owner.id);
  await deleteConfirmationsOf(tx, owner.email);
  await deleteConfirmationsOf(tx, newEmail);
  await insertEmailChangeUndo(tx, {
    token_hash: hashSecret(token),
    identity_id: owner.id,
    previous_email: owner.email,
    changed_at: now,
    expires_at: new Date(now.getTime() + undoLifetimeMs),
  });
  await recordCallerAct(tx, context, { kind: 'email-changed', details: { from: owner.email, to: newEmail } });
}

function notifyPrevious(
  { database, mailer, log }: RequestContext,
  { owner, newEmail }: Omit<Change, 'token'>,
  { brandName, origin, token }: EmailChangeCodes & { token: string },
): void {
  const send = async () => {
    const language: Language = (await findCorrespondence(database, owner.id))?.language ?? 'en';
    const url = `${origin}${emailChangePath}/${token}`;
    const mail = emailChangeMails(language).emailChanged({ name: owner.name, brand: brandName, newEmail, url });
    await mailer.send({ to: owner.email, senderName: brandName, ...mail });
  };
  send().catch((error: unknown) => log.error({ err: error }, 'The mail about a changed address could not be sent'));
}
