import type { AccountId, AccountInfo, JobId } from '@stund/contract';
import { byOperator, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type AfterCommit, inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts, RequestContext } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { recordInShares, recountUsedSpace } from '../../../../storage/index.ts';
import { createToken, readAccountInfo } from '../../../login/login/index.ts';
import { adjustToDeletion } from '../../../plans/payment/index.ts';
import {
  type DeletionRow,
  deleteDeletion,
  findAccountRow,
  findAccountToKeep,
  lockAccountRow,
  lockDeletion,
  updateDeletionDue,
} from '../deletion.repository.ts';
import { durableDeletionCancelled } from '../mail/deletion.mails.ts';
import { lockJobsOf, resumeJobs, selectSharedJobs, selectSuspendedJobs } from '../suspended-jobs.repository.ts';

export interface KeepAccount {
  keepToken: string;
  device: { id: string; name: string };
}

/**
 * Cancels a deletion with the secret of a login during the wait, and logs the device in. Throws `gone` when the deletion has begun
 * or was cancelled, or when another login has replaced this one, and `account-disabled` when an operator has closed the account.
 */
export async function keepAccount(
  parts: RequestContext,
  { keepToken, device }: KeepAccount,
): Promise<{ token: string; info: AccountInfo }> {
  const { database, clock } = parts;
  const now = clock.now();
  const keepHash = hashSecret(keepToken);
  const accountId = await findAccountToKeep(database, keepHash, now);
  if (accountId === undefined) throw new DomainError('gone', 'This login can no longer keep the account');
  const { token, authenticatedAt } = await inTransaction(database, async (tx, afterCommit) => {
    if ((await lockAccountRow(tx, accountId))?.disabled_at) throw new DomainError('account-disabled');
    const cancelled = await cancelDeletion(tx, parts, accountId, afterCommit);
    if (cancelled?.keep_hash?.equals(keepHash) !== true) throw new DomainError('gone', 'The deletion has begun');
    const at = cancelled.keep_authenticated_at ?? now;
    const created = await createToken(tx, { accountId, device, authenticatedAt: at, now });
    const origin = { actor: 'owner' as const, deviceName: device.name, clientAddress: parts.clientAddress };
    await recordAuditEntry(tx, { accountId, origin, now }, { kind: 'deletion-undone', details: {} });
    return { token: created, authenticatedAt: at };
  });
  return { token, info: await readAccountInfo(parts, accountId, authenticatedAt) };
}

/** Cancels a deletion for an operator. Throws `not-found`, and `gone` when nothing waits to be deleted. */
export async function keepAccountOf(parts: Parts, email: string): Promise<void> {
  const account = await findAccountRow(parts.database, email);
  if (!account) throw new DomainError('not-found', `There is no account with the address ${email}`);
  const entry = { accountId: account.id, origin: byOperator, now: parts.clock.now() };
  const deletion = await inTransaction(parts.database, async (tx, afterCommit) => {
    const cancelled = await cancelDeletion(tx, parts, account.id, afterCommit);
    if (cancelled) await recordAuditEntry(tx, entry, { kind: 'deletion-undone', details: {} });
    return cancelled;
  });
  if (!deletion) throw new DomainError('gone', `The account of ${email} does not wait for its deletion`);
}

/** Gives everything back. Undefined when the account does not wait (any more). */
async function cancelDeletion(
  tx: Tx,
  parts: Pick<Parts, 'jobCaches' | 'workQueue' | 'mails'>,
  id: AccountId,
  afterCommit: AfterCommit,
): Promise<DeletionRow | undefined> {
  const account = await lockAccountRow(tx, id);
  const deletion = await lockDeletion(tx, id);
  if (!account || deletion?.state !== 'waiting') return undefined;
  // An account that an operator has disabled meanwhile stays hidden until it is enabled.
  const jobIds = account.disabled_at === null ? await resumeHiddenJobs(tx, id) : [];
  await updateDeletionDue(tx, id, null);
  await deleteDeletion(tx, id);
  await parts.mails.enqueue(tx, durableDeletionCancelled, { account: id, origin: deletion.origin });
  await recountUsedSpace(tx, id);
  await adjustToDeletion(tx, parts, id);
  afterCommit(() => {
    for (const jobId of jobIds) parts.jobCaches.forget(jobId);
  });
  return deletion;
}

/** Shows the albums and shares of the account again, and its files in the shares of others. */
export async function resumeHiddenJobs(tx: Tx, id: AccountId): Promise<JobId[]> {
  await lockJobsOf(tx, id);
  const suspended = await selectSuspendedJobs(tx, id);
  for (const jobId of await selectSharedJobs(tx, suspended)) await recordInShares(tx, { jobId }, 'added');
  return resumeJobs(tx, id);
}
