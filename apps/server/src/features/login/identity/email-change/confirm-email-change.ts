import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { maxCodeAttempts } from '../email-code.ts';
import { deleteConfirmationsOf } from '../email-confirmation.repository.ts';
import type { IdentityRow } from '../identity.repository.ts';
import { lockIdentityForChange } from '../identity-of-caller.repository.ts';
import { deletePasswordResetsOf } from '../password-reset.repository.ts';
import {
  countWrongCodes,
  deleteEmailChange,
  findEmailChange,
  insertEmailChangeUndo,
  lockEmailTaken,
  updateEmail,
} from './email-change.repository.ts';
import { durableEmailChanged, undoTokenOf } from './email-changed.mail.ts';
import { isMailedCode } from './request-email-change.ts';

const undoLifetimeMs = 7 * 24 * 3600 * 1000;

export interface EmailChangeCodes {
  currentCode: string;
  newCode: string;
  /** The origin of the link that undoes the change. */
  origin: string;
}

/**
 * Changes the address with both codes. The previous address gets a link that undoes it for seven days. Throws `wrong-code`;
 * `link-expired` when new codes are needed; `email-taken` when someone else has confirmed the address meanwhile.
 */
export async function confirmEmailChange(context: RequestContext, codes: EmailChangeCodes): Promise<void> {
  const changedAt = context.clock.now();
  const outcome = await inTransaction(context.database, async (tx) => {
    const owner = await lockIdentityForChange(tx, context);
    const change = await findEmailChange(tx, owner.id);
    if (change === undefined || change.expires_at <= changedAt || change.attempts >= maxCodeAttempts)
      return 'link-expired';
    const isRight =
      isMailedCode(change.current_code_hash, owner.id, owner.email, codes.currentCode) &&
      isMailedCode(change.new_code_hash, owner.id, change.new_email, codes.newCode);
    if (!isRight) {
      await countWrongCodes(tx, owner.id);
      return 'wrong-code';
    }
    if (await lockEmailTaken(tx, change.new_email, owner.id)) return 'email-taken';
    await storeChange(tx, context, { owner, newEmail: change.new_email, changedAt, ...codes });
    return undefined;
  });
  // Thrown after the commit, so that the wrong attempt stays counted.
  if (outcome !== undefined) throw new DomainError(outcome);
}

interface Change extends Pick<EmailChangeCodes, 'origin'> {
  owner: IdentityRow;
  newEmail: string;
  changedAt: Date;
}

/** The mail to the previous address is queued with the change, so that no crash loses the only way to undo it. */
async function storeChange(
  tx: Tx,
  context: RequestContext,
  { owner, newEmail, changedAt, origin }: Change,
): Promise<void> {
  await updateEmail(tx, owner.id, newEmail, changedAt);
  await deleteEmailChange(tx, owner.id);
  // Links and registrations that were mailed to either address no longer count.
  await deletePasswordResetsOf(tx, owner.id);
  await deleteConfirmationsOf(tx, owner.email);
  await deleteConfirmationsOf(tx, newEmail);
  const change = { identity: owner.id, changedAt: changedAt.getTime() };
  await insertEmailChangeUndo(tx, {
    token_hash: hashSecret(await undoTokenOf(tx, change)),
    identity_id: owner.id,
    previous_email: owner.email,
    changed_at: changedAt,
    expires_at: new Date(changedAt.getTime() + undoLifetimeMs),
  });
  await context.mails.enqueue(tx, durableEmailChanged, { ...change, origin });
  await recordCallerAct(tx, context, { kind: 'email-changed', details: { from: owner.email, to: newEmail } });
}
