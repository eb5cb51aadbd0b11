import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { insertOpening, updateOpener } from '../link-use.repository.ts';

/**
 * Counts that someone other than the owner has opened a share or album. Nothing about the caller is stored, unless they agreed
 * before. Throws what loadVisibleJob() throws.
 */
export async function countOpening(context: RequestContext, jobId: JobId): Promise<void> {
  const { actor, clock, database } = context;
  const job = await loadVisibleJob(context, jobId);
  if (job.type === 'timeline') throw new DomainError('not-found', 'job');
  if (job.relation === 'owner') return;
  await inTransaction(database, async (tx) => {
    await insertOpening(tx, jobId, clock.now());
    if (actor.kind === 'account') await updateOpener(tx, jobId, actor.accountId, clock.now());
  });
}
