import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { countRecentMonths, type MonthCounts, selectMonths } from '../timeline.repository.ts';

/**
 * The months of a job that have files, newest first: one small query however many files there are. With `uploadedSince`
 * only what was uploaded since then is counted. Throws `not-found`.
 */
export async function listMonths(
  context: RequestContext,
  jobId: JobId,
  uploadedSince?: Date,
): Promise<{ months: MonthCounts[]; serial: number }> {
  const job = await loadVisibleJob(context, jobId);
  const months =
    uploadedSince === undefined
      ? await selectMonths(context.database, jobId)
      : await countRecentMonths(context.database, jobId, uploadedSince);
  return { months, serial: job.last_serial };
}
