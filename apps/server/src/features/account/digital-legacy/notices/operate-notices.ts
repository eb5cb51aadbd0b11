import type { AccountId, LegacyChoice } from '@stund/contract';
import { byOperator, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import { findAccountByAddress, findLegacy } from '../legacy.repository.ts';
import { endNotice } from './end-notice.ts';
import { findNotice, insertNotice, lockOwnerByAddress, selectOpenNotices } from './notice.repository.ts';
import { hashOfLink } from './notice-links.ts';

const dayMs = 86_400_000;

/**
 * Records a death for an operator. The first mail to the owner is due at once. Throws `not-found`; `conflict` when a report is open,
 * or the account is disabled or waits for its deletion; `unavailable` when the owner could not be mailed.
 */
export async function recordNotice(
  { database, clock, settings, mails }: Parts,
  { email, reference }: { email: string; reference: string | undefined },
): Promise<{ choice: LegacyChoice | undefined; waitsUntil: Date }> {
  if (!mails.isConfigured) throw new DomainError('unavailable', 'Set STUND_SMTP_URL first: the owner is mailed');
  const now = clock.now();
  const waitsUntil = new Date(now.getTime() + settings.legacyWaitDays * dayMs);
  const id = newId<string>();
  const vetoHash = await hashOfLink(database, id, 'stop');
  return inTransaction(database, async (tx) => {
    const account = await lockOwnerByAddress(tx, email);
    if (!account) throw new DomainError('not-found', `There is no account with the address ${email}`);
    if (account.deletion_due_at !== null || account.disabled_at !== null)
      throw new DomainError('conflict', `The account of ${email} is disabled or waits for its deletion`);
    const open = await findNotice(tx, account.id);
    if (open && open.state !== 'ended')
      throw new DomainError('conflict', `A death is already recorded for ${email}. See: stund legacy list`);
    await insertNotice(tx, {
      account_id: account.id,
      id,
      state: 'waiting',
      reference: reference ?? null,
      recorded_at: now,
      wait_days: settings.legacyWaitDays,
      waits_until: waitsUntil,
      veto_hash: vetoHash,
      next_at: now,
    });
    const entry = { accountId: account.id, origin: byOperator, now };
    await recordAuditEntry(tx, entry, { kind: 'death-notice-recorded', details: {} });
    return { choice: (await findLegacy(tx, account.id))?.choice, waitsUntil };
  });
}

export type OpenNotice = Awaited<ReturnType<typeof listNotices>>[number];

/** The reports that have not ended, for an operator. */
export function listNotices({ database }: Pick<Parts, 'database'>) {
  return selectOpenNotices(database);
}

/**
 * Ends a report for an operator: with `isReleased` one whose contact has a link, which stops at once, otherwise one before that. Throws
 * `not-found`, and `gone` when there is no such report.
 */
export async function endNoticeOf(
  { database, clock }: Parts,
  { email, isReleased }: { email: string; isReleased: boolean },
): Promise<void> {
  const account = await findAccountByAddress(database, email);
  if (!account) throw new DomainError('not-found', `There is no account with the address ${email}`);
  const accountId: AccountId = account.id;
  const now = clock.now();
  const isDone = await inTransaction(database, async (tx) => {
    const notice = await findNotice(tx, accountId);
    if ((notice?.state === 'released') !== isReleased) return false;
    const record = (event: Parameters<typeof recordAuditEntry>[2]) =>
      recordAuditEntry(tx, { accountId, origin: byOperator, now }, event);
    return endNotice(tx, { accountId, now, record });
  });
  if (!isDone)
    throw new DomainError('gone', isReleased ? `Nobody has a link to the content of ${email}` : notWaiting(email));
}

function notWaiting(email: string): string {
  return `No death is recorded for ${email} that could be cancelled. A link that was sent is ended by: stund legacy revoke ${email}`;
}
