import type { AccountId } from '@stund/contract';
import { byOperator, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type AfterCommit, inTransaction } from '../../../../kernel/in-transaction.ts';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { AccountRow, Tx } from '../../../../platform/database/schema.ts';
import { recordInShares, recountUsedSpace } from '../../../../storage/index.ts';
import { endUploadsOfAccount } from '../../../library/uploads/index.ts';
import { endProviderSessions } from '../../../login/identity/index.ts';
import { deleteTokensOfAccount, startAccessEpoch } from '../../../login/login/index.ts';
import { findAccountRow, lockAccountRow, updateDisabledAt } from '../deletion.repository.ts';
import { lockJobsOf, notifyTimeline, selectSharedJobs, suspendJobs } from '../suspended-jobs.repository.ts';
import { resumeHiddenJobs } from './keep-account.ts';

/**
 * Disables an account for an operator: nobody can use or log in to it, its media addresses end, and its albums and shares stop
 * until it is enabled (docs/rules/access.md#ac7). Its tokens stay, so that open pages learn why they are refused. Returns false
 * when it is disabled already. Throws `not-found`.
 */
export async function disableAccount(parts: Parts, email: string): Promise<boolean> {
  const id = await requireAccountId(parts, email);
  const now = parts.clock.now();
  const isDone = await inTransaction(parts.database, async (tx, afterCommit) => {
    const account = await lockAccountRow(tx, id);
    if (!account || account.disabled_at !== null) return false;
    await updateDisabledAt(tx, id, now);
    await recordAuditEntry(tx, { accountId: id, origin: byOperator, now }, { kind: 'account-disabled', details: {} });
    await startAccessEpoch(tx, id);
    const { issuer, subject } = account;
    if (issuer === embeddedIssuerName && subject !== null) await endProviderSessions(tx, subject);
    if (account.deletion_due_at === null) await suspend(tx, parts, { id, now, afterCommit });
    return true;
  });
  if (isDone) await endUploadsOfAccount(parts, id);
  return isDone;
}

/** Reverts disableAccount(). The person has to log in again. Returns false when the account is not disabled. Throws `not-found`. */
export async function enableAccount(parts: Parts, email: string): Promise<boolean> {
  const id = await requireAccountId(parts, email);
  const now = parts.clock.now();
  return inTransaction(parts.database, async (tx, afterCommit) => {
    const account = await lockAccountRow(tx, id);
    if (!account || account.disabled_at === null) return false;
    await updateDisabledAt(tx, id, null);
    await recordAuditEntry(tx, { accountId: id, origin: byOperator, now }, { kind: 'account-enabled', details: {} });
    await deleteTokensOfAccount(tx, id);
    // The albums and shares of an account that waits for its deletion stay hidden.
    const jobIds = account.deletion_due_at === null ? await resumeHiddenJobs(tx, id) : [];
    await recountUsedSpace(tx, id);
    afterCommit(() => {
      for (const jobId of jobIds) parts.jobCaches.forget(jobId);
    });
    return true;
  });
}

async function requireAccountId({ database }: Parts, email: string): Promise<AccountId> {
  const account: AccountRow | undefined = await findAccountRow(database, email);
  if (!account) throw new DomainError('not-found', `There is no account with the address ${email}`);
  return account.id;
}

async function suspend(
  tx: Tx,
  { jobCaches }: Parts,
  { id, now, afterCommit }: { id: AccountId; now: Date; afterCommit: AfterCommit },
): Promise<void> {
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
