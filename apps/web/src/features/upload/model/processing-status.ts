import type { pollJobChanges, ReplyOf } from '@stund/contract';
import { limits } from '@stund/contract';
import { processingUploads } from './uploads.ts';

type Statuses = ReplyOf<typeof pollJobChanges>['statuses'];

/** The files of a job on which the server was still working, as a poll of that job asks for them. */
export function processingFilesQuery(jobId: string): { file_ids?: string } {
  const ids = processingUploads.byJob().get(jobId) ?? [];
  return ids.length === 0 ? {} : { file_ids: ids.slice(0, limits.uploadsPerPoll).join(',') };
}

/** Takes in what a poll has told of the files it asked for. */
export function applyProcessingStatuses(statuses: Statuses): void {
  const told = statuses.flatMap(({ file_id: id, status, existence }) =>
    id === null ? [] : [{ id, status, existence }],
  );
  const idsOf = (files: typeof told) => files.map(({ id }) => id as string);
  processingUploads.reportDeleted(idsOf(told.filter(({ existence }) => existence !== 'exists')));
  processingUploads.reportProcessed(idsOf(told.filter(({ status }) => status === 'done' || status === 'failed')));
}
