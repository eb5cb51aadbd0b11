import type { JobId } from '@stund/contract';
import type { Selectable } from 'kysely';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { JobMonthTable } from '../../../platform/database/schema.ts';
import { loadVisibleJob } from '../load-job.ts';

/** The months of a job that have files, newest first: one small query however many files there are. */
export async function listMonths(
  context: RequestContext,
  jobId: JobId,
): Promise<{ months: Array<Selectable<JobMonthTable>>; serial: number }> {
  const job = await loadVisibleJob(context, jobId);
  const months = await context.database
    .selectFrom('job_month')
    .selectAll()
    .where('job_id', '=', jobId)
    .where(({ eb, or }) => or([eb('picture_count', '>', 0), eb('video_count', '>', 0), eb('document_count', '>', 0)]))
    .orderBy('month', 'desc')
    .execute();
  return { months, serial: job.last_serial };
}
