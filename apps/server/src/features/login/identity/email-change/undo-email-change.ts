import { recordActOfIdentity } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { type IdentityRow, lockIdentity, updatePassword } from '../identity.repository.ts';
import { durablePasswordReset } from '../mail/durable.mails.ts';
import { endAccess, type LogOutEverywhere } from '../operations/set-password.ts';
import { deletePasskeysAddedSince } from '../passkeys/passkey.repository.ts';
import { deleteOneTimeCodesAddedSince, hasOneTimeCodes } from '../second-factor/one-time-code.repository.ts';
import { deleteRecoveryCodes } from '../second-factor/recovery-code.repository.ts';
import {
  deleteEmailChange,
  deleteLaterUndos,
  lockEmailTaken,
  takeEmailChangeUndo,
  updateEmail,
} from './email-change.repository.ts';

/** What was added this long before the change may be an intruder's as well. */
const suspectMs = 7 * 24 * 3600 * 1000;

/**
 * Restores the previous address with the link that was mailed to it. The person who changed the address could log in: so the password,
 * and the passkeys and one-time codes that are younger than a week before the change, end with it, all devices are logged out,
 * and the restored address gets a link for a new password. Throws `link-expired`, `email-taken`.
 */
export async function undoEmailChange(
  context: Pick<RequestContext, 'database' | 'clock' | 'mails' | 'clientAddress'>,
  logOutEverywhere: LogOutEverywhere,
  { token, origin }: { token: string; origin: string },
): Promise<{ email: string }> {
  const now = context.clock.now();
  return inTransaction(context.database, async (tx) => {
    const undo = await takeEmailChangeUndo(tx, hashSecret(token));
    const owner = undo && (await lockIdentity(tx, undo.identity_id));
    if (undo === undefined || owner === undefined || undo.expires_at <= now) throw new DomainError('link-expired');
    const { previous_email: email, changed_at: changedAt } = undo;
    if (await lockEmailTaken(tx, email, owner.id)) throw new DomainError('email-taken');

    await updateEmail(tx, owner.id, email, now);
    await deleteEmailChange(tx, owner.id);
    await deleteLaterUndos(tx, owner.id, changedAt);
    await updatePassword(tx, owner.id, null);
    await removeSuspects(tx, owner, new Date(changedAt.getTime() - suspectMs));
    await endAccess(tx, logOutEverywhere, { owner, reason: 'email-change-undone' });
    const entry = { actor: 'owner', clientAddress: context.clientAddress } as const;
    const event = { kind: 'email-change-undone', details: { from: owner.email, to: email } } as const;
    await recordActOfIdentity(tx, { identityId: owner.id, origin: entry, now }, event);
    await context.mails.enqueue(tx, durablePasswordReset, { email, language: null, origin });
    return { email };
  });
}

async function removeSuspects(tx: Tx, { id }: IdentityRow, since: Date): Promise<void> {
  await deletePasskeysAddedSince(tx, id, since);
  await deleteOneTimeCodesAddedSince(tx, id, since);
  if (!(await hasOneTimeCodes(tx, id))) await deleteRecoveryCodes(tx, id);
}
