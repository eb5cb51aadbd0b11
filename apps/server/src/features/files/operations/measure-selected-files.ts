import type { BodyOf, measureSelectedFiles as endpoint, JobId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { measureRange, type SelectionSize, selectByIds } from '../selection.repository.ts';
import { rangesOf, selectionFilterOf } from '../selection-request.ts';

/** The number of selected files, and their size including the hidden members of their groups. Throws `not-found`. */
export async function measureSelectedFiles(
  context: RequestContext,
  jobId: JobId,
  selection: BodyOf<typeof endpoint>,
): Promise<SelectionSize> {
  const job = await loadVisibleJob(context, jobId);
  const files = await selectByIds(context.database, jobId, selection.file_uuids);
  const filter = selectionFilterOf(jobId, selection);
  let count = files.length;
  let sizeBytes = files.reduce((sum, file) => sum + file.size_bytes, 0);
  for (const range of rangesOf(selection, job.last_serial)) {
    const measure = await measureRange(context.database, filter, range);
    count += measure.count;
    sizeBytes += measure.sizeBytes;
  }
  return { count, sizeBytes };
}
