import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, loadVisibleJobWith } from '../../../together/access/index.ts';
import { countRecentMonths, type MonthCounts, monthsOfJob, parseMonths } from '../timeline.repository.ts';

const loadJobWithMonths = loadVisibleJobWith(monthsOfJob);

/**
 * The months with files of a job, newest first. The query is small however many files there are. With `uploadedSince` only
 * files uploaded since then are counted. Throws `not-found`.
 */
export async function listMonths(
  context: RequestContext,
  jobId: JobId,
  uploadedSince?: Date,
): Promise<{ months: readonly MonthCounts[]; serial: number }> {
  if (uploadedSince === undefined) {
    const { job, content } = await loadJobWithMonths(context, jobId, {});
    return { months: parseMonths(content), serial: job.last_serial };
  }
  const job = await loadVisibleJob(context, jobId);
  return { months: await countRecentMonths(context.database, jobId, uploadedSince), serial: job.last_serial };
}
