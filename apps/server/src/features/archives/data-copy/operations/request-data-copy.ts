import type { DataCopyAvailability } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { requireRecentLogin } from '../../../../kernel/login/recent-login.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import { insertOperations } from '../../../library/operations/index.ts';
import { findLatestDataCopy, insertDataCopy, lockAccountOfCopy, operationOf } from '../data-copy.repository.ts';
import { prepareDataCopyTask } from '../prepare-data-copy.task.ts';
import { findWaitEnd, isOpen, isWaiting, readAvailability } from './data-copy-availability.ts';

/**
 * Requests a copy of the caller's data. While one is being prepared or waits for its download, nothing new is made. Throws
 * `recent-login-required`, and `rate-limited` in the 24 hours after a download.
 */
export async function requestDataCopy(context: RequestContext): Promise<DataCopyAvailability> {
  const { accountId } = requireAccount(context);
  await inTransaction(context.database, async (tx) => {
    await lockAccountOfCopy(tx, accountId);
    await requireRecentLogin(tx, context);
    const now = context.clock.now();
    const waitEnd = await findWaitEnd(tx, accountId, now);
    if (waitEnd !== null) {
      const retryAfterSeconds = Math.ceil((waitEnd.getTime() - now.getTime()) / 1000);
      throw new DomainError('rate-limited', { detail: 'A copy was downloaded recently', retryAfterSeconds });
    }
    const latest = await findLatestDataCopy(tx, accountId);
    if (latest && isOpen(latest, now) && isWaiting(latest)) return;

    const id = newId<string>();
    const starter = { account_id: accountId, guest_id: null, job_id: null };
    await insertOperations(tx, [{ id: operationOf(id), kind: 'data-copy', ...starter, total: null, created_at: now }]);
    await insertDataCopy(tx, { id, account_id: accountId, requested_at: now });
    await recordCallerAct(tx, context, { kind: 'data-copy-requested', details: {} });
    await context.workQueue.enqueue(tx, prepareDataCopyTask, { copy: id });
  });
  return readAvailability(context, accountId);
}
