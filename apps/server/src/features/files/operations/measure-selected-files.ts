import type { BodyOf, measureSelectedFiles as endpoint, JobId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { type Measure, measureStretch, selectByIds } from '../selection.repository.ts';
import { filterOf, stretchesOf } from '../selection-request.ts';

/** How many files a selection means, and their size with everything behind their tiles. Throws `not-found`. */
export async function measureSelectedFiles(
  context: RequestContext,
  jobId: JobId,
  selection: BodyOf<typeof endpoint>,
): Promise<Measure> {
  const job = await loadVisibleJob(context, jobId);
  const files = await selectByIds(context.database, jobId, selection.file_uuids);
  const filter = filterOf(jobId, selection);
  let count = files.length;
  let sizeBytes = files.reduce((sum, file) => sum + file.size_bytes, 0);
  for (const stretch of stretchesOf(selection, job.last_serial)) {
    const measure = await measureStretch(context.database, filter, stretch);
    count += measure.count;
    sizeBytes += measure.sizeBytes;
  }
  return { count, sizeBytes };
}
