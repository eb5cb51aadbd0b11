import { type JobId, type RecentDays, recentSince } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import { countUploadedSince } from '../timeline.repository.ts';

/** The number of files uploaded in the last 1, 7 and 30 days. Throws `not-found`. */
export async function countRecentFiles(
  context: RequestContext,
  jobId: JobId,
): Promise<{ recents_1: number; recents_7: number; recents_30: number }> {
  await loadVisibleJob(context, jobId);
  const nowMs = context.clock.now().getTime();
  const since = (days: RecentDays) => new Date(recentSince(days, nowMs) * 1000);
  return countUploadedSince(context.database, jobId, { day: since(1), week: since(7), month: since(30) });
}
