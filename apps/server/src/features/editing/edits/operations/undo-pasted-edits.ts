import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { withLockedJob } from '../../../library/jobs/index.ts';
import { deleteFiles } from '../../../library/trash/index.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import { type BatchCounts, countBatch, discardOpenBatch, selectFilesOfBatch } from '../open-edit.repository.ts';

/** The progress of pasted edits. Throws `not-found` when nothing is left of them. */
export async function getPastedEdits(context: RequestContext, jobId: JobId, batchId: string): Promise<BatchCounts> {
  const { accountId } = requireAccount(context);
  const job = await loadVisibleJob(context, jobId);
  if (job.relation !== 'owner') throw new DomainError('forbidden');
  const counts = await countBatch(context.database, { accountId, jobId, batchId });
  if (counts.ready + counts.failed + counts.open === 0) throw new DomainError('not-found', 'batch');
  return counts;
}

/**
 * Discards the edits of a batch that are not rendered yet, and moves to the trash the pictures that the others became, in albums too, unless
 * they were edited again since.
 */
export async function undoPastedEdits(
  context: RequestContext,
  jobId: JobId,
  batchId: string,
): Promise<{ discarded: number; trashed: number }> {
  const { accountId } = requireAccount(context);
  const batch = { accountId, jobId, batchId };
  const { discarded, files } = await withLockedJob(context, { jobId, access: 'view' }, async ({ tx, job }) => {
    if (job.relation !== 'owner') throw new DomainError('forbidden');
    // A worker that stores one of them at this moment waits for the job, and then finds its edit discarded.
    return { discarded: await discardOpenBatch(tx, batch), files: await selectFilesOfBatch(tx, batch) };
  });
  let trashed = 0;
  for (const [place, ids] of files) {
    const { outcomes } = await deleteFiles(context, place, ids);
    trashed += [...outcomes.values()].filter((refusal) => refusal === undefined).length;
  }
  return { discarded, trashed };
}
