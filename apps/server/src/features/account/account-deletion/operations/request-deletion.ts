import type { AccountId, AuditEvent } from '@stund/contract';
import { byOperator, recordAuditEntry, recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type AfterCommit, inTransaction } from '../../../../kernel/in-transaction.ts';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import { requireRecentLogin } from '../../../../kernel/login/recent-login.ts';
import { type Parts, type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { AccountRow, Tx } from '../../../../platform/database/schema.ts';
import { recordInShares, recountUsedSpace } from '../../../../storage/index.ts';
import { endUploadsOfAccount } from '../../../library/uploads/index.ts';
import { endProviderSessions } from '../../../login/identity/index.ts';
import { deleteTokensOfAccount, startAccessEpoch } from '../../../login/login/index.ts';
import { adjustToDeletion } from '../../../plans/payment/index.ts';
import { deleteAccountsTask } from '../delete-accounts.task.ts';
import {
  findAccountRow,
  insertDeletion,
  lockAccountRow,
  lockDeletion,
  updateDeletionDue,
} from '../deletion.repository.ts';
import { lockJobsOf, notifyTimeline, selectSharedJobs, suspendJobs } from '../suspended-jobs.repository.ts';

const dayMs = 86_400_000;

/** Where the deletion was requested, for the mails about it. */
export interface RequestPlace {
  brand: string;
  origin: string;
}

/**
 * Ends every login of the caller, hides their albums and shares, and schedules the deletion of the account (docs/rules/account-deletion.md#ad1).
 * Returns when that is. Throws `recent-login-required`, and `unauthenticated` when the login has ended meanwhile.
 */
export async function requestDeletion(context: RequestContext, place: RequestPlace): Promise<Date> {
  const { accountId } = requireAccount(context);
  return suspendAccount(context, accountId, {
    place,
    check: async (tx) => void (await requireRecentLogin(tx, context)),
    record: (tx, event) => recordCallerAct(tx, context, event),
  });
}

/**
 * As requestDeletion() for an operator, who names the account by its address. With `isImmediate` nothing is waited for. Throws
 * `not-found`.
 */
export async function deleteAccountOf(
  parts: Parts,
  { email, place, isImmediate }: { email: string; place: RequestPlace; isImmediate: boolean },
): Promise<{ accountId: AccountId; dueAt: Date }> {
  const account = await findAccountRow(parts.database, email);
  if (!account) throw new DomainError('not-found', `There is no account with the address ${email}`);
  const entry = { accountId: account.id, origin: byOperator, now: parts.clock.now() };
  const dueAt = await suspendAccount(parts, account.id, {
    place,
    isImmediate,
    record: (tx, event) => recordAuditEntry(tx, entry, event),
  });
  return { accountId: account.id, dueAt };
}

interface Suspension {
  place: RequestPlace;
  isImmediate?: boolean;
  /** Throws unless the person may do this now. */
  check?(tx: Tx): Promise<void>;
  /** Writes the entry of the activity log, while the caller's token still exists. */
  record(tx: Tx, event: AuditEvent): Promise<void>;
}

async function suspendAccount(
  parts: Parts,
  id: AccountId,
  { place, isImmediate, check, record }: Suspension,
): Promise<Date> {
  const { database, clock, settings } = parts;
  const now = clock.now();
  const dueAt = new Date(now.getTime() + (isImmediate ? 0 : settings.deletionWaitDays * dayMs));
  const decidedAt = await inTransaction(database, async (tx, afterCommit) => {
    const account = await lockAccountRow(tx, id);
    if (!account) throw new DomainError('not-found', 'account');
    await check?.(tx);
    const known = await lockDeletion(tx, id);
    if (known) {
      if (isImmediate && known.state === 'waiting') await updateDeletionDue(tx, id, now);
      return isImmediate ? now : known.due_at;
    }
    await insertDeletion(tx, {
      account_id: id,
      email: account.email,
      name: account.name,
      language: account.language,
      time_zone: account.time_zone,
      ...place,
      requested_at: now,
      due_at: dueAt,
    });
    await updateDeletionDue(tx, id, dueAt);
    await record(tx, { kind: 'deletion-requested', details: { process_at: Math.floor(dueAt.getTime() / 1000) } });
    await endAccess(tx, parts, { account, now, afterCommit });
    await parts.workQueue.enqueue(tx, deleteAccountsTask, {});
    await adjustToDeletion(tx, parts, id);
    return dueAt;
  });
  await endUploadsOfAccount(parts, id);
  return decidedAt;
}

async function endAccess(
  tx: Tx,
  { jobCaches }: Parts,
  { account, now, afterCommit }: { account: AccountRow; now: Date; afterCommit: AfterCommit },
): Promise<void> {
  const { id, issuer, subject } = account;
  await startAccessEpoch(tx, id);
  await deleteTokensOfAccount(tx, id, 'deletion-requested');
  if (issuer === embeddedIssuerName && subject !== null) await endProviderSessions(tx, subject);
  await lockJobsOf(tx, id);
  const jobIds = await suspendJobs(tx, id, now);
  await notifyTimeline(tx, id);
  await recountUsedSpace(tx, id);
  // [Note: order of locks]: the shares of others are last.
  for (const jobId of await selectSharedJobs(tx, jobIds)) await recordInShares(tx, { jobId }, 'removed');
  afterCommit(() => {
    jobCaches.forgetAccount(id);
    for (const jobId of jobIds) jobCaches.forget(jobId);
  });
}
