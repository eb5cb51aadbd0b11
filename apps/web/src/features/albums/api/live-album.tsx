import { changeTypes, pollJobChanges } from '@stund/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { albumKeys } from '../../../shared/albums/album-keys.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { fileKeys } from '../../../shared/files/file-keys.ts';
import { followChanges } from '../../../shared/live/follow-changes.ts';
import { waitForJobChange } from '../../../shared/live/wait-for-job-change.ts';
import { selectionOf } from '../../selection/index.ts';
import { reportUnknownChanges } from '../../telemetry/index.ts';
import { albumFilesQuery } from './album-files.ts';
import { refreshAlbumFiles } from './refresh-album-files.ts';

/** Keeps the open album in sync with the server. Renders nothing. */
export function LiveAlbum({ jobId }: { jobId: string }) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      followChanges({
        seq: () => seqOf(queryClient, jobId),
        poll: (signal) => pollOnce(queryClient, jobId, signal),
        wait: (seq, signal) => refetchAlbumWhenRefused(queryClient, jobId, () => waitForJobChange(jobId, seq, signal)),
        needsPolling: () => false,
        subscribe: () => () => undefined,
      }),
    [queryClient, jobId],
  );
  return null;
}

function seqOf(queryClient: QueryClient, jobId: string): number | undefined {
  return queryClient.getQueryData(albumFilesQuery(jobId).queryKey)?.serial;
}

/** Resolves to true while the server is still processing files. */
async function pollOnce(queryClient: QueryClient, jobId: string, signal: AbortSignal): Promise<boolean> {
  const since = seqOf(queryClient, jobId);
  if (since === undefined) return false;
  const poll = await refetchAlbumWhenRefused(queryClient, jobId, () =>
    callEndpoint(pollJobChanges, { params: { id: jobId }, query: { since } }, { signal }),
  );
  reportUnknownChanges(poll.list);
  selectionOf('album').recordChanges(poll.list);
  if (poll.list.length > 0) {
    const touching = poll.list.filter(
      ({ type }) => type !== changeTypes.jobChanged && type !== changeTypes.eventRemoved,
    );
    const fileIds = [...new Set(touching.flatMap(({ file_id }) => file_id ?? []))];
    const removed = new Set(
      fileIds.filter((id) => touching.findLast(({ file_id }) => file_id === id)?.type === changeTypes.fileRemoved),
    );
    await refreshAlbumFiles(queryClient, jobId, { fileIds, removed, serial: poll.serial, signal });
    for (const fileId of fileIds) void queryClient.invalidateQueries({ queryKey: fileKeys.file(jobId, fileId) });
    await queryClient.invalidateQueries({ queryKey: albumKeys.album(jobId) });
  }
  return poll.uploads.length > 0;
}

/** When access is refused, the album details are refetched, and their error decides which page is shown. */
async function refetchAlbumWhenRefused<T>(queryClient: QueryClient, jobId: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'gone') {
      // Changes since the last poll have been deleted: everything is fetched again, with the serial to continue from.
      await queryClient.refetchQueries({ queryKey: albumFilesQuery(jobId).queryKey, exact: true });
    }
    if (error instanceof ApiError && error.status < 500) {
      void queryClient.invalidateQueries({ queryKey: albumKeys.album(jobId) });
    }
    throw error;
  }
}
