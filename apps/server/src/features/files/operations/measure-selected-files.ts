import type { BodyOf, measureSelectedFiles as endpoint, JobId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { isHeicName, measureRange, type SelectionSize, selectByIds } from '../selection.repository.ts';
import { rangesOf, selectionFilterOf } from '../selection-request.ts';

/**
 * The number of selected files, their size including the hidden members of their groups, and which kinds are among them.
 * Throws `not-found`.
 */
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
  let hasHeic = files.some(({ path }) => isHeicName(path));
  let hasPicturesOrVideos = files.some(({ type }) => type !== 'Documents');
  for (const range of rangesOf(selection, job.last_serial)) {
    const measure = await measureRange(context.database, filter, range);
    count += measure.count;
    sizeBytes += measure.sizeBytes;
    hasHeic ||= measure.hasHeic;
    hasPicturesOrVideos ||= measure.hasPicturesOrVideos;
  }
  return { count, sizeBytes, hasHeic, hasPicturesOrVideos };
}
