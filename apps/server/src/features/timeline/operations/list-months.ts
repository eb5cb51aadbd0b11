import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { countRecentMonths, type MonthCounts, selectMonths } from '../timeline.repository.ts';

/**
 * The months with files of a job, newest first. The query is small however many files there are. With `uploadedSince` only
 * files uploaded since then are counted. Throws `not-found`.
 */
export async function listMonths(
  context: RequestContext,
  jobId: JobId,
  uploadedSince?: Date,
): Promise<{ months: readonly MonthCounts[]; serial: number }> {
  const job = await loadVisibleJob(context, jobId);
  const months =
    uploadedSince === undefined
      ? await selectMonths(context.database, jobId)
      : await countRecentMonths(context.database, jobId, uploadedSince);
  return { months, serial: job.last_serial };
}
