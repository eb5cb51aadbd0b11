import { type JobId, pollJobChanges, timing } from '@stund/contract';
import { getAccount } from '../../../../shared/account/account.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { applyProcessingStatuses, processingFilesQuery } from './processing-status.ts';
import { processingUploads, subscribeToUploads } from './uploads.ts';

/** With this serial the reply contains only the statuses of the files and no changes. */
const noChanges = Number.MAX_SAFE_INTEGER;

/**
 * Polls every 2.5 s for the state of files that were sent to albums, on all pages. The live timeline polls those of the
 * timeline. Returns a function that stops it.
 */
export function watchProcessing(): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedulePoll = () => {
    if (timer !== undefined || ended.signal.aborted || listAlbumsInProgress().length === 0) return;
    timer = setTimeout(() => void pollAlbums(), timing.uploadPollMs);
  };
  const pollAlbums = async () => {
    for (const jobId of listAlbumsInProgress()) await pollAlbum(jobId, ended.signal);
    timer = undefined;
    schedulePoll();
  };
  const unsubscribe = subscribeToUploads(schedulePoll);
  schedulePoll();
  return () => {
    ended.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}

function listAlbumsInProgress(): JobId[] {
  const timeline = getAccount()?.default_job;
  return [...processingUploads.byJob().keys()].filter((jobId) => jobId !== timeline);
}

async function pollAlbum(jobId: JobId, signal: AbortSignal): Promise<void> {
  const query = { since: noChanges, ...processingFilesQuery(jobId) };
  try {
    applyProcessingStatuses(
      (await callEndpoint(pollJobChanges, { params: { id: jobId }, query }, { signal })).statuses,
    );
  } catch (error) {
    // An unreachable server is asked again. An album that is gone will not report its files any more
    // (docs/rules/upload.md#u9).
    const isClosed = error instanceof ApiError && [403, 404].includes(error.status);
    if (isClosed) processingUploads.reportProcessed(processingUploads.byJob().get(jobId) ?? []);
  }
}
