import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { withLockedJob } from '../../../library/jobs/index.ts';
import { deleteOpener, insertOpener } from '../link-use.repository.ts';

/**
 * Sets whether the owner of a share sees that the caller opened it. Withdrawing needs no access, so that it is possible after the
 * share has ended. Throws `forbidden` for the owner and for albums, whose participants see each other anyway.
 */
export async function setVisibleToOwner(
  context: RequestContext,
  { jobId, isVisible }: { jobId: JobId; isVisible: boolean },
): Promise<void> {
  const { accountId } = requireAccount(context);
  if (!isVisible) return inTransaction(context.database, (tx) => deleteOpener(tx, jobId, accountId));
  await withLockedJob(context, { jobId, access: 'view' }, async ({ tx, job }) => {
    if (job.type !== 'share' || job.relation === 'owner')
      throw new DomainError('forbidden', 'Only recipients of shares');
    await insertOpener(tx, jobId, accountId, context.clock.now());
  });
}
