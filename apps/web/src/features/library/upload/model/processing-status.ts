import type { JobId, pollJobChanges, ReplyOf } from '@stund/contract';
import { limits } from '@stund/contract';
import { processingUploads } from './uploads.ts';

type Statuses = ReplyOf<typeof pollJobChanges>['statuses'];

/** The query parameter of a poll that asks about the job's files in processing. */
export function processingFilesQuery(jobId: JobId): { file_ids?: string } {
  const ids = processingUploads.byJob().get(jobId) ?? [];
  return ids.length === 0 ? {} : { file_ids: ids.slice(0, limits.uploadsPerPoll).join(',') };
}

/** Applies the statuses that a poll returned to the queue. */
export function applyProcessingStatuses(statuses: Statuses): void {
  const files = statuses.flatMap(({ file_id: id, status, existence }) =>
    id === null ? [] : [{ id, status, existence }],
  );
  const idsOf = (selected: typeof files) => selected.map(({ id }) => id);
  processingUploads.reportDeleted(idsOf(files.filter(({ existence }) => existence !== 'exists')));
  processingUploads.reportProcessed(idsOf(files.filter(({ status }) => status === 'done' || status === 'failed')));
}
