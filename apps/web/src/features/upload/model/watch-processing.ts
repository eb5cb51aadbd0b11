import { pollJobChanges, timing } from '@stund/contract';
import { getAccount } from '../../../shared/account/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { filesToAskFor, settleProcessed } from './settle-processed.ts';
import { subscribeToUploads, uploadsInProcess } from './uploads.ts';

/** Only what became of the files is asked, not what else has happened. */
const noChanges = Number.MAX_SAFE_INTEGER;

/**
 * Asks every 2.5 s what became of files that were sent to albums, wherever in the client one is; of those in the timeline
 * whoever follows it asks. Returns how to end it.
 */
export function watchProcessing(): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    if (timer !== undefined || ended.signal.aborted || albumsInProcess().length === 0) return;
    timer = setTimeout(() => void look(), timing.uploadPollMs);
  };
  const look = async () => {
    for (const jobId of albumsInProcess()) await ask(jobId, ended.signal);
    timer = undefined;
    plan();
  };
  const unsubscribe = subscribeToUploads(plan);
  plan();
  return () => {
    ended.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}

function albumsInProcess(): string[] {
  const timeline = getAccount()?.default_job;
  return [...uploadsInProcess.byJob().keys()].filter((jobId) => jobId !== timeline);
}

async function ask(jobId: string, signal: AbortSignal): Promise<void> {
  const query = { since: noChanges, ...filesToAskFor(jobId) };
  try {
    settleProcessed((await callEndpoint(pollJobChanges, { params: { id: jobId }, query }, { signal })).statuses);
  } catch (error) {
    // Out of reach for now it is asked again; an album that is gone by now tells nothing of its files any more (docs/rules/upload.md#u9).
    const isClosed = error instanceof ApiError && [403, 404].includes(error.status);
    if (isClosed) uploadsInProcess.reportProcessed(uploadsInProcess.byJob().get(jobId) ?? []);
  }
}
