import { changeTypes, type JobId, pollJobChanges, type ReplyOf } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { albumKeys } from '../albums/album-keys.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { fileKeys } from '../files/file-keys.ts';
import { followChanges } from '../live/follow-changes.ts';
import { waitForJobChange } from '../live/wait-for-job-change.ts';
import { jobFilesQuery } from './job-files.ts';
import { refreshJobFiles } from './refresh-job-files.ts';

type Changes = ReplyOf<typeof pollJobChanges>['list'];

/**
 * Keeps the cached details and files of an album or share in sync with the server. `onChanges` receives the changes before
 * they are applied. Returns a function that stops it.
 */
export function followJob(
  queryClient: QueryClient,
  jobId: JobId,
  onChanges: (changes: Changes) => void = () => undefined,
): () => void {
  return followChanges({
    seq: () => seqOf(queryClient, jobId),
    poll: (signal) => pollOnce(queryClient, { jobId, signal, onChanges }),
    wait: (seq, signal) => refetchWhenRefused(queryClient, jobId, () => waitForJobChange(jobId, seq, signal)),
    needsPolling: () => false,
    subscribe: () => () => undefined,
  });
}

function seqOf(queryClient: QueryClient, jobId: JobId): number | undefined {
  return queryClient.getQueryData(jobFilesQuery(jobId).queryKey)?.serial;
}

/** Resolves to true while the server is still processing files. */
async function pollOnce(
  queryClient: QueryClient,
  { jobId, signal, onChanges }: { jobId: JobId; signal: AbortSignal; onChanges: (changes: Changes) => void },
): Promise<boolean> {
  const since = seqOf(queryClient, jobId);
  if (since === undefined) return false;
  const poll = await refetchWhenRefused(queryClient, jobId, () =>
    callEndpoint(pollJobChanges, { params: { id: jobId }, query: { since } }, { signal }),
  );
  onChanges(poll.list);
  if (poll.list.length > 0) {
    const touching = poll.list.filter(
      ({ type }) => type !== changeTypes.jobChanged && type !== changeTypes.eventRemoved,
    );
    const fileIds = [...new Set(touching.flatMap(({ file_id }) => file_id ?? []))];
    const removed = new Set(
      fileIds.filter((id) => touching.findLast(({ file_id }) => file_id === id)?.type === changeTypes.fileRemoved),
    );
    await refreshJobFiles(queryClient, jobId, { fileIds, removed, serial: poll.serial, signal });
    void queryClient.invalidateQueries({ queryKey: fileKeys.searches(jobId) });
    for (const fileId of fileIds) void queryClient.invalidateQueries({ queryKey: fileKeys.file(jobId, fileId) });
    await queryClient.invalidateQueries({ queryKey: albumKeys.album(jobId) });
  }
  return poll.uploads.length > 0;
}

/** When access is refused, the details of the job are refetched, and their error decides which page is shown. */
async function refetchWhenRefused<T>(queryClient: QueryClient, jobId: JobId, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'gone') {
      // Changes since the last poll have been deleted: everything is fetched again, with the serial to continue from.
      await queryClient.refetchQueries({ queryKey: jobFilesQuery(jobId).queryKey, exact: true });
    }
    if (error instanceof ApiError && error.status < 500) {
      void queryClient.invalidateQueries({ queryKey: albumKeys.album(jobId) });
    }
    throw error;
  }
}
