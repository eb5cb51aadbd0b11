import { changeTypes, type FileId, type JobId, pollJobChanges, type ReplyOf } from '@stund/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import { followChanges } from '../../../../shared/live/follow-changes.ts';
import { lastReportedSeq, waitForJobChange } from '../../../../shared/live/wait-for-job-change.ts';
import { reportUnknownChanges } from '../../../operator/telemetry/index.ts';
import { recordChangesInSelections } from '../../selection/index.ts';
import {
  applyProcessingStatuses,
  isUploading,
  processingFilesQuery,
  processingUploads,
  subscribeToUploads,
} from '../../upload/index.ts';
import { findAffectedMonths } from '../model/affected-months.ts';
import { invalidateMonths, invalidateRecents, listCachedMonths, monthsQuery } from './timeline-queries.ts';

type Poll = ReplyOf<typeof pollJobChanges>;

/** Keeps the timeline and the upload queue in sync with the server on all pages. Renders nothing. */
export function LiveTimeline() {
  const { default_job: jobId } = useAccount();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      followChanges({
        // Before the timeline is loaded there is nothing to refresh, but a page that is logged out elsewhere has to notice it.
        seq: () => seqOf(queryClient, jobId) ?? lastReportedSeq(jobId),
        poll: (signal) => pollOnce(queryClient, jobId, signal),
        wait: (seq, signal) => waitForJobChange(jobId, seq, signal),
        needsPolling: () => isUploading() || processingUploads.areAny(),
        subscribe: subscribeToUploads,
      }),
    [queryClient, jobId],
  );
  return null;
}

/** The last polled serial of each job. */
const serials = new Map<JobId, number>();

function seqOf(queryClient: QueryClient, jobId: JobId): number | undefined {
  return serials.get(jobId) ?? queryClient.getQueryData(monthsQuery(jobId).queryKey)?.serial;
}

/** Returns true while the server is still processing files. */
async function pollOnce(queryClient: QueryClient, jobId: JobId, signal: AbortSignal): Promise<boolean> {
  const since = seqOf(queryClient, jobId);
  if (since === undefined) {
    // Something changed, but it is not known what.
    void refreshDocuments(queryClient, jobId);
    return false;
  }
  const poll = await callEndpoint(
    pollJobChanges,
    { params: { id: jobId }, query: { since, ...processingFilesQuery(jobId) } },
    { signal },
  ).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'gone') await refetchTimeline(queryClient, jobId);
    throw error;
  });
  processingUploads.reportDeleted(removedIn(poll));
  applyProcessingStatuses(poll.statuses);
  reportUnknownChanges(poll.list);
  recordChangesInSelections(jobId, poll.list);
  if (poll.list.length > 0) {
    void refreshDocuments(queryClient, jobId);
    await refreshAffectedMonths(queryClient, jobId, poll);
  }
  serials.set(jobId, poll.serial);
  return poll.uploads.length > 0;
}

/** Fetches the list of documents again when it is open. */
function refreshDocuments(queryClient: QueryClient, jobId: JobId): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: fileKeys.documentMonthsOfAnyZone(jobId) });
}

/** Changes since the last poll have been deleted: everything is fetched again, with the serial to continue from. */
async function refetchTimeline(queryClient: QueryClient, jobId: JobId): Promise<void> {
  serials.delete(jobId);
  await queryClient.fetchQuery({ ...monthsQuery(jobId), staleTime: 0 });
  await queryClient.invalidateQueries({ queryKey: fileKeys.all(jobId) });
}

function removedIn({ list }: Poll): FileId[] {
  return list.flatMap(({ type, file_id }) => (type === changeTypes.fileRemoved && file_id ? [file_id] : []));
}

async function refreshAffectedMonths(queryClient: QueryClient, jobId: JobId, poll: Poll): Promise<void> {
  const query = monthsQuery(jobId);
  const before = queryClient.getQueryData(query.queryKey)?.months ?? [];
  const { months: after } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  const fileIds = new Set(poll.list.flatMap((change) => change.file_id ?? []));
  const affected = findAffectedMonths({ fileIds, before, after, cached: listCachedMonths(queryClient, jobId) });
  await Promise.all([
    invalidateMonths(queryClient, jobId, affected),
    invalidateRecents(queryClient, jobId),
    queryClient.invalidateQueries({ queryKey: fileKeys.searches(jobId) }),
  ]);
  for (const fileId of fileIds) {
    void queryClient.invalidateQueries({ queryKey: fileKeys.file(jobId, fileId) });
  }
}
